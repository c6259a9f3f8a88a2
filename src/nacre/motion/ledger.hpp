// The ledger: energy and momentum that entered and left the system since the start, kick by kick. With it,
// energy and momentum are quantities that must stay constant. Sums depend on the order of their terms, so
// each chunk of nodes has an account of its own: threads that work on different chunks write to different
// accounts, each in canonical order, and the total does not depend on the number of threads.
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
  double lost = 0;       ///< by damping at this instant, until `flush`

  void give(const Vec3& x, const Vec3& impulse) {
    linear_given.add(impulse);
    give_turn(x, impulse);
  }
  void give_turn(const Vec3& x, const Vec3& impulse) { angular_given.add(cross(x, impulse)); }
  void flush() {
    dissipation.add(lost);
    lost = 0;
  }
};

struct Ledger {
  Sum flowed;    ///< energy taken out by plastic flow, and work of moving air less what nodes receive of it
  Sum reshaped;  ///< energy put in by rest shapes that change, and by moving air
  std::vector<Account> accounts;

  /// Opens the accounts of so many nodes if they are not open yet.
  void open(std::size_t nodes) {
    if (const std::size_t chunks = chunk_count(nodes); accounts.size() < chunks) accounts.resize(chunks);
  }
  Account& of(int node) { return accounts[chunk_of(node)]; }
  /// At the end of an instant.
  void flush() {
    for (Account& account : accounts) account.flush();
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
