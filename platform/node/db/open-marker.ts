import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Tells that a process uses a database, or used it and did not end it: then there must be a write-ahead log. */
export type OpenMarker = {
  /** Whether a process left it. */
  isLeft(): boolean;
  /** Sets it; the log must exist and hold something by then. */
  set(): void;
  /** Removes it; to be called before the log goes, since a crash in between must not look like a loss. */
  clear(): void;
};

const words =
  'A server uses bellhop.db, or ended without closing it. Its write-ahead log, bellhop.db-wal, holds changes then.\n';

/** Returns the marker of the database at `path`: the file `bellhop.db-open` beside it. */
export function openMarker(path: string): OpenMarker {
  const file = `${path}-open`;
  return {
    isLeft: () => existsSync(file),
    set: () => writeFileSync(file, words, { flush: true }),
    clear: () => rmSync(file, { force: true }),
  };
}
