import type { Clock, Timer } from '#platform/clock';

const minuteMs = 60_000;
/** How long the sound fades before the timer stops it, and in how many steps. */
const [fadeMs, fadeSteps] = [12_000, 24];

/** What a {@link SleepTimer} does to a player. */
export type SleepTimerOptions = {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly setVolume: (level: number) => void;
  /** Stops the player. */
  readonly onEnd: () => void;
};

/** Returns when a timer of so many minutes ends; undefined: never. */
export function sleepUntil(minutes: number, now: number): number | undefined {
  return minutes === 0 ? undefined : now + minutes * minuteMs;
}

/** Stops a player at a time, fading its sound before. */
export class SleepTimer {
  readonly #options: SleepTimerOptions;
  #timer: Timer | undefined;

  constructor(options: SleepTimerOptions) {
    this.#options = options;
  }

  /** Sets the end, milliseconds since 1970; undefined: never. */
  set(at: number | undefined, now: number): void {
    const { clock, setVolume } = this.#options;
    this.cancel();
    setVolume(1);
    if (at !== undefined) this.#timer = clock.after(Math.max(0, at - now - fadeMs), () => this.#fade(fadeSteps));
  }

  /** Lets the player play on. */
  cancel(): void {
    this.#timer?.cancel();
  }

  #fade(left: number): void {
    const { clock, setVolume, onEnd } = this.#options;
    if (left === 0) {
      onEnd();
      setVolume(1);
      return;
    }
    setVolume(left / fadeSteps);
    this.#timer = clock.after(fadeMs / fadeSteps, () => this.#fade(left - 1));
  }
}
