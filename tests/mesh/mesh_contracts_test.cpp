// Contracts of module mesh that a caller can violate.
#include <gtest/gtest.h>

#include "nacre/mesh/chains.hpp"
#include "nacre/mesh/weld.hpp"
#include "support/contracts.hpp"

namespace nacre::mesh_contracts_test {
namespace {

TEST(MeshContracts, the_tolerance_of_a_weld_must_not_be_negative) {
  EXPECT_CONTRACT(weld({{0, 0, 0}}, -1), "must not be negative");
}

TEST(MeshContracts, chains_must_not_branch) {
  Mesh mesh;
  mesh.vertices.resize(4);
  mesh.segments = {{0, 1}, {0, 2}, {0, 3}};
  EXPECT_CONTRACT(chains(mesh), "must not branch");
}

}  // namespace
}  // namespace nacre::mesh_contracts_test
