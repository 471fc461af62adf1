import type { Board, Order, OrderStatus } from '#orders/contract';

/** Columns of the board, in the order in which an order goes through them. */
export const columns = ['placed', 'accepted', 'preparing', 'on_its_way', 'done'] as const;
export type ColumnName = (typeof columns)[number];
/** A column with its orders, the most urgent first; in `done` the last one first. */
export type Column = { readonly name: ColumnName; readonly orders: readonly Order[] };

/** Outlets that a desk shows; empty: all of them. */
export type OutletChoice = readonly string[];

/** Whether a desk with this choice shows an order. */
export function isShown({ shop_id }: Pick<Order, 'shop_id'>, outlets: OutletChoice): boolean {
  return outlets.length === 0 || outlets.includes(shop_id);
}

function byPromise(one: Order, other: Order): number {
  return one.promised_at.localeCompare(other.promised_at) || one.placed_at.localeCompare(other.placed_at);
}

/** Sorts the orders of a board into its columns: new ones by age, others by the time promised. */
export function columnsOf({ active, done }: Pick<Board, 'active' | 'done'>, outlets: OutletChoice): readonly Column[] {
  const shown = active.filter((order) => isShown(order, outlets));
  return columns.map((name) => {
    if (name === 'done') return { name, orders: done.filter((order) => isShown(order, outlets)) };
    const orders = shown.filter(({ status }) => status === name);
    return { name, orders: name === 'placed' ? orders : orders.toSorted(byPromise) };
  });
}

const next: { readonly [status in OrderStatus]?: OrderStatus } = {
  placed: 'accepted',
  accepted: 'preparing',
  preparing: 'on_its_way',
  on_its_way: 'delivered',
};

/** The step that comes next; undefined: the order is over. */
export function nextStep(status: OrderStatus): OrderStatus | undefined {
  return next[status];
}

/** How an order ends before it is delivered: what nobody has accepted is declined, everything else cancelled. */
export function wayOut(status: OrderStatus): 'declined' | 'cancelled' | undefined {
  if (next[status] === undefined) return undefined;
  return status === 'placed' ? 'declined' : 'cancelled';
}

/** What a card does that is dropped on a column: a step, a question why it is declined, or nothing but a word on what comes next. */
export type Drop =
  | { readonly is: 'nothing' }
  | { readonly is: 'step'; readonly to: OrderStatus }
  | { readonly is: 'decline' }
  | { readonly is: 'illegal'; readonly next: OrderStatus };

/** Judges the drop of an order on a column: the next step alone is one, and what is new may end in `done` with a reason. */
export function dropOn(status: OrderStatus, column: ColumnName): Drop {
  const to = next[status];
  if (to === undefined || column === status) return { is: 'nothing' };
  if (column === to || (column === 'done' && to === 'delivered')) return { is: 'step', to };
  return column === 'done' && status === 'placed' ? { is: 'decline' } : { is: 'illegal', next: to };
}

/** Minutes from the clock on the wall to that of `instant`, as people count; below zero: so many minutes late. */
export function minutesUntil(instant: string, now: number): number {
  return Math.floor(Date.parse(instant) / 60_000) - Math.floor(now / 60_000);
}

/** `0:48`, `12:05`, `1:02:05` from one instant to another, never below zero. */
export function elapsed(from: number, until: number): string {
  const seconds = Math.max(0, Math.floor((until - from) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pair = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`;
}

/** Allergens of everything in an order, each once, in the order of the lines. */
export function allergensOf({ lines }: Pick<Order, 'lines'>): readonly string[] {
  return [...new Set(lines.flatMap((line) => line.allergens))];
}

/** When an order took its last step, milliseconds since 1970. */
export function lastStepAt({ steps, changed_at }: Pick<Order, 'steps' | 'changed_at'>): number {
  return Date.parse(steps.at(-1)?.at ?? changed_at);
}
