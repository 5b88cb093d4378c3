"""The complete rules in force in words, made from the very tables and knobs that play reads."""

from typing import Any

from hanaba.cardset import cards_in, codes_in
from hanaba.describe import short_card
from hanaba.rules import Option, Rules, game
from hanaba.rules_text import scoring, table
from hanaba.rules_text.paragraph import Paragraph, Row
from hanaba.rules_text.scoring import hand_rows, yaku_rows
from hanaba.rules_text.words import cards_of, hand_words, shown_words
from hanaba.texts import _, joined, named

__all__ = ["Paragraph", "Row", "option_json", "paragraph_for", "paragraphs", "rules_json"]


def paragraphs(rules: Rules) -> list[Paragraph]:
    """Write the rules in force, paragraph by paragraph, in the language in use.

    >>> from hanaba.rules import rules_for
    >>> [paragraph.id for paragraph in paragraphs(rules_for("hachi", 2))][:4]
    ['players', 'deck', 'deal', 'capture']
    """
    return [
        table.players(rules),
        table.deck(rules),
        table.deal(rules),
        *table.field(rules),
        *table.join(rules),
        *scoring.hand_yaku(rules),
        table.capture(rules),
        table.turn(rules),
        scoring.yaku(rules),
        *scoring.calls(rules),
        *scoring.noted_only(rules),
        table.match(rules),
    ]


def paragraph_for(reason: str, rules: Rules) -> str:
    """Return the id of the paragraph that a score line's reason comes from.

    >>> from hanaba.rules import rules_for
    >>> paragraph_for("yaku:den", rules_for("hachi", 2))
    'yaku'
    """
    kind, _colon, id = reason.partition(":")
    if kind == "hand-yaku" and any(row.id == id for row in rules.instant):
        return "instant"
    return kind


def option_text(option: Option) -> str:
    """Say in the language in use what an option decides and what its choices mean."""
    said = _(option.text)
    if not option.texts:
        return said
    meanings = zip(option.choices, option.texts, strict=True)
    words = _("; ").join(_("{choice}: {text}").format(choice=choice, text=_(text)) for choice, text in meanings)
    return joined([said, words])


def option_json(option: Option, rules: Rules) -> dict[str, Any]:
    """Return one option as the public interfaces name its parts, with the value in force."""
    data = {
        "name": option.name,
        "type": option.type,
        "default": option.default,
        "choices": list(option.choices),
        "text": option_text(option),
        "value": rules.options[option.name],
        "group": option.group,
    }
    return data | ({"low": option.low, "high": option.high} if option.type == "int" else {})


def rules_json(rules: Rules) -> dict[str, Any]:
    """Return the rules in force as plain data: options, yaku, hand yaku, and every paragraph in words."""
    chosen = game(rules.id)
    return {
        "ruleset": rules.id,
        "name": named(rules.names),
        "players": rules.players,
        "active": rules.active,
        "options": [option_json(option, rules) for option in chosen.options],
        "yaku": [
            {
                "id": row.id,
                "name": named(row.names),
                "japanese": row.names.ja,
                "romaji": row.names.romaji,
                "points": row.points,
                "extra": row.extra,
                "need": row.pattern.need,
                "cards": codes_in(row.pattern.mask),
                "pictures": [short_card(card) for card in cards_in(row.pattern.mask)],
                "text": cards_of(row.pattern),
                "family": row.family or None,
                "fields": where or None,
            }
            for where, row in yaku_rows(rules)
        ],
        "hand_yaku": [
            {
                "id": row.id,
                "name": named(row.names),
                "japanese": row.names.ja,
                "romaji": row.names.romaji,
                "points": row.points,
                "hand": hand_words(row.pattern),
                "shown": shown_words(row.pattern) if rules.shows_hands else None,
                "ends_round": row in rules.instant,
            }
            for _where, row in hand_rows(rules)
        ],
        "paragraphs": [
            {
                "id": paragraph.id,
                "title": paragraph.title,
                "text": paragraph.text,
                "head": list(paragraph.head),
                "rows": [
                    {"id": row.id, "cells": list(row.cells), "cards": codes_in(row.cards)} for row in paragraph.rows
                ],
            }
            for paragraph in paragraphs(rules)
        ],
    }
