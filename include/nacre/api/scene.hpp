// A scene: the tables and keys of the scene language, written by a program. Each call checks its keys and
// throws SceneError with the messages of the program `nacre`; `compile` checks the whole. A scene that was
// moved from may only be destroyed or assigned to. Link nacre::scene.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "nacre/api/model.hpp"
#include "nacre/api/value.hpp"

namespace nacre::api {

class Scene {
 public:
  /// With keys of [simulation]: Scene({{"duration", 2.0}, {"gravity", Vec3{0, 0, -9.81}}}).
  explicit Scene(const Table& simulation = {});
  /// From a file; `sets` are KEY=VALUE.
  static Scene load(const std::filesystem::path& file, const std::string& variant = "",
                    const std::vector<std::string>& sets = {});
  ~Scene();
  Scene(const Scene&);
  Scene& operator=(const Scene&);
  Scene(Scene&&) noexcept;
  Scene& operator=(Scene&&) noexcept;

  /// Sets keys of [simulation], [output], [contact], [strategy] or [wind].
  Scene& set(const std::string& table, const Table& keys);
  /// Adds a table that may stand many times, [[table]], and returns its name.
  std::string add(const std::string& table, const Table& keys);
  /// Appends a table to a list in a table that was added: append("body", "sheet", "pin", {{"vertices",
  /// ...}}).
  void append(const std::string& table, const std::string& name, const std::string& key, const Table& keys);

  std::string add_body(const std::string& name, const Mesh& mesh, Table keys = {});
  std::string add_particles(const std::string& name, const std::vector<Vec3>& positions, Table keys = {});
  std::string add_plane(const std::string& name, Table keys = {});
  std::string add_spring(const std::string& a, const std::string& b, Table keys = {});
  std::string add_probe(const std::string& name, Table keys);
  /// Holds these vertices of a body.
  void pin(const std::string& body, const std::vector<int>& vertices, Table keys = {});
  /// `of` has a reference to a point for each point of each force: "ball", or "sheet:12".
  void add_potential(const CustomPotential& potential, const std::vector<std::string>& of);

  /// A name for messages and run folders.
  void set_name(const std::string& name);
  std::string name() const;
  Model compile() const;
  /// The scene as a file, every default written out.
  std::string toml() const;
  /// The same as it was written, without defaults.
  std::string source() const;

  struct Data;  ///< for the library itself
  const Data& data() const { return *data_; }

 private:
  std::unique_ptr<Data> data_;
};

}  // namespace nacre::api
