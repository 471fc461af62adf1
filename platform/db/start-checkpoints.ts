import { Worker } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import type { Connection } from './connection.ts';
import type { GroupCommitLog } from './group-commit.ts';

/** What {@link startCheckpoints} needs. */
export type CheckpointOptions = {
  /** The database file. */
  readonly path: string;
  readonly writer: Connection;
  readonly clock: Clock;
  readonly log: GroupCommitLog;
};

const everyMs = 250;
// Where the writer checkpoints itself after all, when the thread does not keep up (pages of 4 KiB) or is gone.
const backstop = 20_000;
const alone = 1000;

/**
 * Moves checkpoints, two fsyncs and the copying of pages, off the writing connection's thread; answers how to stop.
 * Without the thread the writer checkpoints itself, as SQLite does by default.
 */
export async function startCheckpoints(options: CheckpointOptions): Promise<() => Promise<void>> {
  const { path, writer, clock, log } = options;
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: path });
  worker.unref();
  let busy = false;
  let ended = false;
  await writer.execute(`PRAGMA wal_autocheckpoint = ${backstop}`, []);
  const timer = clock.every(everyMs, () => {
    if (busy || ended) return;
    busy = true;
    worker.postMessage('checkpoint');
  });
  worker.on('message', (trouble: string | undefined) => {
    busy = false;
    if (trouble !== undefined) log.warn({ error: trouble }, 'a checkpoint failed; the next one does its work');
  });
  worker.on('error', (error) => {
    log.error({ error }, 'the thread of the checkpoints ended; the writer checkpoints itself');
    writer.execute(`PRAGMA wal_autocheckpoint = ${alone}`, []).catch(() => {});
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      ended = true;
      timer.cancel();
      resolve();
    });
  });
  return async () => {
    timer.cancel();
    if (ended) return;
    worker.ref();
    worker.postMessage(undefined);
    await exited;
  };
}
