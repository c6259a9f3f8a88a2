"""Shares tests among processes: each test in one of its own, the kills at random moments in several."""
import concurrent.futures
import subprocess
import sys


def run_in_processes(script, options, names, random_kills):
    """Runs the named tests of the script, `options.jobs` at a time. The parts of `random_kills` have seeds of their own."""
    common = ["--program", options.program, "--compiler", options.compiler] + ["--whole"] * options.whole
    tasks = [[name, "--kills", str(options.kills), "--seed", str(options.seed)] for name in names if name != random_kills]
    if random_kills in names:
        parts = min(options.jobs, options.kills)
        shares = [options.kills // parts + (i < options.kills % parts) for i in range(parts)]
        tasks = [[random_kills, "--kills", str(n), "--seed", str(options.seed + i)] for i, n in enumerate(shares)] + tasks
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        run = lambda task: subprocess.run([sys.executable, "-B", script, *common, *task], capture_output=True, text=True)
        for task, done in zip(tasks, pool.map(run, tasks)):
            last = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "no output"
            print(f"{'ok  ' if done.returncode == 0 else 'FAIL'} {task[0].removeprefix('Faults.')}: {done.stdout.strip() or last}", flush=True)
            if done.returncode != 0:
                failed += 1
                print(done.stderr)
    print(f"{len(tasks) - failed} of {len(tasks)} parts hold")
    return 1 if failed else 0
