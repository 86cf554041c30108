"""A JSON Schema of decklists in YAML and in JSON, for editors."""

from typing import Any

_SECTIONS = {
    "deck": "The 60 cards: a list, or one list for each card type.",
    "supporting characters": "Supporting characters of the 60 cards.",
    "plot twists": "Plot twists of the 60 cards.",
    "equipment": "Equipment of the 60 cards.",
    "locations": "Locations of the 60 cards.",
    "transform pile": "Main characters into which others may transform.",
    "tokens": "Tokens that cards of the deck make.",
}
_FIELDS = {
    "name": "What the deck is called.",
    "player": "Who plays it.",
    "author": "Who built it.",
    "event": "Where it was played.",
    "date": "When it was played, as YYYY-MM-DD.",
    "format": "The game format.",
    "mode": "The game mode.",
    "notes": "Whatever else there is to say.",
}


def yaml_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a YAML document with a deck, and of a JSON file with one or several."""
    section = {"$ref": "#/$defs/section"}
    properties: dict[str, Any] = {
        name: {"type": ["string", "number"], "description": text} for name, text in _FIELDS.items()
    }
    properties["total"] = {"type": "integer", "minimum": 0, "description": "How many cards the deck states."}
    properties["main character"] = {**section, "description": "The starting main character or characters."}
    properties["level up zone"] = {**section, "description": "Main characters to level up into."}
    for name, text in _SECTIONS.items():
        properties[name] = {**section, "description": text}
    properties["piles"] = {
        "type": "object",
        "description": "Out-of-game piles, each by its name.",
        "additionalProperties": section,
    }
    properties["unplaced"] = {**section, "description": "Cards that stand under no heading."}
    properties["fields"] = {
        "type": "object",
        "description": "Further fields, and those with several values.",
        "additionalProperties": {"anyOf": [{"$ref": "#/$defs/value"}, _list_of("value")]},
    }
    properties["deckcheck"] = {
        "type": "object",
        "description": "What deckcheck says of itself in the files that it writes.",
        "properties": {"version": {"type": "integer", "description": "The version of the form."}},
        "additionalProperties": {"type": ["string", "integer"]},
    }
    properties["decks"] = {
        "type": "array",
        "description": "Several decks in one JSON file.",
        "items": {"$ref": "#"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "decklist",
        "description": "One deck of Vs. System 2PCG as deckcheck reads it.",
        "type": "object",
        "properties": properties,
        "additionalProperties": {"$ref": "#/$defs/other"},
        "$defs": {
            "value": {"type": ["string", "number"]},
            "quantity": {"type": "integer", "minimum": 1, "maximum": 99},
            "line": {
                "type": "string",
                "description": "A card as a line of a text decklist has it: quantity, name, number.",
                "minLength": 1,
            },
            "card": _card(),
            "counted": {
                "type": "object",
                "description": "Names of cards with their quantities.",
                "additionalProperties": {"$ref": "#/$defs/quantity"},
            },
            "cards": {
                "type": "array",
                "items": {"anyOf": [{"$ref": "#/$defs/line"}, {"$ref": "#/$defs/card"}]},
            },
            "section": {
                "anyOf": [
                    {"type": "null"},
                    {"$ref": "#/$defs/line"},
                    {"$ref": "#/$defs/card"},
                    {"$ref": "#/$defs/cards"},
                    {"$ref": "#/$defs/counted"},
                    {"$ref": "#/$defs/sections"},
                    {
                        "type": "array",
                        "description": "Several decks of 60.",
                        "items": {"anyOf": [{"$ref": "#/$defs/sections"}, {"$ref": "#/$defs/cards"}]},
                    },
                ]
            },
            "sections": {"type": "object", "additionalProperties": {"$ref": "#/$defs/cards"}},
            "other": {
                "description": "Further fields, and sections by other headings.",
                "anyOf": [section, {"type": ["string", "number", "boolean", "null"]}],
            },
        },
    }


def _list_of(name: str) -> dict[str, Any]:
    return {"type": "array", "items": {"$ref": f"#/$defs/{name}"}}


def _card() -> dict[str, Any]:
    text = {"type": "string", "minLength": 1}
    return {
        "type": "object",
        "description": "A card with what tells it from others of its name.",
        "properties": {
            "card": {**text, "description": "The name of the card."},
            "quantity": {
                "$ref": "#/$defs/quantity",
                "description": "How many copies; 1 where it is left out.",
            },
            "number": {**text, "description": "The collector number."},
            "set": {**text, "description": "The code or name of the set."},
            "level": {"type": "integer", "minimum": 1, "maximum": 5, "description": "The level it has."},
            "type": {**text, "description": "The card type."},
            "team": {**text, "description": "A team of the card."},
        },
        "anyOf": [{"required": ["card"]}, {"required": ["number"]}],
        "additionalProperties": False,
    }
