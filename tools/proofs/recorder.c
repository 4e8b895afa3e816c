/* Records every change that a program makes below one folder, in order, for the proof `powercut`.
 *
 * Loaded by LD_PRELOAD. RECORD_FOLDER is the folder, RECORD_TO the file of the record. One entry of it: a letter, then four
 * numbers (the file, a place, a length, the length of the text), each of 8 bytes, then the text and the bytes written.
 * W write, T truncate, F sync, O a new file, R rename, U unlink, D sync of a folder, A what the program acknowledged.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST 4096
static char *names[MOST];
static int folders[MOST];
static int record = -1;
static const char *root;
static size_t root_length;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void begin(void) {
    if (root) return;
    root = getenv("RECORD_FOLDER");
    const char *to = getenv("RECORD_TO");
    if (!root || !to) { root = ""; return; }
    root_length = strlen(root);
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
    record = real(to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void put(const void *data, size_t length) {
    ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    while (length) {
        ssize_t done = real(record, data, length);
        if (done <= 0) abort();
        data = (const char *)data + done;
        length -= (size_t)done;
    }
}

static void note(char what, int64_t place, int64_t length, const char *text, const void *data) {
    if (record < 0) return;
    int64_t numbers[3] = {place, length, (int64_t)strlen(text)};
    pthread_mutex_lock(&turn);
    put(&what, 1);
    put(numbers, sizeof numbers);
    put(text, strlen(text));
    if (data) put(data, (size_t)length);
    pthread_mutex_unlock(&turn);
}

static int watched(const char *path) {
    begin();
    return record >= 0 && path && !strncmp(path, root, root_length);
}

static const char *name_of(int file) { return file >= 0 && file < MOST ? names[file] : NULL; }

static int opened(int file, const char *path, int flags, int was_there) {
    if (file < 0 || file >= MOST || !watched(path)) return file;
    struct stat details;
    free(names[file]);
    names[file] = strdup(path);
    folders[file] = !fstat(file, &details) && S_ISDIR(details.st_mode);
    if (!was_there && (flags & O_CREAT)) note('O', 0, 0, path, NULL);
    if (flags & O_TRUNC) note('T', 0, 0, path, NULL);
    return file;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, #name, const char *, int, ...); \
        va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
        struct stat details; int there = watched(path) && !stat(path, &details); \
        return opened(real(path, flags, mode), path, flags, there); \
    }
#define OPENAT(name) \
    int name(int at, const char *path, int flags, ...) { \
        REAL(int, #name, int, const char *, int, ...); \
        va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
        struct stat details; int there = watched(path) && !stat(path, &details); \
        return opened(real(at, path, flags, mode), path, flags, there); \
    }
OPEN(open) OPEN(open64) OPENAT(openat) OPENAT(openat64)

int close(int file) {
    REAL(int, "close", int);
    if (name_of(file)) { free(names[file]); names[file] = NULL; }
    return real(file);
}

ssize_t write(int file, const void *data, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    begin();
    if (file == 1) note('A', 0, (int64_t)length, "", data);
    if (!name_of(file)) return real(file, data, length);
    off_t place = lseek(file, 0, SEEK_CUR);
    ssize_t done = real(file, data, length);
    if (done > 0) note('W', place, done, name_of(file), data);
    return done;
}

#define PWRITE(name, kind) \
    ssize_t name(int file, const void *data, size_t length, kind place) { \
        REAL(ssize_t, #name, int, const void *, size_t, kind); \
        ssize_t done = real(file, data, length, place); \
        if (done > 0 && name_of(file)) note('W', place, done, name_of(file), data); \
        return done; \
    }
PWRITE(pwrite, off_t) PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, kind) \
    int name(int file, kind length) { \
        REAL(int, #name, int, kind); \
        int done = real(file, length); \
        if (!done && name_of(file)) note('T', length, 0, name_of(file), NULL); \
        return done; \
    }
TRUNCATE(ftruncate, off_t) TRUNCATE(ftruncate64, off64_t)

#define SYNC(name) \
    int name(int file) { \
        REAL(int, #name, int); \
        int done = real(file); \
        if (!done && name_of(file)) note(folders[file] ? 'D' : 'F', 0, 0, name_of(file), NULL); \
        return done; \
    }
SYNC(fsync) SYNC(fdatasync)

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    int done = real(from, to);
    if (!done && watched(from)) note('R', 0, (int64_t)strlen(to), from, to);
    return done;
}

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    int done = real(path);
    if (!done && watched(path)) note('U', 0, 0, path, NULL);
    return done;
}
