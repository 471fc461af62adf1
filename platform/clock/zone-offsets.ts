const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/**
 * Offsets of a zone from UTC over a span of years, as a server tells them to devices, whose own table of zones is as old as
 * they are.
 */
export type ZoneOffsets = {
  /** `[from, minutes]`, in order: from which instant (milliseconds since 1970) the clock is how far ahead; the first begins the span. */
  readonly offsets: readonly (readonly [from: number, minutes: number])[];
  /** End of the span, exclusive. */
  readonly until: number;
};

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function createFormat(zone: string): Intl.DateTimeFormat | undefined {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...date, ...time });
  } catch {
    return undefined;
  }
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, createFormat(zone));
  return formats.get(zone);
}

/** The offset in milliseconds by the engine's own table; undefined: the engine does not know the zone. */
function engineOffset(instant: number, zone: string): number | undefined {
  const format = formatOf(zone);
  if (!format) return undefined;
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // Some engines format midnight as 24.
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) - Math.floor(instant / 1000) * 1000;
}

const learned = new Map<string, ZoneOffsets>();
let version = 0;

/** Has the clock of a zone follow what the server told of it, rather than the engine's own table. */
export function learnZone(zone: string, offsets: ZoneOffsets): void {
  if (zone === '' || offsets.offsets.length === 0) return;
  if (JSON.stringify(learned.get(zone)) === JSON.stringify(offsets)) return;
  learned.set(zone, offsets);
  version += 1;
}

/** Forgets all that was learned of zones. */
export function forgetZones(): void {
  learned.clear();
  version += 1;
}

/** Changes whenever a zone may have got other offsets: what was written before may be wrong then. */
export function zonesVersion(): number {
  return version;
}

function learnedOffset(instant: number, { offsets }: ZoneOffsets): number {
  let found = offsets[0]?.[1] ?? 0;
  for (const [from, minutes] of offsets) {
    if (from > instant) break;
    found = minutes;
  }
  return found * minuteMs;
}

/**
 * Returns the offset of a zone from UTC in milliseconds. Outside what was learned of it, the engine's own table counts; a zone
 * of which nobody knows anything counts as UTC, since a wrong time is better than no screen.
 */
export function zoneOffset(instant: number, zone: string): number {
  const known = learned.get(zone);
  if (!known) return engineOffset(instant, zone) ?? 0;
  const isCovered = instant >= (known.offsets[0]?.[0] ?? instant) && instant < known.until;
  return (isCovered ? undefined : engineOffset(instant, zone)) ?? learnedOffset(instant, known);
}

/** Finds the first instant of the later one of two offsets between two instants, to the minute. */
function changeBetween(before: number, after: number, zone: string): number {
  const offset = engineOffset(after, zone);
  let [low, high] = [before / minuteMs, after / minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (engineOffset(middle * minuteMs, zone) === offset) high = middle;
    else low = middle;
  }
  return high * minuteMs;
}

function readOffsets(zone: string, from: number, until: number): ZoneOffsets {
  const minutesAt = (instant: number) => Math.round((engineOffset(instant, zone) ?? 0) / minuteMs);
  const offsets: [number, number][] = [[from, minutesAt(from)]];
  // Two changes of a zone are more than a week apart.
  for (let week = from; week < until; week += weekMs) {
    const next = Math.min(week + weekMs, until);
    if (minutesAt(week) !== minutesAt(next)) offsets.push([changeBetween(week, next, zone), minutesAt(next)]);
  }
  return { offsets, until };
}

const read = new Map<string, ZoneOffsets>();

/**
 * Returns the offsets of a zone by the engine's own table, from the beginning of last year to the end of the year after
 * next: bills and messages look back, plans ahead.
 */
export function zoneOffsets(zone: string, now: number): ZoneOffsets {
  const year = new Date(now).getUTCFullYear();
  const key = `${zone} ${year}`;
  const found = read.get(key) ?? readOffsets(zone, Date.UTC(year - 1, 0), Date.UTC(year + 3, 0));
  read.set(key, found);
  return found;
}
