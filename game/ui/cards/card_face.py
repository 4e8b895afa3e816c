"""The face of a card at any width: a poster whose picture fills it, with its name on a dark head and its text on a dark foot.

What fits is decided in `face_fit`, where it lies in `face_plan`, and `face_paint` paints it; here faces are asked for and kept.
Names never fall away, texts are whole or not there, numbers are never under 14 pixels.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import lru_cache
from operator import attrgetter
from time import perf_counter
from typing import NamedTuple

import pygame

from game.client.table.specs import PRINTED, CardOverrides
from game.content.language import Language, spoken
from game.ui.cards.card_art import ALLOWANCE, art, art_ahead
from game.ui.cards.card_back import card_back, deck_of
from game.ui.cards.face_forms import FULL, Form, with_cut, without_picture
from game.ui.cards.face_paint import paint_face, painting
from game.ui.cards.face_parts import FacePlan
from game.ui.cards.face_plan import WORLDS
from game.ui.cards.face_print import CardLike, Order, Print, command_print, print_of
from game.ui.cards.face_words import plan
from game.ui.cards.manner import words_alone
from game.ui.kit.cache import FACES
from game.ui.kit.fonts import Face, cuts

LEAST_WIDTH = 24
MOST_PLANS = 1024
"""So many plans are kept at a time."""
NO_LARGER, WIDER = 84, 132
"""Up to this width no text scale makes letters larger, for numbers would lie over each other; half as large need so much more."""
LEAST_ALIKE = 0.7
"""A face must be so wide beside what is wanted to stand for it while a file is read: smaller ones would look coarse."""
TURN = 8
"""Frames in which a card that showed its back turns over."""


class _Wish(NamedTuple):
    """Everything that a face depends on, so that nothing of another game is left in the caches."""

    shown: tuple[object, ...]
    rules: str
    width: int
    live: CardOverrides
    form: Form
    text: float
    language: Language
    cuts: tuple[Face, ...]
    """In which its words may be read, the widest first."""


class _Planned(NamedTuple):
    print: Print
    plan: FacePlan


_PLANS: dict[_Wish, _Planned] = {}
_MADE: dict[tuple[str, str, bool], list[tuple[Hashable, int]]] = {}
"""Of each card, by key and picture and whether it is words alone, the faces that were made of it, with their widths."""
_TURNS: dict[Hashable, int] = {}
"""Faces whose backs are seen, and the frame in which they begin to turn; 0 while they are not painted."""
_values = attrgetter(
    *("key", "name", "kind", "sector", "faction", "types", "orders", "draft", "deploy", "cost"),
    *("energy", "fleet", "ground", "points", "number", "core", "hero", "flavour"),
)


def _wish(card: CardLike, rules: str, width: int, live: CardOverrides, form: Form, text: float) -> _Wish:
    """The key alone would give a printed card the picture of one that a mission has altered, so all that is shown counts."""
    shown = (*_values(card), getattr(card, "art", ""))
    form = without_picture(form) if words_alone() else form
    if not form.endless:
        text = 1.0 if form.plate else min(text, 1 + max(0.0, (width - NO_LARGER) / WIDER))
    return _Wish(shown, rules, max(LEAST_WIDTH, width), live, form, text, spoken(), cuts())


def _planned(wish: _Wish, card: CardLike) -> _Planned:
    planned = _PLANS.get(wish)
    if planned is None:
        if len(_PLANS) >= MOST_PLANS:
            _PLANS.clear()
        shown = print_of(card, wish.rules, wish.live)
        planned = _PLANS[wish] = _Planned(shown, _legible(shown, wish.form, wish.width, wish.text, wish.cuts))
    return planned


def _legible(shown: Print, form: Form, width: int, text: float, wanted: tuple[Face, ...]) -> FacePlan:
    """A face in the widest cut in which no word is lost and none is smaller; one that has its cut already keeps it."""
    plain = plan(shown, form, width, text)
    for cut in wanted if form.cut is Face.BODY else ():
        read = plan(shown, with_cut(form, cut), width, text)
        as_large = read.fit.text_px >= plain.fit.text_px and bool(read.text) == bool(plain.text)
        if read.size == plain.size and read.fit.marked == plain.fit.marked and as_large:
            return read
    return plain


def forget_plans() -> None:
    """Lays out all faces anew from now on."""
    for kept in (_PLANS, _MADE, _TURNS):
        kept.clear()
    _planned_poster.cache_clear()


def height_for(width: int, form: Form = FULL) -> int:
    """The height of a card of this width whose text does not make it grow."""
    return form.height(width)


def plan_for(
    card: CardLike, rules: str, width: int, live: CardOverrides = PRINTED, *, form: Form = FULL, text: float = 1.0
) -> FacePlan:
    """Where everything lies on the face that `face` draws for the same wishes."""
    return _planned(_wish(card, rules, width, live, form, text), card).plan


def face(
    card: CardLike, rules: str, width: int, live: CardOverrides = PRINTED, *, form: Form = FULL, text: float = 1.0
) -> pygame.Surface:
    """The card as a picture with transparent ground, cached; do not draw on it. `text` is the text scale, 1 for the usual.

    When the frame's allowance is spent it comes scaled from another face of the card, or as its back; ask again.
    """
    wish = _wish(card, rules, width, live, form, text)
    return _kept(("face", wish), _planned(wish, card))


def kept_by(
    card: CardLike, rules: str, width: int, live: CardOverrides = PRINTED, *, form: Form = FULL, text: float = 1.0
) -> Hashable:
    """What a picture made from the face that `face` draws for the same wishes may be kept by."""
    return _wish(card, rules, width, live, form, text)


def poster(shown: Print, width: int, *, form: Form = FULL, text: float = 1.0) -> pygame.Surface:
    """The face of a print that is no card of the engine's: a Nemesis card's or a Prime Card's; cached, do not draw on it."""
    width, form = max(LEAST_WIDTH, width), without_picture(form) if words_alone() else form
    return _kept(("poster", shown, form, width, text, cuts()), _planned_poster(shown, form, width, text, cuts()))


@lru_cache(128)
def _planned_poster(shown: Print, form: Form, width: int, text: float, wanted: tuple[Face, ...]) -> _Planned:
    return _Planned(shown, _legible(shown, form, width, text, wanted))


def _kept(key: Hashable, wanted: _Planned) -> pygame.Surface:
    if key in FACES:
        return _turning(key, wanted, FACES.get(key, lambda: _painted(wanted)))
    if ALLOWANCE.spent or not _read(wanted):
        ALLOWANCE.waiting = True
        return _instead(key, wanted)
    start = perf_counter()  # only what is made counts, so that every frame makes at least one picture
    picture = FACES.get(key, lambda: _painted(wanted))
    _remember(key, wanted)
    ALLOWANCE.spend(start)
    return _turning(key, wanted, picture)


def _read(wanted: _Planned) -> bool:
    """Whether a face can be painted without waiting for a file; a patient frame waits where no like face can be shown."""
    nearest = _nearest(_alike(wanted), wanted.plan.size[0])
    alike = nearest is not None and nearest.get_width() >= LEAST_ALIKE * wanted.plan.size[0]
    if ALLOWANCE.left is None or (ALLOWANCE.patient and not alike):
        return True
    return _art_ahead(wanted)


def _art_ahead(wanted: _Planned) -> bool:
    """Has the picture read that a face will be painted with; True once it is there, or where it has none."""
    shown, plan = wanted
    return plan.form.bare or art_ahead(shown, plan.painting.size, 1.0)


def _alike(wanted: _Planned) -> tuple[str, str, bool]:
    """What the faces have in common that may stand for each other."""
    return wanted.print.key, wanted.print.art, wanted.plan.form.bare


def _remember(key: Hashable, wanted: _Planned) -> None:
    """Notes a face as one from which others of its card may be scaled."""
    made = _MADE.setdefault(_alike(wanted), [])
    made[:] = [(other, width) for other, width in made if other in FACES and other != key]
    made.append((key, wanted.plan.size[0]))


def _instead(key: Hashable, wanted: _Planned) -> pygame.Surface:
    """What is seen of a face that is not painted yet: the nearest one of its card, scaled, or else its back."""
    master = _nearest(_alike(wanted), wanted.plan.size[0])
    if master is not None:
        return pygame.transform.smoothscale(master, wanted.plan.size)
    _TURNS[key] = 0
    return _back_of(wanted)


def _nearest(alike: tuple[str, str, bool], width: int) -> pygame.Surface | None:
    """The face of a card that is kept in the width nearest to what is wanted."""
    made = [(kept, wide) for kept, wide in _MADE.get(alike, ()) if kept in FACES]
    nearest = min(made, key=lambda pair: abs(pair[1] - width), default=None)
    return FACES.kept(nearest[0]) if nearest is not None else None


def _back_of(wanted: _Planned) -> pygame.Surface:
    """The card's back in the size of its face."""
    ALLOWANCE.backs += 1
    deck, size = deck_of(wanted.print), wanted.plan.size
    back = card_back(deck, size[0])
    return back if back.get_size() == size else FACES.get(("back", deck, size), lambda: pygame.transform.smoothscale(back, size))


def _turning(key: Hashable, wanted: _Planned, picture: pygame.Surface) -> pygame.Surface:
    """The face, or for some frames after its back was seen the card on its way from one to the other."""
    if key not in _TURNS:
        return picture
    if not ALLOWANCE.turns:
        if ALLOWANCE.left is not None:
            del _TURNS[key]
        return picture
    begun = _TURNS[key] = _TURNS[key] or ALLOWANCE.frame
    part = (ALLOWANCE.frame - begun + 1) / TURN
    if part >= 1:
        del _TURNS[key]
        return picture
    ALLOWANCE.waiting = True
    side = picture if part > 0.5 else _back_of(wanted)
    wide, high = wanted.plan.size
    narrow = pygame.transform.smoothscale(side, (max(1, round(wide * abs(math.cos(math.pi * part)))), high))
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    out.blit(narrow, narrow.get_rect(midtop=(wide // 2, 0)))
    return out


def _painted(wanted: _Planned) -> pygame.Surface:
    return paint_face(*wanted, picture_of)


def picture_of(shown: Print, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a print that fills this size, as its faces have it; cached, do not draw on it."""
    if shown.kind in ("nemesis", "prime"):
        return painting(shown, size)
    return art(shown, size, 1.0 if shown.kind in WORLDS else None)


def face_ahead(
    card: CardLike, rules: str, width: int, live: CardOverrides = PRINTED, *, form: Form = FULL, text: float = 1.0
) -> bool:
    """Has the picture of a face read that will be wanted; True once it is there."""
    wish = _wish(card, rules, width, live, form, text)
    if ("face", wish) in FACES:
        return True
    return _art_ahead(_planned(wish, card))


def face_in_flight(
    card: CardLike, rules: str, width: int, live: CardOverrides = PRINTED, *, form: Form = FULL, text: float = 1.0
) -> pygame.Surface:
    """A face while it moves: any that is kept of the card will do, so that nothing is painted for a moment's size."""
    wish = _wish(card, rules, width, live, form, text)
    alike = card.key, getattr(card, "art", ""), wish.form.bare
    if ("face", wish) not in FACES and (master := _nearest(alike, width)) is not None:
        return master
    return _kept(("face", wish), _planned(wish, card))


def complete(
    card: CardLike, rules: str, width: int, live: CardOverrides = PRINTED, *, form: Form = FULL, text: float = 1.0
) -> bool:
    """True when the face is there with its whole picture, so that a layer made of faces may be kept."""
    key = ("face", _wish(card, rules, width, live, form, text))
    return key in FACES and key not in _TURNS


def picture_box(card: CardLike, rules: str, width: int, *, form: Form = FULL, text: float = 1.0) -> pygame.Rect:
    """Where the picture lies clear on a face of this width, from its upper left corner."""
    return plan_for(card, rules, width, form=form, text=text).clear.copy()


def signs(card: CardLike, rules: str, width: int, *, form: Form = FULL, text: float = 1.0) -> tuple[tuple[pygame.Rect, str], ...]:
    """Where on a face of this width each icon lies, by its name, and the rules text, from the face's upper left corner."""
    return plan_for(card, rules, width, form=form, text=text).signs()


def nemesis_print(
    name: str, epoch: int, modes: Sequence[str], lines: Sequence[tuple[str, str]], *, key: str = "", flavour: str = ""
) -> Print:
    """A Nemesis card: name, epoch, modes as letter and dots, its commands as (icon, words); `key` finds its picture."""
    return command_print(key, name, epoch, modes, [Order(sign, words) for sign, words in lines], flavour)


def poster_complete(shown: Print, width: int, *, form: Form = FULL, text: float = 1.0) -> bool:
    """True when such a face is there with its whole picture and does not turn."""
    form = without_picture(form) if words_alone() else form
    key = ("poster", shown, form, max(LEAST_WIDTH, width), text, cuts())
    return key in FACES and key not in _TURNS


def poster_ahead(shown: Print, width: int, *, form: Form = FULL, text: float = 1.0) -> bool:
    """Has the picture of such a face read that will be wanted; True once it is there."""
    width, form = max(LEAST_WIDTH, width), without_picture(form) if words_alone() else form
    key = ("poster", shown, form, width, text, cuts())
    return key in FACES or _art_ahead(_planned_poster(shown, form, width, text, cuts()))
