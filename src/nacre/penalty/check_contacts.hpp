// The contracts of the contact part of a model: indices in range, tables complete, lists sorted. Called once,
// when a model is finished, so that the loops over pairs may rely on them without checks.
#pragma once

#include "nacre/penalty/contacts.hpp"

namespace nacre {

/// Throws ContractViolation if the contacts are not consistent with each other and with so many points.
void check_contacts(const Contacts& contacts, std::size_t points);

}  // namespace nacre
