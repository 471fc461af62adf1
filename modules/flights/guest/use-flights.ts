import { useEffect } from 'react';
import type { Airport, Airports, FlightDirection } from '#flights/contract';
import { type ShellQuery, useGuestShell, useQuery, useSession } from '#platform/web/guest-shell';
import { flightCalls } from './flight-calls.ts';
import { flightsLink } from './flights-link.ts';

/** Flights of a page. */
export const pageSize = 10;

/** What a guest looks at, as the address has it. */
export type BoardSelection = {
  readonly airport: Airport;
  readonly type: FlightDirection;
  /** From 1. */
  readonly page: number;
  /** Empty: all flights. */
  readonly term: string;
};

/** The airports of the hotel. */
export function useAirports() {
  const state = flightCalls.useCall('Flight.getAirports', {}, { refetchOn: ['Flight.airportsChanged'] });
  const { data } = state;
  useEffect(() => {
    if (data) flightsLink.note(data.airports.length > 0);
  }, [data]);
  return state;
}

function readPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Reads a selection; an airport that is none of the hotel is the first one. */
export function readSelection(query: ShellQuery, airports: readonly [Airport, ...Airport[]]): BoardSelection {
  return {
    airport: airports.find(({ id }) => id === query.airport?.toUpperCase()) ?? airports[0],
    type: query.type === 'arrival' ? 'arrival' : 'departure',
    page: readPage(query.page),
    term: query.q?.trim() ?? '',
  };
}

/** Writes a selection; what is the first of its kind is left out. */
export function writeSelection({ airport, type, page, term }: BoardSelection): ShellQuery {
  return {
    airport: airport.id,
    type: type === 'arrival' ? type : undefined,
    page: page > 1 ? String(page) : undefined,
    q: term === '' ? undefined : term,
  };
}

/** The selection of the address, and how it is changed; anything but another page begins at the first one. */
export function useSelection(airports: readonly [Airport, ...Airport[]]) {
  const shell = useGuestShell();
  const selection = readSelection(useQuery(), airports);
  const target = (change: Partial<BoardSelection>) => ({
    name: 'flightinfo',
    query: writeSelection({ ...selection, page: 1, ...change }),
  });
  return {
    selection,
    target,
    select: (change: Partial<BoardSelection>) => shell.navigate(target(change), { replace: true }),
  };
}

/** A page of a board, fetched again as the hotel has set. */
export function useBoard(
  { airport, type, page, term }: BoardSelection,
  { refresh_ms: everyMs }: Airports,
  limit = pageSize,
) {
  const data = {
    ...{ type, airport_id: airport.id, offset: limit, start: (page - 1) * limit },
    ...(term === '' ? {} : { term }),
  };
  return flightCalls.useCall('Flight.getFlights', data, { everyMs, refetchOn: ['Flight.airportsChanged'] });
}

/** Returns how many pages there are; one at least. */
export function pagesOf(amount: number, limit = pageSize): number {
  return Math.max(1, Math.ceil(amount / limit));
}

/** The flights that the guest's stay watches; visitors have none. */
export function useWatched({ refresh_ms: everyMs }: Airports) {
  const { isCheckedIn, stayId: stay_id = '' } = useSession();
  return flightCalls.useCall('Flight.getWatchedFlights', isCheckedIn ? { stay_id } : undefined, {
    everyMs,
    refetchOn: ['Flight.watchedChanged'],
  });
}
