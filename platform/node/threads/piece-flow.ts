import { MessageChannel, type MessagePort, type Transferable } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import { runThread, serveThread, type ThreadQueue } from './run-thread.ts';

/** What a thread is given: one message arrives on `credit` for each piece that was taken, so that no pieces pile up. */
type PieceData<D> = { readonly given: D; readonly credit: MessagePort };
/** What it posts: pieces, then the report. */
type PieceMessage<P, R> = { readonly piece: P } | { readonly report: R };

/** Options of {@link runPieces}; `deadlineMs` in milliseconds. */
export type PieceRun<D> = {
  readonly queue: ThreadQueue;
  readonly data: D;
  /** What of the data is moved to the thread instead of copied. */
  readonly transfer?: readonly Transferable[];
  readonly clock: Clock;
  readonly deadlineMs: number;
};

/** Pieces that may be under way, so that the thread goes on while one is stored. */
const underWay = 3;

/**
 * Runs the module `file`, which calls {@link servePieces}, in a thread: `take` receives its pieces in order, the next ones once it
 * has resolved. Returns the report.
 */
export async function runPieces<D, P, R>(
  file: URL,
  { queue, data, transfer = [], clock, deadlineMs }: PieceRun<D>,
  take: (piece: P) => Promise<void>,
): Promise<R> {
  const { port1: credit, port2 } = new MessageChannel();
  let report: { readonly value: R } | undefined;
  let failure: { readonly error: unknown } | undefined;
  const taking: Promise<void>[] = [];
  async function takePiece(piece: P): Promise<void> {
    try {
      await take(piece);
      credit.postMessage(0);
    } catch (error) {
      failure ??= { error };
      // Without credit the thread ends: nobody takes more pieces.
      credit.close();
    }
  }
  try {
    await runThread<PieceMessage<P, R>>(file, {
      queue,
      data: { given: data, credit: port2 } satisfies PieceData<D>,
      transfer: [port2, ...transfer],
      clock,
      deadlineMs,
      onMessage: (message) => {
        if ('report' in message) report = { value: message.report };
        else taking.push(takePiece(message.piece));
      },
    });
    await Promise.all(taking);
  } finally {
    credit.close();
  }
  if (failure) throw failure.error;
  if (!report) throw new Error('the thread ended without a report');
  return report.value;
}

/** Does the work of a thread that {@link runPieces} started: `give` hands a piece over, `work` returns the report. */
export async function servePieces<D, P, R>(
  work: (data: D, give: (piece: P) => Promise<void>) => Promise<R>,
): Promise<void> {
  await serveThread<PieceData<D>, PieceMessage<P, R>>(async ({ given, credit }, post) => {
    let credits = underWay;
    let wake: (() => void) | undefined;
    credit.on('message', () => {
      credits += 1;
      wake?.();
    });
    try {
      const report = await work(given, async (piece) => {
        if (credits === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        credits -= 1;
        post({ piece });
      });
      post({ report });
    } finally {
      credit.close();
    }
  });
}
