import { type AuditAction, refuse } from '#platform/contract';
import { auditActor, type Staff, withStaffNames } from '#platform/node/auth';
import { runOnceIfKeyed, type WriteContext } from '#platform/node/db';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { Order, orders } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import { loadStaffView } from '../board/load-staff-view.ts';
import type { OrdersContext } from '../context.ts';
import type { OrdersTables, OrderTable } from '../tables.ts';
import { changeOrderStatus, undoOrderStatus } from './change-order-status.ts';
import { toOrderBody } from './order-views.ts';

type Handlers = RouteHandlers<typeof orders>;
type Author = { readonly property: string; readonly actor: string; readonly now: number };
type Change = {
  readonly key: { readonly requestId: string | undefined; readonly call: string; readonly body: object };
  readonly action: AuditAction | undefined;
  readonly run: (write: WriteContext<OrdersTables, typeof orders>, author: Author) => Promise<OrderTable>;
};

/** Runs a change of an order's status in one idempotent write, and audits it. */
async function runChange(
  context: OrdersContext,
  request: RouteContext<Staff>,
  { key, action, run }: Change,
): Promise<Order> {
  const record = await context.property.requireById(request.property);
  const property = record.id;
  const author = { property, actor: auditActor(request.identity), now: context.platform.clock.now() };
  const execute = () =>
    context.store.write(async (write) => {
      const idempotencyKey = { property, scope: author.actor, now: author.now, ...key };
      const { id } = await runOnceIfKeyed(write.tx, idempotencyKey, async () => ({
        id: (await run(write, author)).id,
      }));
      return (await findOrder(write.tx, property, id)) ?? refuse('not_found', 'no such order');
    });
  const row = await withStaffNames(context.staff, property, execute);
  const { actor } = author;
  if (action) context.platform.audit({ property, actor, action, subject: row.id, roomId: row.room_id });
  return toOrderBody(row, await loadStaffView(context, record, [row]));
}

/** Returns the route handlers that change the status of orders. */
export function statusRoutes(context: OrdersContext) {
  return {
    'POST /api/v1/orders/{id}/status': async (request, { params, body }) => {
      const { status: to, from, reason, reason_id: reasonId, request_id: requestId, ...rest } = body;
      const promisedAt = body.promised_at === undefined ? undefined : Date.parse(body.promised_at);
      const { promise_reason_id: promiseReasonId, promise_reason: promiseReason } = body;
      const idempotentBody = { ...rest, id: params.id, to, from, reason, reasonId };
      const key = { requestId, call: 'orders.status', body: idempotentBody };
      const change = { orderId: params.id, to, from, by: 'staff', promisedAt, reason, reasonId } as const;
      const promise = { promiseReasonId, promiseReason };
      // Orders begin as `placed`, so none has just become it.
      const action = to === 'placed' ? undefined : (`order.${to}` as const);
      const row = await runChange(context, request, {
        key,
        action,
        run: (write, author) => changeOrderStatus(context, write, { ...change, ...promise, ...author }),
      });
      return { status: 200, body: row };
    },
    'POST /api/v1/orders/{id}/undo': async (request, { params, body }) => {
      const { request_id: requestId, ...fields } = body;
      const key = { requestId, call: 'orders.undo', body: { ...fields, id: params.id } };
      const undo = { ...fields, orderId: params.id };
      const row = await runChange(context, request, {
        key,
        action: 'order.undone',
        run: (write, author) => undoOrderStatus(context, write, { ...undo, ...author }),
      });
      return { status: 200, body: row };
    },
  } satisfies Partial<Handlers>;
}
