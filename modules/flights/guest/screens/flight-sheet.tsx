import type { Airports, Flight } from '#flights/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { isolateLtr, listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { cityOf, useFlightTimes, useStatus } from '../use-flight-texts.ts';
import type { BoardSelection } from '../use-flights.ts';
import { useWatching } from '../use-watching.ts';
import styles from './flights.module.css';

type Props = {
  readonly flight: Flight;
  readonly settings: Airports;
  readonly selection: BoardSelection;
  readonly isWatched: boolean;
  /** The guest is checked in. */
  readonly mayWatch: boolean;
  readonly onClose: () => void;
};

/** States of a flight of which nothing more is to come. */
const over: readonly Flight['status'][] = ['departed', 'landed', 'cancelled'];

function Facts({ flight, settings, selection: { type, airport } }: Pick<Props, 'flight' | 'settings' | 'selection'>) {
  const t = useText();
  const language = useLanguage();
  const times = useFlightTimes({ settings, zone: airport.zone });
  const { date } = times.of(flight, useServerNow());
  const { estimatedGateTime: estimated, gate, terminal, baggageClaim: belt, checkInDesk: desk } = flight;
  const facts = [
    [date, t('flights.scheduled_at', { time: times.clock(flight.scheduledGateTime) })].filter(Boolean).join(' · '),
    estimated === null ? '' : t('flights.expected_at', { time: times.clock(estimated) }),
    terminal && t('flights.terminal', { terminal: isolateLtr(terminal) }),
    desk && t('flights.check_in', { desk: isolateLtr(desk) }),
    gate && t('flights.gate', { gate: isolateLtr(gate) }),
    type === 'arrival' && belt ? t('flights.belt', { belt: isolateLtr(belt) }) : '',
    flight.codeshares.length === 0
      ? ''
      : t('flights.also', {
          numbers: listText(
            flight.codeshares.map((number) => isolateLtr(number)),
            language,
          ),
        }),
    flight.remark,
  ].filter(Boolean);
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** What is known of a flight, and the button by which a guest has it watched. */
export function FlightSheet({ flight, settings, selection, isWatched, mayWatch, onClose }: Props) {
  const t = useText();
  const { text, tone } = useStatus()(flight);
  const { watch, unwatch } = useWatching();
  const city = cityOf(flight, selection.type);
  const isOver = over.includes(flight.status);
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t('flights.close')}
      title={t(selection.type === 'departure' ? 'flights.to' : 'flights.from', { city })}
    >
      <div className={styles.sheet}>
        <p className={styles.lead}>
          <span>{[isolateLtr(flight.flight), flight.airline].filter(Boolean).join(' · ')}</span>
          <span className={styles[tone]}>{text}</span>
        </p>
        <Facts {...{ flight, settings, selection }} />
        {mayWatch && isWatched ? (
          <Button fullWidth variant="outlined" onClick={() => void unwatch(flight.id).then(onClose)}>
            {t('flights.unwatch')}
          </Button>
        ) : undefined}
        {mayWatch && !isWatched && !isOver ? (
          <div className={styles.watch}>
            <Button fullWidth onClick={() => void watch(selection, flight.id).then(onClose)}>
              {t('flights.watch')}
            </Button>
            <p>{t('flights.watch_text')}</p>
          </div>
        ) : undefined}
      </div>
    </Sheet>
  );
}
