#include "nacre/scene/scene_schema.hpp"

#include "nacre/scene/tables.hpp"

namespace nacre {

namespace {

/// Lists the forms of tables.
struct TableList {
  std::vector<SceneTable> tables = {};

  template <class Member, class Table>
  void table(const Member&, const Schema<Table>& schema) {
    tables.push_back({schema.form(), false});
  }
  template <class Member, class Table>
  void array(const Member&, const Schema<Table>& schema) {
    tables.push_back({schema.form(), true});
  }
};

}  // namespace

std::vector<SceneTable> scene_tables() {
  const Scene scene;
  TableList list;
  for_each_table(scene, list);
  return list.tables;
}

}  // namespace nacre
