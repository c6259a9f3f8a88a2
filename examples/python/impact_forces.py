"""The contact force of an impact: a stiff box falls on a floor, and every millisecond the impulses of its contacts are
added up."""

import nacre

scene = nacre.Scene(duration=0.3, gravity=(0, 0, -9.81))
box = scene.add_body("box", shape={"box": {"size": (0.2, 0.2, 0.2)}}, stiff=True, mass=2, position=(0, 0, 0.3))
scene.add_plane("floor")

simulation = nacre.Simulation(scene, contact_impulses=True)
impulse, peak, peak_time = 0.0, 0.0, 0.0
for frame in simulation.frames(rate=1000):
    force = sum(contact.impulse[2] for contact in frame.contacts) / 0.001
    impulse += 0.001 * force
    if force > peak:
        peak, peak_time = force, frame.time
speed = simulation.frame().velocities(box)[:, 2].mean()
print(f"the floor gave {impulse:.1f} N s, the momentum changed by {2 * (speed + 9.81 * 0.3):.1f} N s")
print(f"the peak of the force came at {peak_time:.2f} s")
# Prints:
# the floor gave 7.8 N s, the momentum changed by 7.8 N s
# the peak of the force came at 0.20 s
