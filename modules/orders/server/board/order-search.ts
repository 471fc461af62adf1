import { searchWords } from '#platform/node/db';

/** Returns the six-digit order number. Derived from the id, so that processes need no shared counter. */
export function orderNumber(id: string): string {
  const value = Number.parseInt(id.slice(0, 18).replaceAll('-', '').slice(0, 12), 16) || 0;
  return String(value % 1_000_000).padStart(6, '0');
}

/** Returns the search text of an order: number, room and guest name. */
export function searchText(order: { readonly id: string; readonly room: string; readonly guest_name: string }): string {
  return `${orderNumber(order.id)} ${searchWords(order)}`;
}
