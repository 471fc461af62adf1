import type { Clock, Timer } from '#platform/clock';
import type { WireError } from '#platform/wire';
import { WireCut, WireRefusal, WireTimeout } from './errors.ts';

type Answer = { readonly status?: unknown; readonly root?: unknown; readonly error?: Partial<WireError> };

type Pending = {
  readonly message: string;
  readonly resend: boolean;
  readonly timer: Timer;
  readonly resolve: (root: unknown) => void;
  readonly reject: (error: Error) => void;
  sent: boolean;
};

/** Calls that wait for their answers, by message id, in the order in which they were made. */
export class PendingCalls {
  readonly #clock: Clock;
  readonly #calls = new Map<string, Pending>();
  #made = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A message id that was never used before by this client. */
  nextId(): string {
    this.#made += 1;
    return this.#made.toString(36);
  }

  /** Waits for the answer to `message`; rejects with `WireTimeout` after `timeoutMs`. Not sent yet. */
  add(
    id: string,
    message: string,
    options: { readonly timeoutMs: number; readonly resend: boolean },
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = this.#clock.after(options.timeoutMs, () => this.#take(id)?.reject(new WireTimeout('no answer')));
      this.#calls.set(id, { message, resend: options.resend, timer, resolve, reject, sent: false });
    });
  }

  /** Hands everything that was not sent yet to `send`. */
  flush(send: (message: string) => void): void {
    for (const call of this.#calls.values()) {
      if (call.sent) continue;
      call.sent = true;
      send(call.message);
    }
  }

  /** Ends the call `id` with what the server answered; an answer that nobody waits for is dropped. */
  answer(id: string, answer: Answer): void {
    const call = this.#take(id);
    if (!call) return;
    if (answer.status === 'OK') {
      call.resolve(answer.root);
      return;
    }
    const { code = 'internal', retryable = false, message: _log, ...details } = answer.error ?? {};
    call.reject(new WireRefusal(code, retryable, details));
  }

  /** The socket was cut: what may be sent again waits for the next one, the rest of what was sent rejects. */
  cut(): void {
    for (const [id, call] of this.#calls) {
      if (!call.sent) continue;
      if (call.resend) call.sent = false;
      else this.#take(id)?.reject(new WireCut('cut off'));
    }
  }

  /** Rejects everything. */
  clear(): void {
    for (const id of [...this.#calls.keys()]) this.#take(id)?.reject(new WireCut('stopped'));
  }

  #take(id: string): Pending | undefined {
    const call = this.#calls.get(id);
    if (!call) return undefined;
    this.#calls.delete(id);
    call.timer.cancel();
    return call;
  }
}
