#!/usr/bin/env bash
# Checks what ./nacre and ./test guarantee about packages, streams, progress and exit codes, in seconds:
# on a copy of the launcher in a folder with a space in its name, with stand-ins for apt-get, cmake
# and the others first in PATH. Nothing is installed or compiled.
set -euo pipefail

root=$(cd "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
copy="$scratch/a copy"
calls=$scratch/calls
failures=0

# --- stand-ins --------------------------------------------------------------------------------

# stand_in NAME < SCRIPT: a command that records its call, then runs SCRIPT.
stand_in() {
  {
    echo '#!/usr/bin/env bash'
    echo 'set -eu'
    echo "echo \"\$(basename \"\$0\") \$*\" >>'$calls'"
    cat
  } >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

# A fresh copy of the launcher, on a system where two packages are wanted and both are there.
fresh_copy() {
  unset NACRE_SKIP_SETUP
  rm -rf "${copy:?}" "${scratch:?}/bin" "${scratch:?}/lists"
  mkdir -p "$copy" "$scratch/bin" "$scratch/lists"
  : >"$calls"
  cp -r "$root/nacre" "$root/test" "$root/tools" "$root/packages" "$copy/"
  export NACRE_PACKAGES=$scratch/lists
  printf '# wanted\nalpha\nbeta   # with a reason\n' >"$NACRE_PACKAGES/build.txt"
  echo gamma >"$NACRE_PACKAGES/test.txt"
  installed_packages alpha beta gamma
  stand_in id <<<'echo 1000'
  stand_in sudo <<<'exit 1'
  stand_in apt-get <<<'exit 1'
  stand_in ctest <<<'exit 7'
  stand_in_cmake
}

installed_packages() {
  stand_in dpkg-query <<<"printf '%s installed\n' $*; echo half-there config-files; exit 1"
}

# Configuring writes the cache and build.ninja; building writes a program that shows its
# arguments and its folder, and ends with code 5.
stand_in_cmake() {
  stand_in cmake <<'CMAKE'
build="$(dirname "$(dirname "$(readlink -f "$0")")")/a copy/build/release"
echo "noise of cmake"
[[ ! -e "$build/../broken" ]] || { echo "error: this line is wrong" >&2; exit 1; }
case $1 in
  --preset)
    mkdir -p "$build"
    tests=ON
    [[ $* != *NACRE_TESTS=OFF* ]] || tests=OFF
    printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\nNACRE_TESTS:BOOL=%s\n' "$PWD" "$tests" >"$build/CMakeCache.txt"
    touch "$build/build.ninja"
    ;;
  --build)
    mkdir -p "$build/apps/nacre"
    printf '#!/usr/bin/env bash\nprintf "[%%s]" "$@"; pwd; exit 5\n' >"$build/apps/nacre/nacre.new"
    chmod +x "$build/apps/nacre/nacre.new"
    mv "$build/apps/nacre/nacre.new" "$build/apps/nacre/nacre"
    ;;
esac
CMAKE
}

# --- what is checked --------------------------------------------------------------------------

# run COMMAND...: with the stand-ins; sets status, and leaves the streams in out and err.
run() {
  status=0
  PATH="$scratch/bin:$PATH" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

fail() {
  echo "FAILED: $current: $*"
  sed 's/^/    stdout: /' "$scratch/out"
  sed 's/^/    stderr: /' "$scratch/err"
  sed 's/^/    call: /' "$calls"
  failures=$((failures + 1))
}

expect_status() { [[ $status == "$1" ]] || fail "exit code $status, expected $1"; }
expect_stdout() { [[ $(<"$scratch/out") == "$1" ]] || fail "stdout is not '$1'"; }
expect_stderr() { grep -qF -- "$1" "$scratch/err" || fail "stderr does not say '$1'"; }
expect_call() { grep -qE -- "$1" "$calls" || fail "no call of '$1'"; }
expect_no_call() { ! grep -qE -- "$1" "$calls" || fail "unexpected call of '$1'"; }
count_calls() { grep -cE -- "$1" "$calls" || true; }

scripts_parse() {
  local script
  for script in nacre test .ci/run tools/setup.sh; do
    bash -n "$root/$script" || fail "$script does not parse"
  done
  command -v shellcheck >/dev/null || return 0
  (cd "$root" && shellcheck -x nacre test .ci/run tools/*.sh tests/project/*.sh) || fail "shellcheck complains"
}

package_lists_are_names_only() {
  ! sed 's/#.*//' "$root"/packages/*.txt | grep -nE '[^a-z0-9+.[:space:]-]|[^[:space:]][[:space:]]+[^[:space:]]' ||
    fail "a line of packages/ is not one package name"
}

the_program_gets_arguments_folder_and_exit_code() {
  mkdir -p "$scratch/else where"
  cd "$scratch/else where"
  run "$copy/nacre" run "a scene.toml" --json
  expect_status 5
  expect_stdout "[run][a scene.toml][--json]$scratch/else where"
}

a_symlink_to_the_launcher_works() {
  ln -sfn "$copy/nacre" "$scratch/link"
  cd /
  run "$scratch/link" check
  expect_status 5
  expect_stdout "[check]/"
}

a_configured_folder_is_not_configured_again() {
  run "$copy/nacre"
  run "$copy/nacre"
  [[ $(count_calls 'cmake --preset') == 1 ]] || fail "configured more than once"
  expect_call 'cmake --preset release .*-DNACRE_TESTS=OFF -DNACRE_BENCH=OFF'
  expect_call 'cmake --build .* --target nacre_cli'
}

launcher_and_tests_share_one_folder() {
  run "$copy/nacre"
  run "$copy/test" -R some
  expect_status 7
  run "$copy/nacre"
  run "$copy/test"
  [[ $(count_calls 'cmake --preset') == 2 ]] || fail "expected one configuration each"
  expect_call 'cmake --preset release -DNACRE_TESTS=ON -DNACRE_BENCH=ON'
  expect_call 'ctest --preset release .*-R some$'
}

tests_of_another_preset_use_its_own_folder() {
  run "$copy/test" asan -R some
  expect_status 7
  expect_call 'cmake --preset asan .*-DNACRE_TESTS=ON$'
  expect_call 'cmake --build .*/build/asan .*--target all'
  expect_call 'ctest --preset asan .*-R some$'
}

a_moved_repository_is_configured_afresh() {
  run "$copy/nacre"
  sed -i 's/^CMAKE_HOME.*/CMAKE_HOME_DIRECTORY:INTERNAL=\/old\/place/' "$copy/build/release/CMakeCache.txt"
  run "$copy/nacre"
  expect_status 5
  [[ $(count_calls 'cmake --preset .*--fresh') == 2 ]] || fail "not configured afresh"
}

a_failed_build_shows_its_log_and_exits_2() {
  mkdir -p "$copy/build"
  touch "$copy/build/broken"
  run "$copy/nacre"
  expect_status 2
  expect_stdout ""
  expect_stderr "error: this line is wrong"
  expect_stderr "build/release/build.log"
}

without_the_right_to_install_it_lists_what_is_missing() {
  installed_packages beta
  run "$copy/nacre" --version
  expect_status 2
  expect_stdout ""
  expect_stderr "sudo apt-get install -y --no-install-recommends alpha"
  expect_no_call '^apt-get'
  expect_no_call '^cmake'
}

without_sudo_it_lists_what_is_missing() {
  installed_packages
  mkdir "$scratch/few"
  local tool
  for tool in bash env dirname basename readlink sed cat; do ln -s "$(command -v "$tool")" "$scratch/few/"; done
  rm "$scratch/bin/sudo"
  status=0
  PATH="$scratch/bin:$scratch/few" "$copy/test" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
  expect_status 2
  expect_stdout ""
  expect_stderr "--no-install-recommends alpha beta gamma"
}

root_installs_what_is_missing() {
  installed_packages alpha
  stand_in id <<<'echo 0'
  # shellcheck disable=SC2016  # the stand-in is to expand it
  stand_in apt-get <<<'echo noise of apt; [[ ${DEBIAN_FRONTEND:-} == noninteractive ]]'
  run "$copy/nacre" x
  expect_status 5
  expect_stdout "[x]$PWD"
  expect_stderr "apt-get install -y --no-install-recommends beta"
  expect_call '^apt-get install -y --no-install-recommends .* beta$'
  expect_no_call '^sudo'
}

sudo_without_a_password_installs() {
  installed_packages alpha
  stand_in sudo <<<'shift; exec "$@"'
  stand_in apt-get <<<'exit 0'
  run "$copy/nacre"
  expect_status 5
  expect_call '^sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install .* beta$'
}

the_index_is_fetched_when_an_install_fails() {
  installed_packages alpha
  stand_in id <<<'echo 0'
  stand_in apt-get <<<"if [[ \$1 == update ]]; then touch '$copy/fetched'; else [[ -e '$copy/fetched' ]]; fi"
  run "$copy/nacre"
  expect_status 5
  [[ $(count_calls '^apt-get update') == 1 ]] || fail "expected one apt-get update"
}

an_install_that_fails_lists_what_is_missing() {
  installed_packages alpha
  stand_in id <<<'echo 0'
  stand_in apt-get <<<'echo "E: no such thing"; exit 100'
  run "$copy/nacre"
  expect_status 2
  expect_stdout ""
  expect_stderr "E: no such thing"
  expect_stderr "--no-install-recommends beta"
}

# answer TEXT COMMAND: what a terminal shows after TEXT is typed.
answer() {
  status=0
  PATH="$scratch/bin:$PATH" script -qec "$2" /dev/null <<<"$1" >"$scratch/out" 2>"$scratch/err" || status=$?
}

at_a_terminal_it_asks_before_using_sudo() {
  script -qec true /dev/null >/dev/null 2>&1 </dev/null || return 0 # there are no terminals here
  installed_packages alpha
  stand_in sudo <<<'exec "$@"'
  stand_in apt-get <<<'exit 0'
  answer n "'$copy/nacre'"
  expect_status 2
  expect_no_call '^sudo'
  answer y "'$copy/nacre'"
  expect_status 5
  expect_call '^sudo env DEBIAN_FRONTEND=noninteractive apt-get install'
}

two_at_once_both_run() {
  local first
  PATH="$scratch/bin:$PATH" "$copy/nacre" >/dev/null 2>&1 </dev/null &
  first=$!
  run "$copy/nacre"
  expect_status 5
  status=0
  wait "$first" || status=$?
  expect_status 5
  [[ $(count_calls 'cmake --preset') == 1 ]] || fail "the second did not wait for the first"
}

only_what_the_command_needs_is_built() {
  run "$copy/nacre" run tutorial/first
  expect_call 'cmake --build .* --target nacre_cli$'
  run "$copy/nacre" bench shells --side 8
  expect_status 5
  expect_stdout "[bench][shells][--side][8]$PWD"
  expect_call 'cmake --build .* --target nacre_bench$'
  expect_no_call 'cmake --build .* --target nacre_reproduce$'
  run "$copy/nacre" reproduce
  expect_call 'cmake --build .* --target nacre_reproduce$'
}

# A build of four steps that takes some seconds; one step is finished after a moment.
stand_in_slow_cmake() {
  run "$copy/nacre" # configures, and writes a program
  stand_in cmake <<<'printf "[1/4] Building a\n[2/4] Building b\n"; sleep 1.7; echo "[3/4] Building c"; sleep 1.6'
}

a_slow_build_says_how_far_it_is() {
  stand_in_slow_cmake
  run "$copy/nacre"
  expect_status 5
  expect_stdout "[]$PWD"
  expect_stderr " s left (log: $copy/build/release/build.log)"
  grep -qE '^nacre: building 2/4, about [0-9]+ s left' "$scratch/err" || fail "no count of steps"
  [[ $(wc -l <"$scratch/err") == 1 ]] || fail "more than one line in three seconds"
}

a_build_tells_no_time_left_from_its_first_steps() {
  run "$copy/nacre" # configures, and writes a program
  stand_in cmake <<<'printf "[1/40] Building a\n"; sleep 1.7; echo "[2/40] Building b"'
  run "$copy/nacre"
  expect_status 5
  expect_stderr "nacre: building 1/40 (log: "
  ! grep -q left "$scratch/err" || fail "a guess from the first steps"
}

on_a_terminal_one_line_changes_in_place() {
  script -qec true /dev/null >/dev/null 2>&1 </dev/null || return 0 # there are no terminals here
  stand_in_slow_cmake
  answer "" "'$copy/nacre'"
  expect_status 5
  local seen
  seen=$(tr '\r' '\n' <"$scratch/out" | grep -c building) || true
  ((seen >= 2)) || fail "fewer than two updates"
  grep -qE $'\r\033\\[Knacre: building 2/4, about [0-9]+ s left' "$scratch/out" || fail "no live line"
  grep -qF "building 3/4" "$scratch/out" || fail "the line does not change"
  tr '\r' '\n' <"$scratch/out" | tail -n 2 | grep -qF "$PWD" || fail "the line is not cleared"
}

a_quick_build_is_silent() {
  run "$copy/nacre"
  run "$copy/nacre"
  [[ ! -s $scratch/err ]] || fail "says something"
}

interrupting_a_build_exits_130() {
  stand_in cmake <<<'sleep 30'
  local pid
  set -m # a process group of its own, as at a terminal
  PATH="$scratch/bin:$PATH" "$copy/nacre" >"$scratch/out" 2>"$scratch/err" </dev/null &
  pid=$!
  set +m
  for _ in {1..100}; do # until the build is announced
    ! grep -q building "$scratch/err" || break
    sleep 0.1
  done
  kill -INT -- "-$pid"
  status=0
  wait "$pid" || status=$?
  expect_status 130
  expect_stderr "building (log: "
}

a_system_without_dpkg_goes_on_with_its_own_tools() {
  mkdir -p "$scratch/other"
  local tool
  for tool in bash env dirname basename readlink sed cat grep mkdir touch chmod mv flock tail; do
    ln -sf "$(command -v "$tool")" "$scratch/other/"
  done
  rm "$scratch/bin/dpkg-query"
  stand_in c++ <<<'exit 0'
  stand_in ninja <<<'exit 0'
  status=0
  PATH="$scratch/bin:$scratch/other" "$copy/nacre" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
  expect_status 2
  expect_stderr "not found: git"
  stand_in git <<<'exit 0'
  PATH="$scratch/bin:$scratch/other" "$copy/nacre" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
  expect_status 5
  expect_stderr "alpha beta"
}

setup_can_be_skipped() {
  installed_packages
  export NACRE_SKIP_SETUP=1
  run "$copy/nacre"
  expect_status 5
  expect_no_call '^dpkg-query'
}

for current in scripts_parse package_lists_are_names_only \
  the_program_gets_arguments_folder_and_exit_code a_symlink_to_the_launcher_works \
  a_configured_folder_is_not_configured_again launcher_and_tests_share_one_folder \
  tests_of_another_preset_use_its_own_folder \
  a_moved_repository_is_configured_afresh a_failed_build_shows_its_log_and_exits_2 \
  without_the_right_to_install_it_lists_what_is_missing without_sudo_it_lists_what_is_missing \
  root_installs_what_is_missing sudo_without_a_password_installs \
  the_index_is_fetched_when_an_install_fails an_install_that_fails_lists_what_is_missing \
  at_a_terminal_it_asks_before_using_sudo two_at_once_both_run \
  only_what_the_command_needs_is_built a_slow_build_says_how_far_it_is \
  a_build_tells_no_time_left_from_its_first_steps \
  on_a_terminal_one_line_changes_in_place a_quick_build_is_silent interrupting_a_build_exits_130 \
  a_system_without_dpkg_goes_on_with_its_own_tools setup_can_be_skipped; do
  fresh_copy
  : >"$scratch/out"
  : >"$scratch/err"
  "$current"
done
((failures == 0)) && echo "all launcher checks passed"
