import { constants, platform, setPriority } from 'node:os';
import { parentPort, type Transferable, Worker, workerData } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { runHeavyWork, type WorkQueue } from './heavy-work.ts';

/** A queue whose work is done in threads. */
export type ThreadQueue = Extract<WorkQueue, 'guides' | 'stations' | 'catalogues' | 'indexes'>;

/** A run of a thread. Messages are copied between threads, in pieces that do not hold the event loop up. */
export type ThreadRun<T> = {
  readonly queue: ThreadQueue;
  readonly data: unknown;
  /** What is moved to the thread instead of copied. */
  readonly transfer: readonly Transferable[];
  readonly clock: Clock;
  /** Milliseconds after which the thread is ended, and the run refused with `unavailable`. */
  readonly deadlineMs: number;
  readonly onMessage: (message: T) => void;
};

/** Heap of a queue's thread in MiB, besides the bytes it was given: what the largest file needs that is accepted. */
const heapMb: Readonly<Record<ThreadQueue, number>> = { guides: 320, stations: 256, catalogues: 256, indexes: 512 };
/** Small: the young generation of the process (see docs/areas/performance.md, "Server") would let each thread hold 100 MiB of garbage. */
const maxYoungGenerationSizeMb = 8;

/** Whether a thread was ended because its heap was full. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * Runs the module `file`, which calls {@link serveThread}, in a thread, once other work of its queue is done. Rejects if it fails or
 * takes too long.
 */
export function runThread<T>(file: URL, run: ThreadRun<T>): Promise<void> {
  return runHeavyWork(run.queue, () => runNow(file, run));
}

async function runNow<T>(file: URL, run: ThreadRun<T>): Promise<void> {
  const { queue, data, transfer, clock, deadlineMs, onMessage } = run;
  const resourceLimits = { maxOldGenerationSizeMb: heapMb[queue], maxYoungGenerationSizeMb };
  const worker = new Worker(file, { workerData: data, transferList: [...transfer], resourceLimits });
  const ended = Promise.withResolvers<void>();
  worker.on('message', onMessage);
  worker.once('error', ended.reject);
  worker.once('exit', () => ended.resolve());
  const deadline = clock.after(deadlineMs, () => ended.reject(new Refusal('unavailable', 'the work took too long')));
  try {
    await ended.promise;
  } finally {
    deadline.cancel();
    await worker.terminate();
  }
}

/** Does the work of a thread: `work` receives the data of the run and posts its messages, of which it moves what is in `transfer`. */
export async function serveThread<D, T>(
  work: (data: D, post: (message: T, transfer?: readonly Transferable[]) => void) => Promise<void>,
): Promise<void> {
  // Linux gives each thread a priority of its own; elsewhere this would slow the whole process down.
  if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  await work(workerData as D, (message, transfer = []) => parentPort?.postMessage(message, transfer));
}
