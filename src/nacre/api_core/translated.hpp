// Around every function of the public interface: standard arithmetic, and errors as that interface declares
// them.
#pragma once

#include "nacre/api/types.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/base/standard_floats.hpp"
#include "nacre/force/custom.hpp"

namespace nacre::api {

SceneError scene_error(const InputError& error);

template <class Work>
auto translated(const Work& work) {
  const StandardFloats standard;
  try {
    return work();
  } catch (const InputError& error) {
    throw scene_error(error);
  } catch (const ContractViolation& violation) {
    throw UsageError(violation.what());
  } catch (const CustomFailure& failure) {
    std::rethrow_exception(failure.cause());
  }
}

}  // namespace nacre::api
