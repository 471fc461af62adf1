import { refuse } from '#platform/contract';
import type { OrderStatus } from '../../contract.ts';

/** Who changes the status. A guest may only cancel, and only before an order is accepted. */
export type StatusActor = 'guest' | 'staff';

const after: { readonly [status in OrderStatus]: readonly OrderStatus[] } = {
  placed: ['accepted', 'declined', 'cancelled'],
  // `preparing` is optional: not everything is prepared, and some POS systems have no such status.
  accepted: ['preparing', 'on_its_way', 'cancelled'],
  preparing: ['on_its_way', 'cancelled'],
  on_its_way: ['delivered', 'cancelled'],
  delivered: [],
  declined: [],
  cancelled: [],
};

/** Returns whether a status transition is allowed. */
export function canTransition(from: OrderStatus, to: OrderStatus, by: StatusActor): boolean {
  if (by === 'guest') return from === 'placed' && to === 'cancelled';
  return after[from].includes(to);
}

/** Who requests a transition, who made the last one, and the status the requester expects. */
export type TransitionAttempt = {
  readonly by: StatusActor;
  readonly last: string;
  readonly expected?: OrderStatus | undefined;
};

/** Refuses a disallowed transition with `impossible_step`; details: the current status and who set it. */
export function assertTransition(from: OrderStatus, to: OrderStatus, { by, last, expected }: TransitionAttempt): void {
  if ((expected === undefined || expected === from) && canTransition(from, to, by)) return;
  // Guests must not learn the names of staff.
  const who = by === 'guest' && last !== 'guest' ? 'staff' : last;
  refuse('impossible_step', `cannot change the order from ${from} to ${to}`, { order_status: from, by: who });
}

/** A status change of an order; `at` in milliseconds since 1970. */
export type OrderStep = {
  readonly status: OrderStatus;
  readonly at: number;
  readonly by: string;
  /** Status that staff took back with this step. */
  readonly undoes?: OrderStatus;
  readonly reason?: string;
};

/** How long the desk offers to undo a step without a reason, with time for a slow network. */
const undoMs = 10_000 + 5_000;

/** Returns whether taking back a step needs a reason: the guest has probably seen it. */
export function needsUndoReason(step: OrderStep, now: number): boolean {
  return now - step.at > undoMs;
}

/** The statuses of an order that is not final. */
export const activeStatuses = [
  'placed',
  'accepted',
  'preparing',
  'on_its_way',
] as const satisfies readonly OrderStatus[];

/** Returns whether a status is final. */
export function isFinalStatus(status: OrderStatus): boolean {
  return after[status].length === 0;
}

/** Returns whether a transition restores the reserved stock: only if preparation has not started. */
export function restoresStock(from: OrderStatus, to: OrderStatus): boolean {
  return (to === 'declined' || to === 'cancelled') && (from === 'placed' || from === 'accepted');
}
