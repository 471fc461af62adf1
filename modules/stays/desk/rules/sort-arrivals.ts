import type { Stay } from '../stays-api.ts';

/** How arrivals and departures are sorted. */
export type DayOrder = 'room' | 'time';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Sorts stays by room in natural order, or by the time the guests are expected, unknown times last. */
export function sortDay(stays: readonly Stay[], order: DayOrder): readonly Stay[] {
  const byRoom = stays.toSorted((one, other) => compare(one.room, other.room));
  if (order === 'room') return byRoom;
  const timeOf = ({ arrival_time }: Stay) => arrival_time || '99:99';
  return byRoom.sort((one, other) => compare(timeOf(one), timeOf(other)));
}
