# shellcheck shell=bash
# What ./nacre and ./test share: install what is missing, configure, build. Sourced, never run.
# The caller sets `root`, the folder of the repository, and `set -euo pipefail`.
#
# Everything said here goes to stderr, because stdout belongs to the program that follows.
# Whatever cannot be set up ends the script with exit code 2.
#
# Read from the environment:
#   NACRE_PACKAGES     another folder of package lists, instead of packages/
#   NACRE_SKIP_SETUP   if not empty, packages are taken to be there (a tool chain of your own)

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

# Sets `missing`. One call for all packages keeps this to some milliseconds. dpkg-query fails if
# it has never heard of one of them; what it says about the others is right all the same.
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

# Without dpkg we cannot know which libraries are there: check the tools, let cmake find the rest.
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

# install_missing WANTED...: installs `missing`, if it may.
install_missing() {
  local as_root=() log=$root/build/packages.log
  say "missing packages: ${missing[*]}"
  say "installing them takes: $(install_command)"
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
# A person at a terminal is asked first. Without one there is nobody to type a password.
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

# apt-get needs an index of packages: a bare system has none yet, an old one may name versions
# that are gone. The index is fetched in these two cases only.
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
# configured to contain the tests; `any` takes a configured folder as it is, so that ./nacre and
# ./test share one without undoing each other's work.
build_preset() {
  local preset=$1 target=$2 contents=$3
  local build=$root/build/$preset
  local log=$build/build.log status=0 notifier
  open_lock "$build/build.lock"
  announce_if_slow "building (log: $log)" 9>&- &
  notifier=$!
  # Ctrl-C reaches cmake too, and ninja turns it into an ordinary failure: not a broken build.
  trap 'kill "$notifier" 2>/dev/null || true; exit 130' INT
  configure_and_build >"$log" 2>&1 </dev/null 9>&- || status=$?
  trap - INT
  kill "$notifier" 2>/dev/null || true
  wait "$notifier" 2>/dev/null || true
  close_lock
  ((status == 0)) || report_failed_build
}

configure_and_build() {
  if needs_configuring; then configure || return; fi
  cmake --build "$build" --target "$target"
}

# A build folder remembers its source folder: after the repository was moved it starts afresh.
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
    # The other presets choose for themselves; in this one ./nacre may have switched it off.
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

# Waits by a read that nobody answers: a killed `sleep` would live on and hold stderr open.
announce_if_slow() {
  local silence
  exec {silence}<> <(:)
  read -r -t 1 -u "$silence" || say "$1"
}

# --- one at a time ----------------------------------------------------------------------------

# open_lock FILE: waits until no other launcher holds it. Descriptor 9 is the lock; children must
# not inherit it (9>&-), or one that stays behind would keep the next launcher waiting.
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
