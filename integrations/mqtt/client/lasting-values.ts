import type { Clock, Timer } from '#platform/clock';
import type { PropertyName } from '#room-control/contract';
import type { Reading } from '../discovery/index.ts';

/** Ends values that devices report as true for a time only. */
export class LastingValues {
  readonly #clock: Clock;
  readonly #onEnd: (deviceId: string, reading: Reading) => void;
  readonly #timers = new Map<string, Timer>();

  constructor(clock: Clock, onEnd: (deviceId: string, reading: Reading) => void) {
    this.#clock = clock;
    this.#onEnd = onEnd;
  }

  /** Takes what a device reports; each report of a property lasts from its own time on. */
  take(deviceId: string, readings: readonly Reading[]): void {
    for (const { name, lasts } of readings) {
      const key = `${deviceId} ${name}`;
      this.#timers.get(key)?.cancel();
      this.#timers.delete(key);
      if (!lasts) continue;
      const end = () => {
        this.#timers.delete(key);
        this.#onEnd(deviceId, { name, value: lasts.next });
      };
      this.#timers.set(key, this.#clock.after(lasts.ms, end));
    }
  }

  /** Forgets a device that has gone. */
  forget(deviceId: string, names: readonly PropertyName[]): void {
    for (const name of names) {
      const key = `${deviceId} ${name}`;
      this.#timers.get(key)?.cancel();
      this.#timers.delete(key);
    }
  }

  close(): void {
    for (const timer of this.#timers.values()) timer.cancel();
    this.#timers.clear();
  }
}
