#include "nacre/base/inside.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>

namespace nacre {

namespace fs = std::filesystem;

bool is_inside(const fs::path& folder, const fs::path& path) {
  std::error_code error;
  const fs::path home = fs::weakly_canonical(fs::absolute(folder.empty() ? "." : folder, error), error);
  if (error) return false;
  const fs::path end = fs::weakly_canonical(fs::absolute(path, error), error);
  if (error) return false;
  const auto [at_home, at_end] = std::mismatch(home.begin(), home.end(), end.begin(), end.end());
  return at_home == home.end() || (std::next(at_home) == home.end() && at_home->empty());
}

}  // namespace nacre
