// A vector whose resize leaves new elements uninitialised, for callers that write all of them next.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace nacre {

template <class T>
struct UninitialisedAllocator : std::allocator<T> {
  static_assert(std::is_trivially_copyable_v<T>);
  template <class U>
  struct rebind {
    using other = UninitialisedAllocator<U>;
  };
  template <class U>
  void construct(U*) {}
  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    std::construct_at(at, std::forward<Args>(args)...);
  }
};

template <class T>
using UninitialisedVector = std::vector<T, UninitialisedAllocator<T>>;

}  // namespace nacre
