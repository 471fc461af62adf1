import type { Board, Order, OrderStatus } from '#orders/contract';

/** Columns of the board, in the sequence in which orders move through them. */
export const columnNames = ['placed', 'accepted', 'preparing', 'on_its_way', 'done'] as const;
export type ColumnName = (typeof columnNames)[number];
/** A column with its orders, most urgent first; in `done`, latest first. */
export type Column = { readonly name: ColumnName; readonly items: readonly Order[] };

/** A desk's clock ticks each second and may lag behind the server's: what has just joined the queue is not for later. */
const clockLagMs = 5_000;

/** Whether an order waits for its time: promised less the lead time of its outlet. `now`: milliseconds since 1970. */
export function isForLater({ status, queued_at }: Pick<Order, 'status' | 'queued_at'>, now: number): boolean {
  return (status === 'placed' || status === 'accepted') && Date.parse(queued_at) - now > clockLagMs;
}

/** Outlets that a desk shows; empty: all. */
export type OutletChoice = readonly string[];

/** Whether a desk that shows these outlets shows an order. */
export function isOutletShown({ shop_id }: Pick<Order, 'shop_id'>, outlets: OutletChoice): boolean {
  return outlets.length === 0 || outlets.includes(shop_id);
}

function byPromise(one: Order, other: Order): number {
  return one.promised_at.localeCompare(other.promised_at) || one.placed_at.localeCompare(other.placed_at);
}

/** Returns the orders for later of a desk's outlets, the next one first, whether they are accepted or not. */
export function laterOrders(active: readonly Order[], outlets: OutletChoice, now: number): readonly Order[] {
  return active.filter((order) => isForLater(order, now) && isOutletShown(order, outlets)).toSorted(byPromise);
}

/** Groups the orders of a board into its columns, without those for later: new orders by age, others by promised time. */
export function groupByColumn(
  { active, done }: Pick<Board, 'active' | 'done'>,
  outlets: OutletChoice,
  now: number,
): readonly Column[] {
  const shown = active.filter((order) => isOutletShown(order, outlets) && !isForLater(order, now));
  return columnNames.map((name) => {
    if (name === 'done') return { name, items: done.filter((order) => isOutletShown(order, outlets)) };
    const orders = shown.filter(({ status }) => status === name);
    return { name, items: name === 'placed' ? orders : orders.toSorted(byPromise) };
  });
}

const nextStatuses: { readonly [status in OrderStatus]?: OrderStatus } = {
  placed: 'accepted',
  accepted: 'preparing',
  preparing: 'on_its_way',
  on_its_way: 'delivered',
};

/** Returns the status that follows; undefined if the order is finished. */
export function nextStatus(status: OrderStatus): OrderStatus | undefined {
  return nextStatuses[status];
}

/** Returns the next status that staff may set now: nobody starts to prepare what is for later. */
export function nextStep(order: Pick<Order, 'status' | 'queued_at'>, now: number): OrderStatus | undefined {
  return order.status === 'accepted' && isForLater(order, now) ? undefined : nextStatus(order.status);
}

/** Returns how an order ends early: declined if it was not accepted yet, otherwise cancelled; undefined if finished. */
export function endingStatus(status: OrderStatus): 'declined' | 'cancelled' | undefined {
  if (nextStatuses[status] === undefined) return undefined;
  return status === 'placed' ? 'declined' : 'cancelled';
}

/** Outcome of dropping a card on a column: nothing, a status change, a request for a decline reason, or a hint at what is legal. */
export type DropOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'step'; readonly to: OrderStatus }
  | { readonly kind: 'decline' }
  | { readonly kind: 'illegal'; readonly next: OrderStatus };

/** Returns the outcome of a drop: only the next status is legal, and a new order may be declined by dropping it on `done`. */
export function dropOutcome(status: OrderStatus, column: ColumnName): DropOutcome {
  const to = nextStatuses[status];
  if (to === undefined || column === status) return { kind: 'nothing' };
  if (column === to || (column === 'done' && to === 'delivered')) return { kind: 'step', to };
  return column === 'done' && status === 'placed' ? { kind: 'decline' } : { kind: 'illegal', next: to };
}

/** A dish of an order that contains what its guest must not eat. */
export type AllergyConflict = { readonly title: string; readonly allergens: readonly string[] };

/** Returns the dishes of an order that contain a declared allergen, each once. */
export function allergyConflicts({
  lines,
  declared_allergens: declared,
}: Pick<Order, 'lines' | 'declared_allergens'>): readonly AllergyConflict[] {
  const byTitle = new Map<string, readonly string[]>();
  for (const { title, allergens } of lines) {
    const hits = declared.filter((name) => allergens.includes(name) || byTitle.get(title)?.includes(name));
    if (hits.length > 0) byTitle.set(title, hits);
  }
  return [...byTitle].map(([title, allergens]) => ({ title, allergens }));
}

/**
 * Returns the orders whose cards are compact: those that ring beside an older one, so that the newest stay above the fold.
 */
export function compactOrders(orders: readonly Order[], isRinging: (order: Order) => boolean): readonly string[] {
  return orders
    .filter(isRinging)
    .slice(1)
    .map(({ id }) => id);
}

/** Returns when an order last changed its status, in milliseconds since 1970. */
export function lastStepAt({ steps, changed_at }: Pick<Order, 'steps' | 'changed_at'>): number {
  return Date.parse(steps.at(-1)?.at ?? changed_at);
}
