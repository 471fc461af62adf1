import { join } from 'node:path';
import { localDay } from '#platform/clock';
import { localeOf, partOfDay } from '#platform/languages';
import { createServerTexts } from '#platform/node/texts';
import type { FlightDirection } from '../contract.ts';
import english from '../locales/server/en.json' with { type: 'json' };
import type { WatchedChange } from '../rules/index.ts';

/** What a message about a watched flight says. Times are as the guest's language writes them. */
export type WatchNews = {
  readonly direction: FlightDirection;
  readonly flight: string;
  readonly city: string;
  readonly changes: readonly WatchedChange[];
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly scheduled: number;
  readonly gate: string;
  readonly belt: string;
  /** Of the airport. */
  readonly zone: string;
};

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** Languages that guests are written to in, and those of them with a 12-hour clock. */
export type WatchLanguages = { readonly all: readonly string[]; readonly halfDay: readonly string[] };

/** How an instant is written: the time, with the date where it is another day than the schedule's. */
function writer({ zone, scheduled }: WatchNews, language: string, isHalf: boolean): (instant: number) => string {
  const clock = isHalf
    ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return (instant) => {
    const isOtherDay = localDay(instant, zone) !== localDay(scheduled, zone);
    const date = isOtherDay ? ({ day: 'numeric', month: 'short' } as const) : {};
    const options = { ...date, ...clock, minute: '2-digit', timeZone: zone } as const;
    const parts = new Intl.DateTimeFormat(localeOf(language), options).formatToParts(instant);
    const written = parts.map(({ type, value }) => (type === 'dayPeriod' ? partOfDay(value, language) : value));
    // British English has a narrow space there, the apps a plain one.
    return written.join('').replaceAll('\u202f', ' ');
  };
}

/** Returns what guests are informed of, by language. */
export function watchTexts(
  news: WatchNews,
  { all, halfDay }: WatchLanguages,
): Record<string, { readonly title: string; readonly text: string }> {
  const { direction, flight, city, gate, belt, changes } = news;
  const texts = all.map((language) => {
    const { say } = serverTexts.in(language);
    const write = writer(news, language, halfDay.includes(language));
    const values = { time: write(news.time), scheduled: write(news.scheduled), gate, belt };
    const text = changes.map((change) => say(`flights.watch.${change}`, values)).join(' ');
    const title = say(`flights.watch.${direction}`, { flight, city }).slice(0, 120);
    return [language, { title, text }] as const;
  });
  return Object.fromEntries(texts);
}
