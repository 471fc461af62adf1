/** Opening hours; `days`: 1 Monday to 7 Sunday, every day if omitted. They span midnight if `until` is before `from`. */
export type OpeningHours = {
  readonly days?: readonly number[] | undefined;
  readonly from: string;
  readonly until: string;
};

/** A local time in the property's zone: day 1 Monday to 7 Sunday, and `HH:MM`. */
export type LocalMoment = { readonly day: number; readonly time: string };

/** Whether a place is open and until when, or closed until when. Times are `HH:MM`; `day` is the day of opening. */
export type OpeningStatus =
  | { readonly status: 'open'; readonly until: string }
  | { readonly status: 'closed'; readonly from: string; readonly day: number; readonly today: boolean }
  | { readonly status: 'unknown' };

function applies({ days }: OpeningHours, day: number): boolean {
  return days === undefined || days.includes(day);
}

function dayBefore(day: number): number {
  return day === 1 ? 7 : day - 1;
}

function isOpen(hours: OpeningHours, { day, time }: LocalMoment): boolean {
  const { from, until } = hours;
  if (from < until) return applies(hours, day) && from <= time && time < until;
  // Equal times mean the whole day.
  const tonight = applies(hours, day) && time >= from;
  return tonight || (applies(hours, dayBefore(day)) && time < until);
}

function nextOpening(all: readonly OpeningHours[], now: LocalMoment): OpeningStatus {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = ((now.day - 1 + ahead) % 7) + 1;
    const starts = all.filter((hours) => applies(hours, day) && (ahead > 0 || hours.from > now.time));
    const [from] = starts.map((hours) => hours.from).sort();
    if (from !== undefined) return { status: 'closed', from, day, today: ahead === 0 };
  }
  return { status: 'unknown' };
}

/** Returns whether a place with these hours is open at a time, and until or from when. */
export function openingStatusAt(all: readonly OpeningHours[], now: LocalMoment): OpeningStatus {
  const open = all.find((hours) => isOpen(hours, now));
  return open ? { status: 'open', until: open.until } : nextOpening(all, now);
}

/** Returns the local time at `time` (milliseconds since 1970) in a zone. */
export function localMoment(zone: string, time: number): LocalMoment {
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
