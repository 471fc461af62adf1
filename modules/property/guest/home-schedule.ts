import { isDaytime, openWindow } from '#platform/clock';
import type { HeroPicture, HomeRow, MenuItem, SkinMenu } from '#property/contract';

/** Pads `H:MM` or `HH:MM`, with or without seconds, to `HH:MM`; `undefined` unless it is a time of day up to 24:00. */
function parseTime(text = ''): string | undefined {
  const time = /^(\d{1,2}:\d{2})(?::\d{2})?$/.exec(text)?.[1]?.padStart(5, '0');
  return time !== undefined && time <= '24:00' && time.slice(3) < '60' ? time : undefined;
}

/**
 * Returns whether a row is visible: from `from` until before `until`, which may span midnight. `days` (1: Monday to
 * 7: Sunday; 0 is Sunday too) are the days on which the period starts. An invalid time does not hide the row.
 */
export function isRowVisible(row: HomeRow, now: number, zone: string): boolean {
  const days = row.days?.map((day) => (day === 0 ? 7 : day));
  const from = parseTime(row.from) ?? '00:00';
  const until = parseTime(row.until) ?? '24:00';
  return openWindow([{ days: days?.length === 0 ? undefined : days, from, until }], now, zone) !== undefined;
}

/** Returns the visible rows of the home screen, in file order. */
export function currentRows(menu: SkinMenu, now: number, zone: string): readonly HomeRow[] {
  return (menu.home?.next ?? []).filter((row) => isRowVisible(row, now, zone));
}

/** Returns whether a card of `today` is shown on the day of `now`. */
export function isCardVisible({ days }: MenuItem, now: number, zone: string): boolean {
  return isRowVisible({ title: '', ...(days && { days }) }, now, zone);
}

/** Returns the hero picture: `morning` by day, else `evening`; a hotel with one picture always shows it. */
export function currentHero(menu: SkinMenu, now: number, zone: string): HeroPicture | undefined {
  const { morning, evening } = menu.home?.hero ?? {};
  return isDaytime(now, zone) ? (morning ?? evening) : (evening ?? morning);
}

/** Returns the milliseconds until the next full minute, when rows, greeting and picture may change. */
export function msUntilNextMinute(now: number): number {
  return 60_000 - (now % 60_000);
}
