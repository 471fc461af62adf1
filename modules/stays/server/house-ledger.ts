import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/contract';
import { onceIfNamed, type Writing } from '#platform/node/db';
import { type Random, uuid } from '#platform/random';
import type { PropertyRecord } from '#property/contract';
import type { stays } from '../contract.ts';
import { dayInZone } from './day-in-zone.ts';
import type { Asked, NewRoom, NewStay, PmsPort, StayChange } from './pms-port.ts';
import { type HouseStay, readStay } from './read-stays.ts';
import { changedResidents, newResident, residentRows } from './resident-rows.ts';
import type { PropertyRooms, Room, RoomBook } from './room-book.ts';
import { checkDates, firstState, type StayStep, stepStay } from './stay-state.ts';
import type { StaysStore, StaysTables } from './tables.ts';

type Needs = { readonly store: StaysStore; readonly rooms: RoomBook; readonly clock: Clock; readonly random: Random };
type Tx = Kysely<StaysTables>;
type InWrite = Writing<StaysTables, typeof stays>;
type StayColumns = Partial<Omit<StaysTables['stays'], 'property' | 'id'>>;

async function existing(tx: Tx, property: string, stayId: string): Promise<HouseStay> {
  return (await readStay(tx, property, stayId)) ?? refuse('not_found', 'no such stay');
}

type Taking = { readonly step: StayStep; readonly columns: StayColumns };

/** Takes a step and sets columns with it; refuses with `conflict` where another process was quicker. */
async function take(tx: Tx, stay: HouseStay, { step, columns }: Taking): Promise<HouseStay> {
  const state = stepStay(stay.state, step);
  const { numUpdatedRows } = await tx
    .updateTable('stays')
    .set((row) => ({ ...columns, state, revision: row('revision', '+', 1) }))
    .where('property', '=', stay.property)
    .where('id', '=', stay.id)
    .where('state', '=', stay.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('conflict', 'the stay changed at the same moment');
  return await existing(tx, stay.property, stay.id);
}

type RoomWish = { readonly typed: string; readonly create: boolean };

async function wishedRoom(tx: Tx, rooms: PropertyRooms, { typed, create }: RoomWish): Promise<Room> {
  const found = await rooms.find(tx, typed);
  if (found) return found;
  if (create) return await rooms.add(tx, typed);
  return refuse('room_unknown', 'no such room, or more than one that it could be');
}

function columnsOf({ arrival, departure, no_post, language = '' }: NewStay) {
  return { arrival, departure, no_post: no_post ? (1 as const) : (0 as const), language: language.toLowerCase() };
}

/** Nobody in particular: an integration that tells of each step once. */
const unnamed: Asked = { by: 'pms' };

type Named = { readonly property: string; readonly call: string; readonly body: unknown; readonly now: number };

/** Does a step once for a request that has a name; what is remembered of it is the stay's id alone. */
async function onceFor(
  tx: Tx,
  { by, requestId, ...named }: Named & Asked,
  work: () => Promise<HouseStay>,
): Promise<HouseStay> {
  const { id } = await onceIfNamed(tx, { ...named, scope: by, requestId }, async () => ({ id: (await work()).id }));
  return await existing(tx, named.property, id);
}

type Arrival = { readonly property: string; readonly given: NewStay; readonly now: number };

/** Makes a stay once for a request that says which one it is: a second tap, or a copy whose answer was lost. */
async function onceOnly(tx: Tx, { property, given, now }: Arrival, work: () => Promise<{ readonly id: string }>) {
  const { request_id: requestId, ...body } = given;
  return await onceIfNamed(tx, { property, scope: 'stays', requestId, call: 'POST /api/v1/stays', body, now }, work);
}

async function arrive(needs: Needs, { id: property, zone }: PropertyRecord, given: NewStay): Promise<HouseStay> {
  checkDates(given.arrival, given.departure);
  const now = needs.clock.now();
  const state = given.expected ? 'expected' : firstState(given.arrival, dayInZone(now, zone));
  const rooms = await needs.rooms(property);
  const id = uuid(needs.random);
  const residents = [given, ...(given.residents ?? [])].map((names) => newResident(names, needs.random));
  return await needs.store.write(async ({ tx, emit }) => {
    const made = await onceOnly(tx, { property, given, now }, async () => {
      const room = await wishedRoom(tx, rooms, { typed: given.room, create: given.create_room ?? false });
      const instants = { checked_in_at: state === 'in_house' ? now : null, checked_out_at: null };
      await tx
        .insertInto('stays')
        .values({ property, id, room_id: room.id, state, ...columnsOf(given), ...instants, revision: 0, anonymous: 0 })
        .execute();
      await tx
        .insertInto('residents')
        .values(residentRows(residents, { property, stayId: id }))
        .execute();
      if (state === 'in_house') await emit('stays.checked_in', property, { stay_id: id, room_id: room.id });
      else await emit('stays.changed', property, { stay_id: id });
      return { id };
    });
    return await existing(tx, property, made.id);
  });
}

type OfStay = { readonly stayId: string; readonly asked: Asked };

async function checkIn({ store, clock }: Needs, { id: property, zone }: PropertyRecord, { stayId, asked }: OfStay) {
  const now = clock.now();
  async function step({ tx, emit }: InWrite): Promise<HouseStay> {
    const stay = await existing(tx, property, stayId);
    const today = dayInZone(now, zone);
    // A guest who comes early arrives today; the day is asked for at sign-in, so it has to be the true one.
    const arrival = today < stay.arrival ? today : stay.arrival;
    const after = await take(tx, stay, { step: 'check-in', columns: { arrival, checked_in_at: now } });
    await emit('stays.checked_in', property, { stay_id: stay.id, room_id: stay.roomId });
    return after;
  }
  const named = { ...asked, property, call: 'stays.check-in', body: { stayId }, now };
  return await store.write((writing) => onceFor(writing.tx, named, () => step(writing)));
}

async function checkOut({ store, clock }: Needs, { id: property }: PropertyRecord, { stayId, asked }: OfStay) {
  const now = clock.now();
  async function step({ tx, emit }: InWrite): Promise<HouseStay> {
    const stay = await existing(tx, property, stayId);
    const after = await take(tx, stay, { step: 'check-out', columns: { checked_out_at: now } });
    await emit('stays.ended', property, { stay_id: stay.id, room_id: stay.roomId });
    return after;
  }
  const named = { ...asked, property, call: 'stays.check-out', body: { stayId }, now };
  return await store.write((writing) => onceFor(writing.tx, named, () => step(writing)));
}

type StayKey = { readonly property: string; readonly stayId: string };

async function move(needs: Needs, { property, stayId }: StayKey, { room: typed, asked = unnamed }: NewRoom) {
  const rooms = await needs.rooms(property);
  async function step({ tx, emit }: InWrite): Promise<HouseStay> {
    const stay = await existing(tx, property, stayId);
    stepStay(stay.state, 'move');
    const room = await wishedRoom(tx, rooms, { typed, create: false });
    // A repeat of a move that was carried out changes nothing and tells nobody.
    if (room.id === stay.roomId) return stay;
    const after = await take(tx, stay, { step: 'move', columns: { room_id: room.id } });
    await emit('stays.moved', property, { stay_id: stay.id, from_room_id: stay.roomId, room_id: room.id });
    return after;
  }
  // A late copy must not move a guest back who has moved on since.
  const named = { ...asked, property, call: 'stays.move', body: { stayId, typed }, now: needs.clock.now() };
  return await needs.store.write((writing) => onceFor(writing.tx, named, () => step(writing)));
}

async function changeGuest({ store, random }: Needs, { property, stayId }: StayKey, change: StayChange) {
  return await store.write(async ({ tx, emit }) => {
    const stay = await existing(tx, property, stayId);
    stepStay(stay.state, 'change');
    const departure = change.departure ?? stay.departure;
    checkDates(stay.arrival, departure);
    const residents = changedResidents(stay.residents, change, random);
    await tx.deleteFrom('residents').where('property', '=', property).where('stay_id', '=', stay.id).execute();
    await tx
      .insertInto('residents')
      .values(residentRows(residents, { property, stayId: stay.id }))
      .execute();
    const language = change.language?.toLowerCase() ?? stay.language;
    const no_post = (change.no_post ?? stay.noPost) ? 1 : 0;
    const after = await take(tx, stay, { step: 'change', columns: { departure, language, no_post } });
    await emit('stays.changed', property, { stay_id: stay.id });
    return after;
  });
}

/** The house's own ledger: what a hotel without any other system keeps its stays in, and what every PMS is told into. */
export function openHouseLedger(needs: Needs): PmsPort {
  return {
    arrive: (property, stay) => arrive(needs, property, stay),
    checkIn: (property, stayId, asked = unnamed) => checkIn(needs, property, { stayId, asked }),
    checkOut: (property, stayId, asked = unnamed) => checkOut(needs, property, { stayId, asked }),
    move: ({ id: property }, stayId, to) => move(needs, { property, stayId }, to),
    changeGuest: ({ id: property }, stayId, change) => changeGuest(needs, { property, stayId }, change),
  };
}
