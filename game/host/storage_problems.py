"""What the player has to be told about stored data, each trouble once."""

from typing import Literal, NamedTuple

ProblemKind = Literal[
    "refused",  # something can't be stored and lasts only as long as the session
    "forked",  # a game goes on as a second one: another program has stored the first
    "unreadable",  # something can't be read at present; it is left as it is
    "restored",  # something was damaged and its backup is used
    "aside",  # something can't be understood: it is kept, and begins anew
]


class StorageProblem(NamedTuple):
    """A trouble to tell; `what` it is about, such as "statistics", where that matters."""

    kind: ProblemKind
    what: str = ""


class StorageProblems:
    """Troubles to tell: added where they are noticed, taken by whoever shows them."""

    def __init__(self) -> None:
        self._known: set[StorageProblem] = set()
        self._silent: set[ProblemKind] = set()
        self.waiting: list[StorageProblem] = []

    def add(self, kind: ProblemKind, what: str = "") -> None:
        """Have something told, unless it was before."""
        trouble = StorageProblem(kind, what)
        if kind not in self._silent and trouble not in self._known:
            self._known.add(trouble)
            self.waiting.append(trouble)

    def silence(self, kind: ProblemKind) -> None:
        """The player knows already: troubles of a kind are not told, those that wait included."""
        self._silent.add(kind)
        self.waiting = [trouble for trouble in self.waiting if trouble.kind != kind]

    def take(self) -> tuple[ProblemKind, list[str]] | None:
        """The oldest trouble and all that it is about; None if nothing waits."""
        if not self.waiting:
            return None
        kind = self.waiting[0].kind
        about = [trouble.what for trouble in self.waiting if trouble.kind == kind]
        self.waiting = [trouble for trouble in self.waiting if trouble.kind != kind]
        return kind, about
