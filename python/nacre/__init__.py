"""Nacre: simulates things that touch, by asynchronous variational contact mechanics.

A scene is written with keyword arguments, which are the keys of the scene language; a run is recorded in a folder; a
simulation is stepped by a program of your own. All three give the trajectory that the command line gives, to the last
bit. Units are SI: metres, seconds, kilograms.

    import nacre
    scene = nacre.Scene(duration=1, gravity=(0, 0, -9.81))
    scene.add_particles("ball", positions=[(0, 0, 1)], radius=0.1)
    scene.add_plane("floor")
    run = nacre.run(scene, out="runs/ball")
"""

from ._core import (
    Claim,
    Contact,
    Ending,
    GradientCheck,
    Model,
    Proof,
    Sample,
    SceneError,
    Snapshot,
    UnprovenPair,
    UsageError,
    Verdict,
)
from ._core import version as __version__
from .runs import Run, Series, Summary, plot, run
from .scene import Body, Particles, Plane, Scene, Thing, load
from .simulation import Frame, Halted, Simulation
from .studies import Study, sweep

__all__ = [
    "Body", "Claim", "Contact", "Ending", "Frame", "GradientCheck", "Halted", "Model", "Particles", "Plane", "Proof", "Run",
    "Sample", "Scene", "SceneError", "Series", "Simulation", "Snapshot", "Study", "Summary", "Thing", "UnprovenPair",
    "UsageError", "Verdict", "__version__", "load", "plot", "run", "sweep",
]
