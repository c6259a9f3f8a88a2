#!/usr/bin/env python3
"""Makes a wheel of the package in the build folder, with the standard library only.

    make_wheel.py PACKAGE VERSION OUT

PACKAGE is the folder `nacre` with the compiled module. The wheel is for this interpreter and this system: it needs the
shared libraries of Debian that the module is linked with, and NumPy.
"""

import base64
import hashlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

SUFFIXES = (".py", ".pyi", ".so", ".typed")


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def metadata(version):
    return f"""Metadata-Version: 2.1
Name: nacre
Version: {version}
Summary: Asynchronous variational contact mechanics
License: Apache-2.0
Requires-Python: >=3.11
Requires-Dist: numpy
"""


def content(path):
    """The bytes of a file; of the module without debug information, if there is a program that removes it."""
    strip = shutil.which("strip") if path.suffix == ".so" else None
    if strip is None:
        return path.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        smaller = Path(folder) / path.name
        subprocess.run([strip, "--strip-debug", "-o", smaller, path], check=True)
        return smaller.read_bytes()


def record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def main():
    package, version, out = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    info = f"nacre-{version}.dist-info"
    files = {f"nacre/{path.name}": content(path) for path in sorted(package.iterdir())
             if path.suffix in SUFFIXES or path.name == "py.typed"}
    if not any(name.endswith(".so") for name in files):
        sys.exit(f"{package}: the module is not built")
    files[f"{info}/METADATA"] = metadata(version).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: nacre\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    record = [record_line(name, data) for name, data in files.items()] + [f"{info}/RECORD,,"]
    files[f"{info}/RECORD"] = ("\n".join(record) + "\n").encode()
    out.mkdir(parents=True, exist_ok=True)
    wheel = out / f"nacre-{version}-{tag()}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    print(wheel)


if __name__ == "__main__":
    main()
