import type { FlightStatus } from './fields.ts';

/** A board: the flights that leave an airport, or those that come. */
export type FlightDirection = 'departure' | 'arrival';

/** An airport as a provider knows it; empty texts: unknown. */
export type ProviderAirport = {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  readonly city: string;
  /** IANA time zone. */
  readonly zone: string;
};

/** A flight as a provider lists it, codeshares as flights of their own. Times are milliseconds since 1970; empty texts: unknown. */
export type ProviderFlight = {
  readonly direction: FlightDirection;
  /** Code of the airline, a blank, and the number: `FR 7157`. */
  readonly number: string;
  readonly airline: string;
  /** The airport at the other end. */
  readonly other: ProviderAirport;
  /** At the gate of the airport that was asked for. */
  readonly scheduled: number;
  /** As now expected, or as it was; null: nothing else than the schedule is known. */
  readonly estimated: number | null;
  readonly terminal: string;
  readonly gate: string;
  readonly belt: string;
  /** Check-in desks: `355-359`. */
  readonly checkIn: string;
  readonly status: FlightStatus;
  /** What the provider says besides, in its words. */
  readonly remark: string;
  /** Whether the airline flies itself, or sells seats of another. */
  readonly codeshare: 'operator' | 'codeshare' | 'unknown';
  /** Number of the flight whose seats are sold; empty: the provider does not say. */
  readonly operatedAs: string;
  /** Registration of the aircraft. */
  readonly aircraft: string;
};

/**
 * Which part of a board is wanted: all flights that are scheduled from `from` to `until`, milliseconds since 1970. `zone` is where
 * the airport is as far as is known; providers that write local times read them so where they name none.
 */
export type BoardRequest = {
  readonly property: string;
  readonly airport: string;
  readonly zone: string;
  readonly directions: readonly FlightDirection[];
  /** Number of the call, from 0. */
  readonly page: number;
  readonly now: number;
};

/** A part of a board. */
export type BoardPage = {
  readonly flights: readonly ProviderFlight[];
  /** The airport that was asked for, where the provider describes it. */
  readonly airport: ProviderAirport | null;
  /** Another call has more of it; it is fetched `ageFactor` times as rarely. */
  readonly next: { readonly ageFactor: number } | null;
};

/** Whom a provider wants named with its data. */
export type FlightCredit = { readonly text: string; readonly url: string };

/** A provider of flight boards. A call rejects where it does not answer, or answers what is no board. */
export type FlightProvider = {
  /** Names the provider in stored answers, so that another one's are not taken for its own. */
  readonly name: string;
  readonly credit: FlightCredit | null;
  /** One call has departures and arrivals. */
  readonly hasBothDirections: boolean;
  /** Returns a part of a board by exactly one call of the provider, since those are counted. */
  board(request: BoardRequest): Promise<BoardPage>;
};
