#include "nacre/study/forecast.hpp"

#include <algorithm>

#include "nacre/compile/compile.hpp"
#include "nacre/format/vtp_writer.hpp"
#include "nacre/model/columns.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/record/cost.hpp"
#include "nacre/record/frames.hpp"
#include "nacre/record/trial.hpp"
#include "nacre/scene/write.hpp"

namespace nacre {

namespace {

constexpr double bytes_of_number = 19;  // in series.csv, with its comma
constexpr double bytes_of_report = 350e3;
constexpr double bytes_of_pictures = 1.6e6;  // with the film in the report

double disk_space(const MemberModel& member, bool has_frames, bool has_pictures) {
  const auto& [scene, model] = member;
  const double duration = scene.simulation.duration;
  const State state = initial_state(model);
  double bytes = bytes_of_report + static_cast<double>(to_toml(scene).size());
  bytes += static_cast<double>(to_bytes(model, state, {}).size());
  bytes += duration * *scene.output.series_rate * bytes_of_number *
           static_cast<double>(series_columns(model).size());
  if (!has_frames) return bytes;
  const double frame =
      static_cast<double>(format::to_vtp(frame_of(model, state, 0, {}, scene.output)).size());
  if (has_pictures) bytes += bytes_of_pictures;
  return bytes + duration * *scene.output.frame_rate * frame;
}

MemberForecast tried(const SharedScene& shared, const Manifest& manifest, const Member& member) {
  verify::KnownPairs known;
  MemberModel made{resolve(shared.with(manifest.sets_of(member)), known), Model()};
  made.scene.strategy.threads = manifest.threads;
  if (!member.has_frames) made.scene.output.frame_rate = 0;
  std::vector<StepPrice> prices;
  made.model = compile(made.scene, &prices, known);
  Trial trial(made.scene, made.model);
  const Time end = made.model.quantum.nearest(made.scene.simulation.duration).value_or(latest);
  const Cost cost = predicted_cost({made.scene, made.model, prices, 0, end}, trial.run(end));
  return {cost.seconds, disk_space(made, member.has_frames, manifest.pictures)};
}

}  // namespace

std::vector<MemberForecast> forecast(const SharedScene& scene, const Manifest& manifest, int trials) {
  const std::vector<const Member*> members = manifest.in_study();
  std::vector<MemberForecast> all(members.size());
  const std::size_t count = std::min(members.size(), static_cast<std::size_t>(std::max(2, trials)));
  const auto place = [&](std::size_t k) { return count < 2 ? 0 : k * (members.size() - 1) / (count - 1); };
  for (std::size_t k = 0; k < count; ++k) all[place(k)] = tried(scene, manifest, *members[place(k)]);
  for (std::size_t k = 0; k + 1 < count; ++k) {
    const std::size_t a = place(k), b = place(k + 1);
    for (std::size_t i = a + 1; i < b; ++i) {
      const double share = static_cast<double>(i - a) / static_cast<double>(b - a);
      all[i] = {(1 - share) * all[a].seconds + share * all[b].seconds,
                (1 - share) * all[a].bytes + share * all[b].bytes};
    }
  }
  return all;
}

}  // namespace nacre
