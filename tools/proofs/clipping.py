"""No text is cut off: every string of every scene and overlay is read at every scale (UX-A2).

Options: --sizes WxH,WxH  --ui 0.8,1.0  --text 1.0,1.5  --only VIEW  --longer (in a made-up language with longer words).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from game.cli.stage import open_app
from game.client.profile.preferences import TEXT_SCALE
from game.content.language import Language, speak
from tests.house.pseudo import pseudo
from tools.proofs.reading import Finding, forget_pictures, read_screen, reading
from tools.proofs.views import VIEWS, show_view, unpainted

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080), (2560, 1440))
UI_SCALES = (0.8, 1.0, 1.25, 1.5, 2.0)
TEXT_SCALES = (1.0, 1.25, 1.5)
ALLOWED: tuple[tuple[str, str, str], ...] = (
    (
        "shortened",
        "ui.table.hand_rows.draw_hand_row",
        "a row this narrow only recalls the card; the inspector has the whole name",
    ),
    (
        "cut at the side",
        "ui.kit.fields.TextField.draw",
        "a field shows the part of a long text round its caret, and moves with it",
    ),
)
"""What may be cut: the kind of finding, who draws it, and why that is right."""


def is_allowed(finding: Finding) -> bool:
    """Whether a finding is on the list."""
    return any(finding.wrong == wrong and finding.where == where for wrong, where, _ in ALLOWED)


def unreadable(
    sizes: Sequence[Size],
    ui_scales: Sequence[float],
    text_scales: Sequence[float],
    views: Iterable[str],
    language: Language | None = None,
) -> tuple[dict[Finding, str], int]:
    """What cannot be read, with the first place where that is so, and how many texts were read. Weak texts are findings too."""
    speak(language)
    try:
        return _unreadable(sizes, ui_scales, text_scales, views)
    finally:
        speak(None)
        forget_pictures()


def _unreadable(
    sizes: Sequence[Size], ui_scales: Sequence[float], text_scales: Sequence[float], views: Iterable[str]
) -> tuple[dict[Finding, str], int]:
    places: dict[Finding, str] = {}
    read = 0
    names = list(views)
    for size in sizes:
        with open_app(size, "clipping") as app:
            for ui in ui_scales:
                for text in text_scales:
                    app.services.settings.set(TEXT_SCALE, text)
                    app.set_ui_scale(ui)
                    forget_pictures()
                    for name in names:
                        with unpainted(app):
                            show_view(app, name)
                        with reading() as page:
                            app.draw()  # some places are known only once they were drawn
                            read_screen(app)
                        read += page.read
                        for finding in page.findings:
                            places.setdefault(finding, f"{name} at {size[0]}x{size[1]}, UI {ui:g}, text {text:g}")
    return {finding: place for finding, place in places.items() if not is_allowed(finding)}, read


def run(count: int | None, rest: list[str]) -> bool:
    """Reads all views (or so many of them) at all scales and prints what cannot be read, each thing once."""
    parser = argparse.ArgumentParser(prog="proof.py clipping")
    parser.add_argument("--sizes", default=",".join(f"{wide}x{high}" for wide, high in SIZES))
    parser.add_argument("--ui", default=",".join(f"{scale:g}" for scale in UI_SCALES))
    parser.add_argument("--text", default=",".join(f"{scale:g}" for scale in TEXT_SCALES))
    parser.add_argument("--longer", action="store_true")
    parser.add_argument("--only", action="append", choices=sorted(VIEWS))
    chosen = parser.parse_args(rest)
    sizes = [(int(size.split("x")[0]), int(size.split("x")[1])) for size in chosen.sizes.split(",")]
    numbers = [[float(scale) for scale in given.split(",")] for given in (chosen.ui, chosen.text)]
    views = (chosen.only or list(VIEWS))[:count]
    places, read = unreadable(sizes, numbers[0], numbers[1], views, pseudo() if chosen.longer else None)
    for finding, place in sorted(places.items(), key=lambda pair: (pair[0].where, pair[0].wrong)):
        print(f"{finding}: {place}")
    combinations = len(sizes) * len(numbers[0]) * len(numbers[1])
    print(f"{read} texts read in {len(views)} views at {combinations} sizes and scales, {len(places)} cannot be read")
    return not places
