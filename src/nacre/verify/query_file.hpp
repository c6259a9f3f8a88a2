// Files of moving queries in the public format of benchmarks of continuous collision detection: a query is
// eight rows, its four corners at the start and then at the end; a row is x, y and z, each as the numerator
// and the denominator of a whole fraction, and the truth: 1 if the query meets, 0 if it does not.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "nacre/verify/query.hpp"

namespace nacre::verify {

struct JudgedQuery {
  Query query;
  bool meets = false;  ///< what the file says
};

/// Throws InputError, as `file:line: what is wrong`.
std::vector<JudgedQuery> read_queries(const std::filesystem::path& file, QueryKind kind);

/// A number, and how far it is at most from the fraction that it stands for.
struct RoundedFraction {
  double value = 0, error = 0;
};

/// Of decimal integers of any length; the denominator must not be zero. A fraction that is a double has no
/// error. Not a number if a text is no integer, or if the fraction is too large for a double.
RoundedFraction fraction(std::string_view numerator, std::string_view denominator);

/// How verdicts compare with the truth.
struct QueryScore {
  std::uint64_t right = 0;
  std::uint64_t missed = 0;  ///< it meets, and was judged to be apart
  std::uint64_t wrong = 0;   ///< it is apart, and was judged to meet
  std::uint64_t undecided = 0;

  std::uint64_t all() const { return right + missed + wrong + undecided; }
  void add(bool meets, Verdict verdict);
};

}  // namespace nacre::verify
