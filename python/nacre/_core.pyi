"""The public C++ interface, without conveniences."""

from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple

import numpy as np
from numpy.typing import NDArray

Vector = Tuple[float, float, float]

version: str
commit: str

class SceneError(ValueError):
    """A scene, a setting or a run folder is wrong; the text is that of the command line."""

    problems: Sequence[Tuple[str, int, str, str]]
    """File, line, key and what is wrong, of each problem."""

class UsageError(RuntimeError):
    """A call that the interface does not allow, such as use from two threads at once."""

class GradientCheck:
    """How well the gradients of a potential match differences of its energies."""

    @property
    def largest_error(self) -> float:
        """Over the largest component of the gradient."""
    @property
    def force(self) -> int:
        """The force that has it."""
    @property
    def ok(self) -> bool:
        """Whether it is at most 1e-5."""

class Model:
    """Everything that decides a trajectory. It never changes."""

    @property
    def hash(self) -> str:
        """As in summary.json."""
    @property
    def quantum(self) -> float:
        """The unit of time, in seconds."""
    @property
    def duration(self) -> float:
        """In seconds."""
    @property
    def points(self) -> int:
        """How many there are."""
    @property
    def names(self) -> List[str]:
        """Of all particles, bodies and points with a name."""
    @property
    def potentials(self) -> List[str]:
        """The columns of energy."""
    @property
    def triangles(self) -> List[List[int]]:
        """Of all bodies, as numbers of points."""
    def has(self, name: str) -> bool:
        """Whether particles, a body or a point has this name."""
    def range(self, name: str) -> Tuple[int, int]:
        """The first point of a name, and how many there are."""
    def check_gradient(self, potential: str) -> GradientCheck:
        """Compares the gradients of a custom potential with differences of its energies, at the start and near it."""

class Scene:
    def __init__(self, other: Optional[Scene] = ...) -> None: ...
    @staticmethod
    def load(file: str, variant: str, sets: Sequence[str]) -> Scene: ...
    def set(self, table: str, keys: Mapping[str, Any]) -> None: ...
    def add(self, table: str, keys: Mapping[str, Any]) -> str: ...
    def append(self, table: str, name: str, key: str, keys: Mapping[str, Any]) -> None: ...
    def add_potential(self, potential: Mapping[str, Any], of: Sequence[str]) -> None: ...
    name: str
    def compile(self) -> Model: ...
    def toml(self) -> str: ...
    def source(self) -> str: ...

class Ending:
    """How a call of advance ended."""

    @property
    def outcome(self) -> str:
        """"reached", or why it cannot go on."""
    @property
    def reason(self) -> str:
        """In words; empty if it was reached."""
    def reached(self) -> bool:
        """Whether the time was reached."""

class Sample:
    """Energies in joules and momenta at a moment."""

    @property
    def time(self) -> float:
        """Seconds."""
    @property
    def kinetic(self) -> float:
        """Joules."""
    @property
    def potentials(self) -> Dict[str, float]:
        """Joules, by the name of the force."""
    @property
    def contact(self) -> float:
        """Joules in all layers of contact."""
    @property
    def friction(self) -> float:
        """Joules in the springs of friction that holds."""
    @property
    def total(self) -> float:
        """Joules: kinetic and all potentials."""
    @property
    def work(self) -> float:
        """Joules, of scripts, wind and pressure."""
    @property
    def dissipation(self) -> float:
        """Joules."""
    @property
    def ledger(self) -> float:
        """total - work + dissipation, in joules: constant but for integration error."""
    @property
    def linear(self) -> Vector:
        """kg m/s, less what gravity and obstacles gave."""
    @property
    def angular(self) -> Vector:
        """kg m^2/s, less what gravity and obstacles gave."""

class Contact:
    """Two things within the reach of contact."""

    @property
    def a(self) -> str:
        """The name of particles or of a body."""
    @property
    def b(self) -> str:
        """The name of particles, of a body or of a plane."""
    @property
    def elements(self) -> str:
        """Which point, edge or triangle of each, in words."""
    @property
    def on_a(self) -> Vector:
        """The closest point on a, in metres."""
    @property
    def on_b(self) -> Vector:
        """The closest point on b, in metres."""
    @property
    def normal(self) -> Vector:
        """From b to a."""
    @property
    def distance(self) -> float:
        """Between the surfaces, in metres."""
    @property
    def layer(self) -> int:
        """The deepest that acts; 0 if none does."""
    @property
    def impulse(self) -> Vector:
        """On a since the last question, in newton seconds."""

class Frame:
    @property
    def time(self) -> float: ...
    @property
    def points(self) -> int: ...
    def positions(self, first: int, count: int) -> NDArray[np.float64]: ...
    def velocities(self, first: int, count: int) -> NDArray[np.float64]: ...
    @property
    def has_spins(self) -> bool: ...
    def spins(self, first: int, count: int) -> NDArray[np.float64]: ...
    def addresses(self) -> Tuple[int, int]: ...

class Snapshot:
    """The state of a simulation, in memory."""

    @property
    def time(self) -> float:
        """Seconds."""

class Simulation:
    def __init__(self, model: Model, strategy: str, threads: int, contact_impulses: bool) -> None: ...
    @staticmethod
    def from_snapshot(model: Model, snapshot: Snapshot, strategy: str, threads: int, contact_impulses: bool) -> Simulation: ...
    @staticmethod
    def restore(model: Model, checkpoint: bytes, strategy: str, threads: int, contact_impulses: bool) -> Simulation: ...
    @property
    def time(self) -> float: ...
    @property
    def model(self) -> Model: ...
    def advance(self, time: float) -> Ending: ...
    def observe(self, rate: float, function: Callable[[], None]) -> None: ...
    def hash(self) -> str: ...
    def sample(self) -> Sample: ...
    def frame(self) -> Frame: ...
    def contacts(self) -> List[Contact]: ...
    def snapshot(self) -> Snapshot: ...
    def checkpoint(self) -> bytes: ...
    def save(self, file: str) -> None: ...
    def set_options(self, strategy: str, threads: int, contact_impulses: bool) -> None: ...

class Verdict:
    """Whether any frame has intersections."""

    @property
    def ok(self) -> bool:
        """Whether no frame has any."""
    @property
    def frames(self) -> int:
        """How many were searched."""
    @property
    def intersections(self) -> int:
        """In all frames together."""

class Claim:
    """One claim of a proof, such as `apart`: no two elements meet at any time."""

    @property
    def name(self) -> str:
        """A word, as in certificate.json."""
    @property
    def holds(self) -> bool:
        """Whether it was proven."""
    @property
    def text(self) -> str:
        """What was proven, or the first thing that contradicts it."""

class UnprovenPair:
    """Two elements for which there is no proof."""

    @property
    def a(self) -> str:
        """The one, in words."""
    @property
    def b(self) -> str:
        """The other."""
    @property
    def begin(self) -> float:
        """Of the interval without a proof, in seconds."""
    @property
    def end(self) -> float:
        """Of the interval, in seconds."""
    @property
    def distance(self) -> float:
        """Between the surfaces at one of its ends, in metres."""
    @property
    def meets(self) -> bool:
        """Whether they certainly meet."""

class Proof:
    """What was proven of a run at all of its times."""

    @property
    def ok(self) -> bool:
        """Whether all claims hold."""
    @property
    def claims(self) -> List[Claim]:
        """All of them."""
    @property
    def unproven(self) -> List[UnprovenPair]:
        """Pairs of elements without a proof."""
    @property
    def certificate(self) -> Path:
        """The file that was written."""

class Run:
    def __init__(self, folder: str) -> None: ...
    @property
    def folder(self) -> str: ...
    def summary(self) -> str: ...
    def series(self) -> Dict[str, NDArray[np.float64]]: ...
    def frame_times(self) -> List[float]: ...
    def frame(self, number: int) -> Frame: ...
    def verify(self) -> Verdict: ...
    def report(self) -> str: ...
    def picture(self) -> str: ...

def run(scene: Scene, options: Mapping[str, Any], progress: Optional[Callable[[float, float, float, int], None]]) -> Run: ...
def plot(text: Mapping[str, str], curves: Sequence[Tuple[str, Sequence[float], Sequence[float]]]) -> str: ...
def prove(run: Run, threads: int, certificate: str, formulas: Optional[Scene],
          progress: Optional[Callable[[float], None]]) -> Proof: ...
