#!/usr/bin/env bash
# Builds the committed bundles of the viewer and of the report of a study again and compares them. Says so and ends with
# 0 if there is no npm; with --installed also if its packages are not installed, which needs a network.
set -euo pipefail
web=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../../web
if ! command -v npm >/dev/null || ! command -v node >/dev/null; then
  echo "skipped: there is no npm"
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
for name in viewer study; do
  cd "$web/$name"
  if [[ ! -d node_modules && ${1:-} == --installed ]]; then
    echo "skipped: the packages of web/$name are not installed (npm install there, or ./test browser)"
    continue
  fi
  [[ -d node_modules ]] || npm install --no-audit --no-fund --no-package-lock --loglevel=error
  node build.js "$folder"
  for file in "$name.js" "$name.css"; do
    cmp "$folder/$file" "dist/$file" || {
      echo "web/$name/dist/$file is not what npm run build makes of its sources"
      exit 1
    }
  done
  echo "ok      the committed bundle of web/$name is what its sources make"
done
