#!/usr/bin/env python3
"""run_docs.py must fail when it should: each fault is put into a page that is in order, and has to be named. The
program of these tests is a shell script, so that they take no time."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
import doc_page
import run_docs
from doc_numbers import NUMBER, same_line, same_number, written_like

PROGRAM = """#!/usr/bin/env bash
case $1 in
  run) mkdir -p runs/x; echo '{"energy": {"drift": 0.00125, "scale": 3}, "outcome": "reached"}' > runs/x/summary.json
       printf 'time,height\\n0,1\\n1,0.25\\n' > runs/x/series.csv
       echo "reached at 2 s in 0.$RANDOM s (1234 kicks)"; echo "0.5 of 2 s   25%  about 1 s left  4e+07 kicks/s  layer 0" >&2
       echo "  hash      00ff" ;;
  check) [[ $2 == --help ]] && echo "--set --json" || { echo "x.toml:3: wrong"; exit 2; } ;;
esac
"""

PAGE = """# A page

The drift is 0.0013<!--= summary('runs/x').energy.drift --> and the ball falls to 0.25<!--= column('runs/x', 'height')[-1] --> m.

<!-- file: mine/x.toml -->
```toml
duration = 2
```

```console
$ cat mine/x.toml
duration = 2
$ ./nacre run mine/x.toml
reached at 2 s in 0.3 s (1234 kicks)
  hash      00ff
```

<!-- exit: 2 -->
```console
$ ./nacre check mine/x.toml
x.toml:3: wrong
```

<!-- rows s = summary("runs/" + key): 100 * s.energy.drift | - s.outcome -->

| run | drift | outcome |
|---|---|---|
| `x` | 0.125 % | `reached` |

<!-- not run: too long -->
```bash
./nacre check scenes/tutorial/first.toml --set a=b   # a comment
```
"""


class Docs(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        for name in ("scenes/tutorial", "docs"):
            (self.root / name).mkdir(parents=True)
        (self.root / "scenes/tutorial/first.toml").write_text("")
        (self.root / "README.md").write_text("")
        self.program = self.root / "program"
        self.program.write_text(PROGRAM)
        self.program.chmod(0o755)
        self.old_root, run_docs.ROOT = run_docs.ROOT, self.root
        self.addCleanup(setattr, run_docs, "ROOT", self.old_root)

    def follow(self, page, update=False):
        (self.root / "docs/page.md").write_text(page)
        reader = run_docs.Reader("docs/page.md", self.program, update)
        return "\n".join(reader.follow()), reader.faults

    def expect_fault(self, old, new, *words):
        self.assertIn(old, PAGE)
        _, faults = self.follow(PAGE.replace(old, new))
        self.assertTrue(any(all(word in fault for word in words) for fault in faults), f"no {words} in {faults}")

    def test_a_page_in_order_has_no_fault_and_an_update_leaves_it_alone(self):
        self.assertEqual(self.follow(PAGE), (PAGE, []))
        self.assertEqual(self.follow(PAGE, update=True), (PAGE, []))

    def test_a_wrong_number_in_the_prose_is_found(self):
        self.expect_fault("0.0013<", "0.0015<", "docs/page.md:3", "0.0015 is shown", "0.00125")

    def test_a_number_of_the_prose_that_nothing_checks_is_found(self):
        self.expect_fault("The drift", "In 37 s the drift", "docs/page.md:3", "37", "nothing checks")

    def test_a_wrong_output_is_found(self):
        self.expect_fault("(1234 kicks)", "(1300 kicks)", "docs/page.md:14", "shown but not found")
        self.expect_fault("hash      00ff", "hash      00fe", "docs/page.md:15", "shown but not found")
        self.expect_fault("\n  hash      00ff", "", "found but not shown", "00ff")

    def test_a_wrong_exit_code_is_found(self):
        self.expect_fault("<!-- exit: 2 -->\n", "", "exit code 2 instead of 0")

    def test_a_wrong_cell_of_a_table_is_found(self):
        self.expect_fault("0.125 %", "0.2 %", "0.2 is shown")
        self.expect_fault("`reached` |", "`unstable` |", "`unstable` is shown")
        self.expect_fault("| `x` |", "| `y` |", "summary")

    def test_a_command_that_takes_too_long_must_still_exist(self):
        self.expect_fault("--set a=b", "--sett a=b", "no option --sett")
        self.expect_fault("first.toml", "last.toml", "there is no scenes/tutorial/last.toml")

    def test_a_block_without_a_purpose_is_found(self):
        self.expect_fault("<!-- file: mine/x.toml -->\n", "", "a block that nothing checks")

    def test_dots_stand_for_any_lines(self):
        _, faults = self.follow(PAGE.replace("reached at 2 s in 0.3 s (1234 kicks)\n", "...\n"))
        self.assertEqual(faults, [])

    def test_an_update_writes_what_was_found(self):
        worn = PAGE.replace("0.0013<", "0.0099<").replace("hash      00ff", "hash      1234").replace("0.125 %", "0.500 %")
        self.assertEqual(self.follow(worn, update=True), (PAGE, []))

    def test_an_update_fills_in_outputs_that_are_missing(self):
        bare = PAGE.replace("x.toml:3: wrong\n", "").replace("duration = 2\n$", "$")
        self.assertEqual(self.follow(bare, update=True), (PAGE, []))


class Numbers(unittest.TestCase):
    def test_numbers_are_found_and_other_digits_are_not(self):
        found = NUMBER.findall("x86-64, 1.5e-3 of 12,000 at [-2, +3.5] in 3d and 1.2.3")
        self.assertEqual(found, ["1.5e-3", "12,000", "-2", "+3.5"])

    def test_the_tolerance_is_two_percent_or_the_rounding_of_the_last_digit(self):
        self.assertTrue(same_number("100", "101.9"))
        self.assertFalse(same_number("100", "103"))
        self.assertTrue(same_number("0.02", "0.0151"))
        self.assertTrue(same_number("5e-15", "1e-14"))
        self.assertFalse(same_number("4", "5"))

    def test_times_of_the_machine_do_not_count_but_their_form_does(self):
        self.assertTrue(same_line("reached at 3 s in 0.1 s (9 kicks)", "reached at 3 s in 2 min 5 s (9 kicks)"))
        self.assertFalse(same_line("reached at 3 s in 0.1 s (9 kicks)", "reached at 3 s (9 kicks)"))
        self.assertFalse(same_line("reached at 3 s in 0.1 s (9 kicks)", "reached at 4 s in 0.1 s (9 kicks)"))

    def test_a_number_is_written_as_the_one_before(self):
        for shown, value, written in (("0.9999", 0.5, "0.5000"), ("1e-3", 0.02345, "2e-2"), ("7.0e-3", -1.2e-5, "-1.2e-5"),
                                      ("12,000", 34567, "34,567"), ("4", 5, "5"), ("−1", -3, "−3"), ("71.2", 103.4, "103")):
            self.assertEqual(written_like(shown, value), written)

    def test_the_marks_of_a_page_need_a_block(self):
        self.assertEqual(doc_page.read("<!-- exit: 2 -->\ntext\n").faults[0][0], 1)


class Tutorial(unittest.TestCase):
    def test_the_mesh_is_what_its_script_writes(self):
        folder = run_docs.ROOT / "docs/tutorial"
        written = subprocess.run([sys.executable, "-B", folder / "scallop.py"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(written, (folder / "scallop.obj").read_text())


if __name__ == "__main__":
    unittest.main()
