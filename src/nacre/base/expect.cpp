#include "nacre/base/expect.hpp"

#include <string>
#include <string_view>

namespace nacre {

namespace {

/// From the last folder `nacre` on, so that the text does not depend on the folder that the library was built
/// in.
std::string_view short_name(std::string_view file) {
  const std::size_t start = file.rfind("/nacre/");
  return start == file.npos ? file : file.substr(start + 1);
}

}  // namespace

void throw_contract_violation(const ContractPlace& place, const char* message) {
  std::string text(short_name(place.file));
  text += ':';
  text += std::to_string(place.line);
  text += ": contract violated: ";
  text += message;
  text += " (";
  text += place.condition;
  text += ')';
  throw ContractViolation(text);
}

}  // namespace nacre
