"""A language made up for the tests: three plural forms, three genders, two cases. Its words are English stems with endings."""

from __future__ import annotations

from typing import Any

from game.content.language import Language

HEAD = {"name": "Made up", "plural": "slavic", "thousands": ".", "decimal": ",", "percent": " %"}
TABLES: dict[str, dict[str, Any]] = {
    "noun": {
        "energy": {
            "gender": "f",
            "one": "enera",
            "few": "enery",
            "many": "eneru",
            "acc": {"one": "eneram", "few": "enerym", "many": "enerum"},
        },
        "world": {
            "gender": "m",
            "one": "worldo",
            "few": "worldi",
            "many": "worldov",
            "acc": {"one": "worldon", "few": "worldin", "many": "worldovn"},
        },
        "card": {
            "gender": "n",
            "one": "carde",
            "few": "cardei",
            "many": "cardeu",
            "acc": {"one": "carden", "few": "cardein", "many": "cardeun"},
        },
    },
    "type": {
        "hero": {"gender": "m", "one": "hero", "other": "heroi", "with": "uno hero", "acc": {"one": "heron", "other": "heroin"}},
        "robot": {
            "gender": "n",
            "one": "robote",
            "other": "robotei",
            "with": "une robote",
            "acc": {"one": "roboten", "other": "robotein"},
        },
        "fleet": {
            "gender": "f",
            "one": "flota",
            "other": "floty",
            "with": "una flota",
            "acc": {"one": "flotam", "other": "flotym"},
        },
    },
    "phrase": {
        "and": " ve ",
        "or": " ali ",
        "comma": ", ",
        "have": "Imas {n:world}.",
        "take": "Beri {n:world.acc}.",
        "pay": "Plati {n:energy.acc}.",
        "gain": "{n:energy} pada{n#one:|few:ju|many:t}.",
        "draw": "{n:card} {n#one:lezhi|few:lezhiju|many:lezhit} tu.",
        "new": "Nov{x@m:o|f:a|n:e} {x:Type}.",
        "see": "Vidi {x:Type.acc}.",
        "all": "Vse {x:Types}, brez {x:Types.acc}.",
        "who": "{seat} {lost?izgubil|dobil}{x@m:o|f:a|n:e} {n:card.acc}.",
        "twice": "{phrase.have} {phrase.take}",
        "nested": "{n?{n#one:samo {n:world}|few:{n} novi|many:{n} novih}|nich}",
        "sign": "{n:signed} od {m:next}, {n:abs}",
        "share": "{n:percent}, {n:number}, {m:roman}",
        "icon": "{{energy}} {n}",
        "nothing": "Nich.",
    },
}
"""Of each word the forms of the plural rule, and those of the case "acc"."""

SENTENCES: list[tuple[str, dict[str, object], str]] = [
    ("phrase.have", {"n": 1}, "Imas 1 worldo."),
    ("phrase.have", {"n": 2}, "Imas 2 worldi."),
    ("phrase.have", {"n": 5}, "Imas 5 worldov."),
    ("phrase.have", {"n": 11}, "Imas 11 worldov."),
    ("phrase.have", {"n": 21}, "Imas 21 worldo."),
    ("phrase.take", {"n": 1}, "Beri 1 worldon."),
    ("phrase.take", {"n": 3}, "Beri 3 worldin."),
    ("phrase.take", {"n": 12}, "Beri 12 worldovn."),
    ("phrase.pay", {"n": 1}, "Plati 1 eneram."),
    ("phrase.pay", {"n": 4}, "Plati 4 enerym."),
    ("phrase.pay", {"n": 0}, "Plati 0 enerum."),
    ("phrase.gain", {"n": 1}, "1 enera pada."),
    ("phrase.gain", {"n": 2}, "2 enery padaju."),
    ("phrase.gain", {"n": 7}, "7 eneru padat."),
    ("phrase.draw", {"n": 1}, "1 carde lezhi tu."),
    ("phrase.draw", {"n": 22}, "22 cardei lezhiju tu."),
    ("phrase.draw", {"n": 6}, "6 cardeu lezhit tu."),
    ("phrase.new", {"x": "hero"}, "Novo hero."),
    ("phrase.new", {"x": "fleet"}, "Nova flota."),
    ("phrase.new", {"x": "robot"}, "Nove robote."),
    ("phrase.see", {"x": "hero"}, "Vidi heron."),
    ("phrase.see", {"x": "fleet"}, "Vidi flotam."),
    ("phrase.all", {"x": "robot"}, "Vse robotei, brez robotein."),
    ("phrase.who", {"seat": "Ada", "lost": 0, "x": "fleet", "n": 1}, "Ada dobila 1 carden."),
    ("phrase.who", {"seat": "Bo", "lost": 1, "x": "hero", "n": 2}, "Bo izgubilo 2 cardein."),
    ("phrase.twice", {"n": 1}, "Imas 1 worldo. Beri 1 worldon."),
    ("phrase.nested", {"n": 1}, "samo 1 worldo"),
    ("phrase.nested", {"n": 3}, "3 novi"),
    ("phrase.nested", {"n": 0}, "nich"),
    ("phrase.sign", {"n": -3, "m": 4}, "\u22123 od 5, 3"),
    ("phrase.share", {"n": 1250, "m": 14}, "1250 %, 1.250, XIV"),
    ("phrase.icon", {"n": 2, "energy": 9}, "{energy} 2"),
    ("phrase.nothing", {}, "Nich."),
]


def made_up() -> Language:
    """The language itself; it has no icons, so its nouns are said."""
    return Language("zz", TABLES, rich=False, head=HEAD)
