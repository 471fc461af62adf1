import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';

const spanMs = 60_000;
const mostInSpan = 20;

/** Logs at most 20 lines per kind and minute and counts the skipped ones, so that no client can flood the log. */
export class SampledLog {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #kinds = new Map<string, { since: number; lines: number }>();

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Writes a line. `kind` is the message; it must not come from a client. */
  write(level: 'debug' | 'info' | 'warn' | 'error', fields: object, kind: string): void {
    const now = this.#clock.elapsed();
    const known = this.#kinds.get(kind);
    if (known && now - known.since < spanMs) {
      known.lines += 1;
      if (known.lines <= mostInSpan) this.#log[level](fields, kind);
      return;
    }
    const skipped = Math.max(0, (known?.lines ?? 0) - mostInSpan);
    this.#kinds.set(kind, { since: now, lines: 1 });
    this.#log[level](skipped > 0 ? { ...fields, skipped } : fields, kind);
  }
}
