// Numbers that a person uses for the entries of a list, where they are not simply their places: the vertices
// of a mesh file keep the numbers of the file, although some of them were dropped or merged with others.
#pragma once

#include <memory>
#include <optional>
#include <vector>

namespace nacre {

/// Cheap to copy.
class Numbering {
 public:
  /// Every number is the place itself.
  Numbering() = default;
  /// `place_of` has for each number from 0 on the place it stands for, or -1 if there is none. Every place
  /// from 0 on must have a number.
  explicit Numbering(std::vector<int> place_of);

  bool is_plain() const { return !table_; }
  /// How many numbers there are, for a list of this size.
  int count(int size) const { return table_ ? static_cast<int>(table_->place_of.size()) : size; }
  /// `nullopt` if the number stands for nothing; it must be less than the count.
  std::optional<int> place(int number) const {
    const int found = table_ ? table_->place_of[static_cast<std::size_t>(number)] : number;
    return found < 0 ? std::nullopt : std::optional(found);
  }
  /// The lowest number of a place.
  int number(int place) const { return table_ ? table_->number_of[static_cast<std::size_t>(place)] : place; }
  /// Of each number the place, or -1; empty if it is plain.
  std::vector<int> places() const { return table_ ? table_->place_of : std::vector<int>{}; }

  friend bool operator==(const Numbering& a, const Numbering& b) { return a.places() == b.places(); }

 private:
  struct Table {
    std::vector<int> place_of, number_of;
  };
  std::shared_ptr<const Table> table_;
};

}  // namespace nacre
