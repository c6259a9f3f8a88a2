#include "convert.hpp"

#include "lock.hpp"

namespace nacre_python {

namespace {

nacre::List to_list(const py::sequence& sequence) {
  nacre::List list;
  list.reserve(py::len(sequence));
  for (const py::handle& item : sequence) list.push_back(to_value(item));
  return list;
}

/// A level of lists in lists. Too many, or a list that contains itself, raise RecursionError.
class Level {
 public:
  Level() {
    if (Py_EnterRecursiveCall(" while a key of a scene is read") != 0) throw py::error_already_set();
  }
  ~Level() { Py_LeaveRecursiveCall(); }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;
};

nacre::Value to_integer(const py::handle& object) {
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
  if (overflow != 0)
    throw nacre::SceneError(
        py::str(object).cast<std::string>() + " is out of range: whole numbers have 64 bits", {});
  return number;
}

}  // namespace

nacre::Value to_value(const py::handle& object) {
  const Level level;
  if (py::isinstance<py::bool_>(object)) return object.cast<bool>();
  if (py::isinstance<py::int_>(object)) return to_integer(object);
  if (py::isinstance<py::float_>(object)) return object.cast<double>();
  if (py::isinstance<py::str>(object)) return object.cast<std::string>();
  if (py::isinstance<py::dict>(object)) return to_table(py::reinterpret_borrow<py::dict>(object));
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object))
    return to_list(py::reinterpret_borrow<py::sequence>(object));
  if (py::hasattr(object, "tolist")) return to_value(object.attr("tolist")());  // arrays and numbers of NumPy
  if (py::hasattr(object, "__fspath__")) return to_value(object.attr("__fspath__")());
  if (py::hasattr(object, "name")) return to_value(object.attr("name"));  // a thing stands for its name
  throw py::type_error("a key of a scene cannot be " + py::repr(py::type::of(object)).cast<std::string>() +
                       ": give a number, a text, True or False, an array, a list or a dictionary");
}

nacre::Table to_table(const py::dict& keys) {
  nacre::Table table;
  for (const auto& [key, value] : keys) {
    if (!py::isinstance<py::str>(key))
      throw py::type_error("the keys of a scene are texts, not " + py::repr(key).cast<std::string>());
    if (!value.is_none()) table.emplace_back(key.cast<std::string>(), to_value(value));
  }
  return table;
}

std::string short_text(double number) { return py::str("{:g}").attr("format")(number).cast<std::string>(); }

py::array_t<double> view(const double* data, std::vector<py::ssize_t> shape, const py::handle& owner) {
  py::array_t<double> array(std::move(shape), data, owner);
  array.attr("flags").attr("writeable") = false;
  return array;
}

std::shared_ptr<py::function> shared(py::function function) {
  return {new py::function(std::move(function)), [](const py::function* held) {
            if (is_ending()) return;  // with the interpreter
            const Locked lock;
            delete held;
          }};
}

}  // namespace nacre_python
