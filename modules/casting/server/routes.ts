import { refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import type { RouteHandlers } from '#platform/node/server';
import type { casting } from '../contract.ts';
import type { CastingContext } from './context.ts';
import { unpair } from './release.ts';
import type { PairingTable } from './tables.ts';

const instant = (stored: number) => new Date(Number(stored)).toISOString();

function itemOf({ id, room, stay_id, type, name, paired_at, ended_at }: PairingTable) {
  const times = { paired_at: instant(paired_at), ended_at: ended_at === null ? null : instant(ended_at) };
  return { id, room, stay_id, type, name, ...times };
}

/** Returns the route handlers for the staff. */
export function castingRoutes(context: CastingContext): RouteHandlers<typeof casting> {
  const { store, stays, platform } = context;
  return {
    'GET /api/v1/casters/pairings': async ({ property }, { query: { room: typed } }) => {
      const room = typed === undefined ? undefined : await stays.findRoom(property, typed);
      if (typed !== undefined && !room) return { status: 200, body: { items: [], next: null } };
      let query = store.read.selectFrom('casting_pairings').selectAll().where('property', '=', property);
      if (room) query = query.where('room_id', '=', room.id);
      const rows = await query.orderBy('room').orderBy('paired_at').orderBy('id').execute();
      return { status: 200, body: { items: rows.map(itemOf), next: null } };
    },
    'DELETE /api/v1/casters/pairings/{id}': async ({ property, identity }, { params: { id } }) => {
      const done = await unpair(context, { property, id });
      if (!done) refuse('not_found', 'no such pairing');
      const { room_id: roomId } = done.row;
      platform.audit({ property, actor: auditActor(identity), action: 'casting.unpaired', subject: id, roomId });
      if (!done.released) refuse('caster_unavailable', 'the caster does not answer; it is asked again');
      return { status: 204, body: undefined };
    },
  };
}
