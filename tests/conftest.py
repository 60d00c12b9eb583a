"""What holds for all tests."""

import os

import pytest
import shared


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
