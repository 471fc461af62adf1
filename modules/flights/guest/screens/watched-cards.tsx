import type { Airports, WatchedFlight } from '#flights/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { useFlightOffers } from '../use-flight-offers.ts';
import { cityOf, useFlightTimes, usePlace, useStatus } from '../use-flight-texts.ts';
import { useWatching } from '../use-watching.ts';
import styles from './flights.module.css';

type Props = { readonly watched: WatchedFlight; readonly settings: Airports };

/** A flight that the guest watches, with what helps to catch it. */
function WatchedCard({ watched: { id, flight, type, airport }, settings }: Props) {
  const t = useText();
  const { unwatch } = useWatching();
  const { time, before, date } = useFlightTimes({ settings, zone: airport.zone }).of(flight, useServerNow());
  const { text, tone } = useStatus()(flight);
  const place = usePlace()(flight, type);
  const offers = useFlightOffers(settings)(flight, type);
  const title = t(type === 'departure' ? 'flights.to' : 'flights.from', { city: cityOf(flight, type) });
  return (
    <article className={styles.card}>
      <p className={styles.cardHead}>
        <span>{`${t('flights.yours')} · ${isolateLtr(flight.flight)}`}</span>
        <span className={styles[tone]}>{text}</span>
      </p>
      <p className={styles.cardTitle}>
        <span>{title}</span>
        <span className={styles.cardTime}>
          {before ? <s>{before}</s> : undefined}
          {[date, time].filter(Boolean).join(' ')}
        </span>
      </p>
      <div className={styles.cardFoot}>
        <span>{place}</span>
        <span className={styles.cardActions}>
          {offers.map(({ key, label, open }) => (
            <Button key={key} variant="soft" onClick={open}>
              {label}
            </Button>
          ))}
          <Button variant="text" onClick={() => void unwatch(id)}>
            {t('flights.unwatch')}
          </Button>
        </span>
      </div>
    </article>
  );
}

type CardsProps = { readonly watched: readonly WatchedFlight[]; readonly settings: Airports };

/** The flights that the guest watches, whatever board is open. */
export function WatchedCards({ watched, settings }: CardsProps) {
  if (watched.length === 0) return undefined;
  return (
    <div className={styles.cards}>
      {watched.map((one) => (
        <WatchedCard key={one.id} watched={one} settings={settings} />
      ))}
    </div>
  );
}
