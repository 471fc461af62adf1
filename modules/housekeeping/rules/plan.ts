import type { DayChoice, TimeWindow } from '#housekeeping/contract';

/** What a guest wishes of housekeeping during the stay. */
export type CleaningPlan = {
  /** By day of the week, Monday `1` to Sunday `7`. */
  readonly cleaning: Readonly<Record<string, TimeWindow>>;
  readonly laundry: Readonly<Record<string, TimeWindow>>;
  /** By day, `YYYY-MM-DD`. */
  readonly days: Readonly<Record<string, DayChoice>>;
  readonly turnDown: boolean;
  /** Nothing is cleaned for the whole stay. */
  readonly isCanceled: boolean;
};

/** A plan without any wish. */
export const emptyPlan: CleaningPlan = { cleaning: {}, laundry: {}, days: {}, turnDown: false, isCanceled: false };

/** Returns the day of the week of a day (`YYYY-MM-DD`), Monday 1 to Sunday 7. */
export function weekdayOf(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return ((new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7) + 1;
}

/** Returns what a plan wishes for one day. */
export function planFor({ cleaning, laundry, days, turnDown, isCanceled }: CleaningPlan, day: string) {
  const weekday = String(weekdayOf(day));
  const choice: DayChoice = isCanceled ? 'none' : (days[day] ?? 'usual');
  return { wish: cleaning[weekday] ?? null, laundry: laundry[weekday] ?? null, choice, turnDown };
}
