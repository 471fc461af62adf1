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

/** The orders module's port for other modules. */
export type OrdersPort = {
  /** Returns what an order would charge to its room; undefined if there is no such order. */
  charge(property: string, orderId: string): Promise<OrderCharge | undefined>;
};
