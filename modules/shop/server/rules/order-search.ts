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
  const value = Number.parseInt(id.replace(/[^0-9a-f]/gi, '').slice(0, 12) || '0', 16);
  return String(value % 1_000_000).padStart(6, '0');
}

/** Everything of an order that a search looks at. */
export function searchText(order: { readonly id: string; readonly room: string; readonly guest_name: string }): string {
  return `${orderNumber(order.id)} ${foldText(order.room)} ${foldText(order.guest_name)}`;
}
