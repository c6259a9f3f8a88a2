"""Studies: many members of one scene, run by the program `nacre` as one job, with its manifest and its table."""

import csv
import importlib
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union, overload

import numpy as np
from numpy.typing import NDArray

from ._core import SceneError
from .runs import Run, run
from .scene import Scene

PathLike = Union[str, "os.PathLike[str]"]
Values = Mapping[str, Sequence[Any]]


class Study:
    """The folder of a study."""

    def __init__(self, folder: PathLike) -> None:
        self.folder = Path(folder)
        if not (self.folder / "manifest.json").is_file():
            raise SceneError(f"{self.folder}: holds no study: there is no manifest.json")

    @property
    def manifest(self) -> Dict[str, Any]:
        """manifest.json: the scene, the keys that vary, and every member."""
        manifest: Dict[str, Any] = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        return manifest

    @property
    def report(self) -> Path:
        """The page with the table and the figures."""
        return self.folder / "report.html"

    @property
    def array(self) -> NDArray[Any]:
        """The table as a structured array: `study.array["energy_drift"]` is a column."""
        with open(self.folder / "results.csv", newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))
        names, cells = rows[0], rows[1:]
        columns = [_column([row[i] for row in cells]) for i in range(len(names))]
        table = np.empty(len(cells), dtype=[(name, column.dtype) for name, column in zip(names, columns)])
        for name, column in zip(names, columns):
            table[name] = column
        return table

    @property
    def table(self) -> Any:
        """The table as a data frame of pandas, or as a structured array if there is no pandas."""
        try:
            pandas = importlib.import_module("pandas")
        except ImportError:
            return self.array
        return pandas.read_csv(self.folder / "results.csv")

    @property
    def failed(self) -> List[int]:
        """The numbers of the members that did not reach their end."""
        table = self.array
        return [int(number) for number in table["member"][table["outcome"] != "reached"]]

    def run(self, member: int) -> Run:
        """The run of a member."""
        return Run(self.folder / "members" / f"{member:04d}")

    def __iter__(self) -> Iterator[Tuple[Dict[str, Any], Run]]:
        """The values and the run of each member that has ended."""
        table = self.array
        names = [name for name in table.dtype.names or () if name == "member" or _is_key(name, self.manifest["keys"])]
        for row in table:
            if (self.folder / "members" / f"{int(row['member']):04d}" / "summary.json").is_file():
                yield {name: row[name] for name in names if name != "member"}, self.run(int(row["member"]))

    def __repr__(self) -> str:
        return f"<nacre.Study {str(self.folder)!r}: {len(self.manifest['members'])} members>"


def _is_key(column: str, keys: Sequence[str]) -> bool:
    return any(column == key or column.rpartition(".")[0] == key for key in keys)


def _column(cells: Sequence[str]) -> NDArray[Any]:
    """Whole numbers, numbers with NaN for no value, or texts."""
    try:
        if cells and all(cell.lstrip("-").isdigit() for cell in cells):
            return np.array([int(cell) for cell in cells])
        return np.array([float(cell) if cell else np.nan for cell in cells])
    except (ValueError, OverflowError):
        return np.array(cells, dtype=str)


def _toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {_toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, np.ndarray):
        value = value.tolist()
        return _toml(value)
    return "[" + ", ".join(_toml(item) for item in value) + "]"


def program() -> str:
    """The program `nacre`: $NACRE_PROGRAM, the one that was built or installed with this package, or that on PATH."""
    here = Path(__file__).resolve().parent
    near = [here.parents[1] / "apps/nacre/nacre", *(parent / "bin/nacre" for parent in list(here.parents)[1:5])]
    for file in [os.environ.get("NACRE_PROGRAM", ""), *map(str, near), shutil.which("nacre") or ""]:
        if file and os.access(file, os.X_OK) and os.path.isfile(file):
            return file
    raise SceneError("the program nacre is missing: a study runs it; install it, or set NACRE_PROGRAM to its file")


def _options(given: Mapping[str, Any]) -> List[str]:
    words = []
    for name, value in given.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if name in ("grid", "list", "random", "latin", "set_"):
            words += [word for key, one in (value or {}).items() for word in (option, f"{key}={_toml(one)}")]
        elif value is True:
            words.append(option)
        elif value is not None and value is not False:
            words += [option, str(value)]
    return words


def _scene_file(scene: Scene, out: Path) -> str:
    """The scene in the folder of its study."""
    out.mkdir(parents=True, exist_ok=True)
    text, file = scene._tables.source(), out / "scene.toml"
    if not file.is_file() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
    return str(file)


def _call(words: Sequence[str], progress: bool) -> int:
    """Runs the program; its progress goes to where this process writes errors."""
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8") as process:
        said: List[str] = []
        try:
            assert process.stderr is not None
            for line in process.stderr:
                said.append(line)
                if progress and " done, " in line:
                    print(line, end="", file=sys.stderr)
            process.wait()
        except KeyboardInterrupt:
            process.terminate()
            process.wait()
            raise
    if process.returncode == 2:
        raise SceneError("".join(said).strip() or "the study failed")
    return process.returncode


@overload
def sweep(study: Callable[..., Scene], grid: Optional[Values] = ..., out: Optional[PathLike] = ..., *,
          threads: Optional[int] = ..., progress: bool = ..., **options: Any) -> List[Tuple[Dict[str, Any], Run]]: ...


@overload
def sweep(study: Union[Scene, PathLike], grid: Optional[Values] = ..., out: Optional[PathLike] = ..., *,
          list: Optional[Values] = ..., random: Optional[Values] = ..., latin: Optional[Values] = ...,
          samples: Optional[int] = ..., seed: Optional[int] = ..., repeats: Optional[int] = ...,
          set: Optional[Mapping[str, Any]] = ..., variant: Optional[str] = ..., keep: Optional[str] = ...,
          pictures: bool = ..., threads: Optional[int] = ..., workers: Optional[int] = ..., retry: bool = ...,
          slurm: bool = ..., progress: bool = ...) -> Study: ...


def sweep(study: Union[Callable[..., Scene], Scene, PathLike], grid: Optional[Values] = None, out: Optional[PathLike] = None, *,
          list: Optional[Values] = None, random: Optional[Values] = None, latin: Optional[Values] = None,
          samples: Optional[int] = None, seed: Optional[int] = None, repeats: Optional[int] = None,
          set: Optional[Mapping[str, Any]] = None, variant: Optional[str] = None, keep: Optional[str] = None,
          pictures: bool = False, threads: Optional[int] = None, workers: Optional[int] = None, retry: bool = False,
          slurm: bool = False, progress: bool = True, **options: Any) -> Any:
    """Runs a study and returns it as a `Study`: `study.table` is its table. `study` is a study file, a scene file or a
    Scene; `grid`, `list`, `random` and `latin` map keys of the scene to values or ranges, as in docs/study-language.md.
    Members run as processes of the program `nacre`, in the folder `out`, and what is finished is not run again. Members
    that fail are in `study.failed`; a study that is wrong raises SceneError before anything runs.

    `study` may also be a function: then `sweep(make, grid, out)` runs `make(**values)` for every combination in this
    process, one after the other, each in a folder of its own in `out`, and returns a list of values and runs."""
    if callable(study) and not isinstance(study, Scene):
        own = dict(options, **({"threads": threads} if threads is not None else {}), progress=progress)
        return _by_function(study, grid or {}, "study" if out is None else out, own)
    if options:
        raise TypeError(f"sweep() has no option {', '.join(options)}")
    if out is None:
        out = Path("runs") / (study.name if isinstance(study, Scene) else Path(study).stem)
    file = _scene_file(study, Path(out)) if isinstance(study, Scene) else os.fspath(study)
    words = [program(), "sweep", file, "--out", os.fspath(out)]
    words += _options({"grid": grid, "list": list, "random": random, "latin": latin, "samples": samples, "seed": seed,
                       "repeats": repeats, "set_": set, "variant": variant, "keep": keep, "no_pictures": not pictures,
                       "threads": threads, "workers": workers, "retry": retry, "slurm": slurm})
    if _call(words, progress) == 130:
        raise KeyboardInterrupt
    return Study(out)


def _by_function(make: Callable[..., Scene], grid: Values, out: PathLike, options: Mapping[str, Any]) -> Any:
    results = []
    for combination in itertools.product(*grid.values()):
        values = dict(zip(grid, combination))
        name = "_".join(f"{key}={value}" for key, value in values.items()).replace(os.sep, "-")
        results.append((values, run(make(**values), Path(out) / name, **options)))
    return results
