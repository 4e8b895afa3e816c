"""The game in a terminal: whole games by lines, what is refused and how, and one store with the window."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.client.games.session import Session
from game.client.profile.preferences import ASK, IN_MY_FAVOUR, TIES
from game.client.profile.services import Options, Services
from game.client.text.game import LONGEST, TextGame
from game.client.text.lines import plain, wrapped
from game.client.text.loop import play
from game.client.text.start import Wanted, open_text, text_game
from game.content.language import load_language
from game.engine import SetupError
from game.match import Match
from tests.problems import says
from tests.source import ROOT

FOLDER = Path(__file__).parent
ALL_PACKS = ("base", "orders", "revolution", "promos")


def new_game(seed: str = "lines", ties: str = IN_MY_FAVOUR, **wanted: object) -> TextGame:
    """A game in the terminal that keeps nothing."""
    services = Services(Options())
    services.settings.set(TIES, ties)
    return text_game(services, Wanted(seed=seed, **wanted), "")  # type: ignore[arg-type]


def answered(game: TextGame, rng: random.Random) -> str:
    """A line that may answer the open question, drawn at random."""
    decision = game.desk.decision
    assert decision is not None
    if not game.offers or rng.random() < 0.15:
        return rng.choice(("p", "p", "go", "s", "u"))
    if game.desk.many or game.desk.kind in ("invasion", "commit"):
        if rng.random() < 0.4:
            return rng.choice(("go", "s"))
        count = rng.randint(1, min(len(game.offers), max(1, decision.max)))
        return " ".join(str(number) for number in rng.sample(range(1, len(game.offers) + 1), count))
    return str(rng.randint(1, len(game.offers)))


def play_at_random(game: TextGame, seed: str) -> None:
    """Lines until the game is over."""
    rng = random.Random(seed)
    game.begin()
    for _ in range(4000):
        if game.session.state.result is not None:
            return
        game.do(answered(game, rng))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("number", range(100))
def test_a_game_by_random_lines_ends_as_the_match_ends_it_with_the_same_picks(number: int) -> None:
    packs = ALL_PACKS if number % 2 else ("base",)
    game = new_game(f"random:{number}", length="raid", packs=packs, mode=("standard", "advanced", "expert")[number % 3])
    play_at_random(game, str(number))
    match = Match(game.session.book, game.session.state.setup)
    for entry in game.session.match.played:
        assert entry.command is not None
        match.submit(entry.command)
    assert match.over
    assert match.state.digest() == game.session.state.digest()


def test_a_raid_is_told_as_it_was_told_before() -> None:
    game = new_game("golden", ties=ASK, length="raid")
    told = io.StringIO()
    assert play(game, io.BytesIO((FOLDER / "raid_commands.txt").read_bytes()), told, echo=True)
    assert game.session.state.result is not None
    assert told.getvalue() == (FOLDER / "raid_transcript.txt").read_text(encoding="utf-8")


def test_ties_are_settled_as_in_the_window_and_an_undo_gives_them_back() -> None:
    game = new_game("golden", length="raid", width=200)
    lines, rng = game.begin(), random.Random("ties")
    while not any("fit: " in line for line in lines):
        assert game.desk.decision is not None and game.desk.decision.kind != "nemesis_pick"
        lines = game.do(answered(game, rng)).lines
    asked = new_game("golden", ties=ASK, length="raid", width=200)
    lines, rng = asked.begin(), random.Random("ties")
    while asked.desk.decision is not None and asked.desk.decision.kind != "nemesis_pick":
        lines = asked.do(answered(asked, rng)).lines
    assert asked.desk.decision is not None and len(asked.desk.decision.options) > 1


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_asked_for_and_none_moves_the_cursor(width: int) -> None:
    game = new_game("width", length="raid", packs=ALL_PACKS, width=width)
    lines = game.begin()
    for command in ("?", "t", "n", "l 500", "c Regent", "p", "w 1", "1", "1", "1", "t", "x" * 300):
        lines += game.do(command).lines
    assert max(map(len, lines)) <= width
    assert not any(sign in line for line in lines for sign in "\x1b\t\r{}*")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type a number, or ? for help."),
        ("   ", "Type a number, or ? for help."),
        ("fly", "Unknown command. Type a number, or go, s, p, u, w, c, t, n, l, h, ? or q."),
        ("0", "Type a number from 1 to 5, or ? for help."),
        ("99999999999999999999", "Type a number from 1 to 5, or ? for help."),
        ("1 2", "Choose at most 1."),
        ("\udcff\x00", "Unknown command. Type a number, or go, s, p, u, w, c, t, n, l, h, ? or q."),
        ("x" * (LONGEST + 1), f"A command has at most {LONGEST} characters."),
        ("w", "Which card? Type its name, or the number of an offer."),
        ("c no such card", "Which card? Type its name, or the number of an offer."),
        ("p", "Passing is not possible now: answer the question first."),
        ("u", "Nothing to undo"),
        ("go", "There is nothing to confirm; type the number of an offer."),
    ],
)
def test_what_is_not_understood_gets_one_sentence_and_changes_nothing(line: str, said: str) -> None:
    game = new_game("wrong", length="raid", width=200)
    game.begin()
    before = game.session.state.digest()
    reply = game.do(line)
    assert " ".join(reply.lines) == said or line == "u"
    assert not reply.understood and not reply.leaves
    assert game.session.state.digest() == before


def test_a_pass_is_told_first_and_made_by_the_second_p_only() -> None:
    game = new_game("pass", length="raid")
    rng = random.Random("pass")
    game.begin()
    while game.desk.kind != "turn":
        game.do(answered(game, rng))
    seq = game.session.state.seq
    assert any("gives up" in line for line in game.do("p").lines)
    game.do("t")
    assert any("once more" in line for line in game.do("p").lines), "anything between takes the first one back"
    assert game.session.state.seq == seq
    game.do("p")
    assert game.session.state.seq > seq


def test_undo_takes_the_last_step_back_and_names_it() -> None:
    game = new_game("undo", length="raid")
    rng = random.Random("undo")
    game.begin()
    while not (game.desk.kind == "turn" and any(offer.words.startswith("Draft") for offer in game.offers)):
        game.do(answered(game, rng))
    before = game.session.state.digest()
    number = next(
        n for n, offer in enumerate(game.offers, 1) if offer.words.startswith("Deploy") or offer.words.startswith("Use")
    )
    game.do(str(number))
    assert game.session.state.digest() != before
    assert any(line.startswith("Taken back") for line in game.do("u").lines)
    assert game.session.state.digest() == before


def test_a_game_begun_in_the_terminal_goes_on_in_the_window_and_back(tmp_path: Path) -> None:
    with open_text("Vesna", tmp_path, keep=True) as services:
        game = text_game(services, Wanted(seed="store", length="raid"), "")
        game.begin()
        game.do("1")
        game.do("1")
        seq, digest = game.session.state.seq, game.session.state.digest()
    with open_text("Vesna", tmp_path, keep=True) as services:
        session = Session.resume(services)  # as the window continues it
        assert session is not None and (session.state.seq, session.state.digest()) == (seq, digest)
        assert session.match.decision is not None
        session.submit(session.match.decision.options[0])
        digest = session.state.digest()
    with open_text("Vesna", tmp_path, keep=True) as services:
        assert text_game(services, Wanted(), "").session.state.digest() == digest


def test_after_the_end_every_command_gets_its_words_and_the_game_stays_ended(tmp_path: Path) -> None:
    with open_text("Vesna", tmp_path, keep=True) as services:
        game = text_game(services, Wanted(seed="end", length="raid"), "")
        play_at_random(game, "end")
        digest, entries = game.session.state.digest(), len(game.session.match.journal.entries)
        for line in (*game.commands, "u", "1", "p", "p", "fly", ""):
            assert game.do(line).lines, line
        assert (game.session.state.digest(), len(game.session.match.journal.entries)) == (digest, entries)


def test_without_saving_nothing_is_written(tmp_path: Path) -> None:
    with open_text(None, tmp_path, keep=False) as services:
        text_game(services, Wanted(seed="gone"), "").do("1")
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_several_people_is_left_to_the_window(tmp_path: Path) -> None:
    from game.client.games.local_game import LocalGame, SeatChoice, local_setup

    with open_text("Vesna", tmp_path, keep=True) as services:
        session = Session.start(services, local_setup(LocalGame((SeatChoice("Ann"), SeatChoice("Ben"))), "local"))
        assert session.match.decision is not None
        session.submit(session.match.decision.options[0])
    with open_text("Vesna", tmp_path, keep=True) as services, pytest.raises(SetupError, check=says("in the window")):
        text_game(services, Wanted(), "")


# -- as a program


def program(tmp_path: Path, *arguments: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    line = [sys.executable, "-m", "game", "play", "--text", *arguments]
    if "--no-save" not in arguments:
        line += ["--data", str(tmp_path)]
    return subprocess.run(line, input=typed, capture_output=True, cwd=ROOT, env={**os.environ, **environment}, timeout=60)


@pytest.mark.parametrize(
    ("typed", "farewell"),
    [
        pytest.param(b"", b"Nothing was played, so nothing is kept.", id="nothing"),
        pytest.param(b"\n\n\n", b"Nothing was played, so nothing is kept.", id="empty lines"),
        pytest.param(b"1\nnonsense\n", b"Saved.", id="words"),
        pytest.param(b"\xff\xfe\x00\n1\n", b"Saved.", id="no text"),
        pytest.param(b"x" * 10_000 + b"\n1\n", b"Saved.", id="a long line"),
        pytest.param(b"1\n1", b"Saved.", id="no last newline"),
        pytest.param(b"q\n1\n", b"Nothing was played, so nothing is kept.", id="left"),
    ],
)
def test_whatever_comes_in_ends_well_and_tells_what_is_kept(tmp_path: Path, typed: bytes, farewell: bytes) -> None:
    done = program(tmp_path, "--length", "raid", "--seed", "in", typed=typed, TERM="dumb", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, b"")
    assert farewell in done.stdout and b"\x1b" not in done.stdout


def test_a_script_is_echoed_and_its_exit_code_tells_whether_all_was_understood(tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    for words, code in (("1\nt\nq\n", 0), ("1\nfly\nq\n", 1)):
        script.write_text(words)
        done = program(tmp_path, "--no-save", "--seed", "s", "--script", str(script))
        assert done.returncode == code
        assert f"> {words.splitlines()[1]}".encode() in done.stdout


def test_through_a_pipe_the_commands_are_shown_and_no_line_is_wider_than_asked_for(tmp_path: Path) -> None:
    done = program(tmp_path, "--no-save", "--seed", "s", "--width", "40", typed=b"1\nt\nl\n" + b"x" * 500 + b"\nq\n")
    lines = done.stdout.decode().splitlines()
    assert done.returncode == 0 and "> 1" in lines and "> t" in lines
    assert max(map(len, lines)) <= 40


def test_a_reader_that_goes_away_is_no_fault_and_what_was_played_is_kept(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "game", "play", "--text", "--length", "raid", "--seed", "s", "--data", str(tmp_path)]
    left = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert left.stdin is not None and left.stdout is not None and left.stderr is not None
    left.stdin.write(b"1\n")
    left.stdin.flush()
    while b"You draft" not in (said := left.stdout.readline()):
        assert said
    left.stdout.close()
    left.stdin.write(b"1\n" * 3)
    left.stdin.close()
    assert (left.wait(60), left.stderr.read()) == (1, b"")
    left.stderr.close()
    again = program(tmp_path, typed=b"l\n")
    assert said in again.stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--width", "39"], 2),
        (["--width", "201"], 2),
        (["--packs", "no_such_pack"], 2),
        (["--mode", "easy"], 2),
        (["--script", "no/such/file"], 1),
        (["--data", __file__], 2),
    ],
)
def test_wrong_arguments_get_one_sentence(tmp_path: Path, arguments: list[str], code: int) -> None:
    done = program(tmp_path, "--no-save", *arguments)
    assert done.returncode == code
    assert len(done.stderr.splitlines()) == 1 and b"Traceback" not in done.stderr and b"Errno" not in done.stderr


def test_options_of_the_terminal_are_refused_for_the_window() -> None:
    done = subprocess.run([sys.executable, "-m", "game", "play", "--no-save"], capture_output=True, cwd=ROOT, timeout=60)
    assert (done.returncode, done.stderr) == (2, b"--no-save goes with --text.\n")


def test_the_game_is_played_where_pygame_is_not_installed(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError('pygame is not installed here')\n")
    done = program(tmp_path, "--no-save", "--seed", "s", typed=b"1\nq\n", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, b"")


def test_words_with_icons_become_words_that_can_be_read_aloud() -> None:
    language = load_language("en").plain()
    assert plain("**Zeus**: +1\N{NO-BREAK SPACE}{energy}, {points} 2 {points}", language) == "Zeus: +1 energy, point 2 points"
    assert wrapped("one two three four", 9) == ["one two", "    three", "    four"]
