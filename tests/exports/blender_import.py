"""Inside Blender: imports what nacre exported and compares every vertex of five frames with the run. Usage:
blender --background --factory-startup --python blender_import.py -- FOLDER
FOLDER has the run in `run`, `run.glb`, and of the body `sheet` the files sheet.pc2 and sheet.obj."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import bpy  # noqa: E402
import vtk_file  # noqa: E402

folder = Path(sys.argv[sys.argv.index("--") + 1])
files = sorted((folder / "run" / "frames").glob("frame_*.vtp"))
arrays = vtk_file.read(files[0])[0]
body = arrays["PointData/body"][1]
times = [vtk_file.read(file)[1] for file in files]
chosen = sorted({0, len(files) // 4, len(files) // 2, 3 * len(files) // 4, len(files) - 1})


def places_of_run(frame, number):
    """In metres, z up, as both the run and Blender have it."""
    return [p for p, b in zip(vtk_file.points(files[frame]), body) if b == number]


def size_of(places):
    return math.dist([min(p[c] for p in places) for c in range(3)], [max(p[c] for p in places) for c in range(3)])


def shown_places(thing):
    """The vertices of an object as Blender draws them, in the world."""
    shown = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = shown.to_mesh()
    return [tuple(shown.matrix_world @ vertex.co) for vertex in mesh.vertices]


def compare(what, frame, found, wanted, size):
    if len(found) != len(wanted):
        raise SystemExit(f"{what}, frame {frame}: {len(found)} vertices, not {len(wanted)}")
    worst = max(math.dist(a, b) for a, b in zip(found, wanted))
    print(f"{what}, frame {frame}: {len(found)} vertices, farthest {worst / size:.2g} of the size")
    if worst > 1e-6 * size:
        raise SystemExit(f"{what}, frame {frame}: a vertex is {worst} off")


def compare_turns(frame, balls):
    """A quaternion and its negative are one rotation."""
    values = vtk_file.read(files[frame])[0]["PointData/orientation"][1]
    for i, ball in enumerate(balls):
        found = ball.matrix_world.to_quaternion()
        cosine = abs(sum(a * b for a, b in zip(found, values[4 * i:4 * i + 4])))
        if cosine < 1 - 1e-6:
            raise SystemExit(f"GLB, frame {frame}: ball {i} is turned by {found}, not {values[4 * i:4 * i + 4]}")


def clear():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()


def show(frame_number):
    whole = math.floor(frame_number + 1e-9)
    bpy.context.scene.frame_set(whole, subframe=max(0.0, frame_number - whole))


def check_glb():
    clear()
    # To guess the shading from normals fails in Debian's Blender 3.4, whose numpy is too new for it.
    bpy.ops.import_scene.gltf(filepath=str(folder / "run.glb"), import_shading="SMOOTH")
    rate = bpy.context.scene.render.fps
    size = size_of(places_of_run(0, 0) + places_of_run(0, 1))
    sheet = next(o for o in bpy.data.objects if o.type == "MESH" and o.name.startswith("sheet"))
    balls = sorted((o for o in bpy.data.objects if o.type == "MESH" and o.name.startswith("balls:")), key=lambda o: o.name)
    for frame in chosen:
        show((times[frame] - times[0]) * rate)
        compare("GLB, sheet", frame, shown_places(sheet), places_of_run(frame, 1), size)
        compare("GLB, balls", frame, [tuple(o.matrix_world.translation) for o in balls], places_of_run(frame, 0), size)
        compare_turns(frame, balls)


def check_pc2():
    clear()
    before = set(bpy.data.objects)
    if hasattr(bpy.ops.wm, "obj_import"):
        bpy.ops.wm.obj_import(filepath=str(folder / "sheet.obj"))
    else:
        bpy.ops.import_scene.obj(filepath=str(folder / "sheet.obj"), split_mode="OFF")
    sheet = next(o for o in bpy.data.objects if o not in before)
    cache = sheet.modifiers.new("run", "MESH_CACHE")
    cache.cache_format = "PC2"
    cache.filepath = str(folder / "sheet.pc2")
    cache.frame_start = 0
    size = size_of(places_of_run(0, 1))
    for frame in chosen:
        show(frame)
        compare("PC2, sheet", frame, shown_places(sheet), places_of_run(frame, 1), size)


check_glb()
check_pc2()
print("Blender", bpy.app.version_string, "shows every vertex where the run has it")
