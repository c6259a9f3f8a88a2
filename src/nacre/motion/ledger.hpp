// What has entered and left the system since the start, kick by kick: the entries that turn "energy" and
// "momentum" into quantities that must stay constant. Sums depend on the order of their terms, so each chunk
// of nodes has an account of its own: threads that do different chunks write different accounts, each in
// canonical order, and what all of them add up to does not depend on who wrote them.
#pragma once

#include <vector>

#include "nacre/base/sum.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/motion/chunks.hpp"

namespace nacre {

/// The entries of one chunk of nodes.
struct alignas(64) Account {
  Sum dissipation;       ///< energy taken out by damping
  Sum driven;            ///< energy put in by what is driven
  VecSum linear_given;   ///< momentum given by gravity and obstacles
  VecSum angular_given;  ///< the same about the origin
  double lost = 0;       ///< by damping at this instant, until it is settled

  void give(const Vec3& x, const Vec3& impulse) {
    linear_given.add(impulse);
    angular_given.add(cross(x, impulse));
  }
  void settle() {
    dissipation.add(lost);
    lost = 0;
  }
};

struct Ledger {
  Sum flowed;    ///< energy taken out by plastic flow
  Sum reshaped;  ///< energy put in by rest shapes that change
  std::vector<Account> accounts;

  /// Opens the accounts of so many nodes, unless they are open.
  void open(std::size_t nodes) {
    if (const std::size_t chunks = chunk_count(nodes); accounts.size() < chunks) accounts.resize(chunks);
  }
  Account& of(int node) { return accounts[chunk_of(node)]; }
  /// Once an instant is over.
  void settle() {
    for (Account& account : accounts) account.settle();
  }

  double dissipation() const { return total(flowed, &Account::dissipation); }
  double driven() const { return total({}, &Account::driven); }
  double work() const { return driven() + reshaped.total(); }
  Vec3 linear_given() const { return total(&Account::linear_given); }
  Vec3 angular_given() const { return total(&Account::angular_given); }

 private:
  static void add(Sum& sum, const Sum& more) {
    sum.add(more.value);
    sum.add(more.error);
  }
  double total(Sum sum, Sum Account::*entry) const {
    for (const Account& account : accounts) add(sum, account.*entry);
    return sum.total();
  }
  Vec3 total(VecSum Account::*entry) const {
    VecSum sum;
    for (const Account& account : accounts) {
      const VecSum& more = account.*entry;
      add(sum.x, more.x), add(sum.y, more.y), add(sum.z, more.z);
    }
    return sum.total();
  }
};

}  // namespace nacre
