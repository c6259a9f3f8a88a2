#include "nacre/record/checkpoint.hpp"

#include <bit>
#include <cstring>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/model/columns.hpp"

namespace nacre {

static_assert(std::endian::native == std::endian::little, "checkpoints are little endian");

namespace {

// "NCRECP05", and the sizes of the structs that are written raw: a build with another layout must not read
// it.
constexpr std::uint64_t magic = 0x3530'5043'4552'434e ^ (sizeof(Account) << 32) ^ (sizeof(Counters) << 40) ^
                                (sizeof(Cursor) << 48) ^ (sizeof(Node) << 56);

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

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  requires std::is_trivially_copyable_v<T> T take() {
    T value{};
    if (bytes_.size() < sizeof value) throw std::runtime_error("too short");
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return value;
  }
  template <class T>
  std::vector<T> take_all() {
    const auto count = take<std::uint64_t>();
    if (count > bytes_.size() / sizeof(T)) throw std::runtime_error("too short");
    std::vector<T> values;
    for (std::uint64_t i = 0; i < count; ++i) values.push_back(take<T>());
    return values;
  }

 private:
  std::string_view bytes_;
};

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(Problem{file.string(), 0, "", what});
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
  writer.put(state.received.since);
  writer.put(state.received.impulses);
  writer.put(state.counters);
  writer.put(state.most_work);
  writer.put(state.internal);
  writer.put(state.motion.nodes());
  writer.put(state.motion.memory());
  writer.put(cursor);
  return writer.finish();
}

Checkpoint read_checkpoint(const std::filesystem::path& file, const Model& model) {
  const std::string bytes = read_file(file);
  std::string_view body = bytes;
  if (body.size() < 24) fail(file, "is not a checkpoint");
  body.remove_suffix(8);
  std::uint64_t written = 0;
  std::memcpy(&written, bytes.data() + body.size(), sizeof written);
  Reader reader(body);
  if (reader.take<std::uint64_t>() != magic) fail(file, "is not a checkpoint of this version");
  if (written != hash_of(body)) fail(file, "is damaged: its hash is wrong");
  if (reader.take<std::uint64_t>() != model.hash)
    fail(file, "belongs to another model: resume with the scene, variant and settings it was made with");
  if (reader.take<std::uint64_t>() != series_hash(model))
    fail(file, "was recorded with other probes or names of planes: these cannot change in a run");
  Checkpoint checkpoint{initial_state(model), {}};
  State& state = checkpoint.state;
  state.now = reader.take<Time>();
  state.ledger.flowed = reader.take<Sum>();
  state.ledger.reshaped = reader.take<Sum>();
  state.ledger.accounts = reader.take_all<Account>();
  state.since_sample = reader.take<Depth>();
  state.since_start = reader.take<Depth>();
  state.received.since = reader.take<Time>();
  state.received.impulses = reader.take_all<Vec3>();
  state.counters = reader.take<Counters>();
  state.most_work = reader.take<double>();
  state.internal = reader.take_all<std::int64_t>();
  std::vector<Node> nodes = reader.take_all<Node>();
  state.motion =
      Motion(model.quantum, model.inverse_masses_at(state.now), std::move(nodes), reader.take_all<double>());
  checkpoint.cursor = reader.take<Cursor>();
  return checkpoint;
}

}  // namespace nacre
