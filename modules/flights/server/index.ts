import { startPeriodicTasks } from '#platform/node/jobs';
import {
  type CallHandlers,
  defineServerModule,
  enqueueOn,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import { property } from '#property/contract';
import { stays } from '#stays/contract';
import { flights } from '../contract.ts';
import { readAirports } from '../rules/index.ts';
import { createBoards } from './boards.ts';
import type { FlightsContext, FlightsPorts } from './context.ts';
import { followWatches } from './follow-watches.ts';
import { pageOfBoard } from './guest-board.ts';
import { migrations } from './migrations.ts';
import { staffAirports } from './staff-airports.ts';
import type { FlightsTables } from './tables.ts';
import { forgetStay, listWatched, unwatchFlight, watchFlight } from './watches.ts';

export type { FlightsPorts } from './context.ts';

const minuteMs = 60_000;

/** Returns a function that warns in the log of entries that are no airports, once as long as the setting stays the same. */
function createWarnings({ log }: ModuleContext): (property: string, setting: string) => void {
  const warned = new Map<string, string>();
  return (id, setting) => {
    if (warned.get(id) === setting) return;
    warned.set(id, setting);
    const { skipped: entries } = readAirports(setting);
    if (entries.length > 0) {
      log.warn({ property: id, entries }, 'airports are skipped: each is an IATA code, perhaps with its time zone');
    }
  };
}

function createCalls(context: FlightsContext): CallHandlers<typeof flights> {
  const warn = createWarnings(context.platform);
  return {
    'Flight.getAirports': async ({ property: id }) => {
      const settings = await context.property.settings(id);
      warn(id, settings.flight_airports);
      const airports = await context.boards.airports(id);
      return {
        airports: await Promise.all(airports.map((airport) => context.boards.describe({ property: id, airport }))),
        refresh_ms: settings.flight_refresh_ms,
        taxi_action: settings.flight_taxi_action.trim(),
        breakfast_action: settings.flight_breakfast_action.trim(),
        time_format_12h: settings.flight_time_format_12h,
        time_format_24h: settings.flight_time_format_24h,
        date_format_12h: settings.flight_date_format_12h,
        date_format_24h: settings.flight_date_format_24h,
      };
    },
    'Flight.getFlights': ({ property: id }, query) => pageOfBoard(context, id, query),
    'Flight.getWatchedFlights': async ({ identity }, { stay_id }) => ({
      flights: await listWatched(context, identity, stay_id),
    }),
    'Flight.watchFlight': async ({ identity }, query) => {
      await watchFlight(context, identity, query);
      return {};
    },
    'Flight.unwatchFlight': async ({ identity }, query) => {
      await unwatchFlight(context, identity, query);
      return {};
    },
  };
}

function createListeners({ platform: { sockets } }: FlightsContext) {
  return [
    listen(property, 'property.changed', ({ property: id, payload: { what } }) => {
      if (what !== 'settings') return;
      for (const to of [{ property: id }, { property: id, permission: 'flights.read' } as const]) {
        sockets.push(flights, 'Flight.airportsChanged', { to, root: {} });
      }
    }),
    listen(flights, 'flights.watched_changed', ({ property: id, payload: { stay_id: stayId, room_id: roomId } }) => {
      sockets.push(flights, 'Flight.watchedChanged', { to: { property: id, stayId }, root: {} });
      if (roomId === '') return;
      sockets.push(flights, 'Flight.watchedChanged', { to: { property: id, roomId, kind: 'tv' }, root: {} });
    }),
  ];
}

/** Creates the server half of the flight boards. */
export function createFlights(platform: ModuleContext, ports: FlightsPorts): ServerModule {
  const store = platform.database.store<FlightsTables, typeof flights>(flights);
  const context: FlightsContext = { ...ports, platform, store, boards: createBoards({ ...ports, platform }) };
  return defineServerModule(flights, {
    forgets: { flight_watches: { atEnd: 'flights.forget_stay' } },
    search: { none: 'its screen is an entry of the menu, and flights are found on it' },
    migrations,
    calls: createCalls(context),
    routes: {
      'GET /api/v1/flights/airports': async (request) => {
        const { id } = await context.property.requireById(request.property);
        return { status: 200 as const, body: { items: await staffAirports(context, id), next: null } };
      },
    },
    listeners: createListeners(context),
    eventJobs: [
      enqueueOn(stays, 'stays.ended', {
        job: 'flights.forget_stay',
        run: ({ property: id, payload }) => forgetStay(context, id, payload.stay_id),
      }),
    ],
    start: async () => {
      const stop = startPeriodicTasks(platform, [
        { everyMs: minuteMs, failureMessage: 'could not follow watched flights', run: () => followWatches(context) },
      ]);
      // What is being fetched is stored before the database closes.
      return async () => {
        await stop();
        await context.answers.idle();
      };
    },
  });
}
