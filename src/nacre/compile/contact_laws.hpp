// The law of contact between two things: from the scene, from their materials, from [[contact.pair]]. A kind
// is a material, or a body that a pair names; each two kinds have a complete law.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/penalty/law.hpp"

namespace nacre {

class ContactLaws {
 public:
  /// Complains about unknown names in pairs.
  ContactLaws(const Scene& scene, const Bodies& bodies, std::vector<Problem>& problems);

  int size() const { return static_cast<int>(kinds_.size()); }
  /// Of an element of this material and this body.
  int kind(int material, int body) const;

  struct Law {
    LayerLaw layers;
    double square_of_restitution, friction;
    double sliding;  ///< at most `friction`
    double rolling;
  };
  Law between(int a, int b) const;

 private:
  /// A name in a pair: a material or a body; the other is -1.
  struct Meaning {
    int material = -1, body = -1;
  };
  struct Kind {
    int material = 0, body = -1;  ///< the body only if a pair names it
  };
  struct Override {
    Meaning a, b;
    const ContactPairTable* table;
  };

  Meaning meaning_of(const std::string& name, const ContactPairTable& table, const Bodies& bodies,
                     std::vector<Problem>& problems) const;
  static bool is(const Kind& kind, const Meaning& meaning) {
    return meaning.body >= 0 ? kind.body == meaning.body
                             : meaning.material >= 0 && kind.material == meaning.material;
  }
  /// Of the material of a kind; none if it has no material.
  const MaterialTable* table_of(int kind) const;
  double sliding_of(int kind) const;

  const Scene& scene_;
  std::vector<Kind> kinds_;  ///< first the materials, in order
  std::vector<Override> overrides_;
};

}  // namespace nacre
