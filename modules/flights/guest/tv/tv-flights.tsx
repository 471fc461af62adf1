import { useEffect, useRef } from 'react';
import type { Airport, Airports, Flight, FlightPage } from '#flights/contract';
import { useGuestShell, useServerNow, useSession } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage, TvScreen } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusArea, Focusable, useKeys } from '#platform/web/ui/focus';
import { useBoardAge } from '../use-flight-texts.ts';
import { type BoardSelection, pagesOf, useAirports, useBoard, useSelection, useWatched } from '../use-flights.ts';
import { TvFlightRows } from './tv-flight-rows.tsx';
import styles from './tv-flights.module.css';
import { TvFlightsLegend } from './tv-flights-legend.tsx';
import { useFlightPrompt } from './use-flight-prompt.ts';

type ChoicesProps = {
  readonly airports: readonly Airport[];
  readonly selection: BoardSelection;
  readonly onSelect: (change: Partial<BoardSelection>) => void;
};

/** The boards, and the hotel's airports where there are several. */
function Choices({ airports, selection, onSelect }: ChoicesProps) {
  const t = useText();
  const boards = [
    { key: 'departure', label: t('flights.departures') },
    { key: 'arrival', label: t('flights.arrivals') },
  ] as const;
  const isShared = (city: string) => airports.filter((one) => one.city === city).length > 1;
  return (
    <FocusArea focusKey="flights.choices">
      <nav className={styles.choices} aria-label={t('flights.board')} data-tour="flights.board">
        {boards.map(({ key, label }) => (
          <Focusable
            key={key}
            focusKey={`flights.board.${key}`}
            className={styles.choice}
            chosen={key === selection.type}
            onPress={() => onSelect({ type: key })}
          >
            {label}
          </Focusable>
        ))}
        {airports.length > 1 ? <i className={styles.gap} /> : undefined}
        {(airports.length > 1 ? airports : []).map((airport) => (
          <Focusable
            key={airport.id}
            focusKey={`flights.airport.${airport.id}`}
            className={styles.choice}
            chosen={airport.id === selection.airport.id}
            onPress={() => onSelect({ airport })}
          >
            <bdi>{isShared(airport.city) ? `${airport.city} ${airport.id}` : airport.city}</bdi>
          </Focusable>
        ))}
      </nav>
    </FocusArea>
  );
}

/** The colours: the flight that is marked is watched, the other board, the next airport; the channel keys turn pages. */
export function useFlightKeys(actions: { readonly [key: string]: (() => void) | undefined }): void {
  const { tvSet } = useGuestShell();
  useKeys((event) => {
    const act = actions[tvSet?.keyOf(event) ?? ''];
    if (!act) return false;
    if (!event.repeat) act();
    return true;
  });
}

type BoardProps = ChoicesProps & { readonly settings: Airports; readonly board: FlightPage };

function Board({ settings, board, airports, selection, onSelect }: BoardProps) {
  const t = useText();
  const now = useServerNow();
  const age = useBoardAge(settings)(board, now);
  const { isCheckedIn } = useSession();
  const marked = useRef<Flight | undefined>(undefined);
  const watched = (useWatched(settings).data?.flights ?? []).map(({ id }) => id);
  const openPrompt = useFlightPrompt(selection, watched);
  const pages = pagesOf(board.amount);
  const { page, type, airport } = selection;
  useEffect(() => {
    if (page > pages) onSelect({ page: pages });
  }, [page, pages, onSelect]);
  function turn(step: 1 | -1): boolean {
    const next = page + step;
    if (next < 1 || next > pages) return false;
    onSelect({ page: next });
    return true;
  }
  const at = airports.findIndex(({ id }) => id === airport.id);
  useFlightKeys({
    yellow: isCheckedIn ? () => marked.current && openPrompt(marked.current) : undefined,
    green: () => onSelect({ type: type === 'departure' ? 'arrival' : 'departure' }),
    blue:
      airports.length > 1 ? () => onSelect({ airport: airports[(at + 1) % airports.length] ?? airport }) : undefined,
    channelUp: () => turn(1),
    channelDown: () => turn(-1),
  });
  return (
    <>
      <p className={styles.about}>
        {[pages > 1 ? t('flights.page', { page, pages }) : '', age, board.credit?.text ?? '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {board.flight_data.length === 0 ? (
        <p className={styles.none}>{t('flights.none')}</p>
      ) : (
        <TvFlightRows
          key={`${type} ${airport.id} ${page}`}
          {...{ settings, selection, watched }}
          flights={board.flight_data}
          onTurn={turn}
          onMark={(flight) => {
            marked.current = flight;
          }}
          onOpen={openPrompt}
        />
      )}
      <TvFlightsLegend mayWatch={isCheckedIn && board.amount > 0} hasAirports={airports.length > 1} />
    </>
  );
}

function Content({
  settings,
  airports,
}: {
  readonly settings: Airports;
  readonly airports: readonly [Airport, ...Airport[]];
}) {
  const t = useText();
  const { selection, select } = useSelection(airports);
  const departures = useBoard(
    { ...selection, type: 'departure', page: selection.type === 'departure' ? selection.page : 1 },
    settings,
  );
  const arrivals = useBoard(
    { ...selection, type: 'arrival', page: selection.type === 'arrival' ? selection.page : 1 },
    settings,
  );
  return (
    <TvAsyncView
      state={selection.type === 'departure' ? departures : arrivals}
      waiting={<TvPage title={t('flights.title')} />}
      failed={{ title: t('flights.failed'), text: t('flights.failed_text') }}
    >
      {(board) => (
        <TvScreen image={undefined} scrim="page" hasTour>
          <h1 className={styles.title}>{t('flights.title')}</h1>
          <Choices {...{ airports, selection }} onSelect={select} />
          <Board {...{ airports, selection, settings, board }} onSelect={select} />
        </TvScreen>
      )}
    </TvAsyncView>
  );
}

/** Departures and arrivals of the hotel's airports on the TV. */
export function TvFlights() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      state={useAirports()}
      waiting={<TvPage title={t('flights.title')} />}
      failed={{ title: t('flights.failed'), text: t('flights.failed_text') }}
      empty={({ airports }) =>
        airports.length === 0
          ? { title: t('flights.no_airports'), text: t('flights.no_airports_text'), actions: [back] }
          : undefined
      }
    >
      {(settings) => {
        const [first, ...others] = settings.airports;
        return first ? <Content settings={settings} airports={[first, ...others]} /> : undefined;
      }}
    </TvAsyncView>
  );
}
