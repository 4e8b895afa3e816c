"""Broken files of a journey: relics, events, the Nemesis, its sentences and endings, each made from good ones by one turn.

`FAULTS` has, by name, the file, the text that becomes another one, and words of the reason.
"""

from __future__ import annotations

from pathlib import Path

from tests.campaigns.sample_folder import CAMPAIGN, TEXT

RELICS, EVENTS, NEMESIS, VOICE, TOML, EN = (
    *("relics.toml", "events.toml", "nemesis.toml", "voice/en.toml"),
    *("campaign.toml", "text/en.toml"),
)
JOURNEY: dict[str, str] = {
    RELICS: """\
[[relics]]
key = "sample_bell"
rarity = "uncommon"
changes = [{ change = "free_first", act = "draft" }]
goes_with = ["magpie"]

[[relics]]
key = "sample_lamp"
rarity = "rare"
changes = [{ change = "home_text", abilities = [
    { when = "turn", per_round = true, cost = [{ cost = "pay", n = 1 }], do = [{ op = "draw", n = 1 }] },
] }]
""",
    EVENTS: """\
[[events]]
key = "fair"
choices = [
    { key = "go", gain = { salvage = 5, flag = "been" } },
    { key = "pay", needs = { salvage = 9 }, gain = { clock = -1 } },
]
""",
    NEMESIS: """\
[[nemesis_cards]]
key = "sample_pencil"
name = "Pencil"
replaces = "n08"
epoch = 1
stage = 1
commands = [{ command = "countdown" }, { command = "target_world", by = "token" }]
flavour = "It writes lightly."

[[phases]]
n = 2
begins = "half"
sooner = [{ what = "lead", n = 6 }]
threat = [{ change = "nemesis_target", by = "points" }]
opening = [{ change = "income", n = 1 }]
cards = ["sample_pencil"]
""",
    VOICE: """\
[barks]
entrance = ["You are early.", "You are late."]
veteran = ["{name} again."]
""",
}
"""The files of a journey without a fault."""
ENDINGS = """
[[endings]]
key = "seen"
flags = ["been"]

[[endings]]
key = "unseen"
"""
WORDS = """
[relics.sample_bell]
title = "The Bell"
words = "It rings."

[relics.sample_lamp]
title = "The Lamp"
words = "It burns."

[events.fair]
title = "A Fair"
text = "There is a fair."
go = "Go."
go_told = "You went."
pay = "Pay."
pay_told = "You paid."

[endings.seen]
title = "Seen"
text = "You had been there."

[endings.unseen]
title = "Unseen"
"""

FAULTS: dict[str, tuple[str, str, str, str]] = {
    # -- relics
    "relic: unknown table": (RELICS, "[[relics]]", "[[relic]]", "did you mean relics?"),
    "relic: unknown field": (RELICS, "rarity =", "rarety =", "did you mean rarity?"),
    "relic: no key": (RELICS, 'key = "sample_bell"', "", "key: is missing"),
    "relic: key of a path": (RELICS, "sample_bell", "../bell", "a-z, 0-9"),
    "relic: key of every campaign": (RELICS, "sample_bell", "magpie", "every campaign has it"),
    "relic: key twice": (RELICS, "sample_lamp", "sample_bell", "stands there twice"),
    "relic: unknown rarity": (RELICS, '"uncommon"', '"uncomon"', "did you mean uncommon?"),
    "relic: unknown change": (RELICS, '"free_first"', '"free_frist"', "did you mean free_first?"),
    "relic: change of another field": (RELICS, 'act = "draft"', 'acts = "draft"', "did you mean act?"),
    "relic: change of another word": (RELICS, 'act = "draft"', 'act = "drafts"', "did you mean draft?"),
    "relic: no change": (RELICS, '[{ change = "free_first", act = "draft" }]', "[]", "must be 1 to 8"),
    "relic: unknown op": (RELICS, 'op = "draw"', 'op = "drow"', "did you mean draw?"),
    "relic: unknown cost": (RELICS, 'cost = "pay"', 'cost = "pey"', "did you mean pay?"),
    "relic: text for another card": (RELICS, 'when = "turn"', 'when = "deployed"', "makes no sense on a Home World"),
    "relic: change without its pack": (
        RELICS,
        '{ change = "free_first", act = "draft" }',
        '{ change = "standing_events" }',
        "Galactic Orders",
    ),
    "relic: pack that is not there": (RELICS, 'rarity = "rare"', 'rarity = "rare"\npacks = ["basse"]', "did you mean base?"),
    "relic: goes with nothing": (RELICS, '"magpie"', '"magpi"', "did you mean magpie?"),
    "relic: words that are missing": (EN, 'title = "The Bell"', "", "relics.sample_bell.title: is missing"),
    "relic: words too long": (EN, "It rings.", "It rings. " * 30, "at most 200"),
    "relic: words of another one": (EN, "[relics.sample_bell]", "[relics.sample_bel]", "relics.sample_bell.title"),
    # -- events, beside those of bad_campaigns.py
    "journey event: needs of an unknown kind": (EVENTS, "needs = { salvage", "needs = { salvag", "did you mean salvage?"),
    "journey event: choice of another field": (EVENTS, "needs = {", "need = {", "did you mean needs?"),
    "journey event: text too long": (EN, "There is a fair.", "There is a fair. " * 20, "at most 320"),
    "journey event: button too long": (EN, 'go = "Go."', f'go = "{"Go. " * 12}"', "at most 40"),
    "journey event: told too long": (EN, "You went.", "You went. " * 21, "at most 200"),
    "journey event: told of nothing": (EN, "pay_told =", "pay_tolt =", "events.fair.pay_told: is missing"),
    "journey event: fork of an unknown kind": (EVENTS, 'key = "fair"', 'key = "fair"\nfork = "gates"', "did you mean gate?"),
    "journey event: opens nothing": (EVENTS, "gain = { clock = -1 }", 'opens = "uper"', "did you mean upper?"),
    # -- the Nemesis
    "nemesis: unknown table": (NEMESIS, "[[nemesis_cards]]", "[[nemesis_card]]", "did you mean nemesis_cards?"),
    "nemesis: unknown field": (NEMESIS, "replaces =", "replace =", "did you mean replaces?"),
    "nemesis: no key": (NEMESIS, 'key = "sample_pencil"', "", "key: is missing"),
    "nemesis: key of a path": (NEMESIS, "sample_pencil", "a/b", "a-z, 0-9"),
    "nemesis: replaces no card": (NEMESIS, '"n08"', '"n008"', "did you mean n08?"),
    "nemesis: replaces a card of another epoch": (NEMESIS, "epoch = 1", "epoch = 2", "n08 is a card of epoch 1"),
    "nemesis: stage four": (NEMESIS, "stage = 1", "stage = 4", "from 1 to 3"),
    "nemesis: unknown command": (NEMESIS, '"countdown"', '"countdwn"', "did you mean countdown?"),
    "nemesis: command of another field": (NEMESIS, 'by = "token"', 'buy = "token"', "did you mean by?"),
    "nemesis: command of another word": (NEMESIS, 'by = "token"', 'by = "tokens"', "did you mean token?"),
    "nemesis: no command": (
        NEMESIS,
        '[{ command = "countdown" }, { command = "target_world", by = "token" }]',
        "[]",
        "must not be empty",
    ),
    "nemesis: name too long": (NEMESIS, '"Pencil"', f'"{"Pencil" * 20}"', "at most 80"),
    "nemesis: flavour too long": (NEMESIS, "It writes lightly.", "It writes. " * 30, "at most 200"),
    "nemesis: phase one": (NEMESIS, "n = 2", "n = 1", "from 2 to 3"),
    "nemesis: phase of another round": (NEMESIS, '"half"', '"hall"', "did you mean half?"),
    "nemesis: phase twice": (
        NEMESIS,
        "[[phases]]",
        '[[phases]]\nn = 2\nbegins = "last"\nthreat = [{ change = "income", n = -1 }]\n'
        'opening = [{ change = "income", n = 1 }]\n\n[[phases]]',
        "stands there twice",
    ),
    "nemesis: phase that nothing known brings": (NEMESIS, '"lead"', '"leads"', "did you mean lead?"),
    "nemesis: phase that a pack which is missing brings": (NEMESIS, '"lead"', '"orders"', "orders needs the pack orders"),
    "nemesis: phase that one thing brings twice": (
        NEMESIS,
        '[{ what = "lead", n = 6 }]',
        '[{ what = "lead", n = 6 }, { what = "lead", n = 9 }]',
        "names lead twice",
    ),
    "nemesis: phase that lays an unknown card": (NEMESIS, '["sample_pencil"]', '["sample_pencl"]', "did you mean sample_pencil?"),
    "nemesis: phase that lays too many cards": (NEMESIS, '["sample_pencil"]', str(["sample_pencil"] * 5), "at most 4"),
    "nemesis: phase that begins at once": (NEMESIS, "n = 6", "n = 0", "from 1 to 60"),
    "nemesis: phase without a threat": (NEMESIS, '[{ change = "nemesis_target", by = "points" }]', "[]", "must not be empty"),
    "nemesis: phase without an opening": (NEMESIS, '[{ change = "income", n = 1 }]', "[]", "opening: must not be empty"),
    "nemesis: phase that opens nothing for a round": (
        NEMESIS,
        'opening = [{ change = "income", n = 1 }]',
        'briefly = [{ change = "income", n = 1 }]',
        "income cannot hold for one round alone",
    ),
    "nemesis: phase that opens briefly by what a missing pack has": (
        NEMESIS,
        'opening = [{ change = "income", n = 1 }]',
        'briefly = [{ change = "no_tokens" }]',
        "concerns Galactic Orders",
    ),
    "nemesis: unknown field of what opens briefly": (
        NEMESIS,
        'opening = [{ change = "income", n = 1 }]',
        'briefly = [{ change = "named_early", round = 2 }]',
        "round",
    ),
    "nemesis: phase that would begin with the battle": (
        NEMESIS,
        '{ change = "income", n = 1 }',
        '{ change = "token_energy", n = 1 }',
        "cannot begin with a phase",
    ),
    # -- its sentences
    "voice: unknown table": (VOICE, "[barks]", "[bark]", "did you mean barks?"),
    "voice: unknown occasion": (VOICE, "entrance =", "entrence =", "did you mean entrance?"),
    "voice: sentence too long": (VOICE, "You are early.", "You are early. " * 9, "at most 90"),
    "voice: sentence twice": (VOICE, "You are late.", "You are early.", "stands there twice"),
    "voice: no list": (VOICE, '["{name} again."]', '"{name} again."', "must be a list"),
    "voice: veteran without a name": (VOICE, "{name} again.", "That one again.", "must say {name}"),
    "voice: name that nobody has": (VOICE, "You are late.", "{name} is late.", "may not say {name}"),
    "voice: sentence from right to left": (VOICE, "You are late.", "You \u202eare late.", "U+202E"),
    # -- endings
    "ending: unknown field": (TOML, "flags =", "flag =", "did you mean flags?"),
    "ending: flag that nobody sets": (TOML, 'flags = ["been"]', 'flags = ["bean"]', "did you mean been?"),
    "ending: flag and not": (TOML, 'flags = ["been"]', 'flags = ["been"]\nno_flags = ["been"]', "can never be told"),
    "ending: relic that is not there": (TOML, 'flags = ["been"]', 'relic = "sample_bel"', "did you mean sample_bell?"),
    "ending: event that is not there": (TOML, 'flags = ["been"]', 'event = "fare"', "did you mean fair?"),
    "ending: asks for nothing before the last": (TOML, 'flags = ["been"]', "", "stand after an ending that asks for nothing"),
    "ending: the last one asks": (TOML, 'key = "unseen"', 'key = "unseen"\nevent = "fair"', "must ask for nothing"),
    "ending: text too long": (EN, "You had been there.", "You had been there. " * 60, "at most 1000"),
    "ending: words that are missing": (EN, 'title = "Unseen"', "", "endings.unseen.title: is missing"),
}


def with_journey(folder: Path) -> None:
    """Writes into the folder of the sample campaign everything that a journey may have, without a fault."""
    for name, text in (JOURNEY | {TOML: CAMPAIGN + ENDINGS, EN: TEXT + WORDS}).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
