"""What the tests of the Python package share."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import numpy as np

import nacre

SOURCE = Path(os.environ["NACRE_SOURCE"])
STEP = 2.0**-10


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def complaint(self, kind, work, *arguments, **keys):
        with self.assertRaises(kind) as raised:
            work(*arguments, **keys)
        return str(raised.exception)


def command_line(*arguments):
    return subprocess.run([os.environ["NACRE_PROGRAM"], *map(str, arguments)], capture_output=True, text=True,
                          check=False, env={k: v for k, v in os.environ.items() if k != "LD_PRELOAD"})


def two_balls():
    scene = nacre.Scene(duration=1, gravity=(0, 0, -9.81))
    balls = scene.add_particles("balls", positions=[(0, 0, 0.5), (0.3, 0, 0.8)], radius=0.1)
    scene.add_plane("floor")
    return scene, balls


def stretch(x):
    """Length and vector of each spring, elementwise: the same operations as in C++."""
    r = x[:, 1] - x[:, 0]
    a, b, c = r[:, 0], r[:, 1], r[:, 2]
    return np.sqrt(a * a + b * b + c * c), r


def spring_energy(x):
    length, _ = stretch(x)
    return 0.5 * 50.0 * (length - 0.3) * (length - 0.3)


def spring_gradient(x):
    length, r = stretch(x)
    pull = (50.0 * (length - 0.3) / length)[:, None] * r
    return np.stack([-pull, pull], axis=1)


def with_own_spring(gradient=spring_gradient, energy=spring_energy):
    scene, balls = two_balls()
    scene.add_potential("tie", energy=energy, gradient=gradient, points=[(balls, [0]), (balls, [1])],
                        parameters=[50, 0.3], step=STEP, balanced=True)
    return scene


def sheet(n=5, height=0.5):
    row, column = np.mgrid[0:n, 0:n]
    vertices = np.stack([0.05 * column.ravel(), 0.05 * row.ravel(), np.full(n * n, height)], axis=1)
    corner = (n * row + column)[:-1, :-1].ravel()
    triangles = np.concatenate([np.stack([corner, corner + 1, corner + n], axis=1),
                                np.stack([corner + 1, corner + n + 1, corner + n], axis=1)])
    return vertices, triangles
