import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { Decision, Request } from '../contract.ts';
import { isFinal } from './request-transitions.ts';
import type { RequestTable } from './tables.ts';

type Ports = { readonly stays: Pick<StaysPort, 'roomsArrivingOn'>; readonly property: Pick<PropertyPort, 'settings'> };
/** Returns the rooms in which somebody arrives on a day. */
type RoomsOn = StaysPort['roomsArrivingOn'];

/** Returns what is to be decided of a request; undefined: nothing. */
export function decisionOf({ decision }: Pick<RequestTable, 'decision'>): Decision | undefined {
  return decision === '' ? undefined : (JSON.parse(decision) as Decision);
}

/** Reads each day once: on a board most decisions are about the same one. */
function eachDayOnce(read: RoomsOn): RoomsOn {
  const known = new Map<string, ReturnType<RoomsOn>>();
  return (property, day) => {
    const key = `${property} ${day}`;
    const rooms = known.get(key) ?? read(property, day);
    known.set(key, rooms);
    return rooms;
  };
}

/** Returns when the next guest of a room may check in on the day of a decision; empty: nobody is expected there. */
async function nextGuestFrom({ stays, property: properties }: Ports, row: RequestTable, day: string): Promise<string> {
  const { property, room_id: roomId } = row;
  if (!(await stays.roomsArrivingOn(property, day)).includes(roomId)) return '';
  return (await properties.settings(property)).stays_check_in_from;
}

/** Adds to requests that wait for a decision what staff need to know for it. */
export async function withDecisions(
  { stays, property }: Ports,
  rows: readonly RequestTable[],
  bodies: readonly Omit<Request, 'decision'>[],
): Promise<readonly Request[]> {
  const ports = { property, stays: { roomsArrivingOn: eachDayOnce(stays.roomsArrivingOn) } };
  return await Promise.all(
    bodies.map(async (body, at) => {
      const row = rows[at];
      const decision = row && decisionOf(row);
      if (!row || !decision) return { ...body, decision: null };
      const next = isFinal(row.status) ? '' : await nextGuestFrom(ports, row, decision.day);
      return { ...body, decision: { ...decision, next_guest_from: next } };
    }),
  );
}
