import type { Clock } from '#platform/clock';
import type { Audit } from '#platform/node/audit';
import { createRateLimiter } from '#platform/node/auth';
import { startPeriodicTasks } from '#platform/node/jobs';
import {
  defineServerModule,
  type Listener,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import { type RoomOverviewSource, type StayContactRecord, type StaysPort, stays } from '../contract.ts';
import { announceArrival } from './announce-arrival.ts';
import { staysCalls } from './calls.ts';
import { inLanguageOfDevice } from './device-languages.ts';
import { enqueueRetention, eraseGuests, retentionJob } from './erase-guests.ts';
import { createOpenStayFeed } from './feed/open-stay-feed.ts';
import { createResyncQuestions } from './feed/resync-question.ts';
import { guardEditor } from './guard-editor.ts';
import { createLeanReads } from './lean-reads.ts';
import { migrations } from './migrations.ts';
import { indexNames } from './name-keys.ts';
import { readOccupancy } from './occupancy.ts';
import {
  readArriving,
  readByReference,
  readInHouse,
  readInHouseByRooms,
  readStay,
  type StayDetails,
} from './read-stays.ts';
import { resolveCallerStays } from './resolve-caller-stays.ts';
import { listArrivalsAndDepartures } from './room-overview.ts';
import { createRoomRepository, type RoomRepository } from './room-repository.ts';
import { staysRoutes } from './routes.ts';
import type { StayEditing } from './stay-editing.ts';
import { createStayEditor } from './stay-editor.ts';
import { createStayRepository } from './stay-repository.ts';
import type { StaysStore, StaysTables } from './tables.ts';

const hourMs = 3_600_000;
/** Changes of a stay's language in a minute; each is an event for every integrator. */
const languagesPerMinute = 10;

type Dependencies = { readonly property: PropertyPort; readonly view: RoomOverviewSource };

function contactOf({ contact, residents }: StayDetails): StayContactRecord {
  const { email, telephone, arrival_time: arrivalTime, persons } = contact;
  return { email, telephone, arrivalTime, persons: Math.max(persons, residents.length) };
}

function createPort(
  store: StaysStore,
  rooms: RoomRepository,
  audit: Audit,
): Omit<StaysPort, 'openFeed' | 'resyncQuestions' | 'checkOut' | 'arrivalsOf' | 'announceArrival'> {
  const ofCaller: StaysPort['resolveCallerStays'] = (caller, stayId) =>
    resolveCallerStays({ read: store.read, audit }, caller, stayId);
  return {
    resolveCallerStays: ofCaller,
    ...createStayRepository(ofCaller),
    ...createLeanReads(store),
    inHouseByRoomNumber: async (property, typed) => {
      const room = await (await rooms(property)).find(store.read, typed);
      return room ? await readInHouse(store.read, property, room.id) : [];
    },
    roomKeyOf: async (property, typed) => (await rooms(property)).keyOf(typed),
    inHouseByRoomIds: (property, roomIds) => readInHouseByRooms(store.read, property, roomIds),
    arrivingOn: (property, day) => readArriving(store.read, property, day),
    occupancy: (property, { now, zone, since }) => readOccupancy(store.read, { property, now, zone }, since),
    findRoom: async (property, typed) => {
      const room = await (await rooms(property)).find(store.read, typed);
      return room && { id: room.id, room: room.number };
    },
    byId: (property, stayId) => readStay(store.read, property, stayId),
    pmsStay: async (property, stayId) => {
      const stay = await readStay(store.read, property, stayId);
      if (!stay) return undefined;
      const names = stay.residents.map(({ lastName, firstName }) => ({ lastName, firstName }));
      return { stayId, reference: stay.pms.reference, room: stay.pms.room, names };
    },
    findByPms: async (property, { reference, room: number }) => {
      if (reference !== '') return await readByReference(store.read, property, reference);
      const room = await (await rooms(property)).find(store.read, number);
      return room && (await readInHouse(store.read, property, room.id))[0];
    },
    emailOf: async (property, stayId) => (await readStay(store.read, property, stayId))?.contact.email ?? '',
    contactOf: async (property, stayId) => {
      const stay = await readStay(store.read, property, stayId);
      return stay && contactOf(stay);
    },
    inLanguageOf: (device, stay) => inLanguageOfDevice(store.read, device, stay),
  };
}

type ArrivalServices = Dependencies & {
  readonly store: StaysStore;
  readonly editor: StayEditing;
  readonly clock: Clock;
};

function createArrivals({
  store,
  editor,
  clock,
  property: properties,
  view,
}: ArrivalServices): Pick<StaysPort, 'arrivalsOf' | 'announceArrival'> {
  return {
    arrivalsOf: async (property, wanted) => {
      const hotel = await properties.requireById(property);
      const { day, today, arrivals } = await listArrivalsAndDepartures({ store, clock }, hotel, wanted);
      const here = arrivals.filter(({ state }) => state !== 'checked_out');
      return { day, today, arrivals: here.map((stay) => ({ stay, contact: contactOf(stay) })) };
    },
    announceArrival: async (property, stayId, news) => {
      if (await view.isManagedByPms(property)) return;
      await announceArrival({ store, editor, properties }, { property, stayId }, news);
    },
  };
}

/** Pushes every event of a stay to the desk. */
function deskListeners({ sockets }: ModuleContext): readonly Listener[] {
  const events = ['stays.checked_in', 'stays.ended', 'stays.moved', 'stays.changed'] as const;
  return events.map((event) =>
    listen(stays, event, ({ property, payload }) => {
      const desk = { property, permission: 'stays.read' } as const;
      sockets.push(stays, 'RoomInformation.houseChanged', { to: desk, root: { stay_id: payload.stay_id } });
    }),
  );
}

/** Creates the server half of the stays module and its port. */
export function createStays(
  platform: ModuleContext,
  dependencies: Dependencies,
): { readonly module: ServerModule; readonly port: StaysPort } {
  const store = platform.database.store<StaysTables, typeof stays>(stays);
  const rooms = createRoomRepository(store, platform.random, dependencies.property);
  const { names } = dependencies.view;
  const editor = guardEditor(
    createStayEditor({ store, rooms, clock: platform.clock, random: platform.random, names }),
    dependencies.view,
  );
  const { clock, audit, random } = platform;
  const openFeed = createOpenStayFeed({ store, rooms, properties: dependencies.property, clock, random, names });
  const port: StaysPort = {
    ...createPort(store, rooms, platform.audit),
    openFeed,
    resyncQuestions: createResyncQuestions(store, clock),
    ...createArrivals({ store, editor, clock, ...dependencies }),
    checkOut: async (property, stayId) => {
      await editor.checkOut(await dependencies.property.requireById(property), stayId);
    },
  };
  const routes = staysRoutes({
    store,
    rooms,
    editor,
    clock,
    audit,
    overviewSource: dependencies.view,
    properties: dependencies.property,
  });
  const languageLimit = createRateLimiter(clock, languagesPerMinute, 60_000);
  const calls = staysCalls({ store, port, properties: dependencies.property, languageLimit });
  const retention = { store, clock, properties: dependencies.property };
  const work = () => enqueueRetention(retention);
  const module = defineServerModule(stays, {
    search: { none: 'persons and rooms are never found' },
    forgets: {
      residents: { retention: 'stays_retention_days' },
      stay_device_languages: { withStay: true },
      stay_name_keys: { retention: 'stays_retention_days' },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).staysDemo,
    calls,
    routes,
    listeners: deskListeners(platform),
    jobs: { [retentionJob]: (_payload, property) => eraseGuests(retention, property) },
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: hourMs, failureMessage: 'could not erase guests past their retention', run: work },
        { everyMs: hourMs, failureMessage: 'could not store name keys', run: () => indexNames(store, names) },
      ]),
  });
  return { module, port };
}
