// The formula of a force that a program adds to the library: a potential, evaluated for a whole batch of
// forces at once. Positions and gradients are lists of numbers: x, y, z of the first point of the first
// force, then of its second point, ..., then of the next force.
#pragma once

#include <exception>
#include <span>
#include <string>

namespace nacre {

class CustomFormula {
 public:
  virtual ~CustomFormula() = default;
  /// One energy for each force.
  virtual void energies(std::span<const double> x, std::span<double> energies) const = 0;
  /// As many numbers as positions.
  virtual void gradients(std::span<const double> x, std::span<double> gradients) const = 0;
};

/// A formula threw an exception. The forces of that instant were not applied, so the state is complete.
class CustomFailure : public std::exception {
 public:
  CustomFailure(const std::string& name, std::exception_ptr cause)
      : text_("the formula of '" + name + "' failed"), cause_(std::move(cause)) {}
  const char* what() const noexcept override { return text_.c_str(); }
  const std::exception_ptr& cause() const { return cause_; }

 private:
  std::string text_;
  std::exception_ptr cause_;
};

}  // namespace nacre
