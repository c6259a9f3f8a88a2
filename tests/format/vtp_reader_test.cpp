#include "nacre/format/vtp_reader.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>

#include "nacre/format/frame_index.hpp"
#include "nacre/format/vtp_writer.hpp"
#include "nacre/record/frames.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "support/contracts.hpp"

namespace nacre::format::vtp_reader_test {
namespace {

const std::string head =
    "<?xml version=\"1.0\"?>\n<!-- a <comment> -->\n<VTKFile type=\"PolyData\" version=\"1.0\" "
    "byte_order=\"LittleEndian\" header_type=\"UInt64\">\n<PolyData>\n";
const std::string tail = "</Piece>\n</PolyData>\n</VTKFile>\n";

std::string array(const std::string& name, const std::string& values, int components = 1) {
  return "<DataArray type=\"Float64\" Name=\"" + name + "\" NumberOfComponents=\"" +
         std::to_string(components) + "\" format=\"ascii\">" + values + "</DataArray>\n";
}

/// Four points, a line and two triangles, as text.
std::string mesh() {
  return head + "<FieldData>" + array("TimeValue", "1.5") +
         "</FieldData><Piece NumberOfPoints=\"4\" NumberOfLines=\"1\" NumberOfPolys=\"2\">\n<Points>" +
         array("Points", "0 0 0  1 0 0\n1 1 0  0 1 1e-1", 3) + "</Points>\n<PointData>" +
         array("body", "0 0 1 1") + "</PointData>\n<CellData>" + array("strain", "nan 0.5 -0.25") +
         "</CellData>\n<Lines>" + array("connectivity", "0 1 2") + array("offsets", "3") +
         "</Lines>\n<Polys>" + array("connectivity", "0 1 2 0 2 3") + array("offsets", "3 6") + "</Polys>\n" +
         tail;
}

std::string without(std::string text, const std::string& part, const std::string& instead = "") {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), instead);
}

std::string problem(const std::string& bytes) {
  try {
    parse_vtp(bytes, "a.vtp");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

/// Each part as a float.
Vec3 rounded(const Vec3& v) {
  const auto part = [](double x) { return static_cast<double>(static_cast<float>(x)); };
  return {part(v.x), part(v.y), part(v.z)};
}

TEST(VtpReader, a_frame_of_our_own_reads_back_to_the_last_bit) {
  const Scene scene = bouncing_scene();
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Time t = *model.quantum.nearest(0.321);
  simulation.advance(t);
  const Frame frame = parse_vtp(to_vtp(frame_of(model, simulation.state(), t)), "a.vtp");
  ASSERT_EQ(frame.points.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(frame.points[i], simulation.state().motion.position_at(model.points[i], t));
  EXPECT_EQ(frame.time, model.quantum.seconds(t));
  EXPECT_EQ(frame.verts.size(), 3u);
  EXPECT_EQ(frame.lines.size(), 1u);
  EXPECT_EQ(frame.polys.size(), 0u);
  EXPECT_EQ(frame.radius(1), 0.02);
  ASSERT_NE(frame.of_points("velocity"), nullptr);
  EXPECT_EQ(frame.of_points("velocity")->magnitude(0),
            norm(rounded(simulation.state().motion.velocity(model.points[0]))))
      << "a float";
  EXPECT_EQ(frame.of_points("body")->values, (std::vector<double>{0, 0, 1}));
}

TEST(VtpWriter, what_was_read_is_written_to_the_same_bytes) {
  const Model model = compile(bouncing_scene());
  const std::string bytes = to_vtp(frame_of(model, initial_state(model), 0));
  EXPECT_EQ(to_vtp(parse_vtp(bytes, "a.vtp")), bytes);
  const Frame text = parse_vtp(mesh(), "a.vtp"), again = parse_vtp(to_vtp(text), "b.vtp");
  EXPECT_EQ(again.time, text.time);
  EXPECT_EQ(again.points, text.points);
  EXPECT_EQ(again.lines.points, text.lines.points);
  EXPECT_EQ(again.polys.ends, text.polys.ends);
  EXPECT_EQ(again.of_points("body")->values, text.of_points("body")->values);
}

TEST(VtpWriter, an_array_has_a_tuple_for_each_point_or_cell) {
  Frame frame = parse_vtp(mesh(), "a.vtp");
  frame.point_fields["short"] = {1, {1, 2, 3}};
  EXPECT_CONTRACT(to_vtp(frame), "a tuple for each point");
  frame.point_fields["short"] = {1, {1, 2, 3, 4}};
  frame.cell_fields["long"] = {3, {1, 2, 3, 4}};
  EXPECT_CONTRACT(to_vtp(frame), "for each cell");
}

TEST(VtpReader, text_arrays_and_all_kinds_of_cells_are_read) {
  const Frame frame = parse_vtp(mesh(), "a.vtp");
  EXPECT_EQ(frame.time, 1.5);
  EXPECT_EQ(frame.points[3], (Vec3{0, 1, 0.1}));
  EXPECT_EQ(frame.lines[0].size(), 3u);
  EXPECT_EQ(frame.polys[1][1], 2);
  EXPECT_EQ(frame.of_cells("strain")->values[2], -0.25);
  EXPECT_EQ(frame.of_cells("body"), nullptr);
}

TEST(VtpReader, what_is_wrong_with_a_file_is_reported) {
  EXPECT_EQ(problem(mesh()), "");
  EXPECT_EQ(problem(""), "a.vtp: is not a VTK PolyData file");
  EXPECT_EQ(problem("<VTKFile type=\"ImageData\">"), "a.vtp: is not a VTK PolyData file");
  EXPECT_EQ(problem(without(mesh(), "Little", "Big")), "a.vtp: its byte order is not LittleEndian");
  EXPECT_EQ(problem(without(mesh(), "NumberOfPoints=\"4\"", "NumberOfPoints=\"5\"")),
            "a.vtp: array 'Points' of Points has 4 tuples, not 5");
  EXPECT_EQ(problem(without(mesh(), "NumberOfPoints=\"4\"", "NumberOfPoints=\"-4\"")),
            "a.vtp: NumberOfPoints is '-4', not a count from 0 to 2147483647");
  EXPECT_EQ(problem(without(mesh(), "0 2 3<", "0 2 4<")),
            "a.vtp: 4 in 'connectivity' of Polys is not from 0 to 3");
  EXPECT_EQ(problem(without(mesh(), "3 6<", "4 3<")), "a.vtp: offsets of Polys fall");
  EXPECT_EQ(problem(without(mesh(), "3 6<", "3 5<")),
            "a.vtp: connectivity of Polys continues after the last cell");
  EXPECT_EQ(problem(without(mesh(), "1e-1", "one")),
            "a.vtp: array 'Points' of Points: 'one' is not a number");
  EXPECT_EQ(problem(without(mesh(), "1e-1", "nan")), "a.vtp: point 3 is not finite");
  EXPECT_EQ(problem(without(mesh(), "format=\"ascii\">0 0 0", "format=\"binary\">0 0 0")),
            "a.vtp: array 'Points' of Points: format 'binary' is not read; allowed: ascii, appended");
  EXPECT_EQ(problem(without(mesh(), "<Piece", "<Peace")), "a.vtp: has no piece");
  EXPECT_THROW(read_vtp("/nowhere/a.vtp"), InputError);
  EXPECT_THROW(read_vtp("/"), InputError);
}

/// The mesh with its points appended, as raw bytes.
std::string raw_mesh() {
  const std::array<double, 12> points{0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0.1};
  const std::uint64_t size = sizeof points;
  std::string bytes(8 + size, '\0');
  std::memcpy(bytes.data(), &size, 8);
  std::memcpy(bytes.data() + 8, points.data(), size);
  const std::string tag =
      "<DataArray type=\"Float64\" Name=\"Points\" NumberOfComponents=\"3\" format=\"appended\" "
      "offset=\"0\"/>\n";
  return without(without(mesh(), array("Points", "0 0 0  1 0 0\n1 1 0  0 1 1e-1", 3), tag), "</VTKFile>",
                 "<AppendedData encoding=\"raw\">\n_" + bytes + "\n</AppendedData>\n</VTKFile>");
}

TEST(VtpReader, raw_arrays_of_earlier_versions_are_read) {
  const Frame frame = parse_vtp(raw_mesh(), "a.vtp");
  ASSERT_EQ(frame.points.size(), 4u);
  EXPECT_EQ(frame.points[3], (Vec3{0, 1, 0.1}));
}

TEST(VtpReader, arrays_of_the_whole_frame_are_read_and_kept) {
  Frame frame = parse_vtp(mesh(), "a.vtp");
  frame.whole_fields["place"] = {3, {1, 2, 3, 4, 5, 6}, Type::float32};
  frame.whole_fields["none"] = {3, {}, Type::float32};
  const Frame again = parse_vtp(to_vtp(frame), "a.vtp");
  ASSERT_NE(again.of_frame("place"), nullptr);
  EXPECT_EQ(again.of_frame("place")->values, (std::vector<double>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(again.of_frame("none")->size(), 0u);
  EXPECT_EQ(again.of_frame("TimeValue"), nullptr);
  EXPECT_EQ(format::without(again, std::vector<bool>(4, true)).of_frame("place")->size(), 2u);
}

TEST(VtpReader, a_foreign_compressor_and_damaged_data_are_refused) {
  EXPECT_EQ(problem(without(raw_mesh(), "header_type", "compressor=\"vtkLZ4DataCompressor\" header_type")),
            "a.vtp: is compressed by vtkLZ4DataCompressor; only vtkZLibDataCompressor is read");
  std::string bytes = to_vtp(parse_vtp(mesh(), "a.vtp"));
  bytes[bytes.find("\n_") + 2 + 32 + 5] ^= 1;
  EXPECT_NE(problem(bytes).find("its compressed data are damaged"), std::string::npos) << problem(bytes);
}

TEST(VtpReader, no_cut_and_no_changed_byte_crashes_it) {
  const Model model = compile(bouncing_scene());
  for (const std::string& whole : {to_vtp(frame_of(model, initial_state(model), 0)), mesh()}) {
    for (std::size_t size = 0; size < whole.size(); ++size) problem(whole.substr(0, size));
    for (std::size_t at = 0; at < whole.size(); ++at)
      for (const char byte : {'\0', '<', '"', '9', '\xff'}) {
        std::string changed = whole;
        changed[at] = byte;
        problem(changed);
      }
  }
}

TEST(FrameIndex, entries_are_read_and_the_nearest_is_found) {
  const Scratch scratch;
  const auto file = scratch.write("frames.pvd", to_pvd({{0, "a.vtp"}, {0.5, "b.vtp"}, {1, "c.vtp"}}));
  const auto index = read_index(file);
  ASSERT_EQ(index.size(), 3u);
  EXPECT_EQ(index[1].file, scratch / "b.vtp");
  EXPECT_EQ(nearest_entry(index, -5), 0u);
  EXPECT_EQ(nearest_entry(index, 0.6), 1u);
  EXPECT_EQ(nearest_entry(index, 9), 2u);
  EXPECT_CONTRACT(nearest_entry({}, 0), "at least one frame");
  for (const char* bad :
       {"", "<VTKFile type=\"PolyData\">", "<VTKFile type=\"Collection\"><DataSet file=\"a\"/>",
        "<VTKFile type=\"Collection\"><DataSet timestep=\"1\"/>"})
    EXPECT_THROW(read_index(scratch.write("bad.pvd", bad)), InputError) << bad;
  EXPECT_THROW(read_index(scratch.path()), InputError);
  EXPECT_THROW(read_index(scratch.write("bad.pvd", to_pvd({{1, "a.vtp"}, {0, "b.vtp"}}))), InputError);
}

}  // namespace
}  // namespace nacre::format::vtp_reader_test
