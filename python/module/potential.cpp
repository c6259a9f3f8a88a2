// Potentials whose formulas are functions of Python.
#include <cstring>

#include "module.hpp"

namespace nacre_python {

namespace {

class PythonFormula : public nacre::Formula {
 public:
  PythonFormula(std::string name, int points, py::function energy, py::function gradient)
      : name_(std::move(name)),
        points_(points),
        energy_(shared(std::move(energy))),
        gradient_(shared(std::move(gradient))) {}

  void energies(std::span<const double> x, std::span<double> out) const override {
    const Locked lock;
    fill(*energy_, "energy", x, {forces(x)}, out);
  }
  void gradients(std::span<const double> x, std::span<double> out) const override {
    const Locked lock;
    fill(*gradient_, "gradient", x, {forces(x), points_, 3}, out);
  }

 private:
  py::ssize_t forces(std::span<const double> x) const {
    return static_cast<py::ssize_t>(x.size()) / (3 * points_);
  }

  /// The function gets an array of its own: it may keep it.
  void fill(const py::function& function, const char* what, std::span<const double> x,
            const std::vector<py::ssize_t>& shape, std::span<double> out) const {
    const py::array_t<double> positions({forces(x), points_, py::ssize_t{3}}, x.data());
    const py::array given(function(positions));
    if (std::string("biuf").find(given.dtype().kind()) == std::string::npos)
      throw py::type_error("the " + std::string(what) + " of '" + name_ + "' must return real numbers, not " +
                           py::str(given.dtype()).cast<std::string>());
    const py::array_t<double, py::array::c_style | py::array::forcecast> values(given);
    if (std::vector<py::ssize_t>(values.shape(), values.shape() + values.ndim()) != shape)
      throw py::value_error("the " + std::string(what) + " of '" + name_ + "' must have the shape " +
                            text(shape.data(), shape.size()) + ", not " +
                            text(values.shape(), static_cast<std::size_t>(values.ndim())));
    std::memcpy(out.data(), values.data(), out.size_bytes());
  }

  static std::string text(const py::ssize_t* shape, std::size_t count) {
    std::string text = "(";
    for (std::size_t i = 0; i < count; ++i)
      text += std::to_string(shape[i]) + (count == 1 ? "," : i + 1 < count ? ", " : "");
    return text + ")";
  }

  std::string name_;
  py::ssize_t points_;
  std::shared_ptr<py::function> energy_, gradient_;
};

}  // namespace

nacre::CustomPotential to_potential(const py::dict& given) {
  nacre::CustomPotential potential;
  potential.name = given["name"].cast<std::string>();
  potential.points = given["points"].cast<int>();
  potential.parameters = given["parameters"].cast<std::vector<double>>();
  potential.step = given["step"].cast<std::optional<double>>();
  potential.highest_frequency = given["highest_frequency"].cast<std::optional<double>>();
  potential.balanced = given["balanced"].cast<bool>();
  potential.formula =
      std::make_shared<PythonFormula>(potential.name, potential.points, given["energy"].cast<py::function>(),
                                      given["gradient"].cast<py::function>());
  return potential;
}

}  // namespace nacre_python
