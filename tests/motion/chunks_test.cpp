#include "nacre/motion/chunks.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nacre/motion/motion.hpp"
#include "support/ledger_bits.hpp"
#include "support/random.hpp"

namespace nacre::chunks_test {
namespace {

TEST(Chunks, cover_all_nodes) {
  EXPECT_EQ(chunk_count(0), 0u);
  EXPECT_EQ(chunk_count(1), 1u);
  EXPECT_EQ(chunk_count(nodes_per_chunk), 1u);
  EXPECT_EQ(chunk_count(nodes_per_chunk + 1), 2u);
  EXPECT_EQ(chunk_of(nodes_per_chunk - 1), 0);
  EXPECT_EQ(chunk_of(nodes_per_chunk), 1);
}

TEST(Chunks, have_their_items_in_the_order_of_the_list) {
  test::Random random(1);
  ByChunk sorted;
  for (const int width : {1, nodes_per_chunk, 7 * nodes_per_chunk}) {
    const int first = static_cast<int>(random.uniform(0, 5)) * nodes_per_chunk;
    std::vector<int> nodes;
    for (int i = 0; i < 500; ++i) nodes.push_back(first + static_cast<int>(random.uniform(0, width)));
    const ChunkRange range = ChunkRange::of_nodes(std::ranges::min(nodes), std::ranges::max(nodes));
    sorted.sort(range, nodes.size(), [&](std::size_t i) { return nodes[i]; });
    std::size_t found = 0;
    for (int chunk = 0; chunk < 15; ++chunk) {
      std::size_t next = 0;
      sorted.for_items(chunk, nodes.size(), [&](std::size_t i) {
        EXPECT_EQ(chunk_of(nodes[i]), chunk);
        EXPECT_GE(i, next);
        next = i + 1;
        ++found;
      });
    }
    EXPECT_EQ(found, nodes.size());
  }
  sorted.sort({}, 0, [](std::size_t) { return 0; });
  sorted.for_items(0, 0, [](std::size_t) { FAIL() << "there is nothing"; });
}

TEST(Chunks, of_items_without_a_range_are_refused) {
  ByChunk sorted;
  EXPECT_THROW(sorted.sort({}, 1, [](std::size_t) { return 0; }), ContractViolation);
}

TEST(Chunks, kicked_one_by_one_are_kicked_as_all_at_once) {
  test::Random random(2);
  const auto vector = [&] {
    return Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
  };
  const int count = 3 * nodes_per_chunk;
  std::vector<Node> nodes;
  std::vector<double> inverse_mass;
  for (int i = 0; i < count; ++i) {
    nodes.push_back(Motion::start(vector(), vector()));
    inverse_mass.push_back(i % 5 == 0 ? 0 : random.uniform(1, 2));
  }
  Motion whole(Quantum(-20), inverse_mass, nodes), parts = whole;
  Ledger ledger, ledger_of_parts;
  for (Time now = 1; now < 4; ++now) {
    Kicks kicks;
    for (int i = 0; i < 3000; ++i) {
      const int node = static_cast<int>(random.uniform(0, count));
      if (i % 3 == 0) kicks.losses.push_back({kicks.kicks.size(), vector()});
      kicks.kicks.push_back({node, i % 2 == 0, i % 7 == 0 ? Vec3{} : vector()});
    }
    whole.add_losses(kicks, ledger);
    const std::uint64_t expected = whole.apply(kicks, now, ledger);
    whole.add_losses(kicks, ledger);
    ledger.flush();
    kicks.find_chunks();
    kicks.sort_by_chunk();
    ledger_of_parts.open(nodes.size());
    std::uint64_t written = 0;
    for (int chunk = 2; chunk >= 0; --chunk) {
      Account& account = ledger_of_parts.accounts[chunk];
      parts.add_losses(kicks, chunk, account);
      written += parts.apply_to_chunk(kicks, chunk, now, account);
      parts.add_losses(kicks, chunk, account);
      account.flush();
    }
    EXPECT_EQ(written, expected);
    EXPECT_EQ(parts.hash(), whole.hash());
    EXPECT_EQ(test::bits_of(ledger_of_parts), test::bits_of(ledger));
  }
}

}  // namespace
}  // namespace nacre::chunks_test
