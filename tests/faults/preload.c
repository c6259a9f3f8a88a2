// Loaded before the C library, so that a fault happens at a chosen moment of the real program.
//
//   NACRE_KILL_AT=N    kills the process with SIGKILL just before its Nth operation on files
//   NACRE_COUNT=FILE   writes the number of such operations to FILE at the end
//   NACRE_CLOCKS=1     every reading of a clock jumps by up to an hour, back and forth
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_long operations;

static long kill_at(void) {
  const char* text = getenv("NACRE_KILL_AT");
  return text ? atol(text) : 0;
}

static void operate(void) {
  if (atomic_fetch_add(&operations, 1) + 1 == kill_at()) kill(getpid(), SIGKILL);
}

__attribute__((destructor)) static void report(void) {
  const char* file = getenv("NACRE_COUNT");
  if (!file) return;
  FILE* out = fopen(file, "w");
  if (!out) return;
  fprintf(out, "%ld\n", atomic_load(&operations));
  fclose(out);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int rename(const char* from, const char* to) {
  operate();
  return NEXT(rename)(from, to);
}
int link(const char* from, const char* to) {
  operate();
  return NEXT(link)(from, to);
}
int unlink(const char* file) {
  operate();
  return NEXT(unlink)(file);
}
int remove(const char* file) {
  operate();
  return NEXT(remove)(file);
}
int mkdir(const char* folder, mode_t mode) {
  operate();
  return NEXT(mkdir)(folder, mode);
}
ssize_t write(int file, const void* bytes, size_t count) {
  if (file > 2) operate();
  return NEXT(write)(file, bytes, count);
}
int close(int file) {
  if (file > 2) operate();
  return NEXT(close)(file);
}
FILE* fopen64(const char* name, const char* mode) {
  if (strpbrk(mode, "wa+")) operate();
  return NEXT(fopen64)(name, mode);
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  const int result = NEXT(clock_gettime)(clock, now);
  if (getenv("NACRE_CLOCKS") && clock != CLOCK_PROCESS_CPUTIME_ID) {
    static atomic_uint seed = 1;
    const unsigned next = atomic_fetch_add(&seed, 2654435761u);
    now->tv_sec += (long)(next >> 20) % 7200 - 3600;
  }
  return result;
}
