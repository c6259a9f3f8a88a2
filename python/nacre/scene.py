"""Scenes in code. Keyword arguments are the keys of the tables of the scene language, docs/scene-language.md."""

import os
from html import escape
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core
from ._arrays import chosen, indices, number, vectors
from ._core import GradientCheck, Model, SceneError

Array = NDArray[np.float64]
Formula = Callable[[Array], ArrayLike]
LARGE = 20_000  # vertices: a scene with more is drawn as it was given, without compiling it


class Thing:
    """What a scene has by name: particles, a body or a plane."""

    def __init__(self, scene: "Scene", name: str, count: Optional[int]) -> None:
        self.scene = scene
        self.name = name
        self.count = count

    def __repr__(self) -> str:
        return f"<nacre.{type(self).__name__} {self.name!r}>"

    def points(self, which: Optional[ArrayLike] = None) -> List[str]:
        """References to its points, such as "sheet:3": all of them, those of a mask, or those with these numbers."""
        if which is None:
            if self.count is None:
                raise SceneError(f"{self.name}: say which points: the number of its vertices is not known yet")
            which = np.arange(self.count)
        return [f"{self.name}:{i}" for i in chosen(which, self.count, f"{self.name}.points")]


Points = Union[Thing, str, Sequence[str], Tuple[Union[Thing, str], ArrayLike]]


class Plane(Thing):
    """A half-space."""


class Particles(Thing):
    """Points with mass, with or without a radius."""


class Body(Thing):
    """A shell, a rod or a stiff body."""

    def pin(self, vertices: ArrayLike, **keys: Any) -> None:
        """Holds vertices: a mask, or their numbers. `release=t` and `grab=t` are in seconds."""
        numbers = chosen(vertices, self.count, f"body.{self.name}.pin")
        self.scene._tables.append("body", self.name, "pin", {"vertices": numbers, **keys})

    def move(self, function: Callable[[float], ArrayLike], times: ArrayLike, vertices: Optional[ArrayLike] = None,
             **keys: Any) -> None:
        """Moves vertices by script. `function(t)` returns how far they are, in metres, from where they begin: one
        vector, or one for each vertex, shape (n, 3). It is called at the `times`, in seconds; between them vertices
        move on straight lines, and after the last they stand still."""
        if vertices is None:
            if self.count is None:
                raise SceneError(f"{self.name}: say which vertices move")
            vertices = np.arange(self.count)
        numbers = chosen(vertices, self.count, f"body.{self.name}.move")
        try:
            moments = [float(t) for t in np.atleast_1d(np.asarray(times, dtype=np.float64))]
        except (TypeError, ValueError) as error:
            raise SceneError(f"body.{self.name}.move: times must be numbers: {error}") from None
        if not moments:
            raise SceneError(f"body.{self.name}.move: give at least one time")
        shape = (len(numbers), 3)
        offsets = []
        for t in moments:
            offset = np.asarray(function(t), dtype=np.float64)
            if offset.shape not in ((3,), shape):
                raise SceneError(f"body.{self.name}.move: the function must return the shape (3,) or {shape}, "
                                 f"not {offset.shape}")
            if not np.isfinite(offset).all():
                raise SceneError(f"body.{self.name}.move: the function returns what is not finite at {t:g} s")
            offsets.append(np.broadcast_to(offset, shape))
        path = np.array(offsets)
        if len(numbers) and (path == path[:, :1]).all():
            self._move_together(numbers, moments, path[:, 0], keys)
            return
        for i, number in enumerate(numbers):
            self._move_together(np.array([number]), moments, path[:, i], keys)

    def _move_together(self, numbers: NDArray[np.int64], times: List[float], offsets: Array, keys: Dict[str, Any]) -> None:
        frames = [{"time": t, "offset": offset} for t, offset in zip(times, offsets)]
        self.pin(numbers, motion={"keys": frames}, **keys)


class Scene:
    """A scene that a program writes. `Scene(duration=2, gravity=(0, 0, -9.81))`: the keywords are the keys of
    [simulation]; seconds and metres per second squared."""

    def __init__(self, *, name: str = "scene", **simulation: Any) -> None:
        self._tables = _core.Scene()
        self._tables.name = name
        self._shown: List[Tuple[Array, NDArray[np.int64]]] = []
        if simulation:
            self._tables.set("simulation", simulation)

    @property
    def name(self) -> str:
        """For messages and run folders."""
        return self._tables.name

    def __repr__(self) -> str:
        return f"<nacre.Scene {self.name!r}>"

    def _repr_html_(self) -> str:
        from .pictures import mesh_svg
        from .simulation import Simulation

        if sum(len(x) for x, _ in self._shown) > LARGE:
            return mesh_svg(self._shown)
        try:
            return Simulation(self)._repr_html_()
        except SceneError as error:
            return mesh_svg(self._shown) + f"<pre>{escape(str(error))}</pre>"

    def __copy__(self) -> "Scene":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Scene":
        return self.copy()

    def simulation(self, **keys: Any) -> None:
        """Sets keys of [simulation]."""
        self._tables.set("simulation", keys)

    def contact(self, **keys: Any) -> None:
        """Sets keys of [contact]: thickness (m), stiffness (N/m), restitution, friction, ..."""
        self._tables.set("contact", keys)

    def output(self, **keys: Any) -> None:
        """Sets keys of [output]: frame_rate and series_rate (per second), checkpoint_minutes."""
        self._tables.set("output", keys)

    def strategy(self, **keys: Any) -> None:
        """Sets keys of [strategy]; they change the speed, never the trajectory."""
        self._tables.set("strategy", keys)

    def wind(self, **keys: Any) -> None:
        """Sets keys of [wind]: velocity (m/s), ..."""
        self._tables.set("wind", keys)

    def add_table(self, table: str, **keys: Any) -> str:
        """Adds any table that may stand many times, and returns its name."""
        return self._tables.add(table, keys)

    def add_body(self, name: str, *, vertices: Optional[ArrayLike] = None, triangles: Optional[ArrayLike] = None,
                 segments: Optional[ArrayLike] = None, rest: Optional[ArrayLike] = None,
                 mesh: Union[str, "os.PathLike[str]", None] = None, shape: Optional[Mapping[str, Any]] = None,
                 **keys: Any) -> Body:
        """Adds a body: from arrays of vertices (n, 3), in metres, with triangles (m, 3) or segments (m, 2) of their
        numbers; from a file, by `mesh`; or from a generator, by `shape`. Further keys are those of [[body]]."""
        if vertices is None:
            self._tables.add("body", {"name": name, "mesh": mesh, "shape": shape, **keys})
            return Body(self, name, None)
        at = f"body.{name}"
        corners = vectors(vertices, f"{at}.vertices")
        table: Dict[str, Any] = {"vertices": corners}
        faces = np.empty((0, 3), dtype=np.int64)
        if triangles is not None:
            faces = indices(triangles, 3, len(corners), f"{at}.triangles")
            table["triangles"] = faces
        if segments is not None:
            table["segments"] = indices(segments, 2, len(corners), f"{at}.segments")
        if rest is not None:
            table["rest"] = vectors(rest, f"{at}.rest")
        self._tables.add("body", {"name": name, "mesh": table, "shape": shape, **keys})
        position = keys.get("position")
        offset = np.zeros(3) if position is None else np.asarray(position, dtype=np.float64)
        self._shown.append((corners + offset, faces))
        return Body(self, name, len(corners))

    def body(self, name: str) -> Body:
        """A body that the scene has already, such as one of a file: to pin, to move, or to name its points."""
        return Body(self, name, None)

    def add_particles(self, name: str, *, positions: Optional[ArrayLike] = None, **keys: Any) -> Particles:
        """Adds particles at these positions (n, 3), in metres. Further keys are those of [[particles]]: radius (m),
        mass (kg), velocity (m/s), ..."""
        count = None
        if positions is not None:
            places = vectors(positions, f"particles.{name}.positions")
            count = len(places)
            keys["positions"] = places
            self._shown.append((places, np.empty((0, 3), dtype=np.int64)))
        self._tables.add("particles", {"name": name, **keys})
        return Particles(self, name, count)

    def add_plane(self, name: str = "floor", **keys: Any) -> Plane:
        """Adds a half-space below `point` (m), on the other side of `normal`."""
        self._tables.add("plane", {"name": name, **keys})
        return Plane(self, name, 0)

    def add_material(self, name: str, **keys: Any) -> str:
        """Adds a material: density (kg/m^3), thickness (m), young (Pa), poisson, ..."""
        return self._tables.add("material", {"name": name, **keys})

    def add_spring(self, a: Union[str, Thing, None] = None, b: Union[str, Thing, None] = None, **keys: Any) -> str:
        """Adds a spring between two points, or by `chain`: stiffness (N/m), length (m), damping (N s/m), ..."""
        if (a is None) != (b is None):
            raise SceneError("spring.between: give both ends, or neither and a chain")
        if a is not None and b is not None:
            keys["between"] = [_reference(a), _reference(b)]
        return self._tables.add("spring", keys)

    def add_point(self, name: str, **keys: Any) -> str:
        """Adds a point that particles or vertices carry."""
        return self._tables.add("point", {"name": name, **keys})

    def add_seam(self, **keys: Any) -> str:
        """Sews or hinges bodies together."""
        return self._tables.add("seam", keys)

    def add_probe(self, name: str, **keys: Any) -> str:
        """Adds a column to the series: position, velocity, force, pull, gap, ... of what it names."""
        return self._tables.add("probe", {"name": name, **{k: _named(v) for k, v in keys.items()}})

    def add_potential(self, name: str, *, energy: Formula, gradient: Formula,
                      points: Union[Thing, str, Sequence[Points]], parameters: Sequence[float] = (),
                      step: Optional[float] = None, highest_frequency: Optional[float] = None,
                      balanced: bool = False) -> None:
        """Adds a force of your own, written as functions of whole arrays. Both get positions x of shape
        (forces, points, 3), in metres; `energy(x)` returns joules, shape (forces,), and `gradient(x)` newtons, the
        shape of x. They must depend on x and constants only, and should be elementwise: then the trajectory is the
        same everywhere. `points` has one entry for each point of a force: a thing, a pair of a thing (or its
        name) and numbers or a mask, a reference such as "ball" or "sheet:12", or a list of references.

        Give a `step` in seconds, used as written, or the `highest_frequency` in rad/s. `parameters` are the numbers
        of the formula: they become part of the hash of the model. `balanced`: the forces of a stencil add up to
        zero."""
        at = f"custom.{name}"
        if isinstance(points, (str, Thing)):
            points = [points]
        columns = [_column(point, f"{at}.points") for point in points]
        if not columns:
            raise SceneError(f"{at}: give at least one point")
        if len({len(column) for column in columns}) != 1:
            raise SceneError(f"{at}: points have different lengths: {[len(column) for column in columns]}")
        for key, function in (("energy", energy), ("gradient", gradient)):
            if not callable(function):
                raise SceneError(f"{at}.{key}: must be a function, not {function!r}")
        given = {"name": name, "points": len(columns),
                 "parameters": [number(p, f"{at}.parameters") for p in parameters],
                 "step": None if step is None else number(step, f"{at}.step"),
                 "highest_frequency":
                     None if highest_frequency is None else number(highest_frequency, f"{at}.highest_frequency"),
                 "balanced": bool(balanced), "energy": energy, "gradient": gradient}
        self._tables.add_potential(given, [reference for force in zip(*columns) for reference in force])

    def compile(self) -> Model:
        """The model of the scene as it is now. Later changes of the scene do not reach it."""
        return self._tables.compile()

    def check_gradient(self, potential: str) -> GradientCheck:
        """Compares the gradients of a potential of your own with differences of its energies, at the start."""
        return self.compile().check_gradient(potential)

    def toml(self) -> str:
        """The scene as a file, every default written out."""
        return self._tables.toml()

    def copy(self) -> "Scene":
        """Another scene that is the same."""
        other = Scene(name=self.name)
        other._tables = _core.Scene(self._tables)
        other._shown = list(self._shown)
        return other


def load(file: Union[str, "os.PathLike[str]"], *, variant: str = "", sets: Sequence[str] = ()) -> Scene:
    """A scene from a TOML file or from a run folder; `sets` are KEY=VALUE as on the command line."""
    path = os.fspath(file)
    if isinstance(sets, str):
        raise TypeError(f"sets must be a list of texts KEY=VALUE, not {sets!r}")
    if os.path.isdir(path):
        path = os.path.join(path, "scene.toml")
    scene = Scene()
    scene._tables = _core.Scene.load(path, variant, list(sets))
    return scene


def _column(given: Points, what: str) -> List[str]:
    """References to one point of each force."""
    if isinstance(given, str):
        return [given]
    if isinstance(given, Thing):
        return given.points()
    if isinstance(given, (tuple, list)) and len(given) == 2 and not isinstance(given[1], str):
        thing, numbers = given
        if isinstance(thing, Thing):
            return thing.points(numbers)
        return [f"{thing}:{i}" for i in chosen(numbers, None, what)]
    if not isinstance(given, (tuple, list)) or not given or not all(isinstance(each, str) for each in given):
        raise SceneError(f"{what}: must be a thing, a thing with numbers, or references such as 'sheet:12'")
    return [str(each) for each in given]


def _reference(point: Union[str, Thing]) -> str:
    return point.name if isinstance(point, Thing) else point


def _named(value: Any) -> Any:
    if isinstance(value, Thing):
        return value.name
    if isinstance(value, (list, tuple)):
        return [_named(each) for each in value]
    return value
