"""Problems with stored data; the player is notified of each once."""

from typing import Literal, NamedTuple

ProblemKind = Literal[
    "refused",  # a write failed: the data lasts only this session
    "forked",  # a game is saved as a second one, since another program has changed the first
    "unreadable",  # data can't be read at present; it is left as it is
    "restored",  # data was damaged, and the backup is used
    "aside",  # data can't be parsed: it was put aside, and new data begins empty
]


class StorageProblem(NamedTuple):
    """A problem; `what` is its subject, such as "statistics", if that matters."""

    kind: ProblemKind
    what: str = ""


class StorageProblems:
    """A queue of problems, from the code that detects them to the scene that shows them."""

    def __init__(self) -> None:
        self._known: set[StorageProblem] = set()
        self._silent: set[ProblemKind] = set()
        self.waiting: list[StorageProblem] = []

    def add(self, kind: ProblemKind, what: str = "") -> None:
        """Adds a problem, unless it was added before."""
        problem = StorageProblem(kind, what)
        if kind not in self._silent and problem not in self._known:
            self._known.add(problem)
            self.waiting.append(problem)

    def silence(self, kind: ProblemKind) -> None:
        """Drops all problems of a kind, now and in future, since the player knows already."""
        self._silent.add(kind)
        self.waiting = [problem for problem in self.waiting if problem.kind != kind]

    def take(self) -> tuple[ProblemKind, list[str]] | None:
        """Removes and returns the oldest kind of problem with all its subjects; None if there is none."""
        if not self.waiting:
            return None
        kind = self.waiting[0].kind
        about = [problem.what for problem in self.waiting if problem.kind == kind]
        self.waiting = [problem for problem in self.waiting if problem.kind != kind]
        return kind, about
