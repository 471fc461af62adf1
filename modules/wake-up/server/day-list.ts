import { dayBounds, localDay } from '#platform/clock';
import { loadStaffNames, type StaffNames } from '#platform/node/auth';
import { fullName, type StayRecord } from '#stays/contract';
import type { WakeUpDay, WakeUpItem } from '../contract.ts';
import { nextRing } from '../rules/index.ts';
import type { WakeUpContext } from './context.ts';
import { listPlanned, listRung, listUnanswered } from './find-wake-ups.ts';
import type { RingTable, WakeUpTable } from './tables.ts';
import { instantText, maybeInstant, parseDays } from './views.ts';

type Lookup = { readonly names: StaffNames; readonly guestOf: (stayId: string) => string };

function guestName({ residents }: StayRecord): string {
  const guest = residents.find(({ permanent }) => !permanent) ?? residents[0];
  return guest ? fullName(guest) : '';
}

/** Loads the names that items show; a stay that is over has none. */
async function loadLookup(
  { stays, staff }: WakeUpContext,
  property: string,
  rows: readonly Pick<RingTable & WakeUpTable, 'room_id' | 'set_by'>[],
): Promise<Lookup> {
  const roomIds = [...new Set(rows.map(({ room_id }) => room_id))];
  const actors = rows.flatMap((row) => [row.set_by, 'acknowledged_by' in row ? String(row.acknowledged_by) : '']);
  const [inHouse, names] = await Promise.all([
    stays.inHouseByRoomIds(property, roomIds),
    loadStaffNames(staff, property, [...new Set(actors)]),
  ]);
  const guests = new Map(inHouse.map((stay) => [stay.id, guestName(stay)]));
  return { names, guestOf: (stayId) => guests.get(stayId) ?? '' };
}

function commonFields({ stay_id, room, time, days, set_by }: RingTable | WakeUpTable, { names, guestOf }: Lookup) {
  const guest_name = guestOf(stay_id);
  return { stay_id, room, guest_name, time, days: parseDays(days), set_by: names.nameOf(set_by) };
}

function toRungItem(row: RingTable, lookup: Lookup): WakeUpItem {
  return {
    ...commonFields(row, lookup),
    id: row.id,
    wake_up_id: row.wake_up_id,
    at: instantText(row.due_at),
    state: row.state,
    attempt: Number(row.attempt),
    unanswered_at: maybeInstant(row.unanswered_at),
    reason: row.reason,
    acknowledged_by: lookup.names.nameOf(row.acknowledged_by),
    acknowledged_at: maybeInstant(row.acknowledged_at),
    outcome: row.outcome,
    note: row.note,
    escalation_level: Number(row.escalation_level),
    escalates_at: maybeInstant(row.escalates_at),
  };
}

const notRung = {
  state: 'planned',
  attempt: 0,
  unanswered_at: null,
  reason: '',
  acknowledged_by: '',
  acknowledged_at: null,
  outcome: '',
  note: '',
  escalation_level: 0,
  escalates_at: null,
} as const;

/** Converts a ringing for staff. */
export async function toItem(context: WakeUpContext, row: RingTable): Promise<WakeUpItem> {
  return toRungItem(row, await loadLookup(context, row.property, [row]));
}

/** Returns when a wake-up rings on a day that has not passed; undefined: not on that day. */
function plannedOn(row: WakeUpTable, { from, until }: { from: number; until: number }, zone: string) {
  const next = Number(row.next_at);
  const plan = { time: row.time, days: parseDays(row.days) };
  const at = next >= from || plan.days.length === 0 ? next : nextRing(plan, from - 1, zone);
  return at >= from && at < until ? at : undefined;
}

/** Returns the wake-ups of a day, planned and rung, and those for which somebody must call. */
export async function loadDay(context: WakeUpContext, id: string, wanted: string | undefined): Promise<WakeUpDay> {
  const { store, platform } = context;
  const { id: property, zone } = await context.property.requireById(id);
  const now = platform.clock.now();
  const day = wanted ?? localDay(now, zone);
  const bounds = dayBounds(day, zone);
  const [planned, rung, unanswered] = await Promise.all([
    listPlanned(store.read, property),
    listRung(store.read, { property, ...bounds }),
    listUnanswered(store.read, property),
  ]);
  const lookup = await loadLookup(context, property, [...planned, ...rung, ...unanswered]);
  const items = planned.flatMap((row): WakeUpItem[] => {
    const at = plannedOn(row, bounds, zone);
    if (at === undefined) return [];
    return [{ ...commonFields(row, lookup), id: row.id, wake_up_id: row.id, at: instantText(at), ...notRung }];
  });
  const all = [...items, ...rung.map((row) => toRungItem(row, lookup))];
  return {
    now: instantText(now),
    day,
    wake_ups: all.sort((one, other) => one.at.localeCompare(other.at) || one.room.localeCompare(other.room)),
    unanswered: unanswered.map((row) => toRungItem(row, lookup)),
  };
}
