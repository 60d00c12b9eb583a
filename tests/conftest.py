"""What holds for all tests."""

import os

import pytest
import shared

LONG = {f"test_{name}.py" for name in ("runs", "same_history", "almanac_yard", "faulty_morning", "real_window", "live")}
"""The files that take longest though some of them have few tests."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with those that take longest, lest one process have the last of them while the others have nothing to do."""
    items.sort(key=lambda item: item.path.name not in LONG)


def pytest_collection() -> None:
    """Only where tests are collected: whoever hands them out to others needs nothing of the program."""
    from simulator.compose import collect_rarely

    collect_rarely()  # as `smallville run` does: whoever keeps nearly all that it makes looks for garbage in vain


@pytest.fixture(scope="session", autouse=True)
def _folder_of_all(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where the processes of one run of the tests share what they have played."""
    mine = tmp_path_factory.getbasetemp()
    shared.FOLDERS.append(mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine)
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # nothing beside the sources, then, but not all compiled by each process
        os.environ["PYTHONPYCACHEPREFIX"] = str(shared.FOLDERS[-1] / "bytecode")
