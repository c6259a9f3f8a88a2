"""Studies from Python: the manifest and the table of the command line."""

import unittest

import numpy as np
from helpers import Case, command_line, two_balls

import nacre

GRID = {"contact.restitution": [0.5, 1.0], "particles.balls.velocity": [[0, 0, -1], [0, 0, -2]]}


class Studies(Case):
    def test_a_study_of_a_scene_in_code_has_a_table_and_runs(self):
        scene, _ = two_balls()
        study = nacre.sweep(scene, GRID, self.folder / "study", keep="none", progress=False)
        table = study.array
        self.assertEqual(len(table), 4)
        self.assertEqual(list(table["member"]), [0, 1, 2, 3])
        self.assertEqual(list(table["contact.restitution"]), [0.5, 0.5, 1, 1])
        self.assertEqual(list(table["particles.balls.velocity.z"]), [-1, -2, -1, -2])
        self.assertTrue((table["outcome"] == "reached").all())
        self.assertTrue(np.isfinite(table["energy_final"]).all())
        self.assertEqual(study.failed, [])
        self.assertEqual(study.run(3).hash, table["trajectory_hash"][3])
        self.assertEqual([values["contact.restitution"] for values, _ in study], [0.5, 0.5, 1, 1])
        self.assertEqual(len(study.manifest["members"]), 4)
        self.assertTrue(study.report.is_file())
        self.assertEqual(len(study.table), 4)

    def test_the_command_line_goes_on_with_a_study_of_python(self):
        scene, _ = two_balls()
        study = nacre.sweep(scene, GRID, self.folder / "study", keep="none", progress=False)
        before = (study.folder / "results.csv").read_bytes()
        done = command_line("sweep", "--out", study.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((study.folder / "results.csv").read_bytes(), before)

    def test_a_wrong_study_raises_before_anything_runs(self):
        scene, _ = two_balls()
        text = self.complaint(nacre.SceneError, nacre.sweep, scene, {"contact.restitution": [3]}, self.folder / "a")
        self.assertIn("contact.restitution: must be from 0 to 1", text)
        self.assertFalse((self.folder / "a/manifest.json").exists())
        self.complaint(nacre.SceneError, nacre.Study, self.folder)

    def test_samples_are_those_of_the_command_line(self):
        scene, _ = two_balls()
        study = nacre.sweep(scene, out=self.folder / "study", latin={"contact.restitution": [0, 1]}, samples=3, seed=4,
                            keep="none", progress=False)
        done = command_line("sweep", study.folder / "scene.toml", "--latin", "contact.restitution=[0, 1]", "--samples", 3,
                            "--seed", 4, "--keep", "none", "--no-pictures", "--out", self.folder / "other")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(list(nacre.Study(self.folder / "other").array["contact.restitution"]),
                         list(study.array["contact.restitution"]))


if __name__ == "__main__":
    unittest.main()
