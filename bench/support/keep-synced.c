// Keeps of each file of a database what would be left after a power failure: its content as of its last fsync or
// fdatasync, and nothing that was written since. LD_PRELOAD library; the copies go to the folder that KEEP_SYNCED names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <unistd.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

static void keep(int file) {
  const char *folder = getenv("KEEP_SYNCED");
  char link[64], path[PATH_MAX], kept[PATH_MAX + 64], fresh[PATH_MAX + 64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!folder || length < 0) return;
  path[length] = 0;
  const char *name = strrchr(path, '/');
  if (!name || !strstr(name, ".db")) return;
  snprintf(kept, sizeof kept, "%s%s", folder, name);
  snprintf(fresh, sizeof fresh, "%s%s.fresh", folder, name);
  // Through the same handle: to open and close the database anew would let go of SQLite's locks on it.
  int to = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  off_t at = 0;
  while (to >= 0 && sendfile(to, file, &at, 1 << 20) > 0);
  close(to);
  rename(fresh, kept);
}

static int keeping(const char *name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  pthread_mutex_lock(&one);
  int answer = real(file);
  if (answer == 0) keep(file);
  pthread_mutex_unlock(&one);
  return answer;
}

int fsync(int file) { return keeping("fsync", file); }
int fdatasync(int file) { return keeping("fdatasync", file); }

// A journaling file system has it gone with its next fsync, and SQLite deletes files at the start and the end alone.
int unlink(const char *path) {
  int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
  const char *folder = getenv("KEEP_SYNCED"), *name = strrchr(path, '/');
  char kept[PATH_MAX + 64];
  if (folder && name && strstr(name, ".db")) {
    snprintf(kept, sizeof kept, "%s%s", folder, name);
    real(kept);
  }
  return real(path);
}
