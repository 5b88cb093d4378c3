"""Play hanafuda exactly: cards, rules, engine, bots and score sheets of four traditional games."""

__version__ = "1.0.0"
