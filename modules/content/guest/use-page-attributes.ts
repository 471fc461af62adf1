import type { DestinationData, PageTemplate } from '#content/contract';
import type { WeeklyWindow } from '#platform/clock';
import { type MenuLink, type RouteTarget, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import {
  type Formats,
  isolateBidi,
  listComma,
  type TextFunction,
  useFormats,
  useLanguage,
  useText,
} from '#platform/web/i18n';
import { dayName, daysText, displayTime, eventText, metresText } from './attribute-text.ts';
import { openingStatusAt } from './rules/opening-status.ts';
import { usePlaceOnMap } from './use-place-on-map.ts';

type Data = PageTemplate['dataMap'];
/** Pages other than destinations have none of the attributes. */
type PlaceData = Partial<DestinationData>;

/** A line of an attribute, with an optional note in smaller print. */
type AttributeLine = { readonly text: string; readonly note?: string | undefined };

/** An attribute of a place or an event. */
export type PageAttribute = {
  readonly key: string;
  readonly label: string;
  readonly lines: readonly AttributeLine[];
  readonly link?: AttributeLink;
};

/** Link with a menu action, and the screen that it opens instead where there is one; `ltr`: numbers and addresses are left-to-right in every language. */
export type AttributeLink = {
  readonly action: string;
  readonly target?: RouteTarget | undefined;
  readonly text: string;
  readonly ltr: boolean;
};

type TextContext = {
  readonly t: TextFunction;
  readonly formats: Formats;
  readonly language: string;
  /** The place on the hotel's own map; undefined: it is not there. */
  readonly onMap: RouteTarget | undefined;
};

/** Equal times mean the whole day. */
function spanText({ from, until }: WeeklyWindow, t: TextFunction): string {
  if (from === until) return t('content.day_and_night');
  return t('content.hours', { from: displayTime(from), until: displayTime(until) });
}

function hoursAttribute({ opening_hours = [] }: PlaceData, context: TextContext): PageAttribute | undefined {
  const { t, language } = context;
  if (opening_hours.length === 0) return undefined;
  const lines = opening_hours.map((one) => {
    const days = opening_hours.length > 1 || one.days ? daysText(one, context) + listComma(language) : '';
    return { text: days + isolateBidi(spanText(one, t)), note: one.note };
  });
  return { key: 'hours', label: t('content.fact.hours'), lines };
}

function locationAttribute({ address = [], map }: PlaceData, { t, onMap }: TextContext): PageAttribute | undefined {
  if (address.length === 0 && !map) return undefined;
  const lines = address.map((text) => ({ text }));
  const attribute = { key: 'where', label: t('content.fact.where'), lines };
  if (!map) return attribute;
  const at = `mlat=${map.latitude}&mlon=${map.longitude}#map=15/${map.latitude}/${map.longitude}`;
  const action = `openWebPage|https://www.openstreetmap.org/?${at}`;
  return { ...attribute, link: { action, target: onMap, text: t('content.map'), ltr: false } };
}

function distanceAttribute({ distance }: PlaceData, { t, formats }: TextContext): PageAttribute | undefined {
  if (!distance) return undefined;
  const { metres, minutes, by } = distance;
  const far = metres === undefined ? [] : [metresText(metres, t, formats)];
  const long = minutes === undefined ? [] : [t(`content.by.${by}`, { minutes })];
  return { key: 'distance', label: t('content.fact.distance'), lines: [{ text: [...far, ...long].join(' · ') }] };
}

function distanceAttributes({ telephone, email, website }: PlaceData, { t }: TextContext): readonly PageAttribute[] {
  const attribute = (key: 'telephone' | 'email' | 'website', action: string, text: string): PageAttribute => ({
    key,
    label: t(`content.fact.${key}`),
    lines: [],
    link: { action, text, ltr: true },
  });
  return [
    ...(telephone ? [attribute('telephone', `openTel|${telephone.replace(/[^+\d]/g, '')}`, telephone)] : []),
    ...(email ? [attribute('email', `openEmail|${email}`, email)] : []),
    ...(website ? [attribute('website', `openWebPage|${website}`, new URL(website).host)] : []),
  ];
}

/** Returns the attributes of a place or an event in reading order. */
function listAttributes(place: PlaceData, context: TextContext): readonly PageAttribute[] {
  const { t, language } = context;
  const { starts_at, ends_at, price, facts: attributes = [] } = place;
  const line = (key: string, label: string, text: string): PageAttribute => ({ key, label, lines: [{ text }] });
  const found = [
    starts_at ? line('when', t('content.fact.when'), eventText(language, starts_at, ends_at)) : undefined,
    hoursAttribute(place, context),
    locationAttribute(place, context),
    distanceAttribute(place, context),
    price ? line('price', t('content.fact.price'), price) : undefined,
    ...attributes.map(({ label, value }) => line(`own ${label}`, label, value)),
    ...distanceAttributes(place, context),
  ];
  return found.filter((attribute) => attribute !== undefined);
}

/** Returns the attributes of the page of an id in the guest's language. */
export function usePageAttributes(page: string, data: Data): readonly PageAttribute[] {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const place = data as PlaceData;
  const onMap = usePlaceOnMap(page, place.map);
  return listAttributes(place, { t, formats, language, onMap });
}

/** Returns what opens a link of an attribute; undefined if it leads nowhere on this device. */
export function useAttributeLink({ action, target }: AttributeLink): MenuLink | undefined {
  const shell = useGuestShell();
  const href = target && shell.href(target);
  // A TV has no addresses, and has the screen of the map.
  if (target && (href !== undefined || shell.tvSet)) return { href, open: () => shell.navigate(target) };
  return shell.menuLink({ onclick: action, oneapp_onclick: action });
}

/** Returns whether a place is open now, with a text about when it closes or opens; `undefined` without opening hours. */
export function useOpeningStatus(data: Data): { readonly open: boolean; readonly text: string } | undefined {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const { opening_hours: hours = [] } = data as PlaceData;
  const opening = openingStatusAt(hours, now, zone);
  if (opening.status === 'unknown') return undefined;
  if (opening.status === 'open') {
    const always = hours.some(({ from, until }) => from === until);
    const text = always ? t('content.open') : t('content.open_until', { time: displayTime(opening.until) });
    return { open: true, text };
  }
  const time = displayTime(opening.from);
  if (opening.today) return { open: false, text: t('content.opens_at', { time }) };
  return { open: false, text: t('content.opens_on', { day: dayName(formats, opening.day), time }) };
}
