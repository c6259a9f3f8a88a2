"""Recorded runs."""

import json
import operator
import os
import sys
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Literal, Mapping, Optional, Tuple, Union, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core
from ._arrays import number, whole
from ._core import Proof, SceneError, Verdict
from .scene import Scene, load

Array = NDArray[np.float64]


class Summary:
    """summary.json, by attributes: `summary.energy.drift`, `summary.outcome`, `summary.trajectory_hash`."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = dict(fields)

    def __getattr__(self, name: str) -> Any:
        try:
            value = self.__dict__["_fields"][name]
        except KeyError:
            raise AttributeError(f"the summary has no {name}; there are: {', '.join(self.keys())}") from None
        return Summary(value) if isinstance(value, dict) else value

    def __getitem__(self, name: str) -> Any:
        value = self._fields[name]
        return Summary(value) if isinstance(value, dict) else value

    def keys(self) -> List[str]:
        """The names of all fields."""
        return list(self.__dict__.get("_fields", {}))

    def __repr__(self) -> str:
        return f"nacre.Summary({self._fields!r})"


class Series:
    """series.csv: `series["total"]` is a column, as an array; `series.keys()` are their names."""

    def __init__(self, columns: Dict[str, Array]) -> None:
        self._columns = columns

    def __getitem__(self, name: str) -> Array:
        if name not in self._columns:
            raise KeyError(f"{name}; there are: {', '.join(self._columns)}")
        return self._columns[name]

    def __len__(self) -> int:
        return len(next(iter(self._columns.values())))

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def keys(self) -> List[str]:
        """The names of all columns."""
        return list(self._columns)

    def __repr__(self) -> str:
        return f"<nacre.Series of {len(self)} rows: {', '.join(self._columns)}>"


class Run:
    """A run folder."""

    def __init__(self, folder: Union[str, "os.PathLike[str]"]) -> None:
        self._core = _core.Run(os.fspath(folder))

    @property
    def folder(self) -> Path:
        """Where it is."""
        return Path(self._core.folder)

    @property
    def summary(self) -> Summary:
        """The figures of the run."""
        return Summary(json.loads(self._core.summary()))

    @property
    def hash(self) -> str:
        """The hash of the trajectory."""
        return str(self.summary.trajectory_hash)

    @property
    def series(self) -> Series:
        """Energies, momenta, forces and probes over time."""
        return Series(self._core.series())

    @property
    def times(self) -> Array:
        """Of all frames, in seconds."""
        return np.array(self._core.frame_times())

    def positions(self, frame: int) -> Array:
        """Of all points in a frame, shape (n, 3), in metres; -1 is the last frame."""
        stored = self._frame(frame)
        return stored.positions(0, stored.points)

    def velocities(self, frame: int) -> Array:
        """Of all points in a frame, shape (n, 3), in metres per second; frames have them unless
        `output(frame_fields=...)` left them out."""
        stored = self._frame(frame)
        try:
            return stored.velocities(0, stored.points)
        except IndexError:
            raise SceneError(f"{self._core.folder}: its frames have no velocities") from None

    def _frame(self, frame: int) -> _core.Frame:
        count = len(self._core.frame_times())
        wanted = operator.index(frame)
        if not -count <= wanted < count:
            raise IndexError(f"the run has {count} frames, and none with the number {wanted}")
        return self._core.frame(wanted % count)

    @overload
    def verify(self) -> Verdict: ...

    @overload
    def verify(self, *, continuous: Literal[False]) -> Verdict: ...

    @overload
    def verify(self, *, continuous: Literal[True], threads: int = ...,
               certificate: Union[str, "os.PathLike[str]", None] = ..., scene: Optional[Scene] = ...,
               progress: Union[bool, Callable[[float], None]] = ...) -> Proof: ...

    def verify(self, *, continuous: bool = False, threads: int = 1,
               certificate: Union[str, "os.PathLike[str]", None] = None, scene: Optional[Scene] = None,
               progress: Union[bool, Callable[[float], None]] = True) -> Union[Verdict, Proof]:
        """Searches every frame for intersections, by arithmetic that the engine does not use. With `continuous=True`
        does the run again and proves that nothing meets at any time, also between frames, as
        `nacre verify DIR --continuous`: it writes `certificate` (by default certificate.json in the folder) and
        returns a Proof. A run with potentials of your own needs their formulas: the `scene` that has them. `progress`
        may be a function of the share that is done, from 0 to 1. Ctrl-C raises KeyboardInterrupt."""
        if not continuous:
            return self._core.verify()
        if scene is not None and not isinstance(scene, Scene):
            raise TypeError(f"give the scene that has the formulas, not {scene!r}")
        line = _Line() if progress is True and _is_watched() else None
        show = progress if callable(progress) else None if line is None else line.show_share
        try:
            return _core.prove(self._core, whole(threads, "threads"), "" if certificate is None else os.fspath(certificate),
                               None if scene is None else scene._tables, show)
        finally:
            if line:
                line.finish()

    def report(self) -> Path:
        """Writes the report and returns its file."""
        return Path(self._core.report())

    def __repr__(self) -> str:
        try:
            return f"<nacre.Run {self._core.folder!r}: {self.summary.outcome}>"
        except (SceneError, ValueError):  # the folder is gone or damaged
            return f"<nacre.Run {self._core.folder!r}>"

    def _repr_html_(self) -> str:
        return self._core.picture()


class _Line:
    """One line that changes in place, in a terminal and in a notebook; nothing elsewhere."""

    def __init__(self) -> None:
        self._width = 0

    def show_run(self, time: float, end: float, wall: float, kicks: int) -> None:
        left = wall * (end - time) / time if time > 0 else float("inf")
        self._show(f"{time:.4g} of {end:.4g} s, {kicks:,} kicks, about {left:.0f} s left")

    def show_share(self, share: float) -> None:
        self._show(f"proving: {100 * share:.0f} %")

    def _show(self, text: str) -> None:
        self._width = max(self._width, len(text))
        print("\r" + text.ljust(self._width), end="", file=sys.stderr, flush=True)

    def finish(self) -> None:
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)


def _is_watched() -> bool:
    return sys.stderr.isatty() or "ipykernel" in sys.modules


def run(scene: Union[Scene, str, "os.PathLike[str]"], out: Union[str, "os.PathLike[str]", None] = None, *,
        threads: Optional[int] = None, strategy: Optional[str] = None, until: Optional[float] = None,
        existing: str = "resume", progress: Union[bool, Callable[[float, float, float, int], None]] = True,
        report: bool = True) -> Run:
    """Runs a scene, records it in the folder `out` (by default runs/NAME) and returns the run. An interrupted run of
    the same model in that folder is continued, and a finished one returned as it is; `existing="replace"` begins anew,
    and "refuse" raises SceneError. `until` is in seconds. `progress` may be a function of the time, the end, the wall
    clock (seconds) and the kicks so far. Ctrl-C writes a checkpoint and raises KeyboardInterrupt."""
    if not isinstance(scene, (Scene, str, os.PathLike)):
        raise TypeError(f"give a scene or a file, not {scene!r}")
    if not isinstance(scene, Scene):
        scene = load(scene)
    if existing not in ("resume", "refuse", "replace"):
        raise ValueError(f"existing must be 'resume', 'refuse' or 'replace', not {existing!r}")
    line = _Line() if progress is True and _is_watched() else None
    report_to = progress if callable(progress) else None if line is None else line.show_run
    options = {"out": "" if out is None else os.fspath(out),
               "threads": 0 if threads is None else whole(threads, "threads"), "strategy": strategy or "",
               "until": None if until is None else number(until, "until"), "existing": existing, "report": bool(report)}
    try:
        done = _core.run(scene._tables, options, report_to)
    finally:
        if line:
            line.finish()
    return Run(done.folder)


def plot(curves: Mapping[str, Tuple[ArrayLike, ArrayLike]], *, title: str = "", x: str = "", y: str = "") -> str:
    """A line plot as the text of an SVG picture; each curve is (x, y), and labels carry their unit."""
    lists = []
    for label, (a, b) in curves.items():
        u, v = np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64)
        if u.ndim != 1 or u.shape != v.shape:
            raise ValueError(f"{label}: x and y must be lists of the same length, not of the shapes {u.shape} and {v.shape}")
        lists.append((label, u.tolist(), v.tolist()))
    return _core.plot({"title": title, "x": x, "y": y}, lists)
