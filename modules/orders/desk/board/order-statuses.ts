import type { OrderStatus } from '#orders/contract';

export type { Order, OrderStatus } from '#orders/contract';

/** All order statuses, in the sequence in which an order takes them. */
export const orderStatuses: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'preparing',
  'on_its_way',
  'delivered',
  'declined',
  'cancelled',
];
