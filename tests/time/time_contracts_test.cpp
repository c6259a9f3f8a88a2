// Contracts of module time that a caller can violate.
#include <gtest/gtest.h>

#include "nacre/time/event_queue.hpp"
#include "nacre/time/time.hpp"
#include "support/contracts.hpp"

namespace nacre::time_contracts_test {
namespace {

TEST(TimeContracts, a_quantum_must_be_a_normal_number_of_seconds) {
  EXPECT_CONTRACT(Quantum(-1023), "from -1022 to 1022");
  EXPECT_CONTRACT(Quantum(1024), "from -1022 to 1022");
  EXPECT_NO_THROW(Quantum(-1000));
}

TEST(TimeContracts, only_an_id_in_the_queue_can_be_removed) {
  EventQueue<int> queue;
  queue.set(3, 1);
  EXPECT_CONTRACT(queue.remove(2), "only an id in the queue");
  queue.remove(3);
  EXPECT_CONTRACT(queue.remove(3), "only an id in the queue");
}

}  // namespace
}  // namespace nacre::time_contracts_test
