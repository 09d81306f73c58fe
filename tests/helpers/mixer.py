"""What stands for a channel of the mixer where a test looks at its calls."""


class Channel:
    """Notes what is done to a channel."""

    def __init__(self) -> None:
        self.volumes: list[float] = []
        self.faded = False

    def set_volume(self, volume: float, /) -> None:
        self.volumes.append(volume)

    def fadeout(self, milliseconds: int, /) -> None:
        self.faded = True
