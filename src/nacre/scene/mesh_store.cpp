#include "nacre/scene/mesh_store.hpp"

#include <fmt/format.h>

namespace nacre {

namespace {

constexpr std::size_t most_kept = 50;  // of files, and of shapes

}  // namespace

/// Two threads may make the same at the same time; both results are equal.
template <class Made, class Make>
Made MeshStore::once(std::mutex& mutex, std::map<std::string, std::shared_ptr<const Made>>& made,
                     const std::string& key, const Make& make) {
  {
    const std::lock_guard lock(mutex);
    if (const auto found = made.find(key); found != made.end()) return *found->second;
  }
  auto fresh = std::make_shared<const Made>(make());
  const std::lock_guard lock(mutex);
  if (made.size() < most_kept) made.emplace(key, fresh);
  return *fresh;
}

CheckedMesh MeshStore::read(const std::filesystem::path& file, const ReadOptions& options) {
  const std::string key = fmt::format("{} {} {} {} {}", options.weld ? *options.weld : -1.0, options.strict,
                                      options.repair, options.per_metre, file.string());
  return once(files_mutex_, files_, key, [&] { return read_checked_mesh(file, options); });
}

Shape MeshStore::make(const WrittenShape& shape) {
  return once(shapes_mutex_, shapes_, shape.text, [&] { return shape.make(); });
}

}  // namespace nacre
