import type { FlightStatus, ProviderFlight } from '../contract.ts';
import { type FoldedFlight, foldCodeshares } from './fold-codeshares.ts';

const minuteMs = 60_000;
/** A flight is late from so many minutes on. */
const lateMinutes = 15;
/** What a board has: flights of the last hour, and of the next twelve. */
const [pastMs, aheadMs] = [60 * minuteMs, 12 * 60 * minuteMs];
/** How long a flight that has left, or has landed, stays. */
const stayMs = { departure: 30 * minuteMs, arrival: 60 * minuteMs } as const;

/** A flight of a board. */
export type BoardFlight = FoldedFlight & { readonly delayMinutes: number };

/** Returns the best time that is known of a flight. */
export function bestTime({ scheduled, estimated }: Pick<ProviderFlight, 'scheduled' | 'estimated'>): number {
  return estimated ?? scheduled;
}

/** Returns by how many minutes a flight is late; 0 below a quarter of an hour, and for one that does not go. */
export function delayOf(flight: Pick<ProviderFlight, 'scheduled' | 'estimated' | 'status'>): number {
  const minutes = Math.floor((bestTime(flight) - flight.scheduled) / minuteMs);
  return minutes >= lateMinutes && flight.status !== 'cancelled' ? minutes : 0;
}

/** What a state means on the other board. */
const elsewhere: Readonly<Record<ProviderFlight['direction'], Readonly<Partial<Record<FlightStatus, FlightStatus>>>>> =
  {
    departure: { enroute: 'departed', approaching: 'departed', landed: 'departed' },
    arrival: { departed: 'enroute', checkin: 'scheduled', boarding: 'scheduled', gateclosed: 'scheduled' },
  };

/** Returns the state of a flight on its board: one that is late without its provider saying so is delayed. */
export function statusOf(
  flight: Pick<ProviderFlight, 'direction' | 'scheduled' | 'estimated' | 'status'>,
): FlightStatus {
  const status = elsewhere[flight.direction][flight.status] ?? flight.status;
  const isPlain = status === 'scheduled' || status === 'unknown';
  return isPlain && delayOf(flight) > 0 ? 'delayed' : status;
}

function isOnBoard({ direction, status, scheduled, estimated }: BoardFlight, now: number): boolean {
  if (scheduled > now + aheadMs) return false;
  if (status === 'cancelled' || status === 'diverted') return scheduled > now - pastMs;
  const isOver = status === 'departed' || status === 'landed';
  return bestTime({ scheduled, estimated }) > now - (isOver ? stayMs[direction] : pastMs);
}

function byTime(one: BoardFlight, other: BoardFlight): number {
  return one.scheduled - other.scheduled || (one.number < other.number ? -1 : 1);
}

/** Returns the board of a moment: codeshares folded, by scheduled time, without what is over or far ahead. */
export function boardOf(flights: readonly ProviderFlight[], now: number): BoardFlight[] {
  return foldCodeshares(flights)
    .map((flight) => ({ ...flight, status: statusOf(flight), delayMinutes: delayOf(flight) }))
    .filter((flight) => isOnBoard(flight, now))
    .sort(byTime);
}
