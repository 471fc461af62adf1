import type { HeroPicture, HomeRow, SkinMenu } from '#property/contract';

/** Time of day as the greeting says it. */
export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The wall clock of a zone. */
export type LocalTime = {
  /** 0 to 23. */
  readonly hour: number;
  /** Minutes since midnight by the clock on the wall. */
  readonly minutes: number;
  /** 1: Monday to 7: Sunday. */
  readonly day: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const wanted = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-GB', { ...wanted, timeZone: zone });
  } catch {
    // A zone that this engine does not know: better UTC than no home screen.
    made = new Intl.DateTimeFormat('en-GB', { ...wanted, timeZone: 'UTC' });
  }
  formats.set(zone, made);
  return made;
}

/** What the clock on the wall shows in an IANA zone at `now` (milliseconds since 1970); right on days of a clock change too. */
export function localTime(now: number, zone: string): LocalTime {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  const hour = Number(parts.get('hour')) % 24;
  const day = days.indexOf(parts.get('weekday') ?? '') + 1;
  return { hour, minutes: hour * 60 + Number(parts.get('minute')), day };
}

/** Morning from 5, afternoon from 12, evening from 17, night from 22 o'clock. */
export function timeOfDay({ hour }: LocalTime): TimeOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** Minutes since midnight of `HH:MM`, `24:00` included; `undefined` when it is another thing. */
function minutesOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text ?? '');
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minutes <= 1440 && Number(match?.[2]) < 60 ? minutes : undefined;
}

function onDay(row: HomeRow, day: number): boolean {
  return row.days === undefined || row.days.length === 0 || row.days.includes(day);
}

/**
 * Whether a row shows: from `from` on, before `until`, over midnight too; `days` (1: Monday to 7: Sunday, 0 also Sunday)
 * are those on which the time begins. A time that cannot be read does not hide the row.
 */
export function showsNow(row: HomeRow, time: LocalTime): boolean {
  const days = row.days?.map((day) => (day === 0 ? 7 : day));
  const known = days === undefined ? row : { ...row, days };
  const from = minutesOf(row.from) ?? 0;
  const until = minutesOf(row.until) ?? 1440;
  if (from < until) return onDay(known, time.day) && time.minutes >= from && time.minutes < until;
  if (time.minutes >= from) return onDay(known, time.day);
  const yesterday = time.day === 1 ? 7 : time.day - 1;
  return time.minutes < until && onDay(known, yesterday);
}

/** The rows of the home screen that show now, in the order of the file. */
export function rowsNow(menu: SkinMenu, now: number, zone: string): readonly HomeRow[] {
  const time = localTime(now, zone);
  return (menu.home?.next ?? []).filter((row) => showsNow(row, time));
}

/** The picture of the hour: `morning` from 6 to 17 o'clock, else `evening`; the other one where a hotel has but one. */
export function heroNow(menu: SkinMenu, now: number, zone: string): HeroPicture | undefined {
  const { hour } = localTime(now, zone);
  const { morning, evening } = menu.home?.hero ?? {};
  return hour >= 6 && hour < 17 ? (morning ?? evening) : (evening ?? morning);
}

/** Milliseconds until the next full minute, when rows, greeting and picture may change. */
export function untilNextMinute(now: number): number {
  return 60_000 - (now % 60_000);
}
