#include "nacre/record/cost.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/engine/outlook.hpp"

namespace nacre {

namespace {

/// A force that is zero is evaluated but kicks nothing: about half of the work.
constexpr double kick_share = 0.4;

constexpr double worth_a_note = 3;      // times as many ticks
constexpr double worth_naming = 0.1;    // of the cost
constexpr double worth_offering = 1.1;  // times as many ticks as with the faster law
constexpr double least_work = 1000;     // that says something about the speed of the machine
constexpr double usual_unit = 2e-8;     // seconds of a unit of work, if there was less

/// Not a key that was set: the law that a shell has by default.
bool is_law(const StepPrice& price) { return price.key == "max_stretch"; }

class Prediction {
 public:
  Prediction(const CostRequest& request, const TimedPart& part) : request_(request), part_(part) {
    const Quantum& quantum = request.model.quantum;
    const double duration = quantum.seconds(request.end - request.begin);
    const double timed = std::max(longest_period(request.model), quantum.seconds(part.to - part.from));
    const Ticked ticks = ticked(request.model, part.from, part.to);
    // What was evaluated besides the forces that never sleep was contact.
    const double others = static_cast<double>(part.counters.evaluations) - ticks.evaluations;
    const double contact = contact_work(request.model, std::max(0.0, others), part.counters);
    const double kicked =
        std::min(1.0, static_cast<double>(part.counters.kicks) / std::max(1.0, ticks.kicks));
    const double timed_work = (1 - kick_share + kick_share * kicked) * ticks.work + contact;
    const bool is_enough = timed_work >= least_work;
    unit_ = is_enough ? part.seconds / timed_work : usual_unit;
    for (const ForceWork& work : force_work(request.model))
      add(work.force, work.of, unit_ * duration * work.work);
    const double seen = (is_enough ? contact : part.seconds / unit_) / timed * duration;
    const double expected =
        expected_contact_work(request.model, quantum.seconds(request.begin), quantum.seconds(request.end));
    contact_ = unit_ * std::max(seen, expected);
    add("contact", "", contact_);
    const OutputTable& output = request.scene.output;
    output_ = duration * (output.series_rate.value() * part.row_seconds +
                          output.frame_rate.value() * part.frame_seconds);
    add("output", "", output_);
  }

  Cost cost() {
    Cost cost{.threads = request_.scene.strategy.threads};
    for (const CostPart& part : parts_) cost.seconds += part.share;
    const double whole = cost.seconds > 0 ? cost.seconds : 1;
    for (CostPart& part : parts_) part.share /= whole;
    std::ranges::stable_sort(parts_, std::ranges::greater(), &CostPart::share);
    cost.parts = std::move(parts_);
    const double duration = request_.model.quantum.seconds(request_.end - request_.begin);
    for (const StepPrice& price : request_.prices)
      cost.prices.push_back({price, saved_seconds(price, duration) / whole});
    std::ranges::stable_sort(cost.prices, std::ranges::greater(), [](const CostPrice& each) {
      return std::pair(!is_law(each.price), each.share);
    });
    if (part_.is_whole) cost.seconds = part_.seconds + output_;
    return cost;
  }

 private:
  void add(const std::string& force, const std::string& of, double seconds) {
    if (seconds > 0) parts_.push_back({force, of, seconds});
  }

  /// If the key were left out, or had the value that costs nothing. A stiffness that shortens the steps of
  /// all other forces does the same to those of contact.
  double saved_seconds(const StepPrice& price, double duration) const {
    if (price.force == "contact") return contact_ * (1 - 1 / price.times);
    const double others = unit_ * duration * saved_work(price);
    if (price.key != "contact.stiffness" || price.times <= worth_a_note) return others;
    return others + contact_ * (1 - 1 / price.times);
  }

  /// Per simulated second, if the key were left out; contact aside.
  double saved_work(const StepPrice& price) const {
    double all = 0, evaluations = 0;
    for (const ForceWork& work : force_work(request_.model))
      if (price.force.empty() || work.force == price.force) all += work.work, evaluations += work.evaluations;
    const double of_tick = evaluations > 0 ? all / evaluations : 0;
    const double slower = price.key.ends_with("damping") ? work_of_damped : 1;
    return std::min(all, price.ticks * of_tick) * (1 - 1 / (price.times * slower));
  }

  const CostRequest& request_;
  const TimedPart& part_;
  double unit_ = 0;              ///< seconds for one unit of work
  double contact_ = 0;           ///< seconds for contact
  double output_ = 0;            ///< seconds for all rows and frames
  std::vector<CostPart> parts_;  ///< with seconds as shares until all are known
};

std::string with_owner(const std::string& what, const std::string& of) {
  return of.empty() ? what : what + " of " + of;
}

/// A key of [contact] whose value limits the steps of all other forces.
bool limits_all(const StepPrice& price) { return price.force.empty() && price.key.starts_with("contact."); }

/// Whether the key costs the more the smaller it is.
bool costs_if_small(const StepPrice& price) {
  return price.key == "gravity_step" || price.key == "contact.step" || price.key == "contact.alpha" ||
         price.key == "contact.thickness";
}

std::string readable(const StepPrice& price) {
  if (price.key == "contact") return "contact, which limits the steps of all other forces";
  if (!price.of.empty() || price.key.starts_with("contact.")) return with_owner(price.key, price.of);
  return "simulation." + price.key;
}

std::string with_value(const StepPrice& price) {
  if (price.key == "contact" || price.key == "common_step") return readable(price);
  return readable(price) + fmt::format(" = {:.6g}", price.value);
}

std::string offer(const StepPrice& price) {
  return fmt::format(
      "max_stretch = {} in the [[material]] {} would make its shells tick {:.1f} times less often; a run "
      "then ends as "
      "unstable where they are stretched past that, or a triangle is squeezed to a quarter of its height",
      *price.free_value, price.of, price.times);
}

std::string advice(const StepPrice& price) {
  if (price.key == "contact" && price.free_law)
    return fmt::format(
        "a contact.stiffness up to {:.2g} with a contact.thickness of {:.2g} or more costs next to nothing",
        price.free_law->stiffness, price.free_law->thickness);
  if (price.key == "step_scale") return "1 costs nothing";
  if (price.key == "common_step") return "false costs nothing";
  if (!price.free_value || *price.free_value == 0) return "every value costs something";
  const char* little = limits_all(price) ? "next to nothing" : "nothing";
  if (costs_if_small(price)) return fmt::format("{:.2g} or more costs {}", *price.free_value, little);
  const bool has_word = price.key.ends_with("_damping");
  return fmt::format("up to {:.2g} costs {}{}", *price.free_value, little,
                     has_word ? ", and so does \"free\"" : "");
}

/// Whether the key costs more than any part, or is the reason for most of the largest one.
bool is_cause_of_largest_part(const CostPrice& each, const Cost& cost) {
  if (is_law(each.price) || cost.parts.empty()) return false;
  const CostPart& largest = cost.parts.front();
  if (each.share >= largest.share) return true;
  const bool is_of_it = largest.force == "contact"
                            ? each.price.key.starts_with("contact.")
                            : each.price.force.empty() || each.price.force == largest.force;
  return is_of_it && each.share >= 0.5 * largest.share;
}

}  // namespace

Counters difference(const Counters& after, const Counters& before) {
  return {.kicks = after.kicks - before.kicks,
          .evaluations = after.evaluations - before.evaluations,
          .certificates = after.certificates - before.certificates,
          .guides = after.guides - before.guides,
          .box_tests = after.box_tests - before.box_tests};
}

Cost predicted_cost(const CostRequest& request, const TimedPart& part) {
  return Prediction(request, part).cost();
}

std::string cost_text(const Cost& cost) {
  std::string text = fmt::format("about {} on this machine, {} thread{}", rough_duration(cost.seconds),
                                 cost.threads, cost.threads == 1 ? "" : "s");
  const auto cause = std::ranges::find_if(cost.prices, [&](const CostPrice& each) {
    return each.share >= worth_naming && is_cause_of_largest_part(each, cost);
  });
  if (cause != cost.prices.end())
    return text + fmt::format("; {:.0f}% of it for {}", 100 * cause->share, readable(cause->price));
  if (cost.parts.size() > 1 && cost.parts.front().share >= worth_naming)
    text += fmt::format("; {:.0f}% of it for {}", 100 * cost.parts.front().share,
                        with_owner(cost.parts.front().force, cost.parts.front().of));
  return text;
}

std::vector<std::string> notes_of(std::span<const StepPrice> prices) {
  std::vector<std::string> notes;
  for (const StepPrice& price : prices) {
    if (is_law(price)) {
      if (price.times > worth_offering) notes.push_back(offer(price));
    } else if (price.times > worth_a_note) {
      notes.push_back(fmt::format("{} makes steps{} {:.{}f} times as short: {}", with_value(price),
                                  limits_all(price) ? " of all other forces" : "", price.times,
                                  price.times < 10 ? 1 : 0, advice(price)));
    }
  }
  return notes;
}

}  // namespace nacre
