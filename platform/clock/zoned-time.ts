const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 86_400_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...date, ...time });
    formats.set(zone, format);
  }
  return format;
}

/** Local time of an instant as if it were UTC: its fields are the clock on the wall in `zone`. */
function wallOf(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Local time of an instant (milliseconds since 1970) in an IANA zone, `YYYY-MM-DD HH:MM:SS`. */
export function localTime(instant: number, zone: string): string {
  return new Date(wallOf(instant, zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The instant at which the clock in `zone` shows a local time. Where it shows it twice, the first; where it never does
 * (the hour that spring skips), as far after the jump as it would be into it (as Temporal's `compatible`).
 */
export function instantOf(wall: number, zone: string): number {
  const before = wallOf(wall - dayMs, zone) - (wall - dayMs);
  const after = wallOf(wall + dayMs, zone) - (wall + dayMs);
  const early = wall - Math.max(before, after);
  if (wallOf(early, zone) === wall) return early;
  const late = wall - Math.min(before, after);
  if (wallOf(late, zone) === wall) return late;
  return wall - before;
}

/** The instant of `YYYY-MM-DD HH:MM:SS` in `zone`; `undefined` for a day that no calendar has. */
export function parseLocal(text: string, zone: string): number | undefined {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  return instantOf(wall, zone);
}

/**
 * The instants at which the clock in `zone` shows `YYYY-MM-DD HH:MM:SS`, in order: two in the hour that autumn repeats,
 * none in the one that spring skips or for a day that no calendar has.
 */
export function instantsOf(text: string, zone: string): readonly number[] {
  const first = parseLocal(text, zone);
  if (first === undefined || localTime(first, zone) !== text) return [];
  const again = [30, 60, 120].map((minutes) => first + minutes * 60_000);
  return [first, ...again.filter((instant) => localTime(instant, zone) === text)];
}

/** Midnight that begins the local day of `instant`, as a wall time (see {@link instantOf}). */
export function localMidnight(instant: number, zone: string): number {
  const wall = wallOf(instant, zone);
  return wall - (((wall % dayMs) + dayMs) % dayMs);
}

/** The local day `YYYY-MM-DD` as a span of instants, the end not included. */
export function dayBounds(day: string, zone: string): { readonly from: number; readonly until: number } {
  const wall = Date.parse(`${day}T00:00:00Z`);
  return { from: instantOf(wall, zone), until: instantOf(wall + dayMs, zone) };
}
