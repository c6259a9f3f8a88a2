// Frames are read back here by an independent reader of the VTK format: XML, then arrays compressed by zlib,
// each in one block or none.
#include "nacre/record/frames.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cmath>
#include <cstring>
#include <map>

#include "nacre/base/pattern.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/format/vtp_writer.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "support/states.hpp"

namespace nacre::frames_test {
namespace {

struct Array {
  std::string type;
  int components = 0;
  std::string bytes;

  template <class T>
  std::vector<T> values() const {
    std::vector<T> out(bytes.size() / sizeof(T));
    std::memcpy(out.data(), bytes.data(), bytes.size());
    return out;
  }
};

struct ParsedFrame {
  std::map<std::string, Array> arrays;  ///< by section and name
  int points = 0, verts = 0, lines = 0, polys = 0;
  double time = 0;
};

int attribute(const std::string& text, const std::string& name) {
  const auto match = find_match(text, name + "=\"(\\d+)\"");
  return match ? std::stoi(match->at(1)) : -1;
}

/// Takes an array from the beginning of the bytes; they begin behind it then.
std::string take_array(std::string_view& bytes) {
  const auto take_size = [&] {
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), sizeof size);
    bytes.remove_prefix(sizeof size);
    return size;
  };
  const std::uint64_t blocks = take_size(), size = take_size(), partial = take_size();
  EXPECT_LE(blocks, 1u);
  EXPECT_EQ(partial, 0u);
  if (blocks == 0) return "";
  const std::uint64_t packed = take_size();
  std::string plain(size, '\0');
  uLongf found = size;
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(plain.data()), &found,
                       reinterpret_cast<const Bytef*>(bytes.data()), packed),
            Z_OK);
  EXPECT_EQ(found, size);
  bytes.remove_prefix(packed);
  return plain;
}

ParsedFrame parsed(const std::string& file) {
  const std::string mark = "<AppendedData encoding=\"raw\">\n_";
  const std::size_t head_end = file.find(mark), data = head_end + mark.size();
  const std::string head = file.substr(0, head_end);
  EXPECT_NE(head.find("type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\" "
                      "compressor=\"vtkZLibDataCompressor\""),
            std::string::npos);
  ParsedFrame frame{{},
                    attribute(head, "NumberOfPoints"),
                    attribute(head, "NumberOfVerts"),
                    attribute(head, "NumberOfLines"),
                    attribute(head, "NumberOfPolys"),
                    0};
  frame.time = std::stod(head.substr(head.find("format=\"ascii\">") + 15));
  const std::string item =
      "<(FieldData|Points|PointData|CellData|Verts|Lines|Polys)[ >]|<DataArray type=\"(\\w+)\" "
      "Name=\"(\\w+)\" NumberOfComponents=\"(\\d)\"[^>]* format=\"appended\" offset=\"(\\d+)\"/>";
  std::string section;
  std::string_view left = std::string_view(file).substr(data);
  for (const Match& match : find_matches(head, item)) {
    if (!match[1].empty()) section = match[1];
    if (match[2].empty()) continue;
    EXPECT_EQ(std::stoul(match[5]), file.size() - data - left.size()) << "arrays follow each other";
    frame.arrays[section + "/" + match[3]] = {match[2], std::stoi(match[4]), take_array(left)};
  }
  EXPECT_EQ(left, "\n</AppendedData>\n</VTKFile>\n");
  return frame;
}

TEST(Frames, a_frame_reads_back_to_the_last_bit) {
  const Scene scene = bouncing_scene();
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Time t = *model.quantum.nearest(0.321);
  simulation.advance(t);
  const ParsedFrame frame = parsed(to_vtp(frame_of(model, simulation.state(), t)));
  EXPECT_EQ(frame.points, 3);
  EXPECT_EQ(frame.verts, 3);
  EXPECT_EQ(frame.lines, 1);
  EXPECT_EQ(frame.time, model.quantum.seconds(t));
  EXPECT_EQ(frame.polys, 0);
  EXPECT_EQ(frame.arrays.size(), 19u);
  const Motion& motion = simulation.state().motion;
  std::vector<double> x;
  std::vector<float> v;
  for (const Point& point : model.points) {
    const Vec3 at = motion.position_at(point, t), fast = motion.velocity(point);
    x.insert(x.end(), {at.x, at.y, at.z});
    for (const double part : {fast.x, fast.y, fast.z}) v.push_back(static_cast<float>(part));
  }
  EXPECT_EQ(frame.arrays.at("Points/Points").values<double>(), x);
  EXPECT_EQ(frame.arrays.at("Points/Points").components, 3);
  EXPECT_EQ(frame.arrays.at("Points/Points").type, "Float64");
  EXPECT_EQ(frame.arrays.at("PointData/velocity").values<float>(), v);
  EXPECT_EQ(frame.arrays.at("PointData/radius").values<double>(), (std::vector<double>{0, 0.02, 0}));
  EXPECT_EQ(frame.arrays.at("PointData/id").values<std::int64_t>(), (std::vector<std::int64_t>{0, 1, 2}));
  EXPECT_EQ(frame.arrays.at("PointData/body").values<std::int64_t>(), (std::vector<std::int64_t>{0, 0, 1}));
  EXPECT_EQ(frame.arrays.at("PointData/vertex").values<std::int64_t>(), (std::vector<std::int64_t>{0, 1, 0}));
  EXPECT_EQ(frame.arrays.at("Verts/connectivity").values<std::int64_t>(),
            (std::vector<std::int64_t>{0, 1, 2}));
  EXPECT_EQ(frame.arrays.at("Verts/offsets").values<std::int64_t>(), (std::vector<std::int64_t>{1, 2, 3}));
  EXPECT_EQ(frame.arrays.at("Lines/connectivity").values<std::int64_t>(), (std::vector<std::int64_t>{0, 1}));
  EXPECT_EQ(frame.arrays.at("Lines/offsets").values<std::int64_t>(), (std::vector<std::int64_t>{2}));
  EXPECT_EQ(frame.arrays.at("Lines/offsets").type, "Int64");
}

TEST(Frames, a_frame_has_the_contact_force_and_the_layer_of_each_point) {
  const Model model = compile(
      bouncing_scene({"particles.ball.positions=[[0, 0, 0.006], [0.2, 0, 0.3]]", "contact.ladder=rungs"}));
  const ParsedFrame frame = parsed(to_vtp(frame_of(model, initial_state(model), 0)));
  // Layers 1, 2 and 3 reach to 0.02, 0.01 and 0.00667.
  const double force = 2 * 5000 * (0.014 + 8 * 0.004 + 27 * (0.02 / 3 - 0.006));
  const auto forces = frame.arrays.at("PointData/contact_force").values<float>();
  ASSERT_EQ(forces.size(), 9u);
  EXPECT_EQ(frame.arrays.at("PointData/contact_force").components, 3);
  for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(forces[i], i == 2 ? force : 0, 1e-6 * force) << i;
  EXPECT_EQ(frame.arrays.at("PointData/layer").values<std::int64_t>(), (std::vector<std::int64_t>{3, 0, 0}));
}

TEST(Frames, a_frame_has_the_contacts_of_its_moment) {
  const Model model = compile(
      bouncing_scene({"particles.ball.positions=[[0, 0, 0.006], [0.2, 0, 0.3]]", "contact.ladder=rungs"}));
  const ParsedFrame frame = parsed(to_vtp(frame_of(model, initial_state(model), 0)));
  const auto place = frame.arrays.at("FieldData/contact_point").values<float>();
  const auto normal = frame.arrays.at("FieldData/contact_normal").values<float>();
  const auto force = frame.arrays.at("PointData/contact_force").values<float>();
  ASSERT_EQ(place.size(), 3u) << "the ball on the floor";
  EXPECT_EQ(place, (std::vector<float>{0, 0, 0.003f})) << "the middle of the gap";
  EXPECT_EQ(normal, (std::vector<float>{0, 0, 1}));
  EXPECT_EQ(frame.arrays.at("FieldData/contact_depth").values<std::int64_t>(), std::vector<std::int64_t>{3});
  EXPECT_EQ(frame.arrays.at("FieldData/contact_strength").values<float>(), std::vector<float>{force[2]});
}

TEST(Frames, fields_that_are_not_wanted_are_left_out) {
  const Scratch scratch;
  record(scratch / "out", bouncing_scene({"output.frame_fields=[\"layer\", \"contacts\"]"}));
  const ParsedFrame frame = parsed(text_of(scratch / "out/frames/frame_000003.vtp"));
  for (const char* there :
       {"Points/Points", "PointData/layer", "PointData/radius", "FieldData/contact_point"})
    EXPECT_TRUE(frame.arrays.contains(there)) << there;
  for (const char* missing : {"PointData/velocity", "PointData/contact_force", "CellData/strain"})
    EXPECT_FALSE(frame.arrays.contains(missing)) << missing;
  record(scratch / "bare", bouncing_scene({"output.frame_fields=[\"position\"]"}));
  EXPECT_FALSE(parsed(text_of(scratch / "bare/frames/frame_000003.vtp")).arrays.contains("PointData/layer"));
}

TEST(Frames, a_scene_without_springs_has_empty_lines) {
  const Model model = compile(bouncing_scene({"spring=[]"}));
  const ParsedFrame frame = parsed(to_vtp(frame_of(model, initial_state(model), 0)));
  EXPECT_EQ(frame.lines, 0);
  EXPECT_EQ(frame.arrays.at("Lines/connectivity").bytes, "");
}

TEST(Frames, surfaces_are_triangles_and_rods_whole_lines) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n[[body]]\nname = \"sheet\"\nshape = {grid = {}}\nmaterial = \"paper\"\n"
      "[[body]]\nname = \"rod\"\nshape = {polyline = {line = [[0, 0, 1], [1, 0, 1]], count = 3}}\n"
      "material = \"paper\"\n[[spring]]\nbetween = [\"sheet:0\", \"rod:2\"]\n");
  const ParsedFrame frame = parsed(to_vtp(frame_of(model, initial_state(model), 0)));
  using Numbers = std::vector<std::int64_t>;
  EXPECT_EQ(frame.polys, 2);
  EXPECT_EQ(frame.arrays.at("Polys/connectivity").values<std::int64_t>(), (Numbers{0, 1, 3, 0, 3, 2}));
  EXPECT_EQ(frame.arrays.at("Polys/offsets").values<std::int64_t>(), (Numbers{3, 6}));
  EXPECT_EQ(frame.lines, 2);
  EXPECT_EQ(frame.arrays.at("Lines/connectivity").values<std::int64_t>(), (Numbers{4, 5, 6, 0, 6}));
  EXPECT_EQ(frame.arrays.at("Lines/offsets").values<std::int64_t>(), (Numbers{3, 5}));
}

TEST(Frames, cells_have_the_strain_of_their_springs_and_membranes) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n[[body]]\nname = \"sheet\"\nshape = {grid = {}}\nmaterial = \"paper\"\n"
      "[[body]]\nname = \"rod\"\nshape = {polyline = {line = [[0, 0, 1], [1, 0, 1]], count = 3}}\n"
      "material = \"paper\"\n[[body]]\nname = \"stone\"\ncollide = false\nshape = {platonic = {solid = "
      "\"tetrahedron\"}}\n"
      "pin = {all = true}\n[[spring]]\nbetween = [\"sheet:0\", \"rod:2\"]\n");
  const std::size_t count = model.points.size();
  std::vector<Vec3> x(count), v(count);
  for (std::size_t i = 0; i < count; ++i) x[i] = model.vertices[i].x;
  // Turned from the plane x, y into x, z, pulled by 1/4 along x and pressed by 1/2 across.
  for (std::size_t i = 0; i < 4; ++i) x[i] = {1.25 * x[i].x, 0, 0.5 * x[i].y};
  x[6] = {0.75, 0, 1};
  const State state = test::state_at(model, 0, x, v);
  const auto strain = parsed(to_vtp(frame_of(model, state, 0))).arrays.at("CellData/strain").values<float>();
  ASSERT_EQ(strain.size(), count + 2 + 6) << "vertices, the rod and the spring, triangles";
  for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(std::isnan(strain[i])) << i;
  EXPECT_NEAR(strain[count], -0.5, 1e-7) << "the segment of the rod that is strained most";
  const double rest = norm(model.vertices[6].x - model.vertices[0].x);
  EXPECT_NEAR(strain[count + 1], norm(x[6] - x[0]) / rest - 1, 1e-7);
  EXPECT_NEAR(strain[count + 2], 0.25, 1e-7);
  EXPECT_NEAR(strain[count + 3], 0.25, 1e-7);
  for (std::size_t i = count + 4; i < strain.size(); ++i) EXPECT_TRUE(std::isnan(strain[i])) << i;
}

TEST(Frames, what_starts_at_rest_has_no_strain_to_the_last_bit) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n[[body]]\nshape = {disc = {rings = 3}}\nmaterial = \"paper\"\n"
      "rotation = {axis = [1, 2, 3], degrees = 20}\n");
  const auto strain =
      parsed(to_vtp(frame_of(model, initial_state(model), 0))).arrays.at("CellData/strain").values<float>();
  for (std::size_t i = model.points.size(); i < strain.size(); ++i) EXPECT_EQ(strain[i], 0) << i;
}

TEST(Frames, spheres_alone_have_no_array_of_strains) {
  const Model model = compile(bouncing_scene({"spring=[]"}));
  EXPECT_FALSE(parsed(to_vtp(frame_of(model, initial_state(model), 0))).arrays.contains("CellData/strain"));
}

TEST(Frames, the_index_lists_every_frame_with_its_time) {
  const Scratch scratch;
  record(scratch / "out");
  const std::string index = text_of(scratch / "out/frames/frames.pvd");
  int frames = 0;
  for (const Match& entry : find_matches(index, "<DataSet timestep=\"([^\"]+)\" file=\"([^\"]+)\"/>")) {
    EXPECT_EQ(entry[2], frame_name(frames));
    EXPECT_NEAR(std::stod(entry[1]), frames / 10.0, 1e-15);
    EXPECT_EQ(parsed(text_of(scratch / ("out/frames/" + frame_name(frames)))).time, std::stod(entry[1]));
    ++frames;
  }
  EXPECT_EQ(frames, 11);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch / "out/frames"), {}), 12)
      << "and nothing else";
}

TEST(Frames, the_positions_of_a_frame_can_be_read_alone) {
  const Scratch scratch;
  const Model model = compile(bouncing_scene({"particles.ball.positions=[[0, 0, 0.25], [0.25, 0, 0.5]]"}));
  const auto file = scratch.write("a.vtp", to_vtp(frame_of(model, initial_state(model), 0)));
  EXPECT_EQ(format::read_points(file), (std::vector<Vec3>{{0, 0, 0.25}, {0.25, 0, 0.5}, {0.125, 0, 0.375}}));
}

TEST(Frames, what_is_no_frame_is_refused) {
  const Scratch scratch;
  const Model model = compile(bouncing_scene());
  const std::string whole = to_vtp(frame_of(model, initial_state(model), 0));
  // Arrays of the frame come first, then the points: their sizes are in four numbers of eight bytes each.
  const std::string offset = find_match(whole, "Name=\"Points\"[^>]* offset=\"(\\d+)\"")->at(1);
  const std::size_t points = whole.find("\n_") + 2 + std::stoul(offset);
  std::uint64_t packed = 0;
  std::memcpy(&packed, whole.data() + points + 24, sizeof packed);
  for (const std::string& bad : {std::string(), std::string("<VTKFile/>"), whole.substr(0, points),
                                 whole.substr(0, points + 4), whole.substr(0, points + 31 + packed)})
    EXPECT_THROW(format::read_points(scratch.write("bad.vtp", bad)), InputError) << bad.size();
  EXPECT_NO_THROW(format::read_points(scratch.write("good.vtp", whole.substr(0, points + 32 + packed))));
}

}  // namespace
}  // namespace nacre::frames_test
