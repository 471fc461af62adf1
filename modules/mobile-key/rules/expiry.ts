import { parseLocal } from '#platform/clock';

const dayMs = 86_400_000;

/** What decides when a key ends. */
export type KeyTerm = {
  /** Day of departure, `YYYY-MM-DD`; empty: unknown. */
  readonly departure: string;
  /** `HH:MM` on that day. */
  readonly time: string;
  /** IANA time zone; `UTC` as the specification has it. */
  readonly zone: string;
};

/**
 * Returns when a key ends, in milliseconds since 1970: on the day of departure at the hotel's hour, 18:00 UTC by the specification; without a
 * departure after 24 hours (docs/reference/modules.md, Mobile key).
 */
export function expiryOf({ departure, time, zone }: KeyTerm, now: number): number {
  if (departure === '') return now + dayMs;
  // A day that does not exist opens nothing: counted from now, the key would never end.
  return parseLocal(`${departure} ${time}:00`, zone) ?? 0;
}
