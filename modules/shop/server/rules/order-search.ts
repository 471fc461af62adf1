/** Text as it is searched: letters and digits without marks, lower case, one space between words. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Six digits to name an order by among people; made from its id, so that no two processes wait for each other. */
export function orderNumber(id: string): string {
  const value = Number.parseInt(id.slice(0, 18).replaceAll('-', '').slice(0, 12), 16) || 0;
  return String(value % 1_000_000).padStart(6, '0');
}

/** Whose an order is, as a search looks at it: the same for all orders of a guest in a room. */
export function searchWords({ room, guest_name }: { readonly room: string; readonly guest_name: string }): string {
  return `${foldText(room)} ${foldText(guest_name)}`;
}

/** Everything of an order that a search looks at. */
export function searchText(order: { readonly id: string; readonly room: string; readonly guest_name: string }): string {
  return `${orderNumber(order.id)} ${searchWords(order)}`;
}
