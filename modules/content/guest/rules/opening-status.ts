import { isWithinWindow, type LocalMoment, startsOn, type WeeklyWindow } from '#platform/clock';

/** Whether a place is open and until when, or closed until when. Times are `HH:MM`; `day` is the day of opening. */
export type OpeningStatus =
  | { readonly status: 'open'; readonly until: string }
  | { readonly status: 'closed'; readonly from: string; readonly day: number; readonly today: boolean }
  | { readonly status: 'unknown' };

function nextOpening(all: readonly WeeklyWindow[], now: LocalMoment): OpeningStatus {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = ((now.day - 1 + ahead) % 7) + 1;
    const starts = all.filter((hours) => startsOn(hours, day) && (ahead > 0 || hours.from > now.time));
    const [from] = starts.map((hours) => hours.from).sort();
    if (from !== undefined) return { status: 'closed', from, day, today: ahead === 0 };
  }
  return { status: 'unknown' };
}

/** Returns whether a place with these hours is open at a time, and until or from when. */
export function openingStatusAt(all: readonly WeeklyWindow[], now: LocalMoment): OpeningStatus {
  const open = all.find((hours) => isWithinWindow(hours, now));
  return open ? { status: 'open', until: open.until } : nextOpening(all, now);
}
