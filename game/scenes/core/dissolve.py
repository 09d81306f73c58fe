"""One scene goes over into the next: what was shown goes out over what took its place."""

from dataclasses import dataclass

from pygame import Surface


@dataclass
class Dissolve:
    """The picture that goes out, in so many seconds from when the next scene was first drawn."""

    picture: Surface
    seconds: float
    age: float = 0.0
    begun: bool = False

    def tick(self, dt: float) -> bool:
        """Let time pass; False once nothing of the picture is left."""
        if self.begun:
            self.age += dt
        return self.age < self.seconds

    def draw(self, surface: Surface) -> None:
        """What is left of the picture."""
        self.begun = True
        self.picture.set_alpha(round(255 * max(0.0, 1 - self.age / self.seconds)))
        surface.blit(self.picture, (0, 0))
