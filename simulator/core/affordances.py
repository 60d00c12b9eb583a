"""What objects can be for. A map gives each object some of these words; plans look for places by them."""

from __future__ import annotations

AFFORDANCES = {
    "sleep": "lie down and sleep",
    "wash": "wash or take a shower",
    "toilet": "use the toilet",
    "cook": "prepare food",
    "store_food": "take food from",
    "eat": "sit and eat",
    "drink": "have a drink",
    "sit": "sit and rest, talk, watch",
    "read": "find something to read",
    "write": "write, draw, do paperwork",
    "study": "study or attend a class",
    "teach": "teach a class",
    "compute": "use a computer",
    "play": "play a game",
    "music": "make music",
    "paint": "paint or make art",
    "craft": "make or mend things by hand",
    "serve": "stand at to serve customers (a counter from behind)",
    "buy": "choose goods to buy",
    "order": "ask for food or drink here",
    "dress": "change clothes",
    "exercise": "train the body",
    "garden": "grow things",
    "water": "draw water",
    "perform": "perform before others",
    "pray": "pray or meditate",
}
"""The words that plans understand, with what a person does there."""
