import { isWithinWindow, type LocalMoment, localMoment } from '#platform/clock';
import type { HeroPicture, HomeRow, SkinMenu } from '#property/contract';

/** Time of day for the greeting. */
export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Returns the time of day: morning from 5:00, afternoon from 12:00, evening from 17:00, night from 22:00. */
export function timeOfDay(now: number, zone: string): TimeOfDay {
  const hour = localHour(now, zone);
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

function localHour(now: number, zone: string): number {
  return Number(localMoment(now, zone).time.slice(0, 2));
}

/** Pads `H:MM` or `HH:MM`, with or without seconds, to `HH:MM`; `undefined` unless it is a time of day up to 24:00. */
function parseTime(text = ''): string | undefined {
  const time = /^(\d{1,2}:\d{2})(?::\d{2})?$/.exec(text)?.[1]?.padStart(5, '0');
  return time !== undefined && time <= '24:00' && time.slice(3) < '60' ? time : undefined;
}

/**
 * Returns whether a row is visible: from `from` until before `until`, which may span midnight. `days` (1: Monday to
 * 7: Sunday; 0 is Sunday too) are the days on which the period starts. An invalid time does not hide the row.
 */
export function isRowVisible(row: HomeRow, moment: LocalMoment): boolean {
  const days = row.days?.map((day) => (day === 0 ? 7 : day));
  const from = parseTime(row.from) ?? '00:00';
  const until = parseTime(row.until) ?? '24:00';
  return isWithinWindow({ days: days?.length === 0 ? undefined : days, from, until }, moment);
}

/** Returns the visible rows of the home screen, in file order. */
export function currentRows(menu: SkinMenu, now: number, zone: string): readonly HomeRow[] {
  const moment = localMoment(now, zone);
  return (menu.home?.next ?? []).filter((row) => isRowVisible(row, moment));
}

/** Returns the hero picture: `morning` from 6:00 to 17:00, else `evening`; a hotel with one picture always shows it. */
export function currentHero(menu: SkinMenu, now: number, zone: string): HeroPicture | undefined {
  const hour = localHour(now, zone);
  const { morning, evening } = menu.home?.hero ?? {};
  return hour >= 6 && hour < 17 ? (morning ?? evening) : (evening ?? morning);
}

/** Returns the milliseconds until the next full minute, when rows, greeting and picture may change. */
export function msUntilNextMinute(now: number): number {
  return 60_000 - (now % 60_000);
}
