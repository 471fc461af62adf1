import type { Store } from '#platform/node/db';
import type { FlightDirection, flights } from '../contract.ts';

/** A flight that a stay watches. `state`: `WatchedState` of which its guests were last informed. */
export type WatchTable = {
  property: string;
  stay_id: string;
  /** Id of the flight on its board. */
  flight_id: string;
  airport: string;
  direction: FlightDirection;
  number: string;
  city: string;
  scheduled_at: number;
  state: string;
  created_at: number;
};

/** Tables of this module. */
export type FlightsTables = { flight_watches: WatchTable };

/** The database store of this module. */
export type FlightsStore = Store<FlightsTables, typeof flights>;
