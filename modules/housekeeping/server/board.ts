import { localDay, localTime } from '#platform/clock';
import type { RoomState } from '#pms-exchange/contract';
import type { RoomRecord, StayRecord } from '#stays/contract';
import type { BoardRoom, HousekeepingBoard } from '../contract.ts';
import { type CleaningPlan, emptyPlan, minutesOf, parseMinibar, planFor, workOf } from '../rules/index.ts';
import type { HousekeepingContext } from './context.ts';
import { readPlans } from './plans.ts';
import type { WorkTable } from './tables.ts';

type Facts = {
  readonly today: string;
  /** Minutes since midnight in the property's zone. */
  readonly minutes: number;
  readonly states: ReadonlyMap<string, RoomState>;
  readonly work: ReadonlyMap<string, WorkTable>;
  readonly inHouse: ReadonlyMap<string, readonly StayRecord[]>;
  /** Rooms for which somebody is expected today. */
  readonly arriving: ReadonlySet<string>;
  readonly plans: ReadonlyMap<string, CleaningPlan>;
  readonly names: ReadonlyMap<string, string>;
};

function guestOf(stays: readonly StayRecord[]): string {
  return stays
    .flatMap(({ residents }) => residents.slice(0, 1))
    .map(({ title, lastName }) => `${title} ${lastName}`.trim())
    .join(', ');
}

/** What several guests of a room wish together: a wish of any of them counts, and only all can do without cleaning. */
function wishesOf(stays: readonly StayRecord[], { plans, today }: Facts) {
  const wishes = stays.map(({ id }) => planFor(plans.get(id) ?? emptyPlan, today));
  const [first] = wishes;
  const choices = new Set(wishes.map(({ choice }) => choice));
  return {
    wish: wishes.find(({ wish }) => wish)?.wish ?? null,
    laundry: wishes.find(({ laundry }) => laundry)?.laundry ?? null,
    choice: choices.size === 1 && first ? first.choice : ('usual' as const),
    turn_down: wishes.some(({ turnDown }) => turnDown),
  };
}

function viewRoom({ id, room }: RoomRecord, facts: Facts): BoardRoom {
  const { states, work, inHouse, arriving, names, today, minutes } = facts;
  const stays = inHouse.get(id) ?? [];
  const [state, row] = [states.get(id), work.get(id)];
  const wishes = wishesOf(stays, facts);
  const leaves = stays.length > 0 && stays.every(({ departure, permanent }) => !permanent && departure <= today);
  const how = workOf({
    ...{ isOutOfOrder: row?.state === 'out_of_order', isInWork: row?.state === 'in_work' },
    ...{ sign: state?.sign ?? 'none', found: state?.maid_status ?? '', isOccupied: stays.length > 0 },
    ...{ leavesToday: leaves, choice: wishes.choice },
  });
  const person = (staffId = '') => (staffId === '' ? null : { id: staffId, name: names.get(staffId) ?? '' });
  const late = how === 'todo' && wishes.wish ? minutes - minutesOf(wishes.wish.end) : 0;
  return {
    ...{ room_id: id, room, work: how, sign: state?.sign ?? 'none', ...wishes, leaves },
    guest: guestOf(stays),
    persons: stays.reduce((sum, { residents }) => sum + residents.length, 0),
    ...{ from: stays[0]?.arrival ?? '', until: stays[0]?.departure ?? '' },
    arrival: arriving.has(id) ? '' : null,
    late_minutes: Math.max(0, late),
    assigned_to: person(row?.assigned_to),
    worker: how === 'in_work' ? person(row?.staff_id) : null,
    since: row && Number(row.tapped_at) > 0 ? new Date(Number(row.tapped_at)).toISOString() : null,
    note: row?.note ?? '',
  };
}

const done: ReadonlySet<BoardRoom['work']> = new Set(['clean', 'inspected', 'green']);

async function loadFacts(context: HousekeepingContext, property: string, rooms: readonly RoomRecord[]): Promise<Facts> {
  const { stays, store, staff, roomStates, platform, property: properties } = context;
  const { zone } = await properties.requireById(property);
  const now = platform.clock.now();
  const today = localDay(now, zone);
  const [inHouse, arriving, states, rows] = await Promise.all([
    stays.inHouseByRoomIds(
      property,
      rooms.map(({ id }) => id),
    ),
    stays.roomsArrivingOn(property, today),
    roomStates.list(property),
    store.read.selectFrom('housekeeping_work').selectAll().where('property', '=', property).execute(),
  ]);
  const people = new Set(rows.flatMap(({ staff_id, assigned_to }) => [staff_id, assigned_to]));
  return {
    ...{ today, minutes: minutesOf(localTime(now, zone).slice(11, 16)) },
    inHouse: Map.groupBy(inHouse, ({ roomId }) => roomId),
    arriving: new Set(arriving),
    states: new Map(states.map((state) => [state.room_id, state])),
    work: new Map(rows.map((row) => [row.room_id, row])),
    plans: await readPlans(
      store.read,
      property,
      inHouse.map(({ id }) => id),
    ),
    names: await staff.findNames(
      property,
      [...people].filter((id) => id !== ''),
    ),
  };
}

/** Returns the board of today. */
export async function readBoard(context: HousekeepingContext, property: string): Promise<HousekeepingBoard> {
  const { stays, staff, platform, property: properties } = context;
  const [records, team, settings] = await Promise.all([
    stays.listRooms(property),
    staff.listMembers(property, 'housekeeping'),
    properties.settings(property),
  ]);
  const facts = await loadFacts(context, property, records);
  const rooms = records.map((room) => viewRoom(room, facts));
  return {
    ...{ day: facts.today, now: new Date(platform.clock.now()).toISOString(), rooms },
    team: team.map(({ id, name }) => {
      const own = rooms.filter(({ assigned_to: one }) => one?.id === id);
      return { id, name, done: own.filter(({ work }) => done.has(work)).length, total: own.length };
    }),
    minibar: [...parseMinibar(settings.minibar_articles)],
    currency: settings.currency_long,
  };
}
