"""Stepping a model by a program."""

import os
import weakref
from typing import Callable, Iterator, List, Optional, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._arrays import whole
from ._core import Contact, Ending, Model, Sample, Snapshot, UsageError
from .scene import Plane, Scene, Thing

Array = NDArray[np.float64]


class Halted(RuntimeError):
    """A simulation cannot go on; `ending` says why. Its state is kept."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(f"{ending.outcome}: {ending.reason}")
        self.ending = ending


class Frame:
    """All points at a moment. Arrays are read-only views of the frame's own memory, so they stay as they are when the
    simulation goes on."""

    def __init__(self, simulation: "Simulation") -> None:
        self._of = simulation
        self._points = simulation._core.frame()

    @property
    def time(self) -> float:
        """Seconds."""
        return self._points.time

    def __repr__(self) -> str:
        return f"<nacre.Frame at {self.time:g} s>"

    def _repr_html_(self) -> str:
        from .pictures import mesh_svg

        return mesh_svg([(self.positions(), np.array(self._of.model.triangles, dtype=np.int64).reshape(-1, 3))])

    def positions(self, thing: Union[str, Thing, None] = None) -> Array:
        """Shape (n, 3), in metres: of one thing, or of all points."""
        return self._points.positions(*self._range(thing))

    def velocities(self, thing: Union[str, Thing, None] = None) -> Array:
        """Shape (n, 3), in metres per second."""
        return self._points.velocities(*self._range(thing))

    def spins(self, thing: Union[str, Thing, None] = None) -> Array:
        """Angular velocities, shape (n, 3), in radians per second: of balls that turn; zero for all else."""
        first, count = self._range(thing)
        return self._points.spins(first, count) if self._points.has_spins else np.zeros((count, 3))

    @property
    def energy(self) -> Sample:
        """Energies and momenta. Asked for the first time while the simulation is at this frame."""
        if not hasattr(self, "_energy"):
            self._must_be_now("energy")
            self._energy = self._of.sample()
        return self._energy

    @property
    def contacts(self) -> List[Contact]:
        """Contacts, with impulses since the last question. Asked for the first time while the simulation is at this
        frame."""
        if not hasattr(self, "_contacts"):
            self._must_be_now("contacts")
            self._contacts = self._of.contacts()
        return self._contacts

    def _must_be_now(self, what: str) -> None:
        if self._of.time != self.time:
            raise UsageError(f"the simulation has gone on: ask for the {what} of a frame before the next one")

    def _range(self, thing: Union[str, Thing, None]) -> "tuple[int, int]":
        if thing is None:
            return 0, self._points.points
        return self._of.range(thing)


def _model(of: Union[Scene, Model]) -> Model:
    if isinstance(of, Scene):
        return of.compile()
    if isinstance(of, Model):
        return of
    raise TypeError(f"give a scene or a model, not {of!r}; nacre.load reads a file")


def _options(strategy: str, threads: int, contact_impulses: bool) -> Tuple[str, int, bool]:
    if not isinstance(strategy, str):
        raise TypeError(f"strategy must be 'fast', 'paper' or 'always', not {strategy!r}")
    return strategy, whole(threads, "threads"), bool(contact_impulses)


class Simulation:
    """A scene in motion; `model` is what was compiled. Strategy and threads change the speed, never the trajectory. The
    interpreter's lock is free while it runs; one simulation can be used by one thread at a time."""

    def __init__(self, of: Union[Scene, Model], *, strategy: str = "fast", threads: int = 1,
                 contact_impulses: bool = False) -> None:
        self.model = _model(of)
        self._core = _core.Simulation(self.model, *_options(strategy, threads, contact_impulses))

    @staticmethod
    def restore(of: Union[Scene, Model], checkpoint: Union[bytes, bytearray, Snapshot, str, "os.PathLike[str]"], *,
                strategy: str = "fast", threads: int = 1, contact_impulses: bool = False) -> "Simulation":
        """Goes on from a checkpoint of the same model: a snapshot, bytes, or a file."""
        new = Simulation.__new__(Simulation)
        new.model = _model(of)
        options = _options(strategy, threads, contact_impulses)
        if isinstance(checkpoint, Snapshot):
            new._core = _core.Simulation.from_snapshot(new.model, checkpoint, *options)
            return new
        if isinstance(checkpoint, (bytes, bytearray)):
            data = bytes(checkpoint)
        else:
            with open(checkpoint, "rb") as file:
                data = file.read()
        new._core = _core.Simulation.restore(new.model, data, *options)
        return new

    def __repr__(self) -> str:
        return f"<nacre.Simulation at {self.time:g} s>"

    def _repr_html_(self) -> str:
        return self.frame()._repr_html_()

    @property
    def time(self) -> float:
        """Seconds."""
        return self._core.time

    @property
    def hash(self) -> str:
        """The hash of the trajectory so far, as the command line prints it."""
        return self._core.hash()

    def range(self, thing: Union[str, Thing]) -> "tuple[int, int]":
        """The first point of a thing, and how many it has."""
        name = thing.name if isinstance(thing, Thing) else thing
        if not isinstance(name, str):
            raise TypeError(f"give a thing of the scene or its name, not {thing!r}")
        if isinstance(thing, Plane):
            raise UsageError(f"{name!r} is a plane, which has no points")
        if not self.model.has(name):
            raise UsageError(f"this simulation has no points named {name!r}: it was made before they were added, or "
                             f"they belong to another scene; there are: {', '.join(self.model.names)}")
        return self.model.range(name)

    def advance(self, time: float) -> Ending:
        """To this time, in seconds. Ctrl-C raises KeyboardInterrupt; the state is kept, and it can go on."""
        return self._core.advance(float(time))

    def frames(self, rate: float = 25, until: Optional[float] = None) -> Iterator[Frame]:
        """Frames at the multiples of 1/rate, in seconds, up to the duration of the scene or to `until`; after the last
        of them the simulation goes on to that end. Raises Halted if it cannot."""
        rate = float(rate)
        if not 0 < rate * self.model.quantum <= 1:
            raise ValueError(f"rate must be positive, and at most one frame in a quantum of time, not {rate}")
        end = self.model.duration if until is None else float(until)
        if np.isnan(end):
            raise ValueError("until must be a time in seconds, not nan")
        number = int(np.ceil(round(self.time * rate, 6)))
        while number / rate <= end * (1 + 1e-12):
            self._must_reach(min(number / rate, end))
            yield self.frame()
            number += 1
        if self.time < end < float("inf"):
            self._must_reach(end)

    def _must_reach(self, time: float) -> None:
        ending = self.advance(time)
        if not ending.reached():
            raise Halted(ending)

    def frame(self) -> Frame:
        """All points now."""
        return Frame(self)

    def sample(self) -> Sample:
        """Energies and momenta now."""
        return self._core.sample()

    def contacts(self) -> List[Contact]:
        """Contacts now. Impulses are those since the last call; the first call begins to measure."""
        return self._core.contacts()

    def observe(self, rate: float, function: Callable[["Simulation"], None]) -> None:
        """From now on calls `function(simulation)` so many times a second. It must not change the simulation; it never
        changes the trajectory."""
        if not callable(function):
            raise TypeError(f"an observer must be a function, not {function!r}")
        this = weakref.ref(self)  # a simulation that held itself would never be freed

        def call() -> None:
            simulation = this()
            if simulation is not None:
                function(simulation)

        self._core.observe(float(rate), call)

    def snapshot(self) -> Snapshot:
        """The state now, in memory."""
        return self._core.snapshot()

    def checkpoint(self, file: Union[str, "os.PathLike[str]", None] = None) -> bytes:
        """The state now as bytes; also written to a file if one is given."""
        if file is not None:
            self._core.save(os.fspath(file))
        return self._core.checkpoint()

    def set_options(self, *, strategy: str = "fast", threads: int = 1, contact_impulses: bool = False) -> None:
        """Another strategy or number of threads, from now on."""
        self._core.set_options(*_options(strategy, threads, contact_impulses))
