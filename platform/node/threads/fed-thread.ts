import { on } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import { runThread, serveThread, type ThreadQueue } from './run-thread.ts';

/** What the thread is given: pieces arrive on the port, then the end. */
type FedData = { readonly pieces: MessagePort };
type Fed<P> = { readonly piece: P } | { readonly isEnd: true };

/** What a thread made of its pieces, with what of it is moved instead of copied. */
export type FedResult<R> = { readonly result: R; readonly transfer?: readonly Transferable[] };

/** Options of a {@link FedThread}; `deadlineMs` in milliseconds, after which it is ended. */
export type FedThreadOptions = { readonly queue: ThreadQueue; readonly clock: Clock; readonly deadlineMs: number };

/** A thread that is fed with pieces and makes one result of them: runs the module `file`, which calls {@link serveFedThread}. */
export class FedThread<P, R> {
  readonly #pieces: MessagePort;
  readonly #result: Promise<R>;

  constructor(file: URL, options: FedThreadOptions) {
    const { port1, port2 } = new MessageChannel();
    this.#pieces = port1;
    this.#result = this.#run(file, port2, options).finally(() => port1.close());
    // It may fail while it is fed: whoever waits for the result hears of it.
    this.#result.catch(() => undefined);
  }

  /** Copies a piece to the thread. */
  give(piece: P): void {
    this.#post({ piece });
  }

  /** Resolves to what the thread makes of all pieces; rejects if it fails, takes too long, or was closed before. */
  finish(): Promise<R> {
    this.#post({ isEnd: true });
    return this.#result;
  }

  /** Gives up: the thread ends without a result, unless it has all pieces. */
  close(): void {
    this.#pieces.close();
  }

  #post(fed: Fed<P>): void {
    this.#pieces.postMessage(fed);
  }

  async #run(file: URL, pieces: MessagePort, options: FedThreadOptions): Promise<R> {
    let message: { readonly result: R } | undefined;
    await runThread<{ readonly result: R }>(file, {
      ...options,
      data: { pieces } satisfies FedData,
      transfer: [pieces],
      onMessage: (posted) => {
        message = posted;
      },
    });
    if (!message) throw new Error('the thread ended without a result');
    return message.result;
  }
}

/** Does the work of a {@link FedThread}: `take` receives each piece, and `finish` returns the result once all were given. */
export async function serveFedThread<P, R>({
  take,
  finish,
}: {
  readonly take: (piece: P) => void;
  readonly finish: () => FedResult<R>;
}): Promise<void> {
  await serveThread<FedData, { readonly result: R }>(async ({ pieces }, post) => {
    for await (const [fed] of on(pieces, 'message', { close: ['close'] }) as AsyncIterable<[Fed<P>]>) {
      if ('isEnd' in fed) {
        const { result, transfer } = finish();
        post({ result }, transfer);
        break;
      }
      take(fed.piece);
    }
    pieces.close();
  });
}
