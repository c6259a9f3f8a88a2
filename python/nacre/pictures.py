"""Small pictures for notebooks: triangles, and points without any, seen from the side and a little from above."""

from typing import List, Sequence, Tuple

import numpy as np
from numpy.typing import NDArray

Meshes = Sequence[Tuple[NDArray[np.float64], NDArray[np.int64]]]

WIDTH, HEIGHT, MARGIN, MOST = 420, 300, 12, 4000
RIGHT = np.array([0.866, 0.5, 0.0])
UP = np.array([-0.25, 0.433, 0.866])
AWAY = np.cross(UP, RIGHT)


def mesh_svg(meshes: Meshes) -> str:
    """An SVG of these positions (m) and triangles; of large meshes, every n-th triangle."""
    shown = [(x, f) for x, f in meshes if len(x)]
    parts: List[Tuple[float, str]] = []
    if shown:
        places = np.concatenate([x for x, _ in shown])
        flat = np.stack([places @ RIGHT, -(places @ UP)], axis=1)
        low, high = flat.min(axis=0), flat.max(axis=0)
        size = np.maximum(high - low, 1e-9)
        scale = float(min((WIDTH - 2 * MARGIN) / size[0], (HEIGHT - 2 * MARGIN) / size[1]))
        shift = np.array([WIDTH, HEIGHT]) / 2 - scale * (low + high) / 2
        for x, faces in shown:
            parts += _parts(x, faces, scale, shift)
    body = "".join(text for _, text in sorted(parts))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}" stroke="#345" stroke-width="0.5">{body}</svg>')


def _parts(x: NDArray[np.float64], faces: NDArray[np.int64], scale: float,
           shift: NDArray[np.float64]) -> List[Tuple[float, str]]:
    flat = scale * np.stack([x @ RIGHT, -(x @ UP)], axis=1) + shift
    depth = -(x @ AWAY)
    loose = np.setdiff1d(np.arange(len(x)), faces)
    parts = [(float(depth[i]), f'<circle cx="{flat[i, 0]:.1f}" cy="{flat[i, 1]:.1f}" r="3" fill="#69c"/>')
             for i in loose[:: 1 + len(loose) // MOST]]
    for face in faces[:: 1 + len(faces) // MOST]:
        normal = np.cross(x[face[1]] - x[face[0]], x[face[2]] - x[face[0]])
        length = float(np.linalg.norm(normal))
        light = 0.5 + 0.5 * abs(float(normal[2])) / length if length > 0 else 1.0
        colour = "#" + "".join(f"{int(c * light):02x}" for c in (140, 180, 220))
        corners = " ".join(f"{flat[i, 0]:.1f},{flat[i, 1]:.1f}" for i in face)
        parts.append((float(depth[face].mean()), f'<polygon points="{corners}" fill="{colour}"/>'))
    return parts
