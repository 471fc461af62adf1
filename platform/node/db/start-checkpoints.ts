import { Worker } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import type { CheckpointKind, CheckpointResult } from './checkpoint-thread.ts';
import type { DurableWriter } from './durable-log.ts';
import type { GroupCommitLog } from './group-commit.ts';

/** Options of {@link startCheckpoints}. */
export type CheckpointOptions = {
  /** The database file. */
  readonly path: string;
  readonly writer: DurableWriter;
  /** Syncs what checkpoints have copied into the database so far, without blocking the event loop. */
  syncDatabase(): Promise<unknown>;
  /** Does what empties the log, and sees to it that no crash meanwhile looks like the loss of a log. */
  whileEmptying(empty: () => Promise<void>): Promise<void>;
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
// The log is used again from its beginning, so what was written behind that stays in its file until it is emptied (decision 0046).
const emptiedEveryMs = 24 * 3_600_000;
const emptiedAgainMs = 60_000;
const failed = 'a checkpoint failed; the next one will retry';

/** The thread that does one checkpoint after the other. */
type CheckpointThread = {
  /** Resolves to nothing if the thread has ended. */
  checkpoint(kind: CheckpointKind): Promise<CheckpointResult | undefined>;
  /** Ends the thread after the checkpoints that are under way. */
  end(underWay: Promise<void> | undefined): Promise<void>;
};

function startThread(path: string, log: GroupCommitLog, onTrouble: () => void): CheckpointThread {
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: path });
  worker.unref();
  let ended = false;
  let answered = (_result: CheckpointResult | undefined) => {};
  worker.on('message', (result: CheckpointResult) => {
    if ('trouble' in result) log.warn({ error: result.trouble }, failed);
    answered(result);
  });
  worker.on('error', (error) => {
    log.error({ error }, 'the checkpoint thread ended; the writer checkpoints itself');
    onTrouble();
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      ended = true;
      answered(undefined);
      resolve();
    });
  });
  return {
    checkpoint: (kind) =>
      new Promise((resolve) => {
        answered = resolve;
        if (ended) resolve(undefined);
        else worker.postMessage(kind);
      }),
    end: async (underWay) => {
      worker.ref();
      await underWay;
      if (ended) return;
      worker.postMessage(undefined);
      await exited;
    },
  };
}

function isEmptied(result: CheckpointResult | undefined): boolean {
  return result !== undefined && 'frames' in result && !result.isBusy;
}

/**
 * Moves checkpoints (two fsyncs and the copying of pages) off the main thread, keeps the log short and empties it daily. Resolves to a
 * stop function. Without the thread the writer checkpoints itself, as SQLite does by default.
 */
export async function startCheckpoints(options: CheckpointOptions): Promise<() => Promise<void>> {
  const { path, writer, syncDatabase, whileEmptying, clock, log, maxFrames = defaultMaxFrames } = options;
  const checkpointItself = (frames: number) => writer.execute(`PRAGMA wal_autocheckpoint = ${frames}`, []);
  const thread = startThread(path, log, () => void checkpointItself(fallbackFrames).catch(() => {}));
  let running: Promise<void> | undefined;
  await checkpointItself(backstop);

  // SQLite restarts the log at the next transaction once all of it is in the database and on the disk. Under constant
  // writes a checkpoint never gets that far, and SQLite only syncs the database when one does. So we sync what was
  // copied, copy what was written meanwhile, and make the next transaction wait for the short remainder.
  async function restartLog(last: () => Promise<unknown> = () => thread.checkpoint('copy')): Promise<void> {
    // SQLite syncs the same file itself before it discards the log, and will see the same failure.
    await syncDatabase().catch((error: unknown) => log.warn({ error }, failed));
    await thread.checkpoint('copy');
    await writer.betweenTransactions(last);
  }
  let [waitedSince, emptyAfterMs] = [clock.now(), emptiedEveryMs];
  async function emptyLog(): Promise<void> {
    let result: CheckpointResult | undefined;
    const empty = async () => {
      result = await thread.checkpoint('empty');
    };
    await restartLog(() => whileEmptying(empty)).catch((error: unknown) => {
      result = undefined;
      log.warn({ error }, failed);
    });
    [waitedSince, emptyAfterMs] = [clock.now(), isEmptied(result) ? emptiedEveryMs : emptiedAgainMs];
  }
  // Nothing to do if the log has not changed since.
  let done = 0;
  async function round(): Promise<void> {
    // Also when the clock was set back.
    if (Math.abs(clock.now() - waitedSince) >= emptyAfterMs) await emptyLog();
    const result = await thread.checkpoint('copy');
    const frames = result && 'frames' in result ? result.frames : 0;
    if (frames >= maxFrames && frames !== done) await restartLog();
    done = frames;
  }
  const timer = clock.every(everyMs, () => {
    running ??= round().finally(() => {
      running = undefined;
    });
  });
  return async () => {
    timer.cancel();
    await thread.end(running);
  };
}
