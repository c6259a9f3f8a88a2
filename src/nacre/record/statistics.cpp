#include "nacre/record/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nacre {

namespace {

double ratio(double value, double scale) { return scale > 0 ? value / scale : value; }

}  // namespace

void Statistics::add(const Sample& sample, double seconds) {
  if (samples++ == 0) {
    initial = min = max = sample.total;
    first_ledger = sample.ledger;
    first_linear = sample.linear;
    first_angular = sample.angular;
  }
  pairs_max = std::max(pairs_max, sample.touching);
  final = sample.total;
  min = std::min(min, sample.total);
  max = std::max(max, sample.total);
  const double change = sample.ledger - first_ledger;
  peak_kinetic = std::max(peak_kinetic, sample.kinetic - std::abs(change));
  peak_work = std::max(peak_work, std::abs(sample.work));
  ledger_error = std::max(ledger_error, std::abs(change));
  linear_error = std::max(linear_error, norm(sample.linear - first_linear));
  angular_error = std::max(angular_error, norm(sample.angular - first_angular));
  linear_scale = std::max(linear_scale, sample.linear_scale);
  angular_scale = std::max(angular_scale, sample.angular_bound);
  sum_t += seconds;
  sum_e += change;
  sum_tt += seconds * seconds;
  sum_te += seconds * change;
}

double Statistics::energy_scale() const { return std::max({std::abs(initial), peak_kinetic, peak_work}); }

double Statistics::drift(double seconds) const {
  const auto n = static_cast<double>(samples);
  const double spread = n * sum_tt - sum_t * sum_t;
  if (samples < least_samples) return std::numeric_limits<double>::quiet_NaN();
  if (!(spread > 0)) return 0;
  return ratio((n * sum_te - sum_t * sum_e) / spread * seconds, energy_scale());
}

double Statistics::relative_ledger_error() const { return ratio(ledger_error, energy_scale()); }
double Statistics::relative_linear_error() const { return ratio(linear_error, linear_scale); }
double Statistics::relative_angular_error() const { return ratio(angular_error, angular_scale); }

}  // namespace nacre
