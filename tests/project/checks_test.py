#!/usr/bin/env python3
"""The checks of the tree must fail when they should: each fault is put into a small tree that is
in order, or into a copy of the real one, and the check has to name it."""

import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True  # the tree under test may be read-only, and stays as it was
import check_files
import check_includes
import check_links
import check_words

ROOT = Path(__file__).resolve().parents[2]

PAGE = """
| module | may include | what it is for |
|---|---|---|
| `base` | - | |
| `contact` | `base` | |
| `engine` | `base` `contact` | |

| file | may not reach | why |
|---|---|---|
| `src/nacre/engine/always.cpp` | `contact` | |
"""


class Tree(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        self.write("docs/modules.md", PAGE)
        self.header("base/vector")
        self.header("contact/guard", '#include "nacre/base/vector.hpp"')
        self.header("engine/loop", "#include <vector>")
        self.write("src/nacre/engine/always.cpp", '#include "nacre/engine/loop.hpp"\n')

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def header(self, name, *lines):
        self.write(f"src/nacre/{name}.hpp", "\n".join(["// What it is.", "#pragma once", *lines, ""]))

    def assert_fault(self, faults, *words):
        faults = list(faults)
        self.assertTrue(any(all(word in fault for word in words) for fault in faults),
                        f"no fault with {words} in {faults}")


class IncludesTest(Tree):
    def expect(self, *words):
        self.assert_fault(check_includes.faults(self.root), *words)

    def test_a_tree_in_order_has_no_faults(self):
        self.assertEqual(check_includes.faults(self.root), [])

    def test_an_include_that_the_table_does_not_allow(self):
        self.header("base/vector", '#include "nacre/engine/loop.hpp"')
        self.expect("src/nacre/base/vector.hpp:3", "`base` may not include `engine`")

    def test_an_include_of_the_library_in_angle_brackets(self):
        self.header("engine/loop", "#include <nacre/base/vector.hpp>")
        self.expect("src/nacre/engine/loop.hpp:3", 'write "nacre/base/vector.hpp"')

    def test_an_include_relative_to_its_folder(self):
        self.header("engine/loop", '#include "../base/vector.hpp"')
        self.expect("../base/vector.hpp", "nacre/<module>/<file>.hpp")

    def test_an_include_of_a_source(self):
        self.header("engine/loop", '#include "nacre/engine/always.cpp"')
        self.expect("nacre/engine/always.cpp", "nacre/<module>/<file>.hpp")

    def test_a_folder_that_is_not_listed(self):
        self.header("extra/thing")
        self.expect("src/nacre/extra is not in the table")

    def test_a_listed_module_without_a_folder(self):
        shutil.rmtree(self.root / "src/nacre/contact")
        self.expect("no folder src/nacre/contact")

    def test_a_table_that_allows_a_cycle(self):
        self.write("docs/modules.md", PAGE.replace("| `base` | - |", "| `base` | `engine` |"))
        self.expect("the table allows a cycle")

    def test_a_page_without_a_table(self):
        self.write("docs/modules.md", "nothing\n")
        self.expect("no table")

    def test_headers_of_one_module_that_include_each_other(self):
        self.header("base/vector", '#include "nacre/base/sum.hpp"')
        self.header("base/sum", '#include "nacre/base/vector.hpp"')
        self.expect("files include each other", "nacre/base/sum.hpp -> nacre/base/vector.hpp")

    def test_a_barrier_holds_along_a_chain_of_allowed_includes(self):
        self.header("engine/loop", '#include "nacre/contact/guard.hpp"')
        self.expect("src/nacre/engine/always.cpp", "may not reach nacre/contact/guard.hpp")

    def test_a_barrier_around_a_file_that_is_gone(self):
        (self.root / "src/nacre/engine/always.cpp").unlink()
        self.expect("there is no file src/nacre/engine/always.cpp")

    def test_a_bad_include_in_a_copy_of_the_real_tree(self):
        shutil.rmtree(self.root / "src")
        shutil.copytree(ROOT / "src", self.root / "src")
        shutil.copy(ROOT / "docs/modules.md", self.root / "docs/modules.md")
        before = set(check_includes.faults(self.root))
        self.header("base/bad_include", '#include "nacre/simulation/simulation.hpp"')
        after = set(check_includes.faults(self.root))
        self.assert_fault(after - before, "bad_include.hpp:3", "`base` may not include `simulation`")


class FilesTest(Tree):
    def expect(self, *words):
        self.assert_fault(check_files.faults(self.root), *words)

    def test_a_tree_in_order_has_no_faults(self):
        self.assertEqual(list(check_files.faults(self.root)), [])

    def test_a_file_that_is_too_long(self):
        self.write("tests/long_test.cpp", "\n" * (check_files.LONGEST + 1))
        self.expect("tests/long_test.cpp: 401 lines")

    def test_a_file_of_the_longest_length_is_in_form(self):
        self.write("tests/base/long_test.cpp", "namespace nacre::long_test {\n" + "\n" * (check_files.LONGEST - 1))
        self.assertEqual(list(check_files.faults(self.root)), [])

    def test_generated_files_may_be_long(self):
        for folder in ("web/report/dist", "build/release", "web/node_modules/other"):
            self.write(f"{folder}/bundle.js", "\n" * 1000)
        self.assertEqual(list(check_files.faults(self.root)), [])

    def function_of(self, lines, signature="void f(int x)"):
        return signature + " {\n" + "  g();\n" * (lines - 2) + "}\n"

    def test_a_function_that_is_too_long(self):
        lines = check_files.LONGEST_FUNCTION + 1
        self.write("src/nacre/base/long.cpp", "namespace nacre {\n\n" + self.function_of(lines) + "}\n")
        self.expect(f"src/nacre/base/long.cpp:3: a function of {lines} lines")

    def test_a_function_of_the_longest_length_is_in_form(self):
        self.write("src/nacre/base/long.cpp", self.function_of(check_files.LONGEST_FUNCTION))
        self.write("tests/long.cpp", self.function_of(check_files.LONGEST_FUNCTION + 1))
        self.assertEqual(list(check_files.faults(self.root)), [])

    def test_functions_are_found_in_the_midst_of_other_braces(self):
        short, long = 20, check_files.LONGEST_FUNCTION + 2
        self.write(
            "apps/all.cpp",
            'const char* brace = "{"; // {\n'
            "struct Pair {\n"
            + self.function_of(short, "  Pair(int a) : a_{a}, b_(1'000)")
            + self.function_of(short, "  auto f() const -> int")
            + "};\n"
            + "const int table[] = {1,\n" + "2,\n" * long + "};\n"
            + "template <class T>\n"
            + self.function_of(long, "std::vector<T> last(std::span<T> of)"),
        )
        found = list(check_files.faults(self.root))
        self.assertEqual(len(found), 1, found)
        self.assert_fault(found, f"a function of {long + 1} lines")

    def test_a_header_without_a_comment(self):
        self.write("src/nacre/base/bare.hpp", "#pragma once\n// Too late.\n")
        self.expect("src/nacre/base/bare.hpp: a header starts with a comment")

    def test_a_test_in_no_namespace_of_its_own(self):
        self.write("tests/base/short_test.cpp", "namespace nacre {\n}\n")
        self.expect("tests/base/short_test.cpp", "namespace nacre::short_test {")

    def test_a_header_without_pragma_once(self):
        self.write("src/nacre/base/twice.hpp", "// What it is.\n")
        self.expect("src/nacre/base/twice.hpp: no #pragma once")


class LinksTest(Tree):
    def setUp(self):
        super().setUp()
        self.write("docs/page.md", "# A page\n\n## With words\n[up](../README.md), [there](#with-words)\n")
        self.write("README.md", "[page](docs/page.md#with-words), [away](https://example.org)\n")

    def expect(self, *words):
        self.assert_fault(check_links.faults(self.root), *words)

    def test_links_that_lead_somewhere(self):
        self.assertEqual(list(check_links.faults(self.root)), [])

    def test_a_link_to_no_file(self):
        self.write("docs/page.md", "\n[code](../src/nacre/base/none.hpp)\n")
        self.expect("docs/page.md:2", "there is no src/nacre/base/none.hpp")

    def test_a_link_to_no_heading(self):
        self.write("README.md", "[page](docs/page.md#nowhere)\n")
        self.expect("README.md:1", "docs/page.md has no heading #nowhere")

    def test_a_link_in_a_block_of_code_is_no_link(self):
        self.write("README.md", "```\n[page](none.md)\n```\n")
        self.assertEqual(list(check_links.faults(self.root)), [])

    def test_a_decision_that_the_index_does_not_list(self):
        self.write("docs/decisions/0001-first.md", "# 1. First\n")
        self.expect("docs/decisions/README.md", "does not list 0001-first.md")


class WordsTest(Tree):
    def setUp(self):
        super().setUp()
        self.write(check_words.LIST, "# A comment.\nREADME.md: For everybody.\n")
        self.write("README.md", "Nacre.\n  For everybody.\n")

    def expect(self, *words):
        self.assert_fault(check_words.faults(self.root), *words)

    def test_a_listed_line_is_allowed(self):
        self.assertEqual(list(check_words.faults(self.root)), [])

    def test_a_word_for_a_person_that_is_not_listed(self):
        self.write("src/nacre/base/vector.hpp", "// One.\n// Nobody asked the node.\n")
        self.expect("src/nacre/base/vector.hpp:2", "Nobody asked the node")

    def test_a_part_of_another_word_is_no_fault(self):
        self.write("docs/page.md", "The whole of it.\n")
        self.assertEqual(list(check_words.faults(self.root)), [])

    def test_a_listed_line_that_is_gone(self):
        self.write("README.md", "Nacre.\n")
        self.expect(check_words.LIST, "no longer in the project")


if __name__ == "__main__":
    unittest.main()
