import { refuse } from '#platform/contract';
import { auditActor, loadStaffNames, type Staff } from '#platform/node/auth';
import { readTimePage, runOnceIfKeyed } from '#platform/node/db';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { cinema, StaffPurchase } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import { filmStatistics } from '../statistics/film-statistics.ts';
import type { PurchaseTable } from '../tables.ts';
import { findPurchase } from './purchase-rows.ts';
import { undoPurchase } from './undo-purchase.ts';

type PurchaseRoutes = Pick<
  RouteHandlers<typeof cinema>,
  'GET /api/v1/film-purchases' | 'POST /api/v1/film-purchases/{id}/undo' | 'GET /api/v1/films/statistics'
>;

const pageSize = 100;

/** Returns purchases as staff see them: what the bill says, never what was watched. */
async function toBodies(
  context: CinemaContext,
  property: string,
  rows: readonly PurchaseTable[],
): Promise<StaffPurchase[]> {
  const [rooms, names] = await Promise.all([
    context.stays.roomsByIds(property, [...new Set(rows.map(({ room_id: id }) => id))]),
    loadStaffNames(
      context.staff,
      property,
      rows.map(({ undone_by: by }) => by),
    ),
  ]);
  const numbers = new Map(rooms.map(({ id, room }) => [id, room]));
  return rows.map((row) => {
    const { id, stay_id, kind, text, payment, price, currency } = row;
    return {
      ...{ id, stay_id, kind, text, payment, price, currency, room: numbers.get(row.room_id) ?? '' },
      bought_at: new Date(row.bought_at).toISOString(),
      valid_until: row.valid_until === null ? null : new Date(row.valid_until).toISOString(),
      undone:
        row.undone_at === null
          ? null
          : {
              at: new Date(row.undone_at).toISOString(),
              by: names.nameOf(row.undone_by),
              reason: row.undone_reason,
            },
    };
  });
}

type Filter = {
  readonly room?: string | undefined;
  readonly stay?: string | undefined;
  readonly cursor?: string | undefined;
};

async function listPurchases(context: CinemaContext, property: string, { room, stay, cursor }: Filter) {
  let query = context.store.read.selectFrom('cinema_purchases').selectAll().where('property', '=', property);
  if (stay !== undefined && stay !== '') query = query.where('stay_id', '=', stay);
  if (room !== undefined && room !== '') {
    const found = await context.stays.findRoom(property, room);
    if (!found) return { items: [], next: null };
    query = query.where('room_id', '=', found.id);
  }
  const { items, next } = await readTimePage(query, 'bought_at', { cursor, limit: pageSize });
  return { items: await toBodies(context, property, items), next };
}

type Undoing = { readonly id: string; readonly reason: string; readonly request_id?: string | undefined };

async function undo(context: CinemaContext, request: RouteContext<Staff>, { id, reason, request_id }: Undoing) {
  const { id: property } = await context.property.requireById(request.property);
  const [actor, now] = [auditActor(request.identity), context.platform.clock.now()];
  const key = { property, scope: actor, now, requestId: request_id, call: 'cinema.undo', body: { id, reason } };
  const row = await context.store.write(async (write) => {
    await runOnceIfKeyed(write.tx, key, async () => {
      await undoPurchase(write, { property, id, actor, reason, now });
      return {};
    });
    return (await findPurchase(write.tx, property, id)) ?? refuse('not_found', 'no such purchase');
  });
  const action = 'cinema.purchase_undone';
  // Without the reason, which is forgotten with the guest.
  context.platform.audit({ property, actor, action, subject: id, roomId: row.room_id });
  const [body = refuse('not_found', 'no such purchase')] = await toBodies(context, property, [row]);
  return body;
}

/** Returns the handlers of purchases at the desk, and of what is watched in numbers. */
export function purchaseRoutes(context: CinemaContext): PurchaseRoutes {
  return {
    'GET /api/v1/film-purchases': async (request, { query }) => {
      const { id } = await context.property.requireById(request.property);
      return { status: 200, body: await listPurchases(context, id, query) };
    },
    'POST /api/v1/film-purchases/{id}/undo': async (request, { params, body }) => ({
      status: 200,
      body: await undo(context, request, { ...body, id: params.id }),
    }),
    'GET /api/v1/films/statistics': async (request, { query }) => {
      const { id, defaultLanguage } = await context.property.requireById(request.property);
      const items = await filmStatistics(context, { property: id, language: defaultLanguage }, query);
      return { status: 200, body: { items, next: null } };
    },
  };
}
