import type { HeroPicture, HomeRow, SkinMenu } from '#property/contract';

/** Time of day for the greeting. */
export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Local time in a zone. */
export type LocalTime = {
  /** 0 to 23. */
  readonly hour: number;
  /** Minutes since midnight, local time. */
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
    // For a zone that this engine does not know, UTC is better than no home screen.
    made = new Intl.DateTimeFormat('en-GB', { ...wanted, timeZone: 'UTC' });
  }
  formats.set(zone, made);
  return made;
}

/** Returns the local time in an IANA zone at `now` (milliseconds since 1970), correct across clock changes. */
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

/** Returns the time of day: morning from 5:00, afternoon from 12:00, evening from 17:00, night from 22:00. */
export function timeOfDay({ hour }: LocalTime): TimeOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** Parses `HH:MM`, `24:00` included, as minutes since midnight. */
function parseMinutes(text: string | undefined): number | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text ?? '');
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minutes <= 1440 && Number(match?.[2]) < 60 ? minutes : undefined;
}

function onDay(row: HomeRow, day: number): boolean {
  return row.days === undefined || row.days.length === 0 || row.days.includes(day);
}

/**
 * Returns whether a row is visible: from `from` until before `until`, which may span midnight. `days` (1: Monday to
 * 7: Sunday; 0 is Sunday too) are the days on which the period starts. An invalid time does not hide the row.
 */
export function isRowVisible(row: HomeRow, time: LocalTime): boolean {
  const days = row.days?.map((day) => (day === 0 ? 7 : day));
  const known = days === undefined ? row : { ...row, days };
  const from = parseMinutes(row.from) ?? 0;
  const until = parseMinutes(row.until) ?? 1440;
  if (from < until) return onDay(known, time.day) && time.minutes >= from && time.minutes < until;
  if (time.minutes >= from) return onDay(known, time.day);
  const yesterday = time.day === 1 ? 7 : time.day - 1;
  return time.minutes < until && onDay(known, yesterday);
}

/** Returns the visible rows of the home screen, in file order. */
export function currentRows(menu: SkinMenu, now: number, zone: string): readonly HomeRow[] {
  const time = localTime(now, zone);
  return (menu.home?.next ?? []).filter((row) => isRowVisible(row, time));
}

/** Returns the hero picture: `morning` from 6:00 to 17:00, else `evening`; a hotel with one picture always shows it. */
export function currentHero(menu: SkinMenu, now: number, zone: string): HeroPicture | undefined {
  const { hour } = localTime(now, zone);
  const { morning, evening } = menu.home?.hero ?? {};
  return hour >= 6 && hour < 17 ? (morning ?? evening) : (evening ?? morning);
}

/** Returns the milliseconds until the next full minute, when rows, greeting and picture may change. */
export function msUntilNextMinute(now: number): number {
  return 60_000 - (now % 60_000);
}
