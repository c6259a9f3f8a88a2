// What is said of contact between two things: by the scene, by their materials, by [[contact.pair]]. A kind
// is a material, or a body that a pair names; a law for two kinds is complete.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/penalty/law.hpp"

namespace nacre {

class ContactLaws {
 public:
  /// Complains about names of pairs that mean nothing.
  ContactLaws(const Scene& scene, const Bodies& bodies, std::vector<Problem>& problems);

  int size() const { return static_cast<int>(kinds_.size()); }
  /// Of what is of this material and part of this body.
  int kind(int material, int body) const;

  struct Law {
    LayerLaw layers;
    double square_of_restitution, friction;
  };
  Law between(int a, int b) const;

 private:
  /// What a name in a pair means: a material or a body; the other is -1.
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
  /// Of a material, or what is said where none is named.
  const MaterialTable* table_of(int kind) const;

  const Scene& scene_;
  std::vector<Kind> kinds_;  ///< first the materials, in order
  std::vector<Override> overrides_;
};

}  // namespace nacre
