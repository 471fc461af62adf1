import { localDay } from '#platform/clock';
import type { LineupChannel } from '../lineup/lineups.ts';

const dayMs = 86_400_000;
/** No guide is longer. */
const mostDays = 30;

/** Returns the days in a zone from today to the last on which one of the channels begins a programme; none without a guide. */
export function availableDates(
  channels: readonly Pick<LineupChannel, 'lastProgramme'>[],
  now: number,
  zone: string,
): readonly string[] {
  const last = Math.max(...channels.map(({ lastProgramme }) => (lastProgramme?.start ?? 0) * 1000));
  if (!(last > 0)) return [];
  const [today, end] = [localDay(now, zone), localDay(last, zone)];
  const days = Array.from({ length: mostDays }, (_, at) => Date.parse(`${today}T00:00:00Z`) + at * dayMs);
  return days.map((day) => new Date(day).toISOString().slice(0, 10)).filter((day) => day <= end);
}
