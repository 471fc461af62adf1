import { createRateLimiter } from '#platform/node/auth';
import { deleteOld } from '#platform/node/db';
import { startPeriodicTasks } from '#platform/node/jobs';
import { RemotePictures } from '#platform/node/remote-pictures';
import { defineServerModule, enqueueOn, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import { stays } from '#stays/contract';
import { type HlsPiece, radio } from '../contract.ts';
import { radioCalls } from './calls.ts';
import type { RadioContext, RadioPorts } from './context.ts';
import { fetchDueDirectories } from './directory.ts';
import { forgetStay } from './favourites.ts';
import { deleteOldGenerations } from './generations.ts';
import { createHealthChecks } from './health-checks.ts';
import { createStationImports } from './imports.ts';
import { migrations } from './migrations.ts';
import { type NamedAddress, relayWithTicket } from './relay-with-ticket.ts';
import { StationBook } from './station-book.ts';
import { type Reception, StationHub } from './station-hub.ts';
import { stationPictures } from './station-pictures.ts';
import { radioRoutes } from './station-routes.ts';
import { staffStationSearch, stationSearch } from './station-search.ts';
import { receptionLimits } from './station-share.ts';
import { noteOutcome } from './station-troubles.ts';
import type { RadioTables } from './tables.ts';
import { type Identify, listenWithTicket, type TicketRequest } from './tickets.ts';
import { tidyImports } from './tidy-imports.ts';
import { createTitles, type Titles } from './titles.ts';
import { compareSources } from './twins.ts';

export type { RadioPorts } from './context.ts';

/** Receives stations for devices. */
export type RadioPort = {
  /**
   * Receives a station with a ticket of `Radio.getStream`; undefined: the ticket is not valid, or not of whoever asks. Rejects with
   * `TuneError`.
   */
  listen(ticket: string, identify: Identify): Promise<Reception | undefined>;
  /** Passes on a piece of a station that sends HLS with such a ticket; undefined as with `listen`. Rejects with `TuneError`. */
  relay(request: TicketRequest, named: NamedAddress): Promise<HlsPiece | undefined>;
};

const [minuteMs, piecesMs] = [60_000, 10_000];

type Receiving = { readonly hub: StationHub; readonly titles: Titles };

function startWork(context: RadioContext, { hub, titles }: Receiving): () => Promise<void> {
  const { platform, store } = context;
  const stop = startPeriodicTasks(platform, [
    {
      everyMs: minuteMs / 2,
      failureMessage: 'could not fetch directories of stations',
      run: () => fetchDueDirectories(context),
    },
    { everyMs: 2 * minuteMs, failureMessage: 'could not tidy imports of stations', run: () => tidyImports(context) },
    {
      everyMs: 2 * minuteMs,
      failureMessage: 'could not compare lists of stations',
      run: () => compareSources(context),
    },
    {
      everyMs: 10 * minuteMs,
      failureMessage: 'could not delete old stations',
      run: () => deleteOldGenerations(context),
    },
    {
      everyMs: 12 * 60 * minuteMs,
      failureMessage: 'could not tidy pictures of stations',
      run: async () => context.pictures.tidy(await context.property.ids()),
    },
    {
      everyMs: 10 * minuteMs,
      failureMessage: 'could not delete old tickets',
      run: () =>
        deleteOld(store, [
          { table: 'radio_tickets', by: 'expires_at', before: platform.clock.now() },
          // Of stations that are gone, or are listened to no more.
          { table: 'radio_troubles', by: 'checked_at', before: platform.clock.now() - 30 * 24 * 60 * minuteMs },
        ]),
    },
    {
      everyMs: minuteMs / 3,
      failureMessage: 'could not try stations',
      run: createHealthChecks(context, (property, id) => hub.isReceiving(property, id)),
    },
  ]);
  const stopTitles = titles.follow();
  return async () => {
    hub.close();
    stopTitles();
    await stop();
    await context.imports.idle();
  };
}

/** Creates the server half of the radio module. */
export function createRadio(
  platform: ModuleContext,
  ports: RadioPorts,
): { readonly module: ServerModule; readonly port: RadioPort } {
  const store = platform.database.store<RadioTables, typeof radio>(radio);
  const imports = createStationImports({ ...ports, platform, store });
  const pictures = new RemotePictures(platform, stationPictures);
  const context: RadioContext = { ...ports, platform, store, book: new StationBook(store), imports, pictures };
  const { clock, log, sockets } = platform;
  const pieces = createRateLimiter(clock, receptionLimits.pieces, piecesMs);
  const titles = createTitles(platform);
  const hub = new StationHub({
    ...{ clock, log, tune: ports.tune },
    onOutcome: (station, outcome) => void noteOutcome(context, station, outcome),
    onTitle: titles.tell,
  });
  const toDesk = (property: string, name: 'Radio.stationsChanged' | 'Radio.importsChanged') =>
    sockets.push(radio, name, { to: { property, permission: 'radio.read' }, root: {} });
  const module = defineServerModule(radio, {
    forgets: {
      radio_favourites: { atEnd: 'radio.forget_stay' },
      radio_tickets: { atEnd: 'radio.forget_stay' },
    },
    search: [stationSearch(context), staffStationSearch(context)],
    uses: { radio: async (property, id) => (await context.book.byIds(property, [id])).length > 0 },
    migrations,
    calls: radioCalls(context, titles.of),
    routes: radioRoutes(context),
    listeners: [
      listen(radio, 'radio.changed', ({ property }) => {
        context.book.drop(property);
        sockets.push(radio, 'Radio.stationsChanged', { to: { property }, root: {} });
        toDesk(property, 'Radio.stationsChanged');
      }),
      listen(radio, 'radio.import_changed', ({ property }) => {
        toDesk(property, 'Radio.importsChanged');
      }),
      listen(radio, 'radio.favourites_changed', ({ property, payload: { stay_id: stayId, room_id: roomId } }) => {
        sockets.push(radio, 'Radio.favouritesChanged', { to: { property, stayId }, root: {} });
        sockets.push(radio, 'Radio.favouritesChanged', { to: { property, roomId, kind: 'tv' }, root: {} });
      }),
      listen(stays, 'stays.ended', ({ property, payload: { stay_id: stayId, room_id: roomId } }) =>
        hub.endOf({ property, stayId, roomId }),
      ),
      // A phone tunes in anew by itself; the TV of the room that was left may not.
      listen(stays, 'stays.moved', ({ property, payload: { stay_id: stayId, from_room_id: roomId } }) =>
        hub.endOf({ property, stayId, roomId }),
      ),
    ],
    eventJobs: [
      enqueueOn(stays, 'stays.ended', {
        job: 'radio.forget_stay',
        run: ({ property, payload }) => forgetStay(context, property, payload.stay_id),
      }),
    ],
    demo: async () => (await import('../demo/index.ts')).radioDemo,
    start: async () => startWork(context, { hub, titles }),
  });
  const port: RadioPort = {
    listen: (ticket, identify) => listenWithTicket(context, hub, { ticket, identify }),
    relay: (request, named) => relayWithTicket({ ...context, pieces }, request, named),
  };
  return { module, port };
}
