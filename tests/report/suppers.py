"""A supper that some hear of, some come to and some do not, for tests of reports."""

from __future__ import annotations

from pathlib import Path

from study.tales import ADA, BRAM, CLEO, DANE, HALL, Tale

from simulator.journal.reading import Run

INVITATION = "I am holding a harvest supper at Mill tomorrow from six to eight in the evening. Will you come?"
PASSED_ON = f"{ADA} is holding a harvest supper at Mill tomorrow from six to eight in the evening. Will you come?"
REFUSAL = "I'm afraid I can't come: I have to mend my roof."
KNEE = "My knee is bad again."


def supper(folder: Path) -> Run:
    """Ada invites Bram, who declines and passes it on to Cleo; Dane overhears. Cleo comes, Dane had promised and does not."""
    tale = Tale(folder, tracked=True)
    tale.remember("06:00", ADA, "I am planning a harvest supper")
    tale.talk("09:00", ADA, BRAM, INVITATION, f"{REFUSAL} It looks like rain.")
    tale.hear("09:00", BRAM, ADA, INVITATION, 6)
    tale.talk("12:00", BRAM, CLEO, PASSED_ON, "With pleasure. I'll come.", KNEE)
    tale.hear("12:00", CLEO, BRAM, PASSED_ON, 5)
    tale.hear("12:00", DANE, BRAM, PASSED_ON, 4, "overheard")
    tale.hear("12:00", CLEO, BRAM, KNEE, 5)
    tale.promise("13:00", CLEO, ADA)
    tale.promise("13:00", DANE, ADA)
    tale.reflect("20:00", BRAM, "A roof is a promise to the rain", 8)
    tale.reflect("20:00", BRAM, "I mend more than I build", 7)
    tale.reflect("20:00", CLEO, "A roof is a fine thing to have", 7)
    tale.reflect("20:00", DANE, "Nobody asks me twice", 6)
    for person in (ADA, CLEO):
        tale.do("2 17:50", person, "having supper", HALL)
    tale.do("2 17:50", DANE, "sleeping", "vale:Fir House:room")
    return tale.run()
