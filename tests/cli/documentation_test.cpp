// The pages about the scene language, the command line and the run folder leave nothing out.

#include "cli/program.hpp"
#include "nacre/base/pattern.hpp"

namespace nacre::documentation_test {
namespace {

std::string page(const std::string& name) { return text_of(test::source_folder() / "docs" / name); }

/// The part of a page under a heading that begins so.
std::string section(const std::string& text, const std::string& heading) {
  const std::size_t begin = text.find("\n## " + heading);
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find("\n## ", begin + 1) - begin);
}

std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
  std::vector<std::string> found;
  for (const Match& match : find_matches(text, pattern)) found.push_back(match[1]);
  return found;
}

TEST(Documentation, every_key_of_the_scene_language_has_its_row) {
  const std::string text = page("scene-language.md");
  for (const std::string table :
       {"[simulation]", "[output]", "[contact]", "[strategy]", "[[material]]", "[[particles]]", "[[body]]",
        "[[point]]", "[[spring]]", "[[plane]]", "[[probe]]", "[[custom]]"}) {
    const std::string message = problems_of(table + "\nno_such_key = 1\n");
    const std::size_t list = message.find("allowed: ", message.find("no_such_key"));
    ASSERT_NE(list, std::string::npos) << message;
    const std::string keys = message.substr(list + 9, message.find('\n', list) - list - 9);
    const std::string own = section(text, "`" + table + "`");
    for (const std::string& key : matches(keys, "(\\w+)"))
      EXPECT_NE(own.find("\n| `" + key + "` |"), std::string::npos) << table << " " << key;
    EXPECT_EQ(matches(own, "\n\\| `(\\w+)` \\|").size(), matches(keys, "(\\w+)").size()) << table;
  }
}

TEST_F(Cli, every_command_and_option_is_documented) {
  const std::string text = page("command-line.md");
  for (const char* command : {"run", "sweep", "check", "scenes", "materials", "report", "render", "diff",
                              "verify", "reproduce", "bench"}) {
    EXPECT_NE(section(text, std::string("`nacre ") + command), "") << command;
    for (const std::string& option : matches(nacre({command, "--help"}).out, "(--[a-z]+)"))
      EXPECT_NE(text.find(option), std::string::npos) << command << " " << option;
  }
}

TEST_F(Cli, every_file_column_and_entry_of_a_run_is_documented) {
  const std::string text = page("run-folder.md");
  run("out", {"--until", "0.1"});
  for (const auto& entry : std::filesystem::directory_iterator(folder_ / "out"))
    EXPECT_NE(text.find("`" + entry.path().filename().string()), std::string::npos) << entry.path();
  const std::string series = text_of(folder_ / "out/series.csv");
  for (const std::string& column : matches(series.substr(0, series.find('\n')), "(\\w+)")) {
    const std::string written = replace_matches(column, "force_\\w+_(x|y|z)", "force_PLANE_$1");
    EXPECT_NE(section(text, "`series.csv`").find("`" + written + "`"), std::string::npos) << column;
  }
  const std::string entries = section(text, "`summary.json`");
  const nlohmann::json flat = summary("out").flatten();
  for (const auto& [pointer, value] : flat.items()) {  // such as /energy/drift
    const std::string inner = pointer.substr(pointer.rfind('/') + 1);
    const std::string named = replace_matches(pointer.substr(1), "^probes/[^/]*", "probes.NAME");
    const std::string dotted = replace_matches(named, "/", ".");
    EXPECT_TRUE(entries.find("`" + inner + "`") != std::string::npos ||
                entries.find("`" + dotted + "`") != std::string::npos)
        << pointer;
  }
}

}  // namespace
}  // namespace nacre::documentation_test
