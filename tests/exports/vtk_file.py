"""A small reader of VTK XML files with compressed appended arrays: Python's standard library only."""
import re
import struct
import zlib
from pathlib import Path

FORMATS = {"Float64": "d", "Float32": "f", "Int64": "q", "UInt8": "B"}


def read(path):
    """The arrays of a file by section and name, each as (components, list of numbers), and its time."""
    data = Path(path).read_bytes()
    head_end = data.index(b"<AppendedData")
    head = data[:head_end].decode()
    begin = data.index(b"_", head_end) + 1
    arrays, section = {}, ""
    pattern = r"<(FieldData|Points|PointData|CellData|Verts|Lines|Polys|Cells)[ >]|<DataArray ([^>]*)>"
    for match in re.finditer(pattern, head):
        if match[1]:
            section = match[1]
            continue
        tag = dict(re.findall(r'(\w+)="([^"]*)"', match[2]))
        if tag["format"] != "appended":
            continue
        at = begin + int(tag["offset"])
        blocks, size, _ = struct.unpack_from("<QQQ", data, at)
        plain = b""
        if blocks:
            packed = struct.unpack_from("<Q", data, at + 24)[0]
            plain = zlib.decompress(data[at + 32:at + 32 + packed])
            assert len(plain) == size
        letter = FORMATS[tag["type"]]
        values = [v[0] for v in struct.iter_unpack("<" + letter, plain)]
        arrays[section + "/" + tag["Name"]] = (int(tag["NumberOfComponents"]), values)
    time = float(re.search(r'Name="TimeValue"[^>]*>([^<]*)<', head)[1])
    return arrays, time


def points(path):
    values = read(path)[0]["Points/Points"][1]
    return [values[i:i + 3] for i in range(0, len(values), 3)]
