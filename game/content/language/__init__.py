"""Words in files: the languages below `assets/lang`, and how a key with its operands becomes a sentence."""

from .files import FILES
from .language import GLUE, ICONS, MINUS, SOURCE, Language, languages, load_language
from .line import Line, Operand, line, say, sentence, speak, spoken

__all__ = [
    "FILES",
    "GLUE",
    "ICONS",
    "MINUS",
    "SOURCE",
    "Language",
    "Line",
    "Operand",
    "languages",
    "line",
    "load_language",
    "say",
    "sentence",
    "speak",
    "spoken",
]
