import { DatabaseUnavailable } from './connection.ts';
import type { WriteExecutor } from './write-executor.ts';

/** A write executor that remembers whether the database refused the last write. */
export type WatchedWrites = WriteExecutor & {
  /** Whether the last write failed because of the disk or the server, not because of its work. */
  readonly refuses: boolean;
};

/** Watches the writes of `executor`. */
export function watchWrites(executor: WriteExecutor): WatchedWrites {
  let refuses = false;
  return {
    async write(work) {
      try {
        const value = await executor.write(work);
        refuses = false;
        return value;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) refuses = true;
        throw error;
      }
    },
    close: () => executor.close(),
    get refuses() {
      return refuses;
    },
  };
}
