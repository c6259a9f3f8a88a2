#!/usr/bin/env bash
# Exports a run of a sheet and balls and imports it in Blender without a display: ./test blender
# Usage: blender.sh NACRE. Says so and ends with 0 if there is no Blender.
set -euo pipefail
nacre=$1
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
if ! command -v blender >/dev/null; then
  echo "skipped: there is no blender (Debian: apt-get install blender)"
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
"$nacre" run "$here/blender.toml" --out "$folder/run" --no-pictures
"$nacre" export "$folder/run" --format glb -o "$folder/run.glb"
"$nacre" export "$folder/run" --format pc2 --body sheet -o "$folder/sheet.pc2"
blender --background --factory-startup --python-exit-code 1 --python "$here/blender_import.py" -- "$folder" |
  tee "$folder/log.txt" | grep -v '^\(Info\|Read\|Blender quit\)' || true
grep -q "shows every vertex where the run has it" "$folder/log.txt"
