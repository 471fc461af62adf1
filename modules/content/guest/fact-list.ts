import type { DestinationData, PageTemplate } from '#content/contract';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { type Formats, isolated, type TextFunction, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { dayName, daysText, eventText, metresText, spokenTime } from './facts-text.ts';
import { type Hours, momentIn, openingAt } from './rules/opening.ts';

type Data = PageTemplate['dataMap'];
/** Pages that are no places have none of the facts. */
type Place = Partial<DestinationData>;

/** A line of a fact, and what is said of it in a smaller voice. */
type FactLine = { readonly text: string; readonly note?: string | undefined };

/** A fact of a place or an event. */
export type Fact = {
  readonly key: string;
  readonly label: string;
  readonly lines: readonly FactLine[];
  /** What opens by a menu action; `ltr`: digits and addresses read from the left in every language. */
  readonly way?: { readonly action: string; readonly text: string; readonly ltr: boolean };
};

type Words = { readonly t: TextFunction; readonly formats: Formats; readonly language: string };

/** The same time twice is the whole day. */
function spanText({ from, until }: Hours, t: TextFunction): string {
  if (from === until) return t('content.day_and_night');
  return t('content.hours', { from: spokenTime(from), until: spokenTime(until) });
}

function hoursFact({ opening_hours = [] }: Place, { t, formats }: Words): Fact | undefined {
  if (opening_hours.length === 0) return undefined;
  const lines = opening_hours.map((one) => {
    const days = opening_hours.length > 1 || one.days ? `${daysText(one, t, formats)}, ` : '';
    return { text: days + isolated(spanText(one, t)), note: one.note };
  });
  return { key: 'hours', label: t('content.fact.hours'), lines };
}

function whereFact({ address = [], map }: Place, { t }: Words): Fact | undefined {
  if (address.length === 0 && !map) return undefined;
  const lines = address.map((text) => ({ text }));
  const fact = { key: 'where', label: t('content.fact.where'), lines };
  if (!map) return fact;
  const at = `mlat=${map.latitude}&mlon=${map.longitude}#map=15/${map.latitude}/${map.longitude}`;
  const action = `openWebPage|https://www.openstreetmap.org/?${at}`;
  return { ...fact, way: { action, text: t('content.map'), ltr: false } };
}

function distanceFact({ distance }: Place, { t, formats }: Words): Fact | undefined {
  if (!distance) return undefined;
  const { metres, minutes, by } = distance;
  const far = metres === undefined ? [] : [metresText(metres, t, formats)];
  const long = minutes === undefined ? [] : [t(`content.by.${by}`, { minutes })];
  return { key: 'distance', label: t('content.fact.distance'), lines: [{ text: [...far, ...long].join(' · ') }] };
}

function wayFacts({ telephone, email, website }: Place, { t }: Words): readonly Fact[] {
  const fact = (key: 'telephone' | 'email' | 'website', action: string, text: string): Fact => ({
    ...{ key, label: t(`content.fact.${key}`), lines: [] },
    way: { action, text, ltr: true },
  });
  return [
    ...(telephone ? [fact('telephone', `openTel|${telephone.replace(/[^+\d]/g, '')}`, telephone)] : []),
    ...(email ? [fact('email', `openEmail|${email}`, email)] : []),
    ...(website ? [fact('website', `openWebPage|${website}`, new URL(website).host)] : []),
  ];
}

/** Facts of a place or an event in the order in which they are read. */
function factsOf(place: Place, words: Words): readonly Fact[] {
  const { t, language } = words;
  const { starts_at, ends_at, price, facts = [] } = place;
  const line = (key: string, label: string, text: string): Fact => ({ key, label, lines: [{ text }] });
  const found = [
    starts_at ? line('when', t('content.fact.when'), eventText(language, starts_at, ends_at)) : undefined,
    hoursFact(place, words),
    whereFact(place, words),
    distanceFact(place, words),
    price ? line('price', t('content.fact.price'), price) : undefined,
    ...facts.map(({ label, value }) => line(`own ${label}`, label, value)),
    ...wayFacts(place, words),
  ];
  return found.filter((fact) => fact !== undefined);
}

/** The facts of a page in the guest's language. */
export function useFacts(data: Data): readonly Fact[] {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return factsOf(data as Place, { t, formats, language });
}

/** Whether the place of a page is open at the moment, and until or from when, as a sentence; undefined for what has no hours. */
export function useOpening(data: Data): { readonly open: boolean; readonly text: string } | undefined {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const { opening_hours: hours = [] } = data as Place;
  const opening = openingAt(hours, momentIn(zone, now));
  if (opening.is === 'unknown') return undefined;
  if (opening.is === 'open') {
    const always = hours.some(({ from, until }) => from === until);
    const text = always ? t('content.open') : t('content.open_until', { time: spokenTime(opening.until) });
    return { open: true, text };
  }
  const time = spokenTime(opening.from);
  if (opening.today) return { open: false, text: t('content.opens_at', { time }) };
  return { open: false, text: t('content.opens_on', { day: dayName(formats, opening.day), time }) };
}
