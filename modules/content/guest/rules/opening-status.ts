import { localDay, occurrences, openWindow, type WeeklyWindow, windowsOn } from '#platform/clock';

/** Whether a place is open and until when, or closed until when. Times are `HH:MM`; `day` is the day of opening. */
export type OpeningStatus =
  | { readonly status: 'open'; readonly until: string }
  | { readonly status: 'closed'; readonly from: string; readonly day: number; readonly today: boolean }
  | { readonly status: 'unknown' };

const weekMs = 7 * 86_400_000;

function nextOpening(all: readonly WeeklyWindow[], now: number, zone: string): OpeningStatus {
  const sorted = [...all].sort((one, other) => (one.from < other.from ? -1 : 1));
  for (const { window, day, interval } of occurrences((on) => windowsOn(sorted, on), [now, now + weekMs], zone)) {
    if (interval[0] <= now) continue;
    return { status: 'closed', from: window.from, day: day.weekday, today: day.date === localDay(now, zone) };
  }
  return { status: 'unknown' };
}

/** Returns whether a place with these hours is open at an instant, and until or from when. */
export function openingStatusAt(all: readonly WeeklyWindow[], now: number, zone: string): OpeningStatus {
  const open = openWindow(all, now, zone);
  return open ? { status: 'open', until: open.until } : nextOpening(all, now, zone);
}
