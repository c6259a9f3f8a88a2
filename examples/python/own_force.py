"""A force of one's own: a trap that pulls every ball to the axis x = y = 0."""

import numpy as np
from numpy.typing import NDArray

import nacre

Array = NDArray[np.float64]
STIFFNESS = 20.0


def energy(x: Array) -> Array:
    return np.asarray(0.5 * STIFFNESS * (x[:, 0, 0] * x[:, 0, 0] + x[:, 0, 1] * x[:, 0, 1]))


def gradient(x: Array) -> Array:
    return np.asarray(STIFFNESS * x * (1, 1, 0))


scene = nacre.Scene(duration=2)
balls = scene.add_particles("balls", positions=[(0.5, 0, 0), (-0.5, 0, 0.02), (0, 0.4, 0)], radius=0.05)
scene.add_potential("trap", energy=energy, gradient=gradient, points=[balls], parameters=[STIFFNESS],
                    step=0.001)
model = scene.compile()
print("the gradient is right:", model.check_gradient("trap").ok)

simulation = nacre.Simulation(model)
other = nacre.Simulation(model, strategy="paper", threads=2)
simulation.advance(2)
other.advance(2)
print("one trajectory:", simulation.hash == other.hash)
print(f"columns {list(simulation.sample().potentials)}, total energy {simulation.sample().total:.2f} J")
# Prints:
# the gradient is right: True
# one trajectory: True
# columns ['trap'], total energy 6.63 J
