#!/usr/bin/env bash
# Builds the committed bundle of the viewer again and compares it. Says so and ends with 0 if there is no npm; with
# --installed also if its packages are not installed, which needs a network.
set -euo pipefail
web=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../../web/viewer
if ! command -v npm >/dev/null || ! command -v node >/dev/null; then
  echo "skipped: there is no npm"
  exit 0
fi
cd "$web"
if [[ ! -d node_modules && ${1:-} == --installed ]]; then
  echo "skipped: the packages of web/viewer are not installed (npm install there, or ./test browser)"
  exit 0
fi
[[ -d node_modules ]] || npm install --no-audit --no-fund --no-package-lock --loglevel=error
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
node build.js "$folder"
for file in viewer.js viewer.css; do
  cmp "$folder/$file" "dist/$file" || {
    echo "web/viewer/dist/$file is not what npm run build makes of its sources"
    exit 1
  }
done
echo "ok      the committed bundle is what its sources make"
