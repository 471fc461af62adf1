import { useEffect, useRef, useState } from 'react';
import type { Airport, Airports, FlightPage } from '#flights/contract';
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

type Shown = { readonly selection: BoardSelection; readonly board: FlightPage };

/**
 * Returns what the rows show: the chosen board once it is there, until then the one before. A screen that went away meanwhile would
 * take the focus from what was chosen.
 */
function useShownBoard(selection: BoardSelection, { data, error }: ReturnType<typeof useBoard>): Shown | undefined {
  const [before, setBefore] = useState<Shown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board belongs to one selection
  useEffect(() => {
    if (data) setBefore({ selection, board: data });
  }, [data]);
  if (data) return { selection, board: data };
  return error ? undefined : before;
}

type BoardProps = ChoicesProps & { readonly settings: Airports; readonly shown: Shown };

/** Returns what green and blue do: the other board, and the next airport where there is one. */
function choiceKeys({ airports, selection: { type, airport }, onSelect }: ChoicesProps) {
  const at = airports.findIndex(({ id }) => id === airport.id);
  const next = airports[(at + 1) % airports.length];
  return {
    green: () => onSelect({ type: type === 'departure' ? 'arrival' : 'departure' }),
    blue: next && airports.length > 1 ? () => onSelect({ airport: next }) : undefined,
  };
}

/** Whether this is the first time that something is drawn. */
function useIsFirst(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  return isFirst;
}

function Board({ settings, shown: { board, selection: drawn }, ...choices }: BoardProps) {
  const t = useText();
  const now = useServerNow();
  const age = useBoardAge(settings)(board, now);
  const { isCheckedIn } = useSession();
  const isFirst = useIsFirst();
  const marked = useRef('');
  const watched = (useWatched(settings).data?.flights ?? []).map(({ id }) => id);
  const openPrompt = useFlightPrompt({ selection: drawn, settings, watched });
  const { airports, selection, onSelect } = choices;
  const pages = pagesOf(board.amount);
  useEffect(() => {
    if (drawn.page > pages) onSelect({ page: pages });
  }, [drawn.page, pages, onSelect]);
  function turn(step: 1 | -1): boolean {
    const next = selection.page + step;
    if (next < 1 || next > pages) return false;
    onSelect({ page: next });
    return true;
  }
  const watchMarked = () => {
    const flight = board.flight_data.find(({ id }) => id === marked.current);
    if (flight) openPrompt(flight);
  };
  useFlightKeys({
    ...choiceKeys(choices),
    yellow: isCheckedIn ? watchMarked : undefined,
    channelUp: () => turn(1),
    channelDown: () => turn(-1),
  });
  const place = pages > 1 ? t('flights.page', { page: drawn.page, pages }) : '';
  return (
    <>
      <p className={styles.about}>{[place, age, board.credit?.text ?? ''].filter(Boolean).join(' · ')}</p>
      {board.flight_data.length === 0 ? (
        <p className={styles.none}>{t('flights.none')}</p>
      ) : (
        <TvFlightRows
          {...{ settings, watched, selection: drawn }}
          // Later it would take the focus from what was chosen.
          autoFocus={isFirst}
          flights={board.flight_data}
          onTurn={turn}
          onMark={({ id }) => {
            marked.current = id;
          }}
          onOpen={openPrompt}
        />
      )}
      <TvFlightsLegend mayWatch={isCheckedIn && board.amount > 0} hasAirports={airports.length > 1} />
    </>
  );
}

type ContentProps = { readonly settings: Airports; readonly airports: readonly [Airport, ...Airport[]] };

function Content({ settings, airports }: ContentProps) {
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
  const state = selection.type === 'departure' ? departures : arrivals;
  return (
    <TvAsyncView
      state={{ ...state, data: useShownBoard(selection, state) }}
      waiting={<TvPage title={t('flights.title')} />}
      failed={{ title: t('flights.failed'), text: t('flights.failed_text') }}
    >
      {(shown) => (
        <TvScreen image={undefined} scrim="page" hasTour>
          <h1 className={styles.title}>{t('flights.title')}</h1>
          <Choices {...{ airports, selection }} onSelect={select} />
          <Board {...{ airports, selection, settings, shown }} onSelect={select} />
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
