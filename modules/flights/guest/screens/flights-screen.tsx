import { useEffect, useState } from 'react';
import type { Airport, Airports, Flight, FlightPage } from '#flights/contract';
import { useGuestShell, useServerNow, useSession } from '#platform/web/guest-shell';
import { SearchToggle, TabBar } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, Icon, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { useBoardAge } from '../use-flight-texts.ts';
import { type BoardSelection, pagesOf, useAirports, useBoard, useSelection, useWatched } from '../use-flights.ts';
import { FlightRow } from './flight-row.tsx';
import { FlightSheet } from './flight-sheet.tsx';
import styles from './flights.module.css';
import { WatchedCards } from './watched-cards.tsx';

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    </SkeletonGroup>
  );
}

type AirportProps = {
  readonly airports: readonly Airport[];
  readonly chosen: Airport;
  readonly onChoose: (airport: Airport) => void;
};

/** The airport, to choose where there are several. */
function AirportChoice({ airports, chosen, onChoose }: AirportProps) {
  const t = useText();
  const isShared = (city: string) => airports.filter((one) => one.city === city).length > 1;
  const nameOf = ({ city, id }: Airport) => (isShared(city) ? `${city} ${id}` : city);
  if (airports.length < 2) return <span className={styles.only}>{nameOf(chosen)}</span>;
  return (
    <span className={styles.airport}>
      <select
        aria-label={t('flights.airport')}
        value={chosen.id}
        onChange={({ target }) => onChoose(airports.find(({ id }) => id === target.value) ?? chosen)}
      >
        {airports.map((airport) => (
          <option key={airport.id} value={airport.id}>
            {nameOf(airport)}
          </option>
        ))}
      </select>
      <span className={styles.mark}>
        <Icon name="chevron" size={20} />
      </span>
    </span>
  );
}

type PagerProps = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void };

function Pager({ page, pages, onPage }: PagerProps) {
  const t = useText();
  // The list became shorter while the guest was at its end.
  useEffect(() => {
    if (page > pages) onPage(pages);
  }, [page, pages, onPage]);
  if (pages < 2) return undefined;
  return (
    <nav className={styles.pager} aria-label={t('flights.pages')}>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('flights.previous')}
      </button>
      <span>{t('flights.page', { page, pages })}</span>
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('flights.next')}
      </button>
    </nav>
  );
}

function Age({ board, settings }: { readonly board: FlightPage; readonly settings: Airports }) {
  return <p className={styles.age}>{useBoardAge(settings)(board, useServerNow())}</p>;
}

function Credit({ credit }: Pick<FlightPage, 'credit'>) {
  if (!credit) return undefined;
  return (
    <footer className={styles.foot}>
      <a href={credit.url} target="_blank" rel="noreferrer" lang="en" dir="ltr">
        {credit.text}
      </a>
    </footer>
  );
}

type BoardProps = {
  readonly state: ReturnType<typeof useBoard>;
  readonly settings: Airports;
  readonly selection: BoardSelection;
  readonly watched: readonly string[];
  readonly onPage: (page: number) => void;
};

function Board({ state, settings, selection, watched, onPage }: BoardProps) {
  const t = useText();
  const { isCheckedIn } = useSession();
  const [open, setOpen] = useState<Flight>();
  const isSearch = selection.term !== '';
  return (
    <AsyncView
      state={state}
      waiting={<Waiting />}
      failed={{ title: t('flights.failed'), text: t('flights.failed_text'), icon: 'alert', level: 2 }}
      empty={({ amount }) =>
        amount === 0
          ? {
              title: t('flights.none'),
              text: t(isSearch ? 'flights.nothing_found_text' : 'flights.none_text'),
              level: 2,
            }
          : undefined
      }
    >
      {(board) => (
        <>
          <Age board={board} settings={settings} />
          <ul className={styles.rows} data-tour="flights.flight">
            {board.flight_data.map((flight) => (
              <li key={flight.id}>
                <FlightRow
                  {...{ flight, settings }}
                  type={selection.type}
                  zone={selection.airport.zone}
                  isWatched={watched.includes(flight.id)}
                  onOpen={() => setOpen(flight)}
                />
              </li>
            ))}
          </ul>
          <Pager page={selection.page} pages={pagesOf(board.amount)} onPage={onPage} />
          <Credit credit={board.credit} />
          {open ? (
            <FlightSheet
              {...{ settings, selection }}
              flight={board.flight_data.find(({ id }) => id === open.id) ?? open}
              isWatched={watched.includes(open.id)}
              mayWatch={isCheckedIn}
              onClose={() => setOpen(undefined)}
            />
          ) : undefined}
        </>
      )}
    </AsyncView>
  );
}

type ContentProps = { readonly settings: Airports; readonly airports: readonly [Airport, ...Airport[]] };

function Content({ settings, airports }: ContentProps) {
  const t = useText();
  const { selection, select, target } = useSelection(airports);
  const { type, page } = selection;
  // Both boards are loaded, so that the other tab opens at once.
  const departures = useBoard({ ...selection, type: 'departure', page: type === 'departure' ? page : 1 }, settings);
  const arrivals = useBoard({ ...selection, type: 'arrival', page: type === 'arrival' ? page : 1 }, settings);
  const watched = useWatched(settings).data?.flights ?? [];
  return (
    <>
      <header className={styles.head}>
        <h1>{t('flights.title')}</h1>
        <AirportChoice airports={airports} chosen={selection.airport} onChoose={(airport) => select({ airport })} />
      </header>
      <WatchedCards watched={watched} settings={settings} />
      <TabBar
        label={t('flights.board')}
        tour="flights.board"
        current={type}
        tabs={[
          { key: 'departure', label: t('flights.departures'), target: target({ type: 'departure' }) },
          { key: 'arrival', label: t('flights.arrivals'), target: target({ type: 'arrival' }) },
        ]}
      >
        <SearchToggle
          label={t('flights.search')}
          endLabel={t('flights.search_end')}
          search={selection.term}
          tour="flights.search"
          onSearch={(text) => select({ term: text.trim() })}
        />
      </TabBar>
      <Board
        key={`${type} ${selection.airport.id}`}
        state={type === 'departure' ? departures : arrivals}
        settings={settings}
        selection={selection}
        watched={watched.map(({ id }) => id)}
        onPage={(next) => select({ page: next })}
      />
    </>
  );
}

/** Departures and arrivals of the hotel's airports (docs/reference/modules.md §2). */
export function FlightsScreen() {
  const t = useText();
  const shell = useGuestShell();
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const none = { title: t('flights.no_airports'), text: t('flights.no_airports_text'), actions: [home] };
  return (
    <div className={styles.page}>
      <AsyncView
        state={useAirports()}
        waiting={<Waiting />}
        failed={{ title: t('flights.failed'), text: t('flights.failed_text'), icon: 'alert' }}
        empty={({ airports }) => (airports.length === 0 ? none : undefined)}
      >
        {(settings) => {
          const [first, ...others] = settings.airports;
          return first ? <Content settings={settings} airports={[first, ...others]} /> : undefined;
        }}
      </AsyncView>
    </div>
  );
}
