import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { Decision, Request } from '../contract.ts';
import { isFinal } from './request-transitions.ts';
import type { RequestTable } from './tables.ts';

type Ports = { readonly stays: Pick<StaysPort, 'arrivingOn'>; readonly property: Pick<PropertyPort, 'settings'> };

/** Returns what is to be decided of a request; undefined: nothing. */
export function decisionOf({ decision }: Pick<RequestTable, 'decision'>): Decision | undefined {
  return decision === '' ? undefined : (JSON.parse(decision) as Decision);
}

/** Returns when the next guest of a room may check in on the day of a decision; empty: nobody is expected there. */
async function nextGuestFrom({ stays, property: properties }: Ports, row: RequestTable, day: string): Promise<string> {
  const { property, room_id: roomId } = row;
  const arriving = await stays.arrivingOn(property, day);
  if (!arriving.some((stay) => stay.roomId === roomId)) return '';
  return (await properties.settings(property)).stays_check_in_from;
}

/** Adds to requests that wait for a decision what staff need to know for it. */
export async function withDecisions(
  ports: Ports,
  rows: readonly RequestTable[],
  bodies: readonly Omit<Request, 'decision'>[],
): Promise<readonly Request[]> {
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
