import type { OrderStatus } from './fields.ts';

/** What an order would charge to its room. */
export type OrderCharge = {
  readonly stayId: string;
  /** Whether the guest chose to pay with the room's bill. */
  readonly isToRoom: boolean;
  readonly status: OrderStatus;
  /** Minor units. */
  readonly total: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Name of the outlet, in the property's language. */
  readonly text: string;
};

/** Instants, milliseconds since 1970, end exclusive. */
type Span = { readonly from: number; readonly until: number };

/** An order that is not final. Instants are milliseconds since 1970. */
export type OpenOrder = {
  readonly id: string;
  readonly room: string;
  /** In the property's language. */
  readonly outlet: string;
  readonly promisedAt: number;
  /** When it joined, or will join, the queue. */
  readonly queuedAt: number;
  /** It is in the queue, and nobody at the desk has seen it. */
  readonly isUnseen: boolean;
};

/** Orders that were placed in the quarter of an hour that begins at `at`. */
export type OrderCount = {
  readonly at: number;
  readonly orders: number;
};

/** Orders of an outlet and language, as {@link OrderCount}. */
export type OutletOrderCount = OrderCount & {
  readonly outletId: string;
  /** Language key, lower case; empty: unknown. */
  readonly language: string;
};

/** The orders module's port for other modules. */
export type OrdersPort = {
  /** Returns what an order would charge to its room; undefined if there is no such order. */
  charge(property: string, orderId: string): Promise<OrderCharge | undefined>;
};

/** The orders module's port for modules that count. */
export type OrderCountsPort = {
  /** Returns the orders that are not final, the earliest promise first. */
  open(property: string): Promise<readonly OpenOrder[]>;
  /** Counts the orders that were placed, whatever became of them. */
  countPlaced(property: string, span: Span): Promise<readonly OrderCount[]>;
  /** As `countPlaced`, by outlet and language. */
  countByOutlet(property: string, span: Span): Promise<readonly OutletOrderCount[]>;
  /** Returns when orders of a span were placed, and the milliseconds until staff acknowledged each, of one for later from its time on. */
  acknowledged(property: string, span: Span): Promise<readonly { readonly at: number; readonly tookMs: number }[]>;
  /** Returns when the first order was placed; undefined: there was none. */
  firstPlacedAt(property: string): Promise<number | undefined>;
  /** Counts the tickets since an instant that no printer took. */
  unprinted(property: string, since: number): Promise<number>;
};
