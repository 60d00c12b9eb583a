"""The sentences of a story: for each sort of thing that happens, the ways in which it is told.

`{P}` is whose story it is (at the beginning of a sentence), `{p}` within one, `{them}` and `{their}` likewise, `{was}` was or were.
"""

from __future__ import annotations

PHRASES: dict[str, tuple[str, ...]] = {
    "woke": (
        "{P} woke at {time}.",
        "At {time} {p} woke.",
        "{P} slept until {time}.",
        "It was {time} when {p} woke.",
    ),
    "bed": (
        "At {time} {p} went to sleep.",
        "{P} {was} asleep by {time}.",
        "By {time} {p} had gone to sleep.",
        "At {time} the day was over for {them}, and {p} slept.",
    ),
    "came": (
        "At {since} {p} came to {there}; until {until} {p} {was} {doing}.",
        "From {since} to {until} {p} {was} {at}, {doing}.",
        "{P} spent the time from {since} to {until} {at}, {doing}.",
        "{P} {was} {at} from {since} to {until}, {doing}.",
    ),
    "home": (
        "At {since} {p} {was} at home, and until {until} {p} {was} {doing}.",
        "From {since} to {until} {p} {was} at home, {doing}.",
        "{P} {was} at home from {since} to {until}, {doing}.",
        "Home by {since}, {p} {was} {doing} until {until}.",
    ),
    "outdoors": (
        "From {since} to {until} {p} {was} out of doors, {doing}.",
        "{P} {was} out in the open from {since} to {until}, {doing}.",
    ),
    "stayed": (
        "Then, until {until}, {p} {was} {doing}.",
        "The time until {until} went into {doing}.",
        "From {since} to {until} {p} {was} {doing}.",
        "After that came {doing}, until {until}.",
        "Next came {doing}, until {until}.",
    ),
    "went on": (
        "{P} went on like that until {until}, {doing}.",
        "Still {at}, {p} {was} {doing} until {until}.",
        "{P} stayed {at}, {doing}, until {until}.",
    ),
    "cut": ("From {since} on {p} {was} {at}, {doing}; there the record ends.",),
    "turned to": (
        "At {time} {p} turned to {other}",
        "At {time} {p} began to talk with {other}",
        "{P} spoke to {other} at {time}",
    ),
    "was spoken to": (
        "At {time} {other} spoke to {them}",
        "At {time} {other} began to talk with {them}",
        "{Other} turned to {them} at {time}",
    ),
    "so": (": “{text}”",),
    "later": (
        ". In the course of it {who} said: “{text}”",
        ", and after a while {who} said: “{text}”",
        ". One thing that {who} said was this: “{text}”",
    ),
    "silent": (", but not a word was said.",),
    "answered": ("{Who} answered: “{text}”", "And {who}: “{text}”", "To that {who} said: “{text}”"),
    "heard of": (
        "That was how {p} first heard of {topic}.",
        "Until then {p} had not known of {topic}.",
        "With that {p} knew of {topic}.",
    ),
    "told of": (
        "Now {other} knew of {topic}, too.",
        "That was how {other} came to know of {topic}.",
        "So {topic} was no news to {other} any more.",
    ),
    "overheard": (
        "At {time} {p} overheard what {who} said to {whom}: “{text}”",
        "At {time} {who} said to {whom}, and {p} overheard it: “{text}”",
    ),
    "saw": ("At {time} {p} saw for {themself} what there was about {topic}.",),
    "voice": ("At {time} an inner voice said to {them}: “{text}”",),
    "learnt": (
        "What stayed with {them} of it: “{text}”",
        "{P} kept in mind: “{text}”",
        "One thing {p} remembered of it: “{text}”",
    ),
    "promised": (
        "{P} promised to be there: {what} at {where}, {when}.",
        "And {p} gave {their} word to come: {what} at {where}, {when}.",
    ),
    "meant": ("{P} made it {their} plan: {what} at {where}, {when}.",),
    "gave up": ("At {time} {p} gave up {what} at {where}, {when}.",),
    "words": (
        "There was also time for a word with {people}.",
        "{P} talked with {people} as well.",
        "{P} exchanged a few words with {people}, too.",
        "Others {p} talked with: {people}.",
    ),
    "words only": (
        "{P} talked with {people}.",
        "{P} exchanged a few words with {people}.",
        "There was time for a word with {people}.",
    ),
    "thought": (
        "{P} thought: “{text}”",
        "A thought stayed with {them}: “{text}”",
        "Around {time} it came to {them}: “{text}”",
        "At {time} a thought came to {them}: “{text}”",
    ),
    "called": ("At {time} {p} called out: “{text}”",),
    "there": ("When {gathering} began at {time}, {p} {was} there.",),
    "came there": ("At {time} {p} came to {gathering}.", "{P} came to {gathering} at {time}."),
    "by chance": ("At {time} {p} {was} where {gathering} was held, without having heard of it.",),
    "company": ("In the course of it {people} {were} there, too.", "Sooner or later {people} came, too."),
    "alone": ("Nobody else came.",),
    "missed": ("{Gathering} went on without {them}, whatever {p} had promised.",),
}
