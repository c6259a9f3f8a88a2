// Contracts: conditions that a caller of the library, or the library itself, must keep. A violated contract
// is a bug in a program. It is never bad input (that is an InputError) and never the end of a run (that is an
// Outcome).
//
//   NACRE_EXPECT(step > 0, "a clock's step must be positive");
//
// The check stays on in every build, release included, and costs one predictable branch; the code that throws
// is out of line. NACRE_EXPECT_DEBUG is for innermost loops: it is on in the presets dev, asan and tsan only,
// and its condition is still compiled, but never evaluated, in the others.
#pragma once

#include <stdexcept>

namespace nacre {

/// what() has the file, the line, the message and the condition:
/// `nacre/time/clock.hpp:20: contract violated: a clock's step must be positive (step > 0)`.
class ContractViolation : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Where a contract is checked, and its condition as written.
struct ContractPlace {
  const char* file;
  int line;
  const char* condition;
};

[[noreturn, gnu::cold, gnu::noinline]] void throw_contract_violation(const ContractPlace& place,
                                                                     const char* message);

}  // namespace nacre

#define NACRE_EXPECT(condition, message)             \
  (__builtin_expect(static_cast<bool>(condition), 1) \
       ? static_cast<void>(0)                        \
       : ::nacre::throw_contract_violation(::nacre::ContractPlace{__FILE__, __LINE__, #condition}, message))

#ifdef NACRE_DEBUG_CONTRACTS
#define NACRE_EXPECT_DEBUG(condition, message) NACRE_EXPECT(condition, message)
#else
#define NACRE_EXPECT_DEBUG(condition, message) static_cast<void>(sizeof(static_cast<bool>(condition)))
#endif
