import type { ReactNode } from 'react';
import type { DestinationData, PageTemplate } from '#content/contract';
import { type TextFunction, useFormats, useLanguage, useText } from '#platform/i18n/browser';
import { ShellLink, useGuestShell, useProperty, useServerNow } from '#platform/shell';
import { dayName, daysText, eventText, metresText, spokenTime } from '../facts-text.ts';
import { type Hours, momentIn, openingAt } from '../rules/opening.ts';
import styles from './facts.module.css';

type Data = PageTemplate['dataMap'];
/** Pages that are no places have none of the facts. */
type Place = Partial<DestinationData>;

function useOpening(hours: readonly Hours[]) {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const now = useServerNow();
  const opening = openingAt(hours, momentIn(zone, now));
  if (opening.is === 'unknown') return undefined;
  if (opening.is === 'open') {
    const always = hours.some(({ from, until }) => from === until);
    return {
      open: true,
      text: always ? t('content.open') : t('content.open_until', { time: spokenTime(opening.until) }),
    };
  }
  const time = spokenTime(opening.from);
  if (opening.today) return { open: false, text: t('content.opens_at', { time }) };
  return { open: false, text: t('content.opens_on', { day: dayName(formats, opening.day), time }) };
}

/** Whether the place is open at the moment, and until or from when. */
export function OpenNow({ data }: { data: Data }) {
  const { opening_hours = [] } = data as Place;
  const opening = useOpening(opening_hours);
  if (!opening) return undefined;
  return (
    <p className={styles.now} data-open={opening.open || undefined}>
      {opening.text}
    </p>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A value that opens something by a menu action: a telephone, a mail, a page of the web. */
function Way({ action, children }: { action: string; children: ReactNode }) {
  const shell = useGuestShell();
  const link = shell.menuLink({ onclick: action, oneapp_onclick: action });
  if (!link) return <span>{children}</span>;
  return (
    <ShellLink href={link.href} onOpen={link.open} className={styles.way}>
      {children}
    </ShellLink>
  );
}

/** A long address breaks behind its sign rather than anywhere. */
function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}

/** The same time twice is the whole day. */
function spanText({ from, until }: Hours, t: TextFunction): string {
  if (from === until) return t('content.day_and_night');
  return t('content.hours', { from: spokenTime(from), until: spokenTime(until) });
}

function HoursFact({ hours }: { hours: readonly (Hours & { readonly note?: string | undefined })[] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Fact label={t('content.fact.hours')}>
      {hours.map((one) => (
        <span key={`${one.days?.join() ?? ''} ${one.from}`} className={styles.line}>
          {hours.length > 1 || one.days ? `${daysText(one, t, formats)}, ` : ''}
          <bdi>{spanText(one, t)}</bdi>
          {one.note ? <span className={styles.note}>{one.note}</span> : undefined}
        </span>
      ))}
    </Fact>
  );
}

function WhereFact({ address = [], map }: Pick<Place, 'address' | 'map'>) {
  const t = useText();
  if (address.length === 0 && !map) return undefined;
  const at = map && `mlat=${map.latitude}&mlon=${map.longitude}#map=15/${map.latitude}/${map.longitude}`;
  return (
    <Fact label={t('content.fact.where')}>
      {address.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      {at ? <Way action={`openWebPage|https://www.openstreetmap.org/?${at}`}>{t('content.map')}</Way> : undefined}
    </Fact>
  );
}

function DistanceFact({ distance }: Pick<Place, 'distance'>) {
  const t = useText();
  const formats = useFormats();
  if (!distance) return undefined;
  const { metres, minutes, by } = distance;
  const far = metres === undefined ? [] : [metresText(metres, t, formats)];
  const long = minutes === undefined ? [] : [t(`content.by.${by}`, { minutes })];
  return <Fact label={t('content.fact.distance')}>{[...far, ...long].join(' · ')}</Fact>;
}

function hasAny(place: Place): boolean {
  const { opening_hours, starts_at, telephone, email, website, address, map, distance, price, facts } = place;
  return [opening_hours, starts_at, telephone, email, website, address, map, distance, price, facts].some(Boolean);
}

/** Facts of a place or an event, a line each. */
export function Facts({ data }: { data: Data }) {
  const t = useText();
  const language = useLanguage();
  const place = data as Place;
  const { opening_hours = [], starts_at, ends_at, telephone, email, website, price, facts = [] } = place;
  if (!hasAny(place)) return undefined;
  return (
    <dl className={styles.facts}>
      {starts_at ? <Fact label={t('content.fact.when')}>{eventText(language, starts_at, ends_at)}</Fact> : undefined}
      {opening_hours.length > 0 ? <HoursFact hours={opening_hours} /> : undefined}
      <WhereFact address={place.address} map={place.map} />
      <DistanceFact distance={place.distance} />
      {price ? <Fact label={t('content.fact.price')}>{price}</Fact> : undefined}
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {telephone ? (
        <Fact label={t('content.fact.telephone')}>
          <Way action={`openTel|${telephone.replace(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{telephone}</bdi>
          </Way>
        </Fact>
      ) : undefined}
      {email ? (
        <Fact label={t('content.fact.email')}>
          <Way action={`openEmail|${email}`}>
            <MailAddress address={email} />
          </Way>
        </Fact>
      ) : undefined}
      {website ? (
        <Fact label={t('content.fact.website')}>
          <Way action={`openWebPage|${website}`}>
            <bdi dir="ltr">{new URL(website).host}</bdi>
          </Way>
        </Fact>
      ) : undefined}
    </dl>
  );
}
