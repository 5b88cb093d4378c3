"""A lesson and its position as they are written, to be changed."""

import copy

POSITION = {
    "ruleset": "hana-awase",
    "hands": [["8B", "4C1", "3C1"], 3, 3],
    "field": ["8C1", "4R", "4C2", "10R"],
    "piles": [["9A"], ["1B"], []],
    "stock": ["12C1", "4A"],
}
LESSON = {
    "format": "hanaba-lesson",
    "version": 1,
    "id": "moon",
    "seat": 0,
    "title": {"en": "Moon", "fr": "Lune"},
    "text": {"en": "Take the moon."},
    "right": {"en": "Yes."},
    "position": POSITION,
    "solved": {"yaku": "moon-viewing"},
}


def changed(**values):
    """Return the lesson with some keys changed; ``None`` takes a key away."""
    data = copy.deepcopy(LESSON) | values
    return {key: value for key, value in data.items() if value is not None}


def placed(**values):
    """Return the lesson with some keys of its position changed."""
    return changed(position=copy.deepcopy(POSITION) | values)
