import { localDay, localTime, timeOfDay } from '#platform/clock';
import { type Formats, type TextFunction, weekdayName } from '#platform/web/i18n';

type Words = {
  readonly t: TextFunction;
  readonly formats: Formats;
  /** Server's time, milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Days until a local day: 0 today, 1 tomorrow. */
function daysUntil(at: number, { now, zone }: Pick<Words, 'now' | 'zone'>): number {
  const noon = (instant: number) => Date.parse(`${localDay(instant, zone)}T12:00:00Z`);
  return Math.round((noon(at) - noon(now)) / dayMs);
}

/** Says how long it is until an instant: "in 40 minutes", "in 8 hours", "in 3 days". */
export function timeLeftText(at: number, { t, now }: Pick<Words, 't' | 'now'>): string {
  // As the clocks on the screen tell: `now` may be some seconds old.
  const minutes = Math.max(1, Math.floor(at / minuteMs) - Math.floor(now / minuteMs));
  if (minutes < 60) return t('wakeUp.in.minutes', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('wakeUp.in.hours', { hours }) : t('wakeUp.in.days', { days: Math.round(hours / 24) });
}

/** Says when a wake-up rings next: "Tomorrow, 6:45, in 8 hours". */
export function nextRingText(at: number, words: Words): string {
  const { t, formats } = words;
  const days = daysUntil(at, words);
  const day = days <= 0 ? t('wakeUp.today') : days === 1 ? t('wakeUp.tomorrow') : formats.moment(at).weekday;
  return t('wakeUp.next', { day, time: formats.time(at), left: timeLeftText(at, words) });
}

/** Says on the home screen when the guest is woken next. */
export function homeText(at: number, words: Words): string {
  const { t, formats } = words;
  const days = daysUntil(at, words);
  const time = formats.time(at);
  if (days > 1) return t('wakeUp.home.day', { day: formats.moment(at).weekday, time });
  return t(days === 1 ? 'wakeUp.home.tomorrow' : 'wakeUp.home.today', { time });
}

/** Sets of days that have a name of their own. */
export const namedDays = {
  once: [],
  daily: [1, 2, 3, 4, 5, 6, 7],
  weekdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
} as const;
/** Name of a set of days. */
export type NamedDays = keyof typeof namedDays;

/** Returns the name of a set of days, if it has one. */
export function nameOfDays(days: readonly number[]): NamedDays | undefined {
  const names = Object.keys(namedDays) as NamedDays[];
  return names.find((name) => namedDays[name].join() === days.join());
}

/** Says on which days a wake-up rings: "Every day", "Mon, Wed". */
export function daysText(days: readonly number[], t: TextFunction, language: string): string {
  const name = nameOfDays(days);
  if (name) return t(`wakeUp.days.${name}`);
  return days.map((day) => weekdayName(day, language, 'short')).join(t('wakeUp.days.comma'));
}

/** Greets whoever is woken: before five it is morning too, for them. */
export function wakingGreeting(name: string, { t, now, zone }: Pick<Words, 't' | 'now' | 'zone'>): string {
  const isEarly = localTime(now, zone).slice(11, 13) < '05';
  const part = isEarly ? 'morning' : timeOfDay(now, zone);
  return name ? t(`home.greeting.${part}.name`, { name }) : t(`home.greeting.${part}`);
}
