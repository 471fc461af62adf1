import type { Audit } from '#platform/node/audit';
import { startChores } from '#platform/node/jobs';
import { defineServerModule, type Ground, type Listener, listen, type ServerModule } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import { type HouseView, type StaysPort, stays } from '../contract.ts';
import { staysCalls } from './calls.ts';
import { askForRetention, forgetGuests, forgetJob } from './forget-guests.ts';
import { openHouseLedger } from './house-ledger.ts';
import { migrations } from './migrations.ts';
import { readInHouse, readInHouseIn, readStay } from './read-stays.ts';
import { openRoomBook, type RoomBook } from './room-book.ts';
import { readRooms } from './rooms-list.ts';
import { staysRoutes } from './routes.ts';
import { openStayBook } from './stay-book.ts';
import { staysOfCaller } from './stays-of-caller.ts';
import type { StaysStore, StaysTables } from './tables.ts';

const hourMs = 3_600_000;

type Dependencies = { readonly property: PropertyPort; readonly view: HouseView };

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

function createPort(store: StaysStore, rooms: RoomBook, audit: Audit): StaysPort {
  const ofCaller: StaysPort['ofCaller'] = (caller, stayId) =>
    staysOfCaller({ read: store.read, audit }, caller, stayId);
  return {
    ofCaller,
    ...openStayBook(ofCaller),
    inHouse: async (property, typed) => {
      const room = await (await rooms(property)).find(store.read, typed);
      return room ? await readInHouse(store.read, property, room.id) : [];
    },
    roomKeyOf: async (property, typed) => (await rooms(property)).keyOf(typed),
    inHouseIn: (property, roomIds) => readInHouseIn(store.read, property, roomIds),
    findRoom: async (property, typed) => {
      const room = await (await rooms(property)).find(store.read, typed);
      return room && { id: room.id, room: room.number };
    },
    roomsById: (property, roomIds) => readRooms(store, property, roomIds),
    byId: (property, stayId) => readStay(store.read, property, stayId),
    setLanguage: (property, stayId, language) => setLanguage(store, { property, stayId }, language),
  };
}

/** Pushes every event of a stay to the desk. */
function deskListeners({ sockets }: Ground): readonly Listener[] {
  const events = ['stays.checked_in', 'stays.ended', 'stays.moved', 'stays.changed'] as const;
  return events.map((event) =>
    listen(stays, event, ({ property, payload }) => {
      const desk = { property, permission: 'stays.read' };
      sockets.push(stays, 'RoomInformation.houseChanged', { to: desk, root: { stay_id: payload.stay_id } });
    }),
  );
}

/** Creates the server half of the stays module and its port. */
export function createStays(
  platform: Ground,
  dependencies: Dependencies,
): { readonly module: ServerModule; readonly port: StaysPort } {
  const store = platform.database.store<StaysTables, typeof stays>(stays);
  const rooms = openRoomBook(store, platform.random, dependencies.property);
  const pms = openHouseLedger({ store, rooms, clock: platform.clock, random: platform.random });
  const port = createPort(store, rooms, platform.audit);
  const { clock, audit } = platform;
  const routes = staysRoutes({
    store,
    rooms,
    pms,
    clock,
    audit,
    view: dependencies.view,
    properties: dependencies.property,
  });
  const calls = staysCalls(port, dependencies.property);
  const retention = { store, clock, properties: dependencies.property };
  const work = () => askForRetention(retention);
  const module = defineServerModule(stays, {
    migrations,
    calls,
    routes,
    listeners: deskListeners(platform),
    jobs: { [forgetJob]: (_payload, property) => forgetGuests(retention, property) },
    start: async () =>
      startChores(platform, [{ everyMs: hourMs, failed: 'could not erase guests past their retention', work }]),
  });
  return { module, port };
}
