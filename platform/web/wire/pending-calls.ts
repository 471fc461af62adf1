import type { Clock, Timer } from '#platform/clock';
import type { WireError } from '#platform/wire';
import { CallRefusedError, CallTimeoutError, ConnectionLostError } from './errors.ts';

type Reply = { readonly status?: unknown; readonly root?: unknown; readonly error?: Partial<WireError> };

type Pending = {
  readonly message: string;
  readonly resend: boolean;
  readonly timer: Timer;
  readonly resolve: (root: unknown) => void;
  readonly reject: (error: Error) => void;
  sent: boolean;
};

/** Calls waiting for a reply, by message id, in the order in which they were made. */
export class PendingCalls {
  readonly #clock: Clock;
  readonly #calls = new Map<string, Pending>();
  #made = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns a message id that this client has not used before. */
  nextId(): string {
    this.#made += 1;
    return this.#made.toString(36);
  }

  /** Queues `message` and resolves with its reply; rejects with `CallTimeoutError` after `timeoutMs`. */
  add(
    id: string,
    message: string,
    options: { readonly timeoutMs: number; readonly resend: boolean },
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = this.#clock.after(options.timeoutMs, () =>
        this.#take(id)?.reject(new CallTimeoutError('no reply in time')),
      );
      this.#calls.set(id, { message, resend: options.resend, timer, resolve, reject, sent: false });
    });
  }

  /** Passes every message that has not been sent yet to `send`. */
  flush(send: (message: string) => void): void {
    for (const call of this.#calls.values()) {
      if (call.sent) continue;
      call.sent = true;
      send(call.message);
    }
  }

  /** Settles the call `id` with the server's reply; a reply to no pending call is dropped. */
  settle(id: string, reply: Reply): void {
    const call = this.#take(id);
    if (!call) return;
    if (reply.status === 'OK') {
      call.resolve(reply.root);
      return;
    }
    const { code = 'internal', retryable = false, message: _log, ...details } = reply.error ?? {};
    call.reject(new CallRefusedError(code, retryable, details));
  }

  /** The connection was lost: calls that may be resent are queued again, all other sent calls reject. */
  connectionLost(): void {
    for (const [id, call] of this.#calls) {
      if (!call.sent) continue;
      if (call.resend) call.sent = false;
      else this.#take(id)?.reject(new ConnectionLostError('connection lost'));
    }
  }

  /** Rejects every pending call. */
  rejectAll(): void {
    for (const id of [...this.#calls.keys()]) this.#take(id)?.reject(new ConnectionLostError('client stopped'));
  }

  #take(id: string): Pending | undefined {
    const call = this.#calls.get(id);
    if (!call) return undefined;
    this.#calls.delete(id);
    call.timer.cancel();
    return call;
  }
}
