#include "reproduce/scheduler.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <thread>

#include "reproduce/child.hpp"

namespace nacre::reproduce {

namespace {

constexpr std::chrono::milliseconds pause{40};

struct Active {
  Chain* chain;
  Child child;
};

class Workshop {
 public:
  Workshop(std::vector<Chain>& chains, const Schedule& schedule) : schedule_(schedule) {
    for (Chain& chain : chains) waiting_.push_back(&chain);
    waiting_.sort([](const Chain* a, const Chain* b) { return a->run().cost > b->run().cost; });
  }

  bool work() {
    while (!(waiting_.empty() && active_.empty())) {
      if (schedule_.interrupt && *schedule_.interrupt) return stop();
      begin_what_fits();
      schedule_.on_idle();
      std::this_thread::sleep_for(pause);
      look_after();
    }
    return true;
  }

 private:
  int threads_in_use() const {
    int sum = 0;
    for (const Active& active : active_) sum += active.chain->threads();
    return sum;
  }

  void begin_what_fits() {
    for (auto at = waiting_.begin(); at != waiting_.end();) {
      const bool fits = active_.empty() || threads_in_use() + (*at)->threads() <= schedule_.cores;
      Chain* chain = *at;
      at = fits ? waiting_.erase(at) : std::next(at);
      if (!fits) continue;
      schedule_.on_begin(*chain);
      begin_next_step(*chain);
    }
  }

  void begin_next_step(Chain& chain) {
    const auto words = chain.next(schedule_.layout, schedule_.find_scene);
    const std::string& name = chain.run().name;
    if (words.empty())
      schedule_.on_end(chain);
    else
      active_.push_back({&chain, Child(words, schedule_.layout.output(name), schedule_.layout.log(name))});
  }

  void look_after() {
    for (auto at = active_.begin(); at != active_.end();) {
      const std::optional<int> code = at->child.poll();
      if (!code) {
        ++at;
        continue;
      }
      Chain& chain = *at->chain;
      at = active_.erase(at);
      if (chain.ended(*code, schedule_.layout))
        begin_next_step(chain);
      else
        schedule_.on_end(chain);
    }
  }

  bool stop() {
    for (const Active& active : active_) active.child.interrupt();
    while (!active_.empty()) {
      active_.remove_if([](Active& active) { return active.child.poll().has_value(); });
      std::this_thread::sleep_for(pause);
    }
    return false;
  }

  const Schedule& schedule_;
  std::list<Chain*> waiting_;
  std::list<Active> active_;
};

}  // namespace

bool work_through(std::vector<Chain>& chains, const Schedule& schedule) {
  return Workshop(chains, schedule).work();
}

}  // namespace nacre::reproduce
