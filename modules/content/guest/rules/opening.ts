/** Opening hours; `days`: 1 Monday to 7 Sunday, every day if omitted. They span midnight if `until` is before `from`. */
export type Hours = { readonly days?: readonly number[] | undefined; readonly from: string; readonly until: string };

/** A local time in the property's zone: day 1 Monday to 7 Sunday, and `HH:MM`. */
export type Moment = { readonly day: number; readonly time: string };

/** Whether a place is open and until when, or closed until when. Times are `HH:MM`; `day` is the day of opening. */
export type Opening =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'closed'; readonly from: string; readonly day: number; readonly today: boolean }
  | { readonly is: 'unknown' };

function applies({ days }: Hours, day: number): boolean {
  return days === undefined || days.includes(day);
}

function dayBefore(day: number): number {
  return day === 1 ? 7 : day - 1;
}

function isOpen(hours: Hours, { day, time }: Moment): boolean {
  const { from, until } = hours;
  if (from < until) return applies(hours, day) && from <= time && time < until;
  // Equal times mean the whole day.
  const tonight = applies(hours, day) && time >= from;
  return tonight || (applies(hours, dayBefore(day)) && time < until);
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

/** Returns whether a place with these hours is open at a time, and until or from when. */
export function openingAt(all: readonly Hours[], now: Moment): Opening {
  const open = all.find((hours) => isOpen(hours, now));
  return open ? { is: 'open', until: open.until } : nextOpening(all, now);
}

/** Returns the local time at `time` (milliseconds since 1970) in a zone. */
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
