"""Checks of arrays that people give: the message names the argument, what it has, and what it must have."""

import operator
from typing import Any, SupportsFloat, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._core import SceneError


def vectors(given: ArrayLike, what: str) -> NDArray[np.float64]:
    """An array of shape (n, 3) of finite numbers."""
    if np.any(getattr(given, "mask", False)):
        raise SceneError(f"{what}: must be numbers, shape (n, 3): some are masked")
    try:
        array = np.ascontiguousarray(given)
        if array.dtype.kind not in "iuf":
            raise TypeError(f"{array.dtype} has no place")
        array = array.astype(np.float64)
    except (TypeError, ValueError) as error:
        raise SceneError(f"{what}: must be numbers, shape (n, 3): {error}") from None
    if array.ndim != 2 or array.shape[1] != 3:
        raise SceneError(f"{what}: must have the shape (n, 3), not {array.shape}")
    if not np.isfinite(array).all():
        row = int(np.argwhere(~np.isfinite(array).all(axis=1))[0, 0])
        raise SceneError(f"{what}: row {row} is not finite")
    return array


def number(given: SupportsFloat, what: str) -> float:
    """One number."""
    try:
        return float(given)
    except (TypeError, ValueError):
        raise SceneError(f"{what}: must be a number, not {given!r}") from None


def whole(given: SupportsIndex, what: str) -> int:
    """One whole number."""
    try:
        return operator.index(given)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {given!r}") from None


def indices(given: ArrayLike, corners: int, count: int, what: str) -> NDArray[np.int64]:
    """An array of shape (n, corners) of whole numbers from 0 to count - 1."""
    array = _array(given, what)
    if array.ndim != 2 or array.shape[1] != corners:
        raise SceneError(f"{what}: must have the shape (n, {corners}), not {array.shape}")
    return _whole(array, count, what)


def chosen(given: ArrayLike, count: "int | None", what: str) -> NDArray[np.int64]:
    """Numbers of vertices, from a mask with one flag for each or from the numbers themselves."""
    array = np.atleast_1d(_array(given, what))
    if array.ndim != 1:
        raise SceneError(f"{what}: must have one dimension, not the shape {array.shape}")
    if array.dtype != np.bool_:
        return _whole(array, count, what)
    if count is not None and len(array) != count:
        raise SceneError(f"{what}: the mask has {len(array)} flags for {count} vertices")
    return np.flatnonzero(array).astype(np.int64)


def _array(given: ArrayLike, what: str) -> "NDArray[Any]":
    try:
        return np.asarray(given)
    except ValueError as error:  # rows of different lengths
        raise SceneError(f"{what}: {error}") from None


def _whole(array: "NDArray[Any]", count: "int | None", what: str) -> NDArray[np.int64]:
    if array.size and not np.issubdtype(array.dtype, np.integer):
        raise SceneError(f"{what}: must be whole numbers, not {array.dtype}")
    if array.size and (array.min() < 0 or (count is not None and array.max() >= count)):
        allowed = "0 or greater" if count is None else f"from 0 to {count - 1}"
        wrong = array.min() if array.min() < 0 else array.max()
        raise SceneError(f"{what}: {wrong} is out of range; allowed: {allowed}")
    return array.astype(np.int64)
