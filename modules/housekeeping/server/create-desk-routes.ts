import { refuse } from '#platform/contract';
import { auditActor } from '#platform/node/auth';
import { type RouteHandlers, shareReads } from '#platform/node/server';
import type { housekeeping } from '../contract.ts';
import { putWork, takeTap } from './actions.ts';
import { readBoard } from './board.ts';
import type { HousekeepingContext } from './context.ts';

/** Gives a room to a housekeeper. Refuses with `housekeeper_unknown` and `not_found`. */
async function assign(
  context: HousekeepingContext,
  property: string,
  [roomId, staffId]: readonly [string, string],
): Promise<void> {
  const members = await context.staff.listMembers(property, 'housekeeping');
  if (staffId !== '' && !members.some(({ id }) => id === staffId)) {
    refuse('housekeeper_unknown', 'no housekeeper of the property');
  }
  const [room] = await context.stays.roomsByIds(property, [roomId]);
  if (!room) refuse('not_found', 'no such room');
  await context.store.write(async (write) => {
    const known = await write.tx
      .selectFrom('housekeeping_work')
      .selectAll()
      .where('property', '=', property)
      .where('room_id', '=', roomId)
      .executeTakeFirst();
    const nothing = { state: '', staff_id: '', note: '', tapped_at: 0, request_id: '' } as const;
    await putWork(write, { property, room_id: roomId, ...nothing, ...known, assigned_to: staffId });
    await write.emit('housekeeping.changed', property, { room_id: roomId, stay_id: '', is_on_board: true });
  });
}

/** Creates the handlers of the board and of the housekeepers' phones. */
export function createDeskRoutes(context: HousekeepingContext): RouteHandlers<typeof housekeeping> {
  const { property: properties, platform, store } = context;
  const board = shareReads((property: string) => readBoard(context, property));
  return {
    'GET /api/v1/housekeeping': async (request) => {
      const { id } = await properties.requireById(request.property);
      return { status: 200, body: await board(id) };
    },
    'POST /api/v1/housekeeping/actions': async (request, { body }) => {
      const { id: property } = await properties.requireById(request.property);
      const { identity } = request;
      const { photo, ...rest } = body;
      const done = await takeTap(context, {
        ...rest,
        ...(photo !== undefined && { photo }),
        property,
        staffId: identity.staffId,
      });
      const { room_id: roomId, action, at } = body;
      const details = { action, at, applied: done.applied };
      platform.audit({ property, actor: auditActor(identity), action: 'housekeeping.action', roomId, details });
      return { status: 200, body: done };
    },
    'GET /api/v1/housekeeping/photos/{id}': async (request, { params: { id } }) => {
      const { id: property } = await properties.requireById(request.property);
      const row = await store.read
        .selectFrom('housekeeping_photos')
        .select('data')
        .where('property', '=', property)
        .where('request_id', '=', id)
        .executeTakeFirst();
      const headers = { 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'cache-control': 'private' };
      return { status: 200, body: row?.data ?? refuse('not_found', 'no such photo'), headers };
    },
    'PUT /api/v1/housekeeping/rooms/{id}/assignment': async (request, { params: { id: roomId }, body }) => {
      const { id: property } = await properties.requireById(request.property);
      const staffId = body.staff_id ?? '';
      await assign(context, property, [roomId, staffId]);
      const actor = auditActor(request.identity);
      platform.audit({ property, actor, action: 'housekeeping.assigned', roomId, details: { staff_id: staffId } });
      return { status: 204, body: undefined };
    },
  };
}
