import { Worker } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import type { CheckpointResult } from './checkpoint-thread.ts';
import type { DurableWriter } from './durable-log.ts';
import type { GroupCommitLog } from './group-commit.ts';

/** Options of {@link startCheckpoints}. */
export type CheckpointOptions = {
  /** The database file. */
  readonly path: string;
  readonly writer: DurableWriter;
  /** Syncs what checkpoints have copied into the database so far, without blocking the event loop. */
  syncDatabase(): Promise<unknown>;
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  /** Number of 4 KiB frames after which the log is restarted. */
  readonly maxFrames?: number;
};

const everyMs = 250;
// In frames of 4 KiB. Restarting the log delays writes by about 5 ms, rarely enough not to show in response times.
const defaultMaxFrames = 32_000;
// Threshold at which the writer checkpoints itself, if the thread does not keep up or has ended.
const backstop = 64_000;
const fallbackFrames = 1000;
const failed = 'a checkpoint failed; the next one will retry';

/**
 * Moves checkpoints (two fsyncs and the copying of pages) off the main thread and keeps the log short. Resolves to a
 * stop function. Without the thread the writer checkpoints itself, as SQLite does by default.
 */
export async function startCheckpoints(options: CheckpointOptions): Promise<() => Promise<void>> {
  const { path, writer, syncDatabase, clock, log, maxFrames = defaultMaxFrames } = options;
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: path });
  worker.unref();
  let ended = false;
  let answered = (_frames: number) => {};
  let running: Promise<void> | undefined;
  await writer.execute(`PRAGMA wal_autocheckpoint = ${backstop}`, []);

  function checkpoint(): Promise<number> {
    return new Promise((resolve) => {
      answered = resolve;
      if (ended) resolve(0);
      else worker.postMessage('checkpoint');
    });
  }
  // SQLite restarts the log at the next transaction once all of it is in the database and on the disk. Under constant
  // writes a checkpoint never gets that far, and SQLite only syncs the database when one does. So we sync what was
  // copied, copy what was written meanwhile, and make the next transaction wait for the short remainder.
  async function restartLog(): Promise<void> {
    // SQLite syncs the same file itself before it discards the log, and will see the same failure.
    await syncDatabase().catch((error: unknown) => log.warn({ error }, failed));
    await checkpoint();
    await writer.betweenTransactions(checkpoint);
  }
  // Nothing to do if the log has not changed since.
  let done = 0;
  async function round(): Promise<void> {
    const frames = await checkpoint();
    if (frames >= maxFrames && frames !== done) await restartLog();
    done = frames;
  }
  const timer = clock.every(everyMs, () => {
    running ??= round().finally(() => {
      running = undefined;
    });
  });
  worker.on('message', (done: CheckpointResult) => {
    if ('trouble' in done) log.warn({ error: done.trouble }, failed);
    answered('frames' in done ? done.frames : 0);
  });
  worker.on('error', (error) => {
    log.error({ error }, 'the checkpoint thread ended; the writer checkpoints itself');
    writer.execute(`PRAGMA wal_autocheckpoint = ${fallbackFrames}`, []).catch(() => {});
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      ended = true;
      timer.cancel();
      answered(0);
      resolve();
    });
  });
  return async () => {
    timer.cancel();
    worker.ref();
    await running;
    if (ended) return;
    worker.postMessage(undefined);
    await exited;
  };
}
