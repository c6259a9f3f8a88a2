#include "nacre/scene/in_code.hpp"

#include <algorithm>
#include <atomic>
#include <sstream>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/words.hpp"
#include "nacre/scene/document.hpp"
#include "nacre/scene/read_tables.hpp"
#include "nacre/scene/tables.hpp"

namespace nacre {

struct SceneInCode::Tree {
  toml::table root;
};

namespace {

toml::array array_of(const CodeList& list);

toml::table table_of_keys(const CodeTable& keys) {
  toml::table table;
  for (const auto& [key, value] : keys)
    std::visit(
        [&table, &name = key]<class T>(const T& what) {
          if constexpr (std::is_same_v<T, CodeList>)
            table.insert_or_assign(name, array_of(what));
          else if constexpr (std::is_same_v<T, CodeTable>)
            table.insert_or_assign(name, table_of_keys(what));
          else
            table.insert_or_assign(name, what);
        },
        value.what);
  return table;
}

toml::array array_of(const CodeList& list) {
  toml::array array;
  array.reserve(list.size());
  for (const CodeValue& value : list)
    std::visit(
        [&]<class T>(const T& what) {
          if constexpr (std::is_same_v<T, CodeList>)
            array.push_back(array_of(what));
          else if constexpr (std::is_same_v<T, CodeTable>)
            array.push_back(table_of_keys(what));
          else
            array.push_back(what);
        },
        value.what);
  return array;
}

/// Reads one table by its schema alone, for the messages.
class OneTable {
 public:
  OneTable(std::string kind, const toml::table& table, std::string path, double per_metre)
      : kind_(std::move(kind)), table_(table), path_(std::move(path)) {
    reading_.per_metre = per_metre;
  }

  template <class Member, class Table>
  void table(Member&, const Schema<Table>& schema) {
    kinds_.push_back(schema.form().name);
    if (schema.form().name == kind_) read(schema, "");
  }
  template <class Member, class Table>
  void array(Member&, const Schema<Table>& schema) {
    kinds_.push_back(schema.form().name);
    if (schema.form().name == kind_) read(schema, kind_);
  }

  void finish() {
    if (!is_known_)
      reading_.problems.push_back(
          {"", 0, kind_,
           fmt::format("unknown table{}; allowed: {}", suggestion(kind_, kinds_), listed(kinds_))});
    if (!reading_.problems.empty()) throw InputError(in_order(std::move(reading_.problems)));
  }

 private:
  template <class Table>
  void read(const Schema<Table>& schema, const std::string&) {
    is_known_ = true;
    Keys keys(&table_, path_, reading_);
    schema.read(keys);
  }

  std::string kind_;
  const toml::table& table_;
  std::string path_;
  Reading reading_;
  std::vector<std::string> kinds_;
  bool is_known_ = false;
};

double units_of(const toml::table& root) {
  return root["simulation"]["units"].value_or(std::string("SI")) == "mm" ? 1000 : 1;
}

void check(const std::string& kind, const toml::table& table, const std::string& path,
           const toml::table& root) {
  OneTable one(kind, table, path, units_of(root));
  Scene none;
  for_each_table(none, one);
  one.finish();
}

}  // namespace

SceneInCode::SceneInCode() : tree_(std::make_shared<Tree>()) {}

SceneInCode::Tree& SceneInCode::own() {
  if (tree_.use_count() > 1) tree_ = std::make_shared<Tree>(*tree_);
  std::atomic_thread_fence(std::memory_order_acquire);  // after what the last owner of a copy read
  return *tree_;
}

SceneInCode::SceneInCode(const std::filesystem::path& file, const Overlay& overlay)
    : tree_(std::make_shared<Tree>()), name_(name_of_scene(file)), file_(file.string()) {
  Document document(file);
  std::vector<Problem> problems = lay_over(document, overlay);
  if (!problems.empty()) throw InputError(in_order(std::move(problems)));
  tree_->root = std::move(document).root();  // a copy would have no lines
  tree_->root.erase("variant");
}

void SceneInCode::set(const std::string& kind, const CodeTable& keys) {
  toml::table& root = own().root;
  toml::table merged = root[kind].as_table() ? *root[kind].as_table() : toml::table();
  for (auto&& [key, node] : table_of_keys(keys))
    node.visit([&, &name = key](auto&& value) { merged.insert_or_assign(name.str(), value); });
  check(kind, merged, kind, root);
  root.insert_or_assign(kind, std::move(merged));
}

std::string SceneInCode::add(const std::string& kind, const CodeTable& keys) {
  toml::table& root = own().root;
  toml::table table = table_of_keys(keys);
  const toml::array* there = root[kind].as_array();
  const std::string name = element_name(table, kind, there ? there->size() : 0);
  if (name.find_first_of(":.") != std::string::npos)
    throw InputError(Problem{"", 0, kind + "." + name + ".name", "must not contain ':' or '.'"});
  for (std::size_t i = 0; there && i < there->size(); ++i)
    if (const toml::table* other = (*there)[i].as_table(); other && element_name(*other, kind, i) == name)
      throw InputError(Problem{"", 0, kind + "." + name + ".name", fmt::format("'{}' is taken", name)});
  check(kind, table, kind + "." + name, root);
  if (!there) root.insert_or_assign(kind, toml::array());
  root[kind].as_array()->push_back(std::move(table));
  return name;
}

void SceneInCode::remove(const std::string& kind, const std::string& name) {
  toml::array* there = own().root[kind].as_array();
  for (std::size_t i = 0; there && i < there->size(); ++i)
    if (const toml::table* table = (*there)[i].as_table(); table && element_name(*table, kind, i) == name) {
      there->erase(there->begin() + static_cast<std::ptrdiff_t>(i));
      return;
    }
}

void SceneInCode::append(const std::string& kind, const std::string& name, const std::string& key,
                         const CodeTable& added) {
  toml::table& root = own().root;
  toml::array* there = root[kind].as_array();
  for (std::size_t i = 0; there && i < there->size(); ++i) {
    toml::table* table = (*there)[i].as_table();
    if (!table || element_name(*table, kind, i) != name) continue;
    toml::table changed = *table;
    if (toml::table* one = changed[key].as_table()) {  // a single table becomes a list
      toml::array list;
      list.push_back(std::move(*one));
      changed.insert_or_assign(key, std::move(list));
    }
    if (!changed[key].as_array()) changed.insert_or_assign(key, toml::array());
    changed[key].as_array()->push_back(table_of_keys(added));
    check(kind, changed, kind + "." + name, root);
    *table = std::move(changed);
    return;
  }
  throw InputError(Problem{"", 0, kind + "." + name, "the scene has none of this name"});
}

Draft SceneInCode::read() const {
  Draft draft = read_tables(tree_->root, file_);
  draft.scene.name = name_;
  return draft;
}

std::string SceneInCode::source() const {
  std::ostringstream out;
  out << toml::toml_formatter(tree_->root) << '\n';
  return out.str();
}

}  // namespace nacre
