import type { OrderStatus } from '#orders/contract';

export type { Order, OrderStatus } from '#orders/contract';

/** Every status of an order, in the order in which it takes them. */
export const orderStatusNames: readonly OrderStatus[] = [
  ...(['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'] as const),
  ...(['declined', 'cancelled'] as const),
];
