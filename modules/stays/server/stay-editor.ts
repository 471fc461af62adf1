import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import { runOnceIfKeyed, type WriteContext } from '#platform/node/db';
import { type Random, uuid } from '#platform/random';
import type { PropertyRecord } from '#property/contract';
import type { NameSearch, stays } from '../contract.ts';
import { deleteDeviceLanguages } from './device-languages.ts';
import { storeNameKeys } from './name-keys.ts';
import { readStay, type StayDetails } from './read-stays.ts';
import { applyResidentChanges, createResident, toResidentRows } from './resident-rows.ts';
import type { PropertyRooms, Room, RoomRepository } from './room-repository.ts';
import { requireFreeRoom } from './room-sharing.ts';
import type {
  CheckIn,
  ContactFields,
  NewStay,
  RequestOrigin,
  RoomMove,
  StayChange,
  StayEditing,
} from './stay-editing.ts';
import { initialStayState, nextStayState, type StayAction, validateStayDates } from './stay-state.ts';
import type { StaysStore, StaysTables } from './tables.ts';

type Dependencies = {
  readonly store: StaysStore;
  readonly rooms: RoomRepository;
  readonly clock: Clock;
  readonly random: Random;
  readonly names: NameSearch;
};
type Tx = Kysely<StaysTables>;
type InWrite = WriteContext<StaysTables, typeof stays>;
type StayColumns = Partial<Omit<StaysTables['stays'], 'property' | 'id'>>;

async function readExisting(tx: Tx, property: string, stayId: string): Promise<StayDetails> {
  return (await readStay(tx, property, stayId)) ?? refuse('not_found', 'no such stay');
}

type Transition = { readonly step: StayAction; readonly columns: StayColumns };

/** Changes the state and sets columns; refuses with `conflict` if the stay was changed concurrently. */
async function updateStay(tx: Tx, stay: StayDetails, { step, columns }: Transition): Promise<StayDetails> {
  const state = nextStayState(stay.state, step);
  const { numUpdatedRows } = await tx
    .updateTable('stays')
    .set((row) => ({ ...columns, state, revision: row('revision', '+', 1) }))
    .where('property', '=', stay.property)
    .where('id', '=', stay.id)
    .where('state', '=', stay.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('conflict', 'the stay was changed concurrently');
  return await readExisting(tx, stay.property, stay.id);
}

type RoomRequest = { readonly typed: string; readonly create: boolean };

async function findOrCreateRoom(tx: Tx, rooms: PropertyRooms, { typed, create }: RoomRequest): Promise<Room> {
  const found = await rooms.find(tx, typed);
  if (found) return found;
  if (create) return await rooms.add(tx, typed);
  return refuse('room_unknown', 'unknown or ambiguous room number');
}

const noContact = { persons: 0, arrival_time: '', email: '', telephone: '', note: '' };

function contactColumns(given: ContactFields, known: Required<StayDetails['contact']>) {
  return {
    persons: given.persons ?? known.persons,
    arrival_time: given.arrival_time ?? known.arrival_time,
    email: given.email ?? known.email,
    telephone: given.telephone ?? known.telephone,
    note: given.note ?? known.note,
  };
}

const ofTheDesk = {
  pms_source: '',
  pms_reference: '',
  pms_room: '',
  bill_hidden: 0,
  left_room_id: '',
  left_room_at: null,
} as const;

function columnsOf(given: NewStay) {
  const { arrival, departure, no_post, language = '' } = given;
  const flags = { no_post: no_post ? (1 as const) : (0 as const), revision: 0, anonymous: 0 as const };
  return { arrival, departure, language: language.toLowerCase(), ...flags, ...contactColumns(given, noContact) };
}

/** Origin of requests without an idempotency key, from integrations that report each step once. */
const pmsOrigin: RequestOrigin = { actor: 'pms' };

type IdempotentRequest = {
  readonly property: string;
  readonly call: string;
  readonly body: unknown;
  readonly now: number;
};

/** Runs a transition once per idempotency key; only the stay's id is stored with the key. */
async function runTransitionOnce(
  tx: Tx,
  { actor, requestId, ...request }: IdempotentRequest & RequestOrigin,
  work: () => Promise<StayDetails>,
): Promise<StayDetails> {
  const { id } = await runOnceIfKeyed(tx, { ...request, scope: actor, requestId }, async () => ({
    id: (await work()).id,
  }));
  return await readExisting(tx, request.property, id);
}

type Creation = { readonly property: string; readonly given: NewStay; readonly now: number };

/** Creates a stay once per idempotency key, for a double tap or a retry after a lost response. */
async function createOnce(tx: Tx, { property, given, now }: Creation, work: () => Promise<{ readonly id: string }>) {
  // Who shares the room is no part of which stay it is, and differs by who asks.
  const { request_id: requestId, share: _share, ...body } = given;
  return await runOnceIfKeyed(tx, { property, scope: 'stays', requestId, call: 'POST /api/v1/stays', body, now }, work);
}

async function createStay(
  dependencies: Dependencies,
  { id: property, zone }: PropertyRecord,
  given: NewStay,
): Promise<StayDetails> {
  validateStayDates(given.arrival, given.departure);
  const now = dependencies.clock.now();
  const state = given.expected ? 'expected' : initialStayState(given.arrival, localDay(now, zone));
  const rooms = await dependencies.rooms(property);
  const id = uuid(dependencies.random);
  const residents = [given, ...(given.residents ?? [])].map((names) => createResident(names, dependencies.random));
  return await dependencies.store.write(async ({ tx, emit }) => {
    const made = await createOnce(tx, { property, given, now }, async () => {
      const room = await findOrCreateRoom(tx, rooms, { typed: given.room, create: given.create_room ?? false });
      if (state === 'in_house') await requireFreeRoom(tx, { property, room, share: given.share });
      const instants = { checked_in_at: state === 'in_house' ? now : null, checked_out_at: null };
      await tx
        .insertInto('stays')
        .values({ property, id, room_id: room.id, state, ...columnsOf(given), ...instants, ...ofTheDesk })
        .execute();
      await tx
        .insertInto('residents')
        .values(toResidentRows(residents, { property, stayId: id }))
        .execute();
      await storeNameKeys(tx, dependencies.names, [{ property, id, residents }]);
      if (state === 'in_house') await emit('stays.checked_in', property, { stay_id: id, room_id: room.id });
      else await emit('stays.changed', property, { stay_id: id });
      return { id };
    });
    return await readExisting(tx, property, made.id);
  });
}

type StayRequest = { readonly stayId: string; readonly origin: RequestOrigin };

type CheckInRequest = { readonly stayId: string; readonly into: CheckIn };

async function checkIn(
  dependencies: Dependencies,
  { id: property, zone }: PropertyRecord,
  { stayId, into: { room: typed, share, origin = pmsOrigin } }: CheckInRequest,
) {
  const now = dependencies.clock.now();
  const rooms = await dependencies.rooms(property);
  async function step({ tx, emit }: InWrite): Promise<StayDetails> {
    const stay = await readExisting(tx, property, stayId);
    nextStayState(stay.state, 'check-in');
    const reserved = { id: stay.roomId, number: stay.room };
    const room = typed === undefined ? reserved : await findOrCreateRoom(tx, rooms, { typed, create: false });
    await requireFreeRoom(tx, { property, room, stayId, share });
    const today = localDay(now, zone);
    // An early check-in changes the arrival: the sign-in may request it, so it must be the actual day.
    const arrival = today < stay.arrival ? today : stay.arrival;
    const columns = { arrival, checked_in_at: now, room_id: room.id };
    const after = await updateStay(tx, stay, { step: 'check-in', columns });
    await emit('stays.checked_in', property, { stay_id: stay.id, room_id: room.id });
    return after;
  }
  const body = typed === undefined ? { stayId } : { stayId, typed };
  const request = { ...origin, property, call: 'stays.check-in', body, now };
  return await dependencies.store.write((writing) => runTransitionOnce(writing.tx, request, () => step(writing)));
}

async function checkOut(
  { store, clock }: Dependencies,
  { id: property }: PropertyRecord,
  { stayId, origin }: StayRequest,
) {
  const now = clock.now();
  async function step({ tx, emit }: InWrite): Promise<StayDetails> {
    const stay = await readExisting(tx, property, stayId);
    const after = await updateStay(tx, stay, { step: 'check-out', columns: { checked_out_at: now } });
    await deleteDeviceLanguages(tx, stay);
    await emit('stays.ended', property, { stay_id: stay.id, room_id: stay.roomId });
    return after;
  }
  const request = { ...origin, property, call: 'stays.check-out', body: { stayId }, now };
  return await store.write((writing) => runTransitionOnce(writing.tx, request, () => step(writing)));
}

type StayKey = { readonly property: string; readonly stayId: string };

async function move(
  dependencies: Dependencies,
  { property, stayId }: StayKey,
  { room: typed, share, origin = pmsOrigin }: RoomMove,
) {
  const rooms = await dependencies.rooms(property);
  async function step({ tx, emit }: InWrite): Promise<StayDetails> {
    const stay = await readExisting(tx, property, stayId);
    nextStayState(stay.state, 'move');
    const room = await findOrCreateRoom(tx, rooms, { typed, create: false });
    // A repeated move changes nothing and emits no event.
    if (room.id === stay.roomId) return stay;
    if (stay.state === 'in_house') await requireFreeRoom(tx, { property, room, stayId, share });
    const after = await updateStay(tx, stay, { step: 'move', columns: { room_id: room.id } });
    await emit('stays.moved', property, { stay_id: stay.id, from_room_id: stay.roomId, room_id: room.id });
    return after;
  }
  // A late duplicate must not move back a guest who has moved on since.
  const request = { ...origin, property, call: 'stays.move', body: { stayId, typed }, now: dependencies.clock.now() };
  return await dependencies.store.write((writing) => runTransitionOnce(writing.tx, request, () => step(writing)));
}

async function changeStay({ store, random, names }: Dependencies, { property, stayId }: StayKey, change: StayChange) {
  return await store.write(async ({ tx, emit }) => {
    const stay = await readExisting(tx, property, stayId);
    nextStayState(stay.state, 'change');
    const { revision = stay.revision } = change;
    if (revision !== stay.revision) refuse('conflict', 'the stay was changed concurrently');
    const departure = change.departure ?? stay.departure;
    validateStayDates(stay.arrival, departure);
    const residents = applyResidentChanges(stay.residents, change, random);
    await tx.deleteFrom('residents').where('property', '=', property).where('stay_id', '=', stay.id).execute();
    await tx
      .insertInto('residents')
      .values(toResidentRows(residents, { property, stayId: stay.id }))
      .execute();
    await storeNameKeys(tx, names, [{ property, id: stay.id, residents }]);
    const language = change.language?.toLowerCase() ?? stay.language;
    const no_post = (change.no_post ?? stay.noPost) ? 1 : 0;
    const columns = { departure, language, no_post, ...contactColumns(change, stay.contact) } as const;
    const after = await updateStay(tx, stay, { step: 'change', columns });
    await emit('stays.changed', property, { stay_id: stay.id });
    return after;
  });
}

/** Creates the editor of stays. */
export function createStayEditor(dependencies: Dependencies): StayEditing {
  return {
    createStay: (property, stay) => createStay(dependencies, property, stay),
    checkIn: (property, stayId, into = {}) => checkIn(dependencies, property, { stayId, into }),
    checkOut: (property, stayId, origin = pmsOrigin) => checkOut(dependencies, property, { stayId, origin }),
    move: ({ id: property }, stayId, to) => move(dependencies, { property, stayId }, to),
    changeStay: ({ id: property }, stayId, change) => changeStay(dependencies, { property, stayId }, change),
  };
}
