import type { TimeWindow } from '#housekeeping/contract';

/** Returns the minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Lists the windows of a day that are offered; the last one may be shorter. */
export function listSlots(from: string, until: string, minutes: number): readonly TimeWindow[] {
  const slots: TimeWindow[] = [];
  const end = minutesOf(until);
  for (let at = minutesOf(from); at < end; at += minutes) {
    slots.push({ start: timeOf(at), end: timeOf(Math.min(end, at + minutes)) });
  }
  return slots;
}
