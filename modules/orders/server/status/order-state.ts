import { refuse } from '#platform/contract';
import type { OrderStatus } from '../../contract.ts';

/** Who takes a step: the guest may only cancel, and only what nobody has accepted. */
export type StepBy = 'guest' | 'staff';

const after: { readonly [status in OrderStatus]: readonly OrderStatus[] } = {
  placed: ['accepted', 'declined', 'cancelled'],
  // Not everything is prepared: a till may know no such step.
  accepted: ['preparing', 'on_its_way', 'cancelled'],
  preparing: ['on_its_way', 'cancelled'],
  on_its_way: ['delivered', 'cancelled'],
  delivered: [],
  declined: [],
  cancelled: [],
};

/** Whether an order may go from one status to another (wire.md: an impossible step is 409). */
export function mayStep(from: OrderStatus, to: OrderStatus, by: StepBy): boolean {
  if (by === 'guest') return from === 'placed' && to === 'cancelled';
  return after[from].includes(to);
}

/** Who wants a step, who took the last one, and where they saw the order. */
export type Stepping = { readonly by: StepBy; readonly last: string; readonly seen?: OrderStatus | undefined };

/** Refuses a step with `impossible_step`; details say where the order stands and who brought it there. */
export function checkStep(from: OrderStatus, to: OrderStatus, { by, last, seen }: Stepping): void {
  if ((seen === undefined || seen === from) && mayStep(from, to, by)) return;
  // Which of the staff it was is not the guest's to know.
  const who = by === 'guest' && last !== 'guest' ? 'staff' : last;
  refuse('impossible_step', `the order is ${from}: it cannot become ${to}`, { order_status: from, by: who });
}

/** Whether nothing more happens to an order. */
export function isOver(status: OrderStatus): boolean {
  return after[status].length === 0;
}

/** Whether portions go back on the shelf when an order ends in `to`: nobody has begun to cook. */
export function givesBack(from: OrderStatus, to: OrderStatus): boolean {
  return (to === 'declined' || to === 'cancelled') && (from === 'placed' || from === 'accepted');
}
