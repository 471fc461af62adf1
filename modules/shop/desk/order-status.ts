import type { OrderStatus } from '#shop/contract';

export type { Order, OrderStatus } from '#shop/contract';

/** All order statuses, in the sequence in which an order takes them. */
export const orderStatusNames: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'preparing',
  'on_its_way',
  'delivered',
  'declined',
  'cancelled',
];
