import { Worker } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import type { Checkpointed } from './checkpoint-thread.ts';
import type { DurableWriter } from './durable-log.ts';
import type { GroupCommitLog } from './group-commit.ts';

/** What {@link startCheckpoints} needs. */
export type CheckpointOptions = {
  /** The database file. */
  readonly path: string;
  readonly writer: DurableWriter;
  /** Puts on the disk what checkpoints have copied into the database so far, beside the loop. */
  settle(): Promise<unknown>;
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  /** Frames of 4 KiB from which on the log is begun anew. */
  readonly longest?: number;
};

const everyMs = 250;
// Frames are pages of 4 KiB. What waits for the end of a log waits about 5 ms: rarely enough to be lost among the answers.
const usualLongest = 32_000;
// Where the writer checkpoints itself after all, when the thread does not keep up or is gone.
const backstop = 64_000;
const alone = 1000;
const failed = 'a checkpoint failed; the next one does its work';

/**
 * Moves checkpoints, two fsyncs and the copying of pages, off the writing connection's thread, and keeps the log short;
 * answers how to stop. Without the thread the writer checkpoints itself, as SQLite does by default.
 */
export async function startCheckpoints(options: CheckpointOptions): Promise<() => Promise<void>> {
  const { path, writer, settle, clock, log, longest = usualLongest } = options;
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
  // Whoever begins a transaction begins the log anew where all of it is in the database and on the disk. While others write, a
  // checkpoint never gets there, and SQLite syncs the database only where one does. So we sync what was copied, copy what was
  // written meanwhile, and the next transaction waits for the short rest.
  async function beginAnew(): Promise<void> {
    // SQLite syncs the same file itself before it forgets the log, and is told of the same failure.
    await settle().catch((error: unknown) => log.warn({ error }, failed));
    await checkpoint();
    await writer.between(checkpoint);
  }
  // On a log that nobody has written to since, there is nothing left to do.
  let done = 0;
  async function round(): Promise<void> {
    const frames = await checkpoint();
    if (frames >= longest && frames !== done) await beginAnew();
    done = frames;
  }
  const timer = clock.every(everyMs, () => {
    running ??= round().finally(() => {
      running = undefined;
    });
  });
  worker.on('message', (done: Checkpointed) => {
    if ('trouble' in done) log.warn({ error: done.trouble }, failed);
    answered('frames' in done ? done.frames : 0);
  });
  worker.on('error', (error) => {
    log.error({ error }, 'the thread of the checkpoints ended; the writer checkpoints itself');
    writer.execute(`PRAGMA wal_autocheckpoint = ${alone}`, []).catch(() => {});
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
