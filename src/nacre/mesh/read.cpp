#include "nacre/mesh/read.hpp"

#include <fstream>

#include "nacre/base/file.hpp"
#include "nacre/mesh/checked.hpp"
#include "nacre/mesh/formats.hpp"
#include "nacre/mesh/scan.hpp"

namespace nacre {

namespace {

Soup read_soup(std::string_view content, MeshFormat format, Complaints& complaints) {
  switch (format) {
    case MeshFormat::obj:
      return read_obj(content, complaints);
    case MeshFormat::ply:
      return read_ply(content, complaints);
    case MeshFormat::stl:
      return read_stl(content, complaints);
    default:
      return read_off(content, complaints);
  }
}

}  // namespace

std::optional<MeshFormat> mesh_format(const std::filesystem::path& file) {
  const std::string extension = lower_case(file.extension().string());
  if (extension == ".obj") return MeshFormat::obj;
  if (extension == ".ply") return MeshFormat::ply;
  if (extension == ".stl") return MeshFormat::stl;
  if (extension == ".off") return MeshFormat::off;
  return {};
}

CheckedMesh read_checked_mesh(std::string_view content, MeshFormat format, const std::string& name,
                              const ReadOptions& options) {
  Complaints complaints(name);
  if (content.find_first_not_of(" \t\r\n") == std::string_view::npos)
    complaints.add(0, "", "the file is empty");
  complaints.throw_if_any();
  Soup soup = read_soup(content, format, complaints);
  complaints.throw_if_any();
  if (format == MeshFormat::stl) soup.merge_equal();
  if (options.per_metre != 1)
    for (Vec3& vertex : soup.vertices)
      vertex = {vertex.x / options.per_metre, vertex.y / options.per_metre, vertex.z / options.per_metre};
  CheckedMesh mesh = checked(soup, options, complaints);
  complaints.throw_if_any();
  return mesh;
}

CheckedMesh read_checked_mesh(const std::filesystem::path& file, const ReadOptions& options) {
  const std::optional<MeshFormat> format = mesh_format(file);
  if (!format)
    throw InputError(
        Problem{file.string(), 0, "",
                "is no kind of mesh that can be read: the name must end in .obj, .ply, .stl or .off"});
  if (const std::string why = unreadable(file, most_input_bytes); !why.empty())
    throw InputError(Problem{file.string(), 0, "", why});
  std::error_code error;
  std::ifstream in(file, std::ios::binary);
  if (!std::filesystem::exists(file, error))
    throw InputError(Problem{file.string(), 0, "", "there is no such file"});
  if (!in || std::filesystem::is_directory(file, error))
    throw InputError(Problem{file.string(), 0, "", "the file cannot be read"});
  return read_checked_mesh(read_file(file, most_input_bytes), *format, file.string(), options);
}

Mesh read_mesh(std::string_view content, MeshFormat format, const std::string& name,
               const ReadOptions& options) {
  return read_checked_mesh(content, format, name, options).mesh;
}

Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options) {
  return read_checked_mesh(file, options).mesh;
}

}  // namespace nacre
