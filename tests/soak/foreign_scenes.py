"""Scenes over meshes as people have them: closed, open, sliver-rich, split at seams; from 1 mm to 100 m; thrown at
20 m/s, pierced by a needle, pressed by 100 kg. None has a key of contact, of steps or of the material law.

write_all(folder) writes each as NAME.toml with its OBJ files beside it. Standard library only; every number is drawn
from a seed, so the files are always the same.
"""

import json
import math
from pathlib import Path

from foreign_shapes import (box, disc, gear, graded, icosphere, lathe, moebius, needle, sheet, star, torus, uv_sphere)


class Scene:
    def __init__(self, duration, gravity=9.81):
        self.text = [f"[simulation]\nduration = {duration}\n"]
        if gravity:
            self.text.append(f"gravity = [0, 0, {-gravity}]\n")
        self.meshes = {}

    def table(self, kind, **keys):
        self.text.append(f"\n[[{kind}]]\n")
        for key, value in keys.items():
            self.text.append(f"{key} = {toml(value)}\n")
        return self

    def plane(self, **keys):
        return self.table("plane", **keys)

    def body(self, name, mesh, **keys):
        self.meshes[name] = mesh
        return self.table("body", name=name, mesh=Raw(f'"{{file}}-{name}.obj"'), **keys)

    def material(self, name, density, thickness, young, poisson=0.3):
        return self.table("material", name=name, density=density, thickness=thickness, young=young, poisson=poisson)

    def ball(self, name, **keys):
        return self.table("particles", name=name, **keys)

    def write(self, folder, name):
        for body, mesh in self.meshes.items():
            (folder / f"{name}-{body}.obj").write_text(mesh.obj(), encoding="utf-8")
        text = "".join(self.text).replace("{file}", name)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")


class Raw(str):
    pass


def toml(value):
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {toml(v)}" for k, v in value.items()) + "}"
    return repr(value)


def document(tables):
    """A whole file, from a table as tomllib reads it: one line for each table or list of tables."""
    return "".join(f"{key} = {toml(value)}\n" for key, value in tables.items())


PINNED = {"boundary": True}
HELD = {"all": True}
RUBBER = ("rubber", 1100, 0.002, 2e6, 0.45)


def thrown(v, z):
    return {"position": [0, 0, z], "velocity": [0, 0, -v]}


def scenes():
    """All scenes by name."""
    s = {}

    # Closed.
    s["ball_on_floor"] = Scene(0.05).plane().material(*RUBBER).body(
        "ball", icosphere(2).scaled(0.2), material="rubber", **thrown(20, 0.16))
    s["bumpy_ball_on_floor"] = Scene(0.3).plane().body(
        "ball", icosphere(2).jittered(0.02, 3).scaled(0.3), material="polyester", **thrown(3, 0.25))
    s["torus_on_floor"] = Scene(0.06).plane().material(*RUBBER).body(
        "ring", torus(20, 10).scaled(0.3), material="rubber", rotation={"axis": [1, 0, 0], "degrees": 70}, **thrown(8, 0.17))
    s["box_on_its_corner"] = Scene(0.05).plane().material(*RUBBER).body(
        "box", box(5).scaled(0.2), material="rubber", rotation={"axis": [1, 1.1, 0], "degrees": 54}, **thrown(6, 0.2))
    s["spheres_meet"] = (Scene(0.02, 0).material(*RUBBER)
        .body("left", icosphere(2).scaled(0.1), material="rubber", position=[-0.06, 0, 0], velocity=[20, 0, 0])
        .body("right", icosphere(2).jittered(0.005, 4).scaled(0.1), material="rubber", position=[0.06, 0.01, 0.02], velocity=[-20, 0, 0]))
    s["star_on_cloth"] = (Scene(0.1).material(*RUBBER)
        .body("cloth", sheet(15, diagonal=1).scaled(0.6), material="cotton", pin=PINNED)
        .body("star", star(1, 5).scaled(0.2), material="rubber", **thrown(3, 0.12)))
    s["ball_on_cloth"] = (Scene(0.2)
        .body("cloth", disc(8).scaled(1.0), material="wool", pin=PINNED)
        .body("ball", icosphere(2).scaled(0.3), material="paper_ball", **thrown(5, 0.2))
        .material("paper_ball", 800, 0.0005, 2e7))

    # Open.
    s["sheet_thrown_at_box"] = (Scene(0.05)
        .body("block", box(3).scaled(0.3), pin=HELD)
        .body("sheet", sheet(13).jittered(0.015, 6, True).scaled(0.5), material="cotton", **thrown(20, 0.3)))
    s["cloth_on_torus"] = (Scene(0.4).plane(point=[0, 0, -0.5])
        .body("ring", torus(18, 9).scaled(0.5), pin=HELD)
        .body("cloth", sheet(17).jittered(0.012, 7, True).scaled(0.7), material="cotton", position=[0.02, 0.03, 0.12]))
    s["moebius_on_floor"] = Scene(0.3).plane().body(
        "strip", moebius(36).scaled(0.4), material="polyester", rotation={"axis": [1, 0, 0], "degrees": 35}, position=[0, 0, 0.2])
    s["cup_on_ball"] = (Scene(0.1).ball("ball", position=[0, 0, 0.1], radius=0.1, fixed=True).material(*RUBBER)
        .body("cup", lathe([(0.09, 0.0), (0.1, 0.05), (0.12, 0.1), (0.14, 0.15)], 20), material="rubber", **thrown(4, 0.22)))
    s["sheets_meet"] = (Scene(0.05, 0)
        .body("lower", sheet(11).scaled(0.3), material="cotton", velocity=[0, 0, 10])
        .body("upper", sheet(12, 9, 1).scaled(0.3), material="polyester", rotation={"axis": [0, 0, 1], "degrees": 31}, **thrown(10, 0.02)))
    s["crumpled_strip"] = Scene(0.1, 0).body(
        "strip", sheet(30, 5).scaled(0.6, 0.1, 1).jittered(0.002, 8), material="cotton", speed=[0, 20])
    s["funnel"] = (Scene(0.3)
        .body("funnel", lathe([(0.03, 0.0), (0.05, 0.05), (0.2, 0.25)], 16), pin=HELD)
        .body("rag", disc(6).scaled(0.3), material="polyester", **thrown(3, 0.35)))

    # Sliver-rich.
    s["uv_sphere_on_floor"] = Scene(0.03).plane().material(*RUBBER).body(
        "ball", uv_sphere(24, 12).scaled(0.2), material="rubber", **thrown(10, 0.13))
    s["gear_on_floor"] = Scene(0.01).plane().material("nylon", 1150, 0.003, 2e7).body(
        "gear", gear(12).scaled(0.1), material="nylon", rotation={"axis": [1, 0.3, 0], "degrees": 60}, **thrown(5, 0.06))
    s["long_tube"] = Scene(0.02).plane().material(*RUBBER).body(
        "tube", lathe([(0.03, -0.3), (0.03, 0.3)], 30), material="rubber", rotation={"axis": [0, 1, 0], "degrees": 85},
        **thrown(8, 0.075))
    s["sliver_sheet_on_ball"] = (Scene(0.1).ball("ball", position=[0, 0, 0.2], radius=0.2, fixed=True)
        .body("sheet", sheet(40, 5).scaled(0.5), material="wool", **thrown(2, 0.42)))
    s["graded_on_ball"] = (Scene(0.2).ball("ball", position=[0, 0, 0.2], radius=0.2, fixed=True)
        .body("sheet", graded(14, 2.2).scaled(0.6), material="wool", **thrown(1, 0.42)))

    # Split at seams.
    s["seamed_sphere"] = Scene(0.05).plane().material(*RUBBER).body(
        "ball", lathe([(0.1 * math.sin(math.pi * j / 10), -0.1 * math.cos(math.pi * j / 10)) for j in range(11)], 20, True),
        material="rubber", weld=1e-6, **thrown(10, 0.13))
    s["seamed_shirt"] = (Scene(0.3).ball("head", position=[0, 0, 0.15], radius=0.15, fixed=True)
        .body("shirt", sheet(15).split_at(lambda face: min(face) % 15 >= 7).scaled(0.5), material="cotton", weld=1e-6,
              position=[0.01, 0, 0.32]))

    # Needles and thin rods.
    s["needle_in_cloth"] = (Scene(0.04)
        .body("cloth", disc(9).scaled(0.1), material="cotton", pin=PINNED)
        .body("needle", needle().scaled(0.1), position=[0.0041, 0.0017, 0.002],
              motion=[{"end": 0.02, "velocity": [0, 0, -1]}, {"begin": 0.02, "end": 0.04, "velocity": [0, 0, 1]}]))
    s["needle_in_ball"] = (Scene(0.04, 0).material(*RUBBER)
        .body("ball", icosphere(2).scaled(0.1), material="rubber", pin={"beyond": {"point": [0, 0, -0.03], "normal": [0, 0, -1]}})
        .body("needle", needle().scaled(0.1), position=[0.003, 0.001, 0.052], motion=[{"end": 0.02, "velocity": [0, 0, -1.5]}]))
    s["dart"] = (Scene(0.02)
        .material("steel_wire", 7800, 0.004, 2e9)
        .body("sheet", sheet(13, diagonal=1).scaled(0.3), material="wool", pin=PINNED)
        .table("body", name="dart", shape={"polyline": {"line": [[0.003, 0.002, 0.01], [0.003, 0.002, 0.11]], "count": 6}},
               radius=0.002, material="steel_wire", velocity=[0, 0, -20]))
    s["cloth_on_thin_rod"] = (Scene(0.4).plane(point=[0, 0, -0.6]).material("steel_wire", 7800, 0.004, 2e9)
        .table("body", name="rod", shape={"polyline": {"line": [[-0.4, 0, 0], [0.4, 0, 0]], "count": 9}}, radius=0.002,
               material="steel_wire", pin=HELD)
        .body("cloth", sheet(15).scaled(0.5), material="cotton", position=[0.02, 0.05, 0.03]))

    # Pressed by 100 kg.
    s["press_on_cloth"] = (Scene(0.2)
        .plane()
        .body("cloth", sheet(13).scaled(0.4), material="cotton", position=[0, 0, 0.01])
        .ball("weight", position=[0.01, 0.02, 0.23], radius=0.2, mass=100.0))
    s["press_on_cushion"] = (Scene(0.15).plane().material("canvas", 900, 0.002, 2e7)
        .body("cushion", torus(20, 10, 0.6).scaled(0.5), material="canvas", position=[0, 0, 0.1])
        .ball("weight", position=[0, 0, 0.36], radius=0.2, mass=100.0))
    s["press_in_hammock"] = (Scene(0.2).material("canvas", 900, 0.002, 2e7)
        .body("hammock", sheet(13).scaled(2.0, 1.0, 1.0), material="canvas",
              pin=[{"beyond": {"point": [side, 0, 0], "normal": [side, 0, 0]}} for side in (0.95, -0.95)])
        .ball("weight", position=[0.05, 0.03, 0.28], radius=0.2, mass=100.0))
    s["press_by_plate"] = (Scene(0.1).plane().material("lead", 11340, 0.05, 1e8).material(*RUBBER)
        .body("ball", icosphere(2).scaled(0.2), material="rubber", position=[0, 0, 0.11])
        .body("plate", sheet(5).scaled(0.42), material="lead", position=[0, 0, 0.22]))

    # Small, large, and both.
    s["bead_of_1_mm"] = Scene(0.0001).plane().material("nylon", 1150, 0.0001, 2e8).body(
        "bead", icosphere(2).scaled(0.001), material="nylon", **thrown(20, 0.0008))
    s["patch_of_1_mm"] = (Scene(0.0006).material("film", 1300, 2e-6, 1e8)
        .ball("wire", position=[0, 0, 0], radius=0.0002, fixed=True)
        .body("patch", sheet(13).scaled(0.001), material="film", **thrown(1, 0.00025)))
    s["roof_of_100_m"] = (Scene(4).plane().material("canvas", 900, 0.002, 2e8)
        .body("dome", icosphere(2).scaled(60), pin=HELD, position=[0, 0, 31])
        .body("roof", sheet(15).jittered(0.01, 9, True).scaled(100), material="canvas", position=[1, 2, 64]))
    s["balloon_of_100_m"] = Scene(2).plane().material("canvas", 900, 0.002, 2e8).body(
        "balloon", icosphere(2).scaled(100), material="canvas", **thrown(20, 52))
    s["grain_in_sail"] = (Scene(0.2).material("canvas", 900, 0.002, 2e7)
        .body("sail", sheet(13).scaled(10), material="canvas", pin=PINNED)
        .body("grain", icosphere(1).scaled(0.02), material="canvas", **thrown(20, 0.05)))
    s["bead_in_sail"] = (Scene(0.1).material("canvas", 900, 0.002, 2e7)
        .body("sail", sheet(9).scaled(10), material="canvas", pin=PINNED)
        .ball("bead", radius=0.0005, mass=1e-5, **thrown(20, 0.05)))
    s["far_above_floor"] = (Scene(0.4).plane(point=[0, 0, -100])
        .body("table", box(2).scaled(0.3, 0.3, 0.1), pin=HELD)
        .body("cloth", sheet(13).scaled(0.5), material="cotton", position=[0.01, 0.02, 0.08]))
    return s


def write_all(folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    made = scenes()
    for name, scene in made.items():
        scene.write(folder, name)
    return list(made)


if __name__ == "__main__":
    import sys

    print("\n".join(write_all(sys.argv[1])))
