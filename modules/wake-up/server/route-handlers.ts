import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { wakeUp } from '../contract.ts';
import type { WakeUpContext } from './context.ts';
import { loadDay, toItem } from './day-list.ts';
import { findRing, findWakeUp } from './find-wake-ups.ts';
import { loadRules, updateRing, type WakeUpWrite } from './rings.ts';
import { removeWakeUp, setWakeUp } from './set-wake-up.ts';
import type { RingTable } from './tables.ts';
import { instantText } from './views.ts';

type Request = RouteContext<Staff>;

/** Finds the stay in house in a room. Refuses with `room_vacant`, and `stay_not_named` for a shared room. */
async function requireStayOf(
  { stays }: WakeUpContext,
  property: string,
  { room, stayId }: { readonly room: string; readonly stayId: string },
): Promise<StayRecord> {
  const found = await stays.inHouseByRoomNumber(property, room);
  const [stay, second] = stayId === '' ? found : found.filter(({ id }) => id === stayId);
  if (!stay) refuse('room_vacant', 'nobody is in house in this room');
  if (second) {
    const named = found.map(({ id, residents }) => ({ id, last_name: residents[0]?.lastName ?? '' }));
    refuse('stay_not_named', 'several stays share the room: name the stay', { stays: named });
  }
  return stay;
}

type Command = {
  readonly id: string;
  readonly action: 'wake_up.acknowledged' | 'wake_up.called';
  readonly change: (
    row: RingTable,
    by: { readonly actor: string; readonly now: number },
  ) => Partial<RingTable> | undefined;
};

async function changeRing(context: WakeUpContext, request: Request, { id, action, change }: Command) {
  const { id: property } = await context.property.requireById(request.property);
  const actor = auditActor(request.identity);
  const now = context.platform.clock.now();
  const row = await context.store.write(async (write: WakeUpWrite) => {
    const found = (await findRing(write.tx, { property, id })) ?? refuse('not_found', 'no such wake-up has rung');
    const changes = change(found, { actor, now });
    return changes ? await updateRing(write, found, { change: changes, what: 'marked' }) : found;
  });
  context.platform.audit({ property, actor, action, subject: row.id, roomId: row.room_id });
  return { status: 200 as const, body: await toItem(context, row) };
}

/** Columns of the first one who takes the call. */
function taking(row: RingTable, { actor, now }: { readonly actor: string; readonly now: number }) {
  if (row.acknowledged_at !== null) return { escalates_at: null };
  return { acknowledged_at: now, acknowledged_by: actor, escalates_at: null };
}

function ringRoutes(context: WakeUpContext) {
  return {
    'POST /api/v1/wake-ups/rings/{id}/acknowledge': (request, { params: { id } }) =>
      changeRing(context, request, {
        id,
        action: 'wake_up.acknowledged',
        // Of two who take the call at once, both see the first one's name.
        change: (row, by) => (row.state === 'unanswered' && row.acknowledged_at === null ? taking(row, by) : undefined),
      }),
    'POST /api/v1/wake-ups/rings/{id}/outcome': (request, { params: { id }, body: { outcome, note } }) =>
      changeRing(context, request, {
        id,
        action: 'wake_up.called',
        change: (row, by) => {
          if (row.state !== 'unanswered') refuse('not_unanswered', `the wake-up is ${row.state}`);
          return { ...taking(row, by), outcome, note };
        },
      }),
  } satisfies Partial<RouteHandlers<typeof wakeUp>>;
}

/** Returns the route handlers of the desk and of integrators. */
export function wakeUpRouteHandlers(context: WakeUpContext): RouteHandlers<typeof wakeUp> {
  const { store, platform } = context;
  return {
    ...ringRoutes(context),
    'GET /api/v1/wake-ups': async ({ property }, { query }) => ({
      status: 200,
      body: await loadDay(context, property, query.day),
    }),
    'POST /api/v1/wake-ups': async (request, { body: { room, stay_id: stayId, ...wanted } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const stay = await requireStayOf(context, property, { room, stayId });
      const rules = await loadRules(context, property);
      const actor = auditActor(request.identity);
      const wakeUp = { ...wanted, on: true, by: actor };
      const { row } = await store.write((write) => setWakeUp(write, stay, { wakeUp, rules }));
      platform.audit({ property, actor, action: 'wake_up.set', subject: row.id, roomId: stay.roomId });
      return { status: 201, body: { id: row.id, next_at: instantText(row.next_at ?? 0) } };
    },
    'DELETE /api/v1/wake-ups/{id}': async (request, { params: { id } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const rules = await loadRules(context, property);
      const roomId = await store.write(async (write) => {
        const row = await findWakeUp(write.tx, { property, id: id.toLowerCase() });
        if (row) await removeWakeUp(write, row, rules);
        return row?.room_id ?? refuse('not_found', 'no such wake-up');
      });
      const actor = auditActor(request.identity);
      platform.audit({ property, actor, action: 'wake_up.removed', subject: id, roomId });
      return { status: 204, body: undefined };
    },
  };
}
