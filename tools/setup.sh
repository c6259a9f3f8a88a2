# shellcheck shell=bash
# What ./nacre and ./test share: install missing packages, configure, build. Sourced, never run.
# The caller sets `root`, the folder of the repository, and `set -euo pipefail`.
#
# All messages are written to stderr: stdout belongs to the program that runs afterwards.
# A failed setup ends the script with exit code 2.
#
# Read from the environment:
#   NACRE_PACKAGES     another folder of package lists, instead of packages/
#   NACRE_SKIP_SETUP   if not empty, packages are not checked (for a tool chain of your own)

package_lists=${NACRE_PACKAGES:-$root/packages}
missing=()

say() { printf 'nacre: %s\n' "$*" >&2; }

have() { command -v "$1" >/dev/null 2>&1; }

# --- packages ---------------------------------------------------------------------------------

# ensure_packages LIST...: returns once every package of the lists is installed.
ensure_packages() {
  [[ -z ${NACRE_SKIP_SETUP:-} ]] || return 0
  local wanted=()
  mapfile -t wanted < <(listed_packages "$@")
  if ((${#wanted[@]} == 0)); then
    say "no package lists in $package_lists"
    exit 2
  fi
  if ! have dpkg-query; then
    ensure_tools "${wanted[@]}"
    return
  fi
  find_missing "${wanted[@]}"
  ((${#missing[@]} == 0)) || install_missing "${wanted[@]}"
}

listed_packages() {
  local list
  for list in "$@"; do
    sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$package_lists/$list.txt"
  done
}

# Sets `missing`. One call for all packages takes only milliseconds. dpkg-query fails if a package
# is unknown; its answer for the others is still correct.
find_missing() {
  local -A installed=()
  local name status
  while read -r name status; do
    if [[ $status == installed ]]; then installed[$name]=yes; fi
  done < <(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  missing=()
  for name in "$@"; do
    [[ -n ${installed[$name]:-} ]] || missing+=("$name")
  done
}

# Without dpkg only the tools can be checked; cmake looks for the libraries.
ensure_tools() {
  local tool absent=()
  for tool in c++ cmake ninja git; do have "$tool" || absent+=("$tool"); done
  if ((${#absent[@]} == 0)) && [[ -d $root/build ]]; then return; fi
  say "this system has no dpkg; needed are the equivalents of these Debian packages:"
  say "  $*"
  if ((${#absent[@]} > 0)); then
    say "not found: ${absent[*]}"
    exit 2
  fi
}

# install_missing WANTED...: installs `missing`, if that is allowed.
install_missing() {
  local as_root=() log=$root/build/packages.log
  say "missing packages: ${missing[*]}"
  say "the command that installs them: $(install_command)"
  become_root || refuse_to_install
  open_lock "$root/build/packages.lock"
  find_missing "$@"  # another launcher may have installed them while we waited
  if ((${#missing[@]} > 0)); then
    say "installing ${#missing[@]} packages (log: $log)"
    if ! install_packages >"$log" 2>&1 </dev/null 9>&-; then
      tail -n 30 "$log" >&2
      refuse_to_install
    fi
  fi
  close_lock
}

install_command() { echo "apt-get install -y --no-install-recommends ${missing[*]}"; }

# Sets `as_root`, the words that give a command the right to install; fails if there are none.
# At a terminal the user is asked first. Without a terminal no password can be typed.
become_root() {
  local noninteractive=(env DEBIAN_FRONTEND=noninteractive)
  if [[ $(id -u) == 0 ]]; then
    as_root=("${noninteractive[@]}")
  elif ! have sudo; then
    return 1
  elif [[ -t 0 && -t 2 ]]; then
    agreed "run it with sudo?" || return 1
    as_root=(sudo "${noninteractive[@]}")
  else
    sudo -n true >/dev/null 2>&1 </dev/null || return 1
    as_root=(sudo -n "${noninteractive[@]}")
  fi
}

agreed() {
  local answer
  printf 'nacre: %s [Y/n] ' "$1" >&2
  read -r answer || return 1
  [[ $answer =~ ^([yY]([eE][sS])?)?$ ]]
}

# apt-get needs an index of packages. A bare system has none yet, and an old index may list versions
# that no longer exist. The index is fetched in these two cases only.
install_packages() {
  local fetched=no
  if ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; then
    "${as_root[@]}" apt-get update || return
    fetched=yes
  fi
  apt_install && return
  [[ $fetched == no ]] || return 1
  "${as_root[@]}" apt-get update && apt_install
}

apt_install() {
  "${as_root[@]}" apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 "${missing[@]}"
}

refuse_to_install() {
  say "these packages are missing and could not be installed:"
  printf '  %s\n' "${missing[@]}" >&2
  say "install them, then run this again:"
  printf '  sudo apt-get update && sudo %s\n' "$(install_command)" >&2
  exit 2
}

# --- configure and build ----------------------------------------------------------------------

# build_preset PRESET TARGET any|tests: builds TARGET in build/PRESET. With `tests` the folder is
# configured to contain the tests; with `any` a configured folder is used as it is, so that ./nacre
# and ./test share one folder and neither configures it again for the other.
build_preset() {
  local preset=$1 target=$2 contents=$3
  local build=$root/build/$preset
  local log=$build/build.log status=0 watcher begun=$SECONDS
  open_lock "$build/build.lock"
  : >"$log"
  show_progress 9>&- &
  watcher=$!
  # Ctrl-C reaches cmake too, and ninja reports it as an ordinary failure; it is not a failed build.
  trap 'end_progress; exit 130' INT
  configure_and_build >"$log" 2>&1 </dev/null 9>&- || status=$?
  trap - INT
  end_progress
  close_lock
  ((status == 0)) || report_failed_build
}

configure_and_build() {
  if needs_configuring; then configure || return; fi
  cmake --build "$build" --parallel "$(nproc)" --target "$target"
}

# A build folder contains the path of its source folder: after the repository was moved, the folder
# is configured from the start.
needs_configuring() {
  [[ -f $build/build.ninja ]] && in_cache "CMAKE_HOME_DIRECTORY:INTERNAL=$root" || return 0
  [[ $contents == tests ]] && ! in_cache NACRE_TESTS:BOOL=ON
}

in_cache() { grep -qxF -- "$1" "$build/CMakeCache.txt" 2>/dev/null; }

configure() {
  local options=(--preset "$preset")
  in_cache "CMAKE_HOME_DIRECTORY:INTERNAL=$root" || options+=(--fresh)
  if [[ $contents == tests ]]; then
    options+=(-DNACRE_TESTS=ON)
    # The other presets set it themselves; in this one ./nacre may have switched it off.
    [[ $preset != release ]] || options+=(-DNACRE_BENCH=ON)
  else
    options+=(-DNACRE_TESTS=OFF -DNACRE_BENCH=OFF)
  fi
  (cd "$root" && cmake "${options[@]}")
}

report_failed_build() {
  tail -n 30 "$log" >&2
  say "the build failed; the whole log is $log"
  exit 2
}

# --- progress ---------------------------------------------------------------------------------

# show_progress: while the build runs, says how far it is, as `building 57/110, about 40 s left`. A
# build of less than a second stays silent. On a terminal one line changes in place; elsewhere a
# line is printed after one second and then every 15 seconds. Runs in the background.
show_progress() {
  local silence words period=15
  [[ ! -t 2 ]] || period=1
  # Waits by a read that is never answered: a `sleep` would outlive its killed parent and hold
  # stderr open.
  exec {silence}<> <(:)
  read -r -t 1 -u "$silence" || true
  words=" (log: $log)"
  while true; do
    if [[ -t 2 ]]; then
      printf '\r\033[Knacre: %s' "$(progress)" >&2
    else
      say "$(progress)$words"
      words=
    fi
    read -r -t "$period" -u "$silence" || true
  done
}

# Stops show_progress and clears its line.
end_progress() {
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  if [[ -t 2 ]] && ((SECONDS > begun)); then printf '\r\033[K' >&2; fi
}

# Reads the last [DONE/ALL] of the log. The time left is in proportion to the steps left; the first
# tenth of them, precompiled headers among them, takes longest and tells nothing about it.
progress() {
  local last part finished all left
  last=$(tail -c 4000 "$log" | grep -oE '^\[[0-9]+/[0-9]+\]' | tail -n 1) || true
  if [[ -z $last ]]; then
    echo building
    return
  fi
  part=${last//[\[\]]/}
  finished=${part%/*} all=${part#*/}
  if ((10 * finished < all)); then
    echo "building $part"
    return
  fi
  left=$(((SECONDS - begun) * (all - finished) / (finished > 0 ? finished : 1)))
  if ((left < 100)); then left="$left s"; else left="$(((left + 30) / 60)) min"; fi
  echo "building $part, about $left left"
}

# --- one at a time ----------------------------------------------------------------------------

# open_lock FILE: waits until no other launcher holds the lock. Descriptor 9 is the lock. Children
# must not inherit it (9>&-): a child that outlives the launcher would keep the lock.
open_lock() {
  if ! mkdir -p "$(dirname -- "$1")" || ! { exec 9>"$1"; }; then
    say "cannot write to $(dirname -- "$1")"
    exit 2
  fi
  have flock || return 0
  flock -w 1 9 && return
  say "waiting for another build to finish"
  flock 9
}

close_lock() { exec 9>&-; }
