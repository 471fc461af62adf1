import type { Airports, Flight, FlightDirection } from '#flights/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { cityOf, useFlightTimes, usePlace, useStatus } from '../use-flight-texts.ts';
import styles from './flights.module.css';

type Props = {
  readonly flight: Flight;
  readonly settings: Airports;
  readonly type: FlightDirection;
  readonly zone: string;
  readonly isWatched: boolean;
  readonly onOpen: () => void;
};

/** A flight of the board; a tap opens what is known of it. */
export function FlightRow({ flight, settings, type, zone, isWatched, onOpen }: Props) {
  const t = useText();
  const { time, before, date } = useFlightTimes({ settings, zone }).of(flight, useServerNow());
  const { text, tone } = useStatus()(flight);
  const place = usePlace()(flight, type);
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.when}>
        {before ? <s>{before}</s> : undefined}
        <span className={flight.status === 'cancelled' ? styles.off : styles.time}>{time}</span>
        {date ? <span className={styles.date}>{date}</span> : undefined}
      </span>
      <span className={styles.what}>
        <span className={styles.city}>
          <bdi>{cityOf(flight, type)}</bdi>
        </span>
        <span className={styles.number}>
          {isolateLtr(flight.flight)}
          {isWatched ? (
            <span className={styles.bell}>
              <NamedIcon name="mdi-bell-ring-outline" size={16} />
              <span className="visually-hidden">{t('flights.yours')}</span>
            </span>
          ) : undefined}
        </span>
      </span>
      <span className={styles.where}>
        <span>{place || '—'}</span>
        <span className={styles[tone]}>{text}</span>
      </span>
    </button>
  );
}
