import { refuse } from '#platform/contract';
import type { WriteContext } from '#platform/node/db';
import type { DeclineReason, OrderStatus, orders, PromiseReason } from '../../contract.ts';
import { findUndo } from '../../rules/index.ts';
import { findOrder } from '../board/find-orders.ts';
import type { OrdersContext } from '../context.ts';
import type { OrderLine } from '../submit/validate-cart.ts';
import type { OrdersTables, OrderTable } from '../tables.ts';
import { enqueueOrderTicket, moveOrderTicket, readPrintTrigger } from '../tickets/enqueue-ticket.ts';
import {
  assertTransition,
  needsUndoReason,
  type OrderStep,
  restoresStock,
  type StatusActor,
} from './order-transitions.ts';
import { orderChangedPayload, parseSteps } from './order-views.ts';
import { movePromise } from './promises.ts';
import { isForLater, quietUntil } from './queue.ts';

/** A requested status change. */
export type StatusChange = {
  readonly property: string;
  readonly orderId: string;
  /** If set, the order must belong to this stay. */
  readonly stayId?: string;
  readonly to: OrderStatus;
  /** Status the caller expects; a mismatch refuses the change. */
  readonly from?: OrderStatus | undefined;
  readonly by: StatusActor;
  /** Actor key of the audit log. */
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly reasonId?: DeclineReason | undefined;
  /** Milliseconds since 1970. */
  readonly promisedAt?: number | undefined;
  readonly promiseReasonId?: PromiseReason | undefined;
  readonly promiseReason?: string | undefined;
  readonly now: number;
};

type OrdersWrite = WriteContext<OrdersTables, typeof orders>;

async function requireOrder(
  { tx }: OrdersWrite,
  { property, orderId, stayId }: Pick<StatusChange, 'property' | 'orderId' | 'stayId'>,
): Promise<OrderTable> {
  const row = await findOrder(tx, property, orderId);
  if (!row || (stayId !== undefined && row.stay_id !== stayId)) refuse('not_found', 'no such order');
  return row;
}

/** Returns the acknowledgement columns: any action of staff acknowledges an order; the first one counts. */
export function acknowledgement(order: OrderTable, actor: string, now: number) {
  const { acknowledged_at, acknowledged_by } = order;
  if (acknowledged_at !== null) return { acknowledged_at, acknowledged_by };
  return { acknowledged_at: now, acknowledged_by: actor };
}

async function updateUnchanged({ tx }: OrdersWrite, order: OrderTable, change: Partial<OrderTable>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_orders')
    .set(change)
    .where('property', '=', order.property)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('conflict', 'the order was changed concurrently');
}

/** Changes the status of an order within a write and emits the event. Refuses with `impossible_step`. */
export async function changeOrderStatus(
  { catalogue }: OrdersContext,
  write: OrdersWrite,
  change: StatusChange,
): Promise<OrderTable> {
  const order = await requireOrder(write, change);
  const { to, actor, now } = change;
  assertTransition(order.status, to, { by: change.by, last: order.handled_by, expected: change.from });
  const { promisedAt = Number(order.promised_at), promiseReasonId: reasonId, promiseReason: reason } = change;
  const step: OrderStep = { status: to, at: now, by: actor };
  const update = {
    status: to,
    changed_at: now,
    handled_by: actor,
    ...movePromise(order, { promisedAt, reasonId, reason, actor, now }),
    reason: change.reason ?? order.reason,
    reason_id: change.reasonId ?? order.reason_id,
    ...(change.by === 'staff' ? acknowledgement(order, actor, now) : {}),
    escalates_at: null,
    steps: JSON.stringify([...parseSteps(order), step]),
  };
  await updateUnchanged(write, order, update);
  if (restoresStock(order.status, to)) {
    await catalogue.release(write, order.property, JSON.parse(order.lines) as OrderLine[]);
  }
  const changed: OrderTable = { ...order, ...update };
  await write.emit('orders.order_changed', order.property, orderChangedPayload(changed));
  if (to === 'accepted' && (await readPrintTrigger(write, order.property, order.outlet_id)) === 'accepted') {
    await enqueueOrderTicket(write, changed, now);
  }
  await moveOrderTicket(write, order, changed);
  return changed;
}

/** A request of staff to take back the last status change. */
export type StatusUndo = Pick<StatusChange, 'property' | 'orderId' | 'actor' | 'reason' | 'now'> & {
  /** Status that the caller saw and takes back. */
  readonly status: OrderStatus;
};

/**
 * Takes back the last status change within a write and emits the event; stock that the change had returned is reserved
 * again. Refuses with `impossible_step` if the order has another status or only the guest may have set it, and with
 * `reason_required` once the guest has probably seen it.
 */
export async function undoOrderStatus(
  { catalogue }: OrdersContext,
  write: OrdersWrite,
  { status, actor, reason = '', now, ...key }: StatusUndo,
): Promise<OrderTable> {
  const order = await requireOrder(write, key);
  const steps = parseSteps(order);
  const undo = findUndo(steps);
  if (!undo || order.status !== status) {
    const details = { order_status: order.status, by: order.handled_by };
    refuse('impossible_step', `there is no change to ${status} to take back`, details);
  }
  const { last, to } = undo;
  if (reason === '' && needsUndoReason(last, now)) refuse('reason_required', 'say why the status is taken back');
  const step: OrderStep = { status: to.status, at: now, by: actor, undoes: last.status, ...(reason && { reason }) };
  const update = {
    status: to.status,
    changed_at: now,
    handled_by: actor,
    // Only ends have reasons, and an order that ended has none before its end.
    reason: '',
    reason_id: '' as const,
    // Accepting it had silenced it.
    ...(isForLater({ ...order, status: to.status }, now) && {
      escalates_at: quietUntil({ ...order, status: to.status }, now),
    }),
    steps: JSON.stringify([...steps, step]),
  };
  await updateUnchanged(write, order, update);
  if (restoresStock(to.status, last.status)) {
    await catalogue.reserve(write, order.property, JSON.parse(order.lines) as OrderLine[]);
  }
  const changed: OrderTable = { ...order, ...update };
  await write.emit('orders.order_changed', order.property, orderChangedPayload(changed));
  return changed;
}
