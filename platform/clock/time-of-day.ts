import { localMoment } from './zoned-time.ts';

/** Time of day for greetings and pictures. */
export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Returns the time of day: morning from 5:00, afternoon from 12:00, evening from 17:00, night from 22:00. */
export function timeOfDay(now: number, zone: string): TimeOfDay {
  const hour = Number(localMoment(now, zone).time.slice(0, 2));
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** Whether pictures of the day are shown, rather than those of the evening: in the morning and the afternoon. */
export function isDaytime(now: number, zone: string): boolean {
  const part = timeOfDay(now, zone);
  return part === 'morning' || part === 'afternoon';
}
