"""Problems with stored data that the player has to be told, each once."""

from typing import Literal, NamedTuple

ProblemKind = Literal[
    "refused",  # something can't be stored and lasts only as long as the session
    "forked",  # a game goes on as a second one: another program has stored the first
    "unreadable",  # something can't be read at present; it is left as it is
    "restored",  # something was damaged and its backup is used
    "aside",  # something can't be understood: it is kept, and begins anew
]


class StorageProblem(NamedTuple):
    """A problem; `what` it is about, such as "statistics", where that matters."""

    kind: ProblemKind
    what: str = ""


class StorageProblems:
    """A queue of problems: added where they are noticed, taken by the scene that shows them."""

    def __init__(self) -> None:
        self._known: set[StorageProblem] = set()
        self._silent: set[ProblemKind] = set()
        self.waiting: list[StorageProblem] = []

    def add(self, kind: ProblemKind, what: str = "") -> None:
        """Add a problem, unless it was added before."""
        problem = StorageProblem(kind, what)
        if kind not in self._silent and problem not in self._known:
            self._known.add(problem)
            self.waiting.append(problem)

    def silence(self, kind: ProblemKind) -> None:
        """Drop all problems of a kind, present and future: the player knows already."""
        self._silent.add(kind)
        self.waiting = [problem for problem in self.waiting if problem.kind != kind]

    def take(self) -> tuple[ProblemKind, list[str]] | None:
        """Take the oldest problem and everything that it is about; None if there is none."""
        if not self.waiting:
            return None
        kind = self.waiting[0].kind
        about = [problem.what for problem in self.waiting if problem.kind == kind]
        self.waiting = [problem for problem in self.waiting if problem.kind != kind]
        return kind, about
