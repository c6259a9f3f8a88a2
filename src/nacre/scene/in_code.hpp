// A scene that a program writes, instead of a file: the same tables with the same keys, read by the same
// schemas. Messages name file and line of what comes from a file. A copy costs nothing until it is changed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nacre/scene/load.hpp"

namespace nacre {

struct CodeValue;
struct CodeKey;
using CodeList = std::vector<CodeValue>;
using CodeTable = std::vector<CodeKey>;

/// What a key may have.
struct CodeValue {
  std::variant<bool, std::int64_t, double, std::string, CodeList, CodeTable> what;
};

struct CodeKey {
  std::string name;
  CodeValue value;
};

class SceneInCode {
 public:
  SceneInCode();
  /// Begins with the tables of a file. Throws InputError as `load` does.
  SceneInCode(const std::filesystem::path& file, const Overlay& overlay);

  /// Sets keys of a table that stands once; the others stay. Throws InputError, with nothing changed, if
  /// these keys are wrong.
  void set(const std::string& kind, const CodeTable& keys);
  /// Adds a table that may stand many times. Returns its name. Throws InputError, with nothing changed.
  std::string add(const std::string& kind, const CodeTable& keys);
  /// Removes a table that was added or read, if there is one of this name.
  void remove(const std::string& kind, const std::string& name);
  /// Appends one table to the list `key` of a table that was added.
  void append(const std::string& kind, const std::string& name, const std::string& key,
              const CodeTable& table);

  /// Everything, or all problems.
  Draft read() const;
  /// The tables as a file, as they were given: without defaults.
  std::string source() const;
  const std::string& name() const { return name_; }
  void rename(const std::string& name) { name_ = name; }

 private:
  struct Tree;
  /// The tree, to be changed: of this scene alone.
  Tree& own();

  std::shared_ptr<Tree> tree_;  ///< shared with copies
  std::string name_ = "scene", file_;
};

}  // namespace nacre
