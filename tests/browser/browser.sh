#!/usr/bin/env bash
# Drives the viewer in headless Chromium: ./test browser. Usage: browser.sh NACRE [PART OF A TEST'S NAME]
# Says so and ends with 0 if Chromium, node or npm are not there. With npm the committed bundle is built again and compared.
set -euo pipefail
nacre=$(readlink -f -- "$1")
here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
for program in chromium node npm; do
  if ! command -v "$program" >/dev/null; then
    echo "skipped: there is no $program (Debian: apt-get install chromium nodejs npm)"
    exit 0
  fi
done
install() {
  [[ -d $1/node_modules ]] || PUPPETEER_SKIP_DOWNLOAD=1 npm install --prefix "$1" --no-audit --no-fund --no-package-lock --loglevel=error
}
install "$here"
"$here/bundle.sh"
export CHROMIUM
CHROMIUM=$(command -v chromium)
node "$here/study_test.mjs" "$nacre"
node "$here/viewer_test.mjs" "$nacre" "${2:-}"
