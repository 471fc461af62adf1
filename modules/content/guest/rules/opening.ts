/** Hours of a day; `days` 1 Monday to 7 Sunday, every day when left out; over midnight where `until` is before `from`. */
export type Hours = { readonly days?: readonly number[] | undefined; readonly from: string; readonly until: string };

/** A moment in the property's zone: day 1 Monday to 7 Sunday, and `HH:MM`. */
export type Moment = { readonly day: number; readonly time: string };

/** Open until a time, closed until one, or neither known. Times `HH:MM`; `day` is that of the opening. */
export type Opening =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'closed'; readonly from: string; readonly day: number; readonly today: boolean }
  | { readonly is: 'unknown' };

function applies({ days }: Hours, day: number): boolean {
  return days === undefined || days.includes(day);
}

function before(day: number): number {
  return day === 1 ? 7 : day - 1;
}

function isOpen(hours: Hours, { day, time }: Moment): boolean {
  const { from, until } = hours;
  if (from < until) return applies(hours, day) && from <= time && time < until;
  // The same time twice is the whole day.
  const tonight = applies(hours, day) && time >= from;
  return tonight || (applies(hours, before(day)) && time < until);
}

function nextOpening(all: readonly Hours[], now: Moment): Opening {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = ((now.day - 1 + ahead) % 7) + 1;
    const starts = all.filter((hours) => applies(hours, day) && (ahead > 0 || hours.from > now.time));
    const [from] = starts.map((hours) => hours.from).sort();
    if (from !== undefined) return { is: 'closed', from, day, today: ahead === 0 };
  }
  return { is: 'unknown' };
}

/** Whether something with these hours is open at a moment, and until or from when. */
export function openingAt(all: readonly Hours[], now: Moment): Opening {
  const open = all.find((hours) => isOpen(hours, now));
  return open ? { is: 'open', until: open.until } : nextOpening(all, now);
}

/** The moment `time` (milliseconds since 1970) in a zone. */
export function momentIn(zone: string, time: number): Moment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  return { day, time: `${part('hour')}:${part('minute')}` };
}
