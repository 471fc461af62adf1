import type { OrderStatus } from '#shop/contract';

export type { Order, OrderStatus } from '#shop/contract';

/** Every status of an order, in the order in which it takes them. */
export const orderStatusNames: readonly OrderStatus[] = [
  ...(['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'] as const),
  ...(['declined', 'cancelled'] as const),
];
