/** Why the climate of a room is set back, strongest first. */
export type Reason = 'window' | 'vacant' | 'away';

/** What is known of a room when its climate is decided. */
export type RoomUse = {
  readonly isWindowOpen: boolean;
  /** Somebody stays in it, or is about to come. */
  readonly isTaken: boolean;
  /** Nobody has moved in it for as long as the hotel waits. */
  readonly isEmpty: boolean;
};

/** Returns why the climate of a room should be set back; undefined: it should not. */
export function setBackReason({ isWindowOpen, isTaken, isEmpty }: RoomUse): Reason | undefined {
  if (isWindowOpen) return 'window';
  if (!isTaken) return 'vacant';
  return isEmpty ? 'away' : undefined;
}

/** How far the set point of a room moves while its guest is out, in °C. */
const awayDegrees = 3;

/** Returns the set point of a climate that is set back; undefined: it is turned off while the window is open. */
export function setBackPoint(
  reason: Reason,
  now: { readonly setPoint: number; readonly mode: string },
  vacant: number,
): number | undefined {
  if (reason === 'window') return undefined;
  const isCooling = now.mode === 'cool';
  if (reason === 'away') return now.setPoint + (isCooling ? awayDegrees : -awayDegrees);
  return isCooling ? Math.max(now.setPoint, now.setPoint + awayDegrees) : Math.min(now.setPoint, vacant);
}

/** Energy that a room loses in a day for each °C that it is warmer or cooler, in kWh: a rule of thumb for a room of 25 m². */
const kWhPerDegreeDay = 0.9;

/** Estimates what a set-back saved, in Wh. */
export function savedWattHours(degrees: number, ms: number): number {
  return Math.round((Math.abs(degrees) * kWhPerDegreeDay * 1000 * ms) / 86_400_000);
}
