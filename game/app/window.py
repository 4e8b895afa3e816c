"""The window: opening it, full screen, its drawing surface, and the test for slow presenting."""

from __future__ import annotations

import logging
import os
import sys
import time

import pygame

from game.app.memory import return_large_blocks
from game.app.pace import median
from game.client.profile.preferences import BORDERLESS, FULLSCREEN, WINDOWED
from game.content.language import say
from game.files import open_regular
from game.resources import assets

log = logging.getLogger(__name__)

TITLE = "Core Worlds"
SLOW_MS_PER_MEGAPIXEL = 2.0
MOST_ICON_BYTES = 1 << 20
HEADLESS = ("dummy", "offscreen")
FRAMED = 0.93
"""The share of the desktop's height that a window has beside its frame and a bar."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message is one sentence for the player."""


def start_display() -> None:
    """Start display and fonts. Raises NoDisplay when SDL silently fell back to a driver without a screen."""
    return_large_blocks()
    try:
        pygame.display.init()
    except pygame.error as reason:
        raise NoDisplay(say("crash.no_display_because", reason=str(reason))) from None
    driver = pygame.display.get_driver()
    if driver in HEADLESS and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise NoDisplay(say("crash.no_display"))
    pygame.font.init()


class GameWindow:
    """A resizable native window; drawing goes to `surface`, which is fetched anew when the size changes.

    `size` is asked for; `kept` is what the window had last, perhaps on another screen (UX-S2), and `place` where it lay. One
    that has no room on the desktop beside its frame is maximised, so that its lowest lines are never out of reach. `mode` is
    what it is: windowed, borderless (without a frame, as large as the desktop) or fullscreen.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        kept: tuple[int, int] | None = None,
        place: tuple[int, int] | None = None,
        mode: str = WINDOWED,
    ) -> None:
        self.mode = WINDOWED
        self.minimised = False
        self._framed: tuple[tuple[int, int], tuple[int, int]] | None = None  # place and size to go back to
        wanted = size or kept
        self._asked = size
        self._fills = fills_desktop(wanted) if wanted is not None else first_size()[0] < 1280
        self._open(size or (None if self._fills or kept is None else beside_frame(kept)))
        if place is not None and size is None and not self._fills and on_desktop(place):
            self.window.position = raised(place, self.window.size[1])
        self.set_mode(mode)

    def _open(self, size: tuple[int, int] | None) -> None:
        wanted = size or first_size()
        self.window = pygame.Window(TITLE, wanted, resizable=True, allow_high_dpi=True)
        if self._fills:
            self.window.maximize()
        try:
            self.window.set_icon(_window_icon())
        except pygame.error as reason:
            log.info("the window has no icon: %s", reason)
        self.refresh()

    def refresh(self) -> None:
        """Fetch the drawing surface again, as after a change of size."""
        self.surface = self.window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the drawing surface."""
        return self.surface.get_size()

    @property
    def density(self) -> tuple[float, float]:
        """Pixels of the drawing surface per unit of the window's own coordinates."""
        width, height = self.window.size
        return self.surface.get_width() / max(1, width), self.surface.get_height() / max(1, height)

    def present(self) -> None:
        """Show what was drawn."""
        self.window.flip()

    def set_mode(self, mode: str) -> bool:
        """Make the window one of the three kinds; False when the display refuses: then it is an ordinary window."""
        if mode == self.mode:
            return True
        if self.mode == WINDOWED:
            self._framed = self.window.position, self.window.size
        try:
            self._take_frame()
            if mode == FULLSCREEN:
                self.window.set_fullscreen(True)
            elif mode == BORDERLESS:
                self._fill_desktop()
            else:
                self._go_back()
            self.mode = mode
        except (pygame.error, ValueError) as reason:
            log.warning("the window cannot be %s: %s", mode, reason)
            self._take_frame()
            self._go_back()
        self.refresh()
        return self.mode == mode

    def _take_frame(self) -> None:
        """An ordinary window again, of whatever size."""
        if self.mode == FULLSCREEN:
            self.window.set_windowed()
        self.window.borderless = False
        self.mode = WINDOWED

    def _go_back(self) -> None:
        """Size and place that the window had while it had a frame."""
        if self._framed is not None:
            self.window.size, self.window.position = self._framed[1], self._framed[0]

    def _fill_desktop(self) -> None:
        desktop = desktop_size()
        if desktop is None:
            raise ValueError("the size of the desktop is unknown")
        self.window.borderless = True
        self.window.size = desktop
        self.window.position = (0, 0)

    def text_input(self, on: bool) -> None:
        """Tell the system whether text is being typed, so that input methods open only then."""
        try:
            if on:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()
        except pygame.error as reason:
            log.info("text input cannot be switched: %s", reason)

    def speed_up_presenting(self, force: bool = False) -> bool:
        """On X11 without a graphics card, choose the faster way to show a frame; True when it was changed.

        `force` takes the software way without measuring, as an option or an earlier start decided.

        SDL keeps its first choice for as long as the video system runs, so that is started again.
        """
        if pygame.display.get_driver() != "x11" or "SDL_FRAMEBUFFER_ACCELERATION" in os.environ:
            return False
        if force:
            self._reopen("0")
            return True
        before = self._present_ms()
        if before <= SLOW_MS_PER_MEGAPIXEL * self.size[0] * self.size[1] / 1e6:
            return False
        self._reopen("0")
        after = self._present_ms()
        log.info("presenting took %.1f ms a frame, now %.1f ms", before, after)
        if after < before:
            return True
        self._reopen(None)
        return False

    def _reopen(self, acceleration: str | None) -> None:
        size = self.window.size
        self.window.destroy()
        if acceleration is None:
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        else:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = acceleration
        pygame.display.quit()
        pygame.display.init()
        mode, self.mode = self.mode, WINDOWED
        framed = self._framed[1] if self._framed is not None and mode != WINDOWED else (size[0], size[1])
        self._open(self._asked if self._fills else framed)
        self.set_mode(mode)

    def _present_ms(self, frames: int = 20) -> float:
        took: list[float] = []
        for _ in range(frames):
            start = time.perf_counter()
            self.window.flip()
            took.append((time.perf_counter() - start) * 1000)
        return median(took)

    def close(self) -> None:
        """Close the window."""
        self.window.destroy()


def desktop_size() -> tuple[int, int] | None:
    """The size of the desktop; None where it is unknown."""
    try:
        width, height = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return None
    return width, height


def on_desktop(place: tuple[int, int]) -> bool:
    """Whether a window with its corner there can be seen and grasped on the screens that are there now, side by side."""
    try:
        screens = pygame.display.get_desktop_sizes()
    except pygame.error:
        return False
    wide, high = sum(width for width, _ in screens), max((height for _, height in screens), default=0)
    return 0 <= place[0] <= wide - 200 and 0 <= place[1] <= high - 120


def beside_frame(size: tuple[int, int]) -> tuple[int, int]:
    """A size at which a window and its frame fit on the desktop, one below the other."""
    desktop = desktop_size()
    return size if desktop is None else (size[0], min(size[1], round(desktop[1] * FRAMED)))


def raised(place: tuple[int, int], height: int) -> tuple[int, int]:
    """A place moved up as far as it must be for a window of this height to end above the lower edge of the screen."""
    desktop = desktop_size()
    lowest = place[1] if desktop is None or place[1] >= desktop[1] else desktop[1] - height
    return place[0], max(0, min(place[1], lowest))


def fills_desktop(size: tuple[int, int]) -> bool:
    """Whether a window of this size has no place on the desktop beside its frame and a bar: it is maximised instead."""
    desktop = desktop_size()
    if desktop is None:
        return False
    (width, height), (wide, high) = size, desktop
    return width > wide or height > high or (width >= 0.95 * wide and height >= 0.85 * high)


def first_size() -> tuple[int, int]:
    """A window of at most 85 % of the desktop, never over 1920 x 1080, or 1280 x 720 where the desktop is unknown."""
    desktop = desktop_size()
    if desktop is None:
        return 1280, 720
    width, height = desktop
    share = 0.85
    scale = min(width * share / 16, height * share / 9, 120.0)
    return max(640, round(16 * scale)), max(360, round(9 * scale))


def _window_icon() -> pygame.Surface:
    """The star crown as a file of the game; drawn from its outline where that file cannot be read."""
    from game.ui.kit.icons import icon

    try:
        with open_regular(assets() / "icon.png", MOST_ICON_BYTES) as file:
            return pygame.image.load(file, "icon.png")
    except (OSError, pygame.error) as reason:
        log.info("the picture of the window's icon: %s", reason)
        return icon("emblem_star_crown", 64)


def clash_message() -> str | None:
    """One sentence when the old pygame is installed in place of pygame-ce; None when all is well."""
    if getattr(pygame, "IS_CE", False):
        return None
    return say("crash.pygame_hides", python=sys.executable or "python")
