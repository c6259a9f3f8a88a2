#include "nacre/record/checkpoint.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <initializer_list>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/model/columns.hpp"
#include "nacre/motion/chunks.hpp"

namespace nacre {

static_assert(std::endian::native == std::endian::little, "checkpoints are little endian");

namespace {

// The sizes of the structs that are written raw: a build with another layout must not read them.
constexpr std::uint64_t layout() {
  std::uint64_t sum = 0;
  for (const std::size_t size : {sizeof(Account), sizeof(Counters), sizeof(Cursor), sizeof(Node),
                                 sizeof(ContactTrace), sizeof(LastPush)})
    sum = 31 * sum + size;
  return sum;
}
// "NCRE", with which every version begins, and "CP09" with the layout.
constexpr std::uint64_t magic = 0x3930'5043'4552'434e ^ (layout() << 32);

std::uint64_t hash_of(std::string_view bytes) { return mix_bytes(0, std::as_bytes(std::span(bytes))); }

class Writer {
 public:
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void put(const T& value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  template <class T>
  void put(const std::vector<T>& values) {
    put(static_cast<std::uint64_t>(values.size()));
    for (const T& value : values) put(value);
  }
  std::string finish() {
    put(hash_of(bytes_));
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
};

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(Problem{file.string(), 0, "", what});
}

class Reader {
 public:
  /// `file` is for messages.
  Reader(const std::filesystem::path& file, std::string_view bytes) : file_(file), bytes_(bytes) {}

  template <class T>
  requires std::is_trivially_copyable_v<T> T take() {
    T value{};
    if (bytes_.size() < sizeof value) fail(file_, "is damaged: it ends too early");
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return value;
  }
  /// As many values as allowed; `what` is for messages.
  template <class T>
  std::vector<T> take_all(const char* what, std::initializer_list<std::uint64_t> allowed) {
    const auto count = take<std::uint64_t>();
    if (std::ranges::find(allowed, count) == allowed.end())
      fail(file_, fmt::format("is damaged: it has {} {}, the model has {}", count, what, *allowed.begin()));
    return take_values<T>(count);
  }
  template <class T>
  std::vector<T> take_values(std::uint64_t count) {
    if (count > bytes_.size() / sizeof(T)) fail(file_, "is damaged: it ends too early");
    std::vector<T> values;
    for (std::uint64_t i = 0; i < count; ++i) values.push_back(take<T>());
    return values;
  }
  bool is_at_end() const { return bytes_.empty(); }

 private:
  const std::filesystem::path& file_;
  std::string_view bytes_;
};

/// Of coordinates and speeds: the square of a distance is finite.
bool is_in_range(const Vec3& v) {
  constexpr double most = 1e150;
  return std::abs(v.x) <= most && std::abs(v.y) <= most && std::abs(v.z) <= most;
}

void check_nodes(const std::filesystem::path& file, const std::vector<Node>& nodes, Time now) {
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (!is_in_range(nodes[i].x) || !is_in_range(nodes[i].v) || nodes[i].t < 0 || nodes[i].t > now)
      fail(file, fmt::format("is damaged: node {} has no finite position and velocity at its time", i));
}

/// Kicks that no later one can overlap are integrated first: no result depends on when that happens.
void put_gauges(Writer& writer, const Model& model, const State& state) {
  Time longest_step = 0;
  for (const Ladder& ladder : model.contacts.ladders)
    longest_step = std::max(longest_step, ladder.first_step());
  writer.put(static_cast<std::uint64_t>(state.gauges.size()));
  for (Gauge gauge : state.gauges.all()) {
    gauge.integrate(state.now - longest_step / 2 - 1, model.quantum);
    std::erase_if(gauge.clocks,
                  [](const GaugeClock& clock) { return clock.tick < 0 && is_zero(clock.carry_over); });
    writer.put(gauge.given);
    writer.put(gauge.at_row);
    writer.put(gauge.integrated_until);
    writer.put(gauge.peak);
    writer.put(gauge.peak_time);
    writer.put(gauge.contact_time);
    writer.put(gauge.most_kept);
    writer.put(static_cast<std::uint64_t>(gauge.clocks.size()));
    for (const GaugeClock& clock : gauge.clocks) {
      writer.put(clock.step);
      writer.put(clock.carry_over);
      writer.put(clock.unsummed);
      writer.put(clock.tick);
      writer.put(clock.kicks);
    }
  }
}

void put_pushes(Writer& writer, const AxisPushes& pushes) {
  writer.put(static_cast<std::uint64_t>(pushes.all().size()));
  for (const std::vector<LastPush>& of_axis : pushes.all()) writer.put(of_axis);
}

GaugeClock take_gauge_clock(Reader& reader, const std::filesystem::path& file) {
  GaugeClock clock;
  clock.step = reader.take<Time>();
  if (clock.step <= 0 || clock.step > longest_step) fail(file, "is damaged: a contact step is out of range");
  clock.carry_over = reader.take<Vec3>();
  clock.unsummed = reader.take<Vec3>();
  clock.tick = reader.take<Time>();
  clock.kicks = reader.take_values<GaugeKick>(reader.take<std::uint64_t>());
  return clock;
}

std::vector<Gauge> take_gauges(Reader& reader, const std::filesystem::path& file, std::size_t expected) {
  const auto count = reader.take<std::uint64_t>();
  if (count != expected)
    fail(file,
         fmt::format("is damaged: it has {} planes and force probes, the model has {}", count, expected));
  std::vector<Gauge> gauges(expected);
  for (Gauge& gauge : gauges) {
    gauge.given = reader.take<VecSum>();
    gauge.at_row = reader.take<VecSum>();
    gauge.integrated_until = reader.take<Time>();
    gauge.peak = reader.take<double>();
    gauge.peak_time = reader.take<Time>();
    gauge.contact_time = reader.take<Time>();
    gauge.most_kept = reader.take<std::uint64_t>();
    for (auto clocks = reader.take<std::uint64_t>(); clocks > 0; --clocks) {
      gauge.clocks.push_back(take_gauge_clock(reader, file));
      if (const std::size_t n = gauge.clocks.size();
          n > 1 && gauge.clocks[n - 2].step <= gauge.clocks[n - 1].step)
        fail(file, "is damaged: its steps of contact do not fall");
      gauge.kept += gauge.clocks.back().kicks.size();
    }
  }
  return gauges;
}

std::vector<ContactTrace> take_traces(Reader& reader, const std::filesystem::path& file, const Model& model,
                                      Time now) {
  std::vector<ContactTrace> traces = reader.take_values<ContactTrace>(reader.take<std::uint64_t>());
  if (!traces.empty() && !model.contacts.holds())
    fail(file, "is damaged: it has a memory of contact, which this model does not have");
  for (const ContactTrace& trace : traces)
    if (trace.until < now || trace.axis < 0 || !std::isfinite(trace.energy()))
      fail(file, "is damaged: a memory of contact is not one");
  return traces;
}

std::vector<std::vector<LastPush>> take_pushes(Reader& reader, const std::filesystem::path& file,
                                               std::size_t axes, Time now) {
  if (reader.take<std::uint64_t>() != axes) fail(file, "is damaged: it has axes of other stiff bodies");
  std::vector<std::vector<LastPush>> pushes(axes);
  for (auto& of_axis : pushes) {
    of_axis = reader.take_values<LastPush>(reader.take<std::uint64_t>());
    for (const LastPush& push : of_axis)
      if (push.step <= 0 || push.step > longest_step || push.tick < 0 || push.tick > now ||
          !is_in_range(push.impulse))
        fail(file, "is damaged: a push of contact is not one");
  }
  return pushes;
}

/// All after the hashes at the beginning of the file.
Checkpoint read_state(Reader& reader, const std::filesystem::path& file, const Model& model) {
  Checkpoint checkpoint{initial_state(model), {}};
  State& state = checkpoint.state;
  const std::uint64_t vertices = model.vertices.size();
  state.now = reader.take<Time>();
  if (state.now < 0 || state.now > latest) fail(file, "is damaged: its time is out of range");
  state.ledger.flowed = reader.take<Sum>();
  state.ledger.reshaped = reader.take<Sum>();
  state.ledger.accounts = reader.take_all<Account>("accounts", {chunk_count(vertices), 0});
  state.since_sample = reader.take<Depth>();
  state.since_start = reader.take<Depth>();
  const auto row = reader.take<Time>();
  if (row < 0 || row > state.now) fail(file, "is damaged: its last row is later than the checkpoint");
  state.gauges.restore(take_gauges(reader, file, state.gauges.size()), row);
  state.counters = reader.take<Counters>();
  state.most_work = reader.take<double>();
  state.internal = reader.take_values<std::int64_t>(reader.take<std::uint64_t>());
  if (!state.internal.empty() && model.method != Method::misaligned)
    fail(file, "is damaged: it has internal variables, which this method does not have");
  std::vector<Node> nodes = reader.take_all<Node>("nodes", {vertices});
  check_nodes(file, nodes, state.now);
  state.motion =
      Motion(model.quantum, model.inverse_masses_at(state.now), std::move(nodes),
             reader.take_all<double>("numbers of plastic forces", {model.memory_size}), state.motion.kinds());
  state.motion.set_traces(take_traces(reader, file, model, state.now), state.now);
  state.pushes.restore(take_pushes(reader, file, state.pushes.all().size(), state.now));
  checkpoint.cursor = reader.take<Cursor>();
  if (!reader.is_at_end()) fail(file, "is damaged: it is too long");
  return checkpoint;
}

}  // namespace

std::string to_bytes(const Model& model, const State& state, const Cursor& cursor) {
  Writer writer;
  writer.put(magic);
  writer.put(model.hash);
  writer.put(series_hash(model));
  writer.put(state.now);
  writer.put(state.ledger.flowed);
  writer.put(state.ledger.reshaped);
  writer.put(state.ledger.accounts);
  writer.put(state.since_sample);
  writer.put(state.since_start);
  writer.put(state.gauges.row());
  put_gauges(writer, model, state);
  writer.put(state.counters);
  writer.put(state.most_work);
  writer.put(state.internal);
  writer.put(state.motion.nodes());
  writer.put(state.motion.memory());
  writer.put(state.motion.traces().at(state.now));
  put_pushes(writer, state.pushes);
  writer.put(cursor);
  return writer.finish();
}

Checkpoint read_checkpoint(const std::filesystem::path& file, const Model& model) {
  return checkpoint_from(read_file(file), file, model);
}

Checkpoint checkpoint_from(const std::string& bytes, const std::filesystem::path& file, const Model& model) {
  std::string_view body = bytes;
  if (body.size() < 24) fail(file, "is not a checkpoint");
  body.remove_suffix(8);
  std::uint64_t written = 0;
  std::memcpy(&written, bytes.data() + body.size(), sizeof written);
  Reader reader(file, body);
  if (reader.take<std::uint64_t>() != magic) fail(file, "is not a checkpoint of this version");
  if (written != hash_of(body)) fail(file, "is damaged: its hash is wrong");
  if (reader.take<std::uint64_t>() != model.hash)
    fail(file, "belongs to another model: resume with the scene, variant and settings it was made with");
  if (reader.take<std::uint64_t>() != series_hash(model))
    fail(file, "was recorded with other probes or names of planes: these cannot change in a run");
  return read_state(reader, file, model);
}

}  // namespace nacre
