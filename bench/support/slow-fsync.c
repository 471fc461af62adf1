// Makes every fsync and fdatasync of a process take 10 ms at least: LD_PRELOAD for the benches of a slow disk.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static const long wanted = 10000000L;

static int slowly(const char *name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  struct timespec before, after;
  clock_gettime(CLOCK_MONOTONIC, &before);
  int answer = real(file);
  clock_gettime(CLOCK_MONOTONIC, &after);
  long taken = (after.tv_sec - before.tv_sec) * 1000000000L + after.tv_nsec - before.tv_nsec;
  if (taken < wanted) {
    struct timespec rest = {0, wanted - taken};
    nanosleep(&rest, 0);
  }
  return answer;
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
