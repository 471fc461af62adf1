import { createRateLimiter } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { BrokerProblem } from '../contract.ts';

/** Lines a minute for each broker. A thousand lamps with the same mistake are announced within seconds. */
const [mostLines, minuteMs] = [20, 60_000];

/**
 * Writes a line to the log for each new problem of a broker. It says why, and not what: topics and names of devices contain the numbers of
 * rooms, which no log has; the desk lists them.
 */
export class ProblemLines {
  readonly #log: ModuleContext['log'];
  readonly #limit: ReturnType<typeof createRateLimiter>;
  /** Lines that were not written, by property and broker. */
  readonly #unwritten = new Map<string, number>();

  constructor({ log, clock }: Pick<ModuleContext, 'log' | 'clock'>) {
    this.#log = log;
    this.#limit = createRateLimiter(clock, mostLines, minuteMs);
  }

  write(property: string, broker: string, { subject, problem }: BrokerProblem): void {
    const key = `${property} ${broker}`;
    const unwritten = this.#unwritten.get(key) ?? 0;
    if (!this.#limit.take(key)) {
      this.#unwritten.set(key, unwritten + 1);
      return;
    }
    this.#unwritten.delete(key);
    const fields = { property, broker, reason: problem, ...(unwritten > 0 && { unwritten }) };
    this.#log.warn(fields, subject === '' ? 'a broker is not connected' : 'something of a broker cannot be used');
  }
}
