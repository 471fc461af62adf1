import type { Audit } from '#platform/node/audit';
import { startPeriodicTasks } from '#platform/node/jobs';
import {
  defineServerModule,
  type Listener,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import { type RoomOverviewSource, type StaysPort, stays } from '../contract.ts';
import { staysCalls } from './calls.ts';
import { enqueueRetention, eraseGuests, retentionJob } from './erase-guests.ts';
import { readRooms } from './list-rooms.ts';
import { createLocalPms } from './local-pms.ts';
import { migrations } from './migrations.ts';
import { readInHouse, readInHouseByRooms, readStay } from './read-stays.ts';
import { resolveCallerStays } from './resolve-caller-stays.ts';
import { createRoomRepository, type RoomRepository } from './room-repository.ts';
import { staysRoutes } from './routes.ts';
import { createStayRepository } from './stay-repository.ts';
import type { StaysStore, StaysTables } from './tables.ts';

const hourMs = 3_600_000;

type Dependencies = { readonly property: PropertyPort; readonly view: RoomOverviewSource };

type StayKey = { readonly property: string; readonly stayId: string };

async function setLanguage(store: StaysStore, { property, stayId }: StayKey, language: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('stays')
      .set((row) => ({ language, revision: row('revision', '+', 1) }))
      .where('property', '=', property)
      .where('id', '=', stayId)
      .where('language', '!=', language)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit('stays.changed', property, { stay_id: stayId });
  });
}

function createPort(store: StaysStore, rooms: RoomRepository, audit: Audit): StaysPort {
  const ofCaller: StaysPort['resolveCallerStays'] = (caller, stayId) =>
    resolveCallerStays({ read: store.read, audit }, caller, stayId);
  return {
    resolveCallerStays: ofCaller,
    ...createStayRepository(ofCaller),
    inHouseByRoomNumber: async (property, typed) => {
      const room = await (await rooms(property)).find(store.read, typed);
      return room ? await readInHouse(store.read, property, room.id) : [];
    },
    roomKeyOf: async (property, typed) => (await rooms(property)).keyOf(typed),
    inHouseByRoomIds: (property, roomIds) => readInHouseByRooms(store.read, property, roomIds),
    findRoom: async (property, typed) => {
      const room = await (await rooms(property)).find(store.read, typed);
      return room && { id: room.id, room: room.number };
    },
    roomsByIds: (property, roomIds) => readRooms(store, property, roomIds),
    byId: (property, stayId) => readStay(store.read, property, stayId),
    setLanguage: (property, stayId, language) => setLanguage(store, { property, stayId }, language),
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
  const pms = createLocalPms({ store, rooms, clock: platform.clock, random: platform.random });
  const port = createPort(store, rooms, platform.audit);
  const { clock, audit } = platform;
  const routes = staysRoutes({
    store,
    rooms,
    pms,
    clock,
    audit,
    overviewSource: dependencies.view,
    properties: dependencies.property,
  });
  const calls = staysCalls(port, dependencies.property);
  const retention = { store, clock, properties: dependencies.property };
  const work = () => enqueueRetention(retention);
  const module = defineServerModule(stays, {
    migrations,
    calls,
    routes,
    listeners: deskListeners(platform),
    jobs: { [retentionJob]: (_payload, property) => eraseGuests(retention, property) },
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: hourMs, failureMessage: 'could not erase guests past their retention', run: work },
      ]),
  });
  return { module, port };
}
