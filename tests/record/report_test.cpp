#include "nacre/record/report.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "nacre/base/error.hpp"
#include "nacre/record/report_data.hpp"
#include "nacre/record/report_figures.hpp"
#include "nacre/record/report_labels.hpp"
#include "nacre/record/scene_keys.hpp"
#include "support/contracts.hpp"
#include "support/json.hpp"

namespace nacre::report_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSummary =
    R"({"scene": "spring", "strategy": "fast", "threads": 2, "outcome": "reached",
  "time": 10.0, "quantum": 1.7763568394002505e-15, "trajectory_hash": "0xfeed", "energy": {"drift": -3.2e-6},
  "contact": {"min_distance": null, "max_layer": 4}, "counters": {"kicks": 1234567}})";

class Report : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    root_ = fs::path(testing::TempDir()) / ("nacre_report_" + std::string(test->name()));
    fs::remove_all(root_);
    fs::create_directories(root_);
  }
  void TearDown() override { fs::remove_all(root_); }

  static void write(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

  static std::string read(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  static std::string series(int rows) {
    std::string text =
        "time,kinetic,gravity,contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_"
        "distance\n";
    for (int i = 0; i < rows; ++i)
      text += std::to_string(0.1 * i) + ",1,1,1," + std::to_string(3 + 0.01 * (i % 7)) +
              ",0,0,3,0.3,0,0,0,0,0," + std::to_string(i % 4) + (i % 3 == 0 ? ",inf\n" : ",0.01\n");
    return text;
  }

  fs::path make_run(const std::string& name, const std::string& method, int rows = 50) const {
    const fs::path folder = root_ / name;
    fs::create_directories(folder);
    write(folder / "summary.json", kSummary);
    write(folder / "series.csv", series(rows));
    write(folder / "scene.toml", "[contact]\nmethod = \"" + method + "\" # </script>\n");
    return folder;
  }

  std::string message_of(const std::vector<fs::path>& runs, const fs::path& html) const {
    try {
      write_report(runs, html);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  fs::path root_;
};

TEST_F(Report, a_page_and_three_pictures_are_written_and_nothing_else) {
  const std::vector<fs::path> runs = {make_run("a", "aligned")};
  const auto files = write_report(runs, root_ / "out" / "report.html");
  const fs::path out = root_ / "out";
  EXPECT_EQ(files, (std::vector<fs::path>{out / "report.html", out / "report-energy.svg",
                                          out / "report-momentum.svg", out / "report-layers.svg"}));
  for (const fs::path& file : files) EXPECT_GT(fs::file_size(file), 1000u) << file;
  EXPECT_EQ(std::distance(fs::directory_iterator(out), {}), 4);
}

TEST_F(Report, the_page_needs_nothing_beside_it) {
  const std::vector<fs::path> runs = {make_run("a", "aligned")};
  const std::string page = read(write_report(runs, root_ / "report.html").front());
  EXPECT_EQ(page.find("src=\"http"), std::string::npos);
  EXPECT_EQ(page.find("<link"), std::string::npos);
  EXPECT_EQ(page.find("@import"), std::string::npos);
}

TEST_F(Report, of_several_runs_curves_come_first_and_then_the_pictures_of_each) {
  const fs::path a = make_run("a", "layers"), b = make_run("b", "dcr");
  for (const fs::path& run : {a, b}) {
    write(run / "picture.svg", "<svg/>");
    write(run / "picture-last.png", "not looked at");
  }
  const auto places = [&](const std::vector<fs::path>& runs, const std::vector<std::string>& words) {
    write_report(runs, root_ / "page.html");
    std::vector<std::size_t> found;
    const std::string page = read(root_ / "page.html");
    for (const std::string& word : words) found.push_back(page.find(word, found.empty() ? 0 : found.back()));
    return found;
  };
  const auto both = places({a, b}, {"<main>", "class=\"panels\"", "<h2>Side by side", "<h2>Pictures</h2>",
                                    "contact.method = layers</h3>", "class=\"whole\"", "last frame",
                                    "contact.method = dcr</h3>", "class=\"whole\"", "last frame"});
  EXPECT_EQ(std::ranges::count(both, std::string::npos), 0);
  const auto one = places({a}, {"<main>", "class=\"whole\"", "last frame", "class=\"panels\""});
  EXPECT_EQ(std::ranges::count(one, std::string::npos), 0) << "of one run the picture comes first";
}

TEST_F(Report, the_page_shows_how_the_run_ended_and_its_key_figures) {
  const std::vector<fs::path> runs = {make_run("a", "aligned")};
  const std::string page = read(write_report(runs, root_ / "report.html").front());
  for (const char* part :
       {"<title>spring</title>", "Reached its end", "−3.2×10⁻⁶", "0xfeed", "nothing touched",
        "1\u202f234\u202f567", "2^-49 s", "method = &quot;aligned&quot; # &lt;/script&gt;"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
}

TEST_F(Report, contact_forces_have_a_table_if_something_was_touched) {
  const std::vector<fs::path> runs = {make_run("a", "aligned")};
  const auto page = [&] { return read(write_report(runs, root_ / "report.html").front()); };
  EXPECT_EQ(page().find("Contact forces"), std::string::npos);
  write(
      runs[0] / "summary.json",
      R"({"probes": {"force_floor": {"impulse": 0.2, "peak": 345, "peak_time": 0.0041, "contact_time": 0.0012},
            "force_wall": {"impulse": 0, "peak": 0, "peak_time": null, "contact_time": 0}}})");
  for (const char* part : {"<h2>Contact forces</h2>", "force_floor", "345 N", "0.2 N s"})
    EXPECT_NE(page().find(part), std::string::npos) << part;
  EXPECT_EQ(page().find("force_wall"), std::string::npos) << "it was not touched";
}

TEST_F(Report, a_picture_of_the_run_is_inside_the_page) {
  const std::vector<fs::path> runs = {make_run("a", "aligned")};
  write(runs[0] / "picture.png", "PNG!");
  const std::string page = read(write_report(runs, root_ / "report.html").front());
  EXPECT_NE(page.find("data:image/png;base64,UE5HIQ=="), std::string::npos);
}

TEST_F(Report, an_almost_empty_summary_is_enough) {
  const std::vector<fs::path> runs = {make_run("a", "aligned")};
  write(runs[0] / "summary.json", R"({"energy": 7, "counters": [], "outcome": null})");
  fs::remove(runs[0] / "scene.toml");
  EXPECT_EQ(message_of(runs, root_ / "report.html"), "");
}

TEST_F(Report, several_runs_are_named_by_what_differs) {
  const std::vector<fs::path> runs = {make_run("a", "aligned"), make_run("b", "misaligned")};
  const std::string page = read(write_report(runs, root_ / "spring.html").front());
  EXPECT_NE(page.find("contact.method = misaligned"), std::string::npos);
  const std::string energy = read(root_ / "spring-energy.svg");
  EXPECT_NE(energy.find(">contact.method = aligned<"), std::string::npos);
  EXPECT_NE(energy.find(">exact energy<"), std::string::npos);
}

TEST_F(Report, of_runs_with_different_energies_each_has_its_own_exact_one) {
  const std::vector<fs::path> runs = {make_run("a", "one"), make_run("b", "two"), make_run("c", "three")};
  const std::string head =
      "time,kinetic,contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_distance\n";
  const std::string rest = ",1,0,0,0,0,0,0,0,inf\n";
  write(runs[1] / "series.csv", head + "0,7,0,7,0,0" + rest + "1,7,0,7,0,0" + rest);
  write(runs[2] / "series.csv", head + "0,5,0,5,0,0" + rest + "1,6,0,6,1,0" + rest);
  write_report(runs, root_ / "three.html");
  const std::string energy = read(root_ / "three-energy.svg");
  EXPECT_NE(energy.find(">exact energy: contact.method = one<"), std::string::npos);
  EXPECT_NE(energy.find(">exact energy: contact.method = two<"), std::string::npos);
  EXPECT_NE(energy.find(">energy at the start: contact.method = three<"), std::string::npos)
      << "a script does work";
  EXPECT_EQ(energy.find(">exact energy<"), std::string::npos);
}

TEST_F(Report, the_first_energy_is_exact_only_if_nothing_is_dissipated) {
  const std::vector<fs::path> runs = {make_run("a", "one"), make_run("b", "two")};
  write(runs[1] / "series.csv",
        "time,kinetic,contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_distance\n"
        "0,3,0,3,0,0,3,0,0,0,0,0,0,0,inf\n1,0.5,0,0.5,0,2.5,3,0,0,0,0,0,0,1,0.01\n");
  write_report(runs, root_ / "bounce.html");
  const std::string energy = read(root_ / "bounce-energy.svg");
  EXPECT_NE(energy.find(">energy at the start<"), std::string::npos);
  EXPECT_EQ(energy.find(">exact energy<"), std::string::npos);
}

TEST_F(Report, rates_that_follow_the_duration_are_not_part_of_a_name) {
  const std::vector<fs::path> runs = {make_run("a", "one"), make_run("b", "one")};
  for (int i = 0; i < 2; ++i)
    write(runs[i] / "scene.toml", "[simulation]\nduration = " + std::to_string(i + 1) +
                                      "\n[output]\nseries_rate = " + std::to_string(500 / (i + 1)) +
                                      "\nframe_rate = " + std::to_string(60 / (i + 1)));
  EXPECT_EQ(run_labels(read_runs(runs)),
            (std::vector<std::string>{"simulation.duration = 1", "simulation.duration = 2"}));
}

TEST_F(Report, runs_of_equal_or_very_different_scenes_are_named_by_folder) {
  const std::vector<fs::path> same = {make_run("x/run", "aligned"), make_run("y/run", "aligned")};
  EXPECT_EQ(run_labels(read_runs(same)), (std::vector<std::string>{"x/run", "y/run"}));
  const std::vector<fs::path> other = {make_run("one", "aligned"), make_run("two", "aligned")};
  write(other[1] / "scene.toml", "a = 1\nb = 2\nc = 3\n");
  EXPECT_EQ(run_labels(read_runs(other)), (std::vector<std::string>{"one", "two"}));
}

TEST_F(Report, scene_keys_have_sections_names_places_and_long_values) {
  const auto keys = scene_keys(
      "title = 'x # y'\n[contact]\nk = 1 # stiff\n[[body]]\nname = \"cloth\"\nat = [\n 1, # one\n 2]\n"
      "[[spring]]\nrest = 1\n[[spring]]\nrest = 2\n",
      "scene.toml");
  EXPECT_EQ(keys.at("title"), "x # y");
  EXPECT_EQ(keys.at("contact.k"), "1");
  EXPECT_EQ(keys.at("body.cloth.at"), "[1, 2]");
  EXPECT_EQ(keys.at("spring.2.rest"), "2");
}

TEST_F(Report, a_long_noisy_overlay_starts_with_running_means) {
  const std::vector<fs::path> runs = {make_run("a", "aligned", 6000), make_run("b", "misaligned", 6000)};
  const auto read = read_runs(runs);
  const auto figures = report_figures(read, run_labels(read));
  EXPECT_GT(figures[0].panels[0].mean_window, 0);
  EXPECT_EQ(figures[0].panels[0].curves.size(), 2u);
  const auto short_runs =
      read_runs(std::vector<fs::path>{make_run("c", "aligned"), make_run("d", "misaligned")});
  EXPECT_EQ(report_figures(short_runs, run_labels(short_runs))[0].panels[0].mean_window, 0);
}

TEST_F(Report, energy_of_one_run_is_split_by_the_columns_of_its_header) {
  const auto runs = read_runs(std::vector<fs::path>{make_run("a", "aligned")});
  std::vector<std::string> labels;
  const auto figures = report_figures(runs, run_labels(runs));
  for (const Curve& curve : figures[0].panels[0].curves) labels.push_back(curve.label);
  EXPECT_EQ(labels, (std::vector<std::string>{"kinetic", "gravity", "contact", "total", "ledger"}));
}

TEST_F(Report, forces_on_planes_and_probes_are_figures_where_there_are_any) {
  std::vector<fs::path> folders = {make_run("a", "aligned"), make_run("b", "aligned")};
  for (const fs::path& folder : folders) {
    write(folder / "scene.toml",
          "[[probe]]\nname = \"tip\"\nposition = [\"a\"]\n[[probe]]\nname = \"force_b\"\nforce = [\"b\"]\n"
          "[[probe]]\nname = \"slit\"\ngap = [\"a\", \"b\"]\n");
    std::string text =
        "time,kinetic,contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_distance,"
        "force_floor_x,force_floor_y,force_floor_z,force_lid_x,force_lid_y,force_lid_z,"
        "tip_x,tip_y,tip_z,force_b_x,force_b_y,force_b_z,slit\n";
    for (int i = 0; i < 9; ++i)
      text += std::to_string(i) + ",1,1,2,0,0,2,0,0,0,0,0,0,1,0.1,3,0,-4,0,0,0,1,0,2,0,0,7,0.5\n";
    write(folder / "series.csv", text);
  }
  const auto runs = read_runs(folders);
  const auto one = report_figures(std::span(runs).first(1), run_labels(std::span(runs).first(1)));
  ASSERT_EQ(one.size(), 5u);
  EXPECT_EQ(one[3].name, "forces");
  ASSERT_EQ(one[3].panels.size(), 1u);
  ASSERT_EQ(one[3].panels[0].curves.size(), 1u) << "the lid was never touched";
  EXPECT_EQ(one[3].panels[0].curves[0].label, "floor");
  EXPECT_EQ(one[3].panels[0].curves[0].y[3], 5);
  EXPECT_EQ(one[3].panels[0].y_label, "force [N]");
  EXPECT_EQ(one[3].panels[0].note, "mean since the sample before; never touched: lid");
  EXPECT_EQ(one[4].name, "probes");
  std::vector<std::string> titles;
  for (const Plot& plot : one[4].panels) titles.push_back(plot.title + ", " + plot.y_label);
  EXPECT_EQ(titles, (std::vector<std::string>{"Position: tip, position [m]", "Force: force_b, force [N]",
                                              "Gaps, distance [m]"}));
  EXPECT_EQ(one[4].panels[0].curves.size(), 2u) << "y is zero";
  const auto two = report_figures(runs, run_labels(runs));
  ASSERT_EQ(two.size(), 5u);
  EXPECT_EQ(two[3].panels.size(), 1u);
  EXPECT_EQ(two[3].panels[0].curves.size(), 2u);
  EXPECT_EQ(two[4].panels.size(), 4u) << "tip_x, tip_z, force_b_z, slit";
  EXPECT_EQ(write_report(folders, root_ / "both.html").size(), 6u);
}

TEST_F(Report, velocities_centres_and_spins_have_panels_with_their_units) {
  const fs::path folder = make_run("a", "aligned");
  write(folder / "scene.toml",
        "[[probe]]\nname = \"v\"\nvelocity = [\"a\"]\n[[probe]]\nname = \"c\"\ncentre = [\"a\"]\n"
        "[[probe]]\nname = \"w\"\nspin = [\"a\"]\n");
  std::string text =
      "time,kinetic,contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_distance,"
      "v_x,v_y,v_z,c_x,c_y,c_z,w_x,w_y,w_z\n";
  for (int i = 0; i < 9; ++i)
    text += std::to_string(i) + ",1,1,2,0,0,2,0,0,0,0,0,0,1,0.1,3,0,-4,0,0,1,1,0,2\n";
  write(folder / "series.csv", text);
  const auto runs = read_runs(std::vector<fs::path>{folder});
  const auto figures = report_figures(runs, run_labels(runs));
  ASSERT_EQ(figures.back().name, "probes");
  std::vector<std::string> titles;
  for (const Plot& plot : figures.back().panels) titles.push_back(plot.title + ", " + plot.y_label);
  EXPECT_EQ(titles,
            (std::vector<std::string>{"Velocity: v, velocity [m/s]", "Centre of mass: c, position [m]",
                                      "Spin: w, angular velocity [rad/s]"}));
}

TEST_F(Report, data_of_the_page_are_valid_json_with_gaps_and_stay_small) {
  const auto runs = read_runs(std::vector<fs::path>{make_run("a", "aligned", 20000)});
  const std::string text = figures_as_json(report_figures(runs, run_labels(runs)));
  EXPECT_LT(text.size(), 1'000'000u);
  const auto data = test::parse_json(text);
  EXPECT_EQ(data["figures"].size(), 3u);
  const auto few = read_runs(std::vector<fs::path>{make_run("b", "aligned", 4)});
  const auto small = test::parse_json(figures_as_json(report_figures(few, run_labels(few))));
  EXPECT_TRUE(small["figures"][2]["panels"][1]["curves"][0]["y"]["n"][0].is_null());
}

TEST_F(Report, every_folder_that_is_not_a_run_is_named_with_what_is_missing) {
  const fs::path no_summary = make_run("a", "aligned"), no_series = make_run("b", "aligned"),
                 broken = make_run("c", "aligned");
  fs::remove(no_summary / "summary.json");
  fs::remove(no_series / "series.csv");
  write(broken / "summary.json", "{\"scene\": ");
  const std::string message = message_of({no_summary, no_series, broken, root_ / "d"}, root_ / "report.html");
  EXPECT_EQ(message, no_summary.string() + ": is not a finished run: there is no summary.json\n" +
                         no_series.string() + ": is not a run: there is no series.csv\n" + broken.string() +
                         "/summary.json: is not valid JSON\n" + (root_ / "d").string() + ": no such folder");
  EXPECT_FALSE(fs::exists(root_ / "report.html"));
}

TEST_F(Report, a_series_without_a_needed_column_or_without_samples_is_refused) {
  const fs::path run = make_run("a", "aligned");
  write(run / "series.csv", series(0));
  EXPECT_NE(message_of({run}, root_ / "report.html").find("no samples"), std::string::npos);
  write(run / "series.csv", "time,kinetic\n0,1\n");
  EXPECT_NE(message_of({run}, root_ / "report.html").find("series.csv:1: contact"), std::string::npos);
}

TEST_F(Report, a_vector_whose_columns_were_renamed_is_refused) {
  const fs::path run = make_run("a", "aligned");
  std::string text = series(20);
  const auto with_columns = [&](const std::string& names) {
    std::string changed = text;
    for (std::size_t at = changed.find('\n'); at != std::string::npos; at = changed.find('\n', at + 1)) {
      const std::string more = at == changed.find('\n') ? names : ",1,2,3";
      changed.insert(at, more);
      at += more.size();
    }
    write(run / "series.csv", changed);
    return message_of({run}, root_ / "page.html");
  };
  const std::string what = ": x, y and z of a vector must be three columns, one after the other";
  EXPECT_EQ(with_columns(",force_floor_x,force_floor_y,force_floor_z"), "");
  EXPECT_EQ(with_columns(",force_floor_x,renamed,force_floor_z"),
            (run / "series.csv").string() + ":1: force_floor_x" + what);
  EXPECT_EQ(with_columns(",renamed,force_floor_y,force_floor_z"),
            (run / "series.csv").string() + ":1: force_floor_y" + what);
}

/// A series with more columns: an addition to the first line, and one to each of the others.
std::string with_more(std::string text, const std::string& header, const std::string& values) {
  const std::size_t first = text.find('\n');
  for (std::size_t at = first; at != std::string::npos; at = text.find('\n', at + 1)) {
    const std::string& more = at == first ? header : values;
    text.insert(at, more);
    at += more.size();
  }
  return text;
}

TEST_F(Report, a_gap_that_is_named_like_a_force_is_a_gap) {
  const fs::path run = make_run("a", "aligned");
  write(run / "series.csv", with_more(series(3), ",force_gap", ",0.5"));
  write(run / "scene.toml", "[[probe]]\nname = \"force_gap\"\ngap = [\"a[\", \"b\"]\n");
  EXPECT_EQ(message_of({run}, root_ / "page.html"), "");
  EXPECT_TRUE(fs::exists(root_ / "page-probes.svg"));
  fs::remove(run / "scene.toml");
  EXPECT_EQ(message_of({run}, root_ / "without.html"), "") << "without the scene it may be anything";
}

TEST_F(Report, a_gap_may_be_named_like_the_force_on_a_plane_of_the_same_run) {
  const fs::path run = make_run("a", "aligned");
  const std::string header = ",force_gap_x,force_gap_y,force_gap_z,force_gap";
  write(run / "series.csv", with_more(series(3), header, ",0,0,1,0.5"));
  write(run / "scene.toml", "[[probe]]\nname = \"force_gap\"\ngap = [\"a\", \"gap\"]\n");
  EXPECT_EQ(message_of({run}, root_ / "page.html"), "");
  EXPECT_TRUE(fs::exists(root_ / "page-forces.svg"));
  EXPECT_TRUE(fs::exists(root_ / "page-probes.svg"));
}

TEST_F(Report, times_that_fall_or_are_no_numbers_are_refused) {
  const fs::path run = make_run("a", "aligned");
  for (const char* time : {"nan", "inf", "-1"}) {
    write(run / "series.csv", series(3) + time + std::string(",1,1,1,3,0,0,3,0.3,0,0,0,0,0,1,0.01\n"));
    EXPECT_EQ(
        message_of({run}, root_ / "page.html"),
        (run / "series.csv").string() + ":5: time: must be a finite number, not less than in the row before");
  }
}

TEST_F(Report, there_is_a_run_and_a_label_for_each) {
  EXPECT_CONTRACT(report_figures({}, {}), "there is a run");
}

TEST_F(Report, a_page_that_cannot_be_written_is_bad_input) {
  const std::vector<fs::path> runs = {make_run("a", "aligned")};
  EXPECT_NE(message_of(runs, root_ / "a"), "");
  EXPECT_NE(message_of(runs, root_ / "a" / "summary.json" / "report.html"), "");
  EXPECT_NE(message_of({}, root_ / "report.html"), "");
}

}  // namespace
}  // namespace nacre::report_test
