#!/usr/bin/env bash
# Makes the moving picture of the README, docs/images/drape.gif: a cloth falls over a ball, three times as slow. Needs ffmpeg.
# Usage: tools/pictures/readme_film.sh [FOLDER FOR THE RUN]
set -euo pipefail
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../..
run=${1:-$root/runs/readme_film}
"$root/nacre" run "$root/scenes/tutorial/drape.toml" --set output.frame_rate=60 --out "$run" --force --no-pictures
"$root/nacre" render "$run" --movie "$run/drape.mp4" --size 480x300
ffmpeg -v error -y -i "$run/drape.mp4" -filter_complex \
  "[0:v]setpts=3*PTS,fps=20,split[a][b];[a]palettegen=max_colors=96:stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle" \
  -loop 0 "$root/docs/images/drape.gif"
ls -l "$root/docs/images/drape.gif"
