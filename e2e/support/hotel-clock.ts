import { type Clock, systemClock } from '#platform/clock';

/** When a run of the tests begins on the clock of its hotels: a Tuesday, 10:00 in Zurich. */
const beginsAt = Date.UTC(2026, 10, 24, 9, 0);

// Set by the first process of a run, and inherited by the tests' workers and the servers they start.
process.env.BELLHOP_E2E_SHIFT ??= String(beginsAt - Date.now());
const shiftMs = Number(process.env.BELLHOP_E2E_SHIFT);

/** The time in the hotels of the tests, milliseconds since 1970: the same hours at night, at the end of a month and in every zone. */
export function hotelNow(): number {
  return Date.now() + shiftMs;
}

/** The clock of the hotels of the tests, for what talks to them. */
export const hotelClock: Clock = { ...systemClock, now: hotelNow };
