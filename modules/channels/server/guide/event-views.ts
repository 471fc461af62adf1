import { formatPattern, localDay, localMoment } from '#platform/clock';
import type { GuideEvent, GuideRow, StoredRow } from '../../contract.ts';
import { eventId } from './event-id.ts';
import { pickText, type Wanted } from './languages.ts';

/** How a caller reads times and texts. */
export type Reading = {
  readonly zone: string;
  readonly twelveHours: boolean;
  /** The hotel's pattern of times in the guide; empty: `H:MM`, or `H:MM AM`. */
  readonly timePattern: string;
  readonly wanted: Wanted;
};

/** Returns a time of day such as `20:15` or `8:15 PM`. */
function clockText(instant: number, { zone, twelveHours, timePattern, wanted: [locale = 'en'] }: Reading): string {
  if (timePattern !== '') return formatPattern(timePattern, instant, { locale, zone });
  const { time } = localMoment(instant, zone);
  if (!twelveHours) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns a programme as the guide's calls have it. */
export function toGuideEvent(channelId: number, row: StoredRow, reading: Reading): GuideEvent {
  const [start, end, title, genre, level] = row;
  const [from, to] = [start * 1000, end * 1000];
  return {
    id: eventId({ channelId, start }),
    type: title === null ? 'placeholder' : '',
    start_timestamp: from,
    end_timestamp: to,
    show_start_time: clockText(from, reading),
    show_end_time: clockText(to, reading),
    startDate: localDay(from, reading.zone),
    title: pickText(title, reading.wanted),
    subtitle: '',
    genre,
    level,
  };
}

/** Collects genres, so that rows name them by their index. */
export function createRowWriter(wanted: Wanted) {
  const genres: string[] = [];
  const indices = new Map<string, number>();
  function indexOf(genre: string): number {
    if (genre === '') return -1;
    const known = indices.get(genre);
    if (known !== undefined) return known;
    indices.set(genre, genres.length);
    return genres.push(genre) - 1;
  }
  return {
    genres,
    toRow: (channelId: number, [start, end, title, genre, level]: StoredRow): GuideRow => [
      start,
      end,
      eventId({ channelId, start }),
      pickText(title, wanted),
      indexOf(genre),
      level,
    ],
  };
}
