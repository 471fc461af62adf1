import type { Airports, Flight } from '#flights/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { type ArrowDirection, FocusArea, Focusable } from '#platform/web/ui/focus';
import { cityOf, useFlightTimes, usePlace, useStatus } from '../use-flight-texts.ts';
import type { BoardSelection } from '../use-flights.ts';
import styles from './tv-flights.module.css';

type Props = {
  readonly flights: readonly Flight[];
  readonly settings: Airports;
  readonly selection: BoardSelection;
  readonly watched: readonly string[];
  /** Takes the focus on mount. */
  readonly autoFocus: boolean;
  /** Turns a page; returns false where there is none. */
  readonly onTurn: (step: 1 | -1) => boolean;
  readonly onMark: (flight: Flight) => void;
  readonly onOpen: (flight: Flight) => void;
};

function Cells({
  flight,
  settings,
  selection,
  isWatched,
}: Pick<Props, 'settings' | 'selection'> & { readonly flight: Flight; readonly isWatched: boolean }) {
  const t = useText();
  const { time, before, date } = useFlightTimes({ settings, zone: selection.airport.zone }).of(flight, useServerNow());
  const { text, tone } = useStatus()(flight);
  const place = usePlace()(flight, selection.type);
  const isOff = flight.status === 'cancelled';
  return (
    <>
      <span className={isOff ? `${styles.time} ${styles.off}` : styles.time}>{time}</span>
      <span className={styles.before}>{before ? <s>{before}</s> : date}</span>
      <span className={styles.city}>
        <bdi>{cityOf(flight, selection.type)}</bdi>
      </span>
      <span className={styles.number}>
        {isolateLtr(flight.flight)}
        {isWatched ? (
          <span className={styles.bell}>
            <NamedIcon name="mdi-bell-ring-outline" size={28} />
            <span className="visually-hidden">{t('flights.yours')}</span>
          </span>
        ) : undefined}
      </span>
      <span className={styles.place}>{place || '—'}</span>
      <span className={`${styles.status} ${styles[tone]}`}>{text}</span>
    </>
  );
}

/** Key of a flight's row: the focus follows the flight where the board moves on. */
const rowKey = ({ id }: Flight) => `flights.row.${id}`;

/** A page of flights; left and right turn pages, and so does the arrow that leaves the last row. */
export function TvFlightRows(props: Props) {
  const { flights, settings, selection, watched, autoFocus, onTurn, onMark, onOpen } = props;
  function move(direction: ArrowDirection, at: number): boolean {
    const isRtl = document.documentElement.dir === 'rtl';
    const onward = isRtl ? 'left' : 'right';
    if (direction === 'down') return at === flights.length - 1 && onTurn(1);
    if (direction === 'up') return false;
    onTurn(direction === onward ? 1 : -1);
    return true;
  }
  return (
    <FocusArea focusKey="flights.rows" autoFocus={autoFocus} initialFocus={flights[0] && rowKey(flights[0])}>
      <ul className={styles.rows} data-tour="flights.flight">
        {flights.map((flight, at) => (
          <li key={flight.id}>
            <Focusable
              focusKey={rowKey(flight)}
              className={styles.row}
              onFocus={() => onMark(flight)}
              onArrow={(direction) => move(direction, at)}
              onPress={() => onOpen(flight)}
            >
              <Cells {...{ flight, settings, selection }} isWatched={watched.includes(flight.id)} />
            </Focusable>
          </li>
        ))}
      </ul>
    </FocusArea>
  );
}
