// A ledger as bits: equal only if every entry of every account is.
#pragma once

#include <vector>

#include "nacre/base/hash.hpp"
#include "nacre/motion/ledger.hpp"

namespace nacre::test {

/// One hash for each account, and one for the entries that belong to none.
inline std::vector<std::uint64_t> bits_of(const Ledger& ledger) {
  const auto add = [](std::uint64_t h, const Sum& sum) { return mix(mix(h, sum.value), sum.error); };
  const auto add_all = [&](std::uint64_t h, const VecSum& sum) {
    return add(add(add(h, sum.x), sum.y), sum.z);
  };
  std::vector<std::uint64_t> bits{add(add(0, ledger.flowed), ledger.reshaped)};
  for (const Account& account : ledger.accounts)
    bits.push_back(add_all(
        add_all(mix(add(add(0, account.dissipation), account.driven), account.lost), account.linear_given),
        account.angular_given));
  return bits;
}

}  // namespace nacre::test
