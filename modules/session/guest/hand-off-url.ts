/**
 * Returns a page of the hotel's own, to check in or out, with the parameters that name the guest (docs/reference/platform.md §7); a query that the
 * address has already stays.
 */
export function handOffUrl(
  address: string,
  guest: { readonly property: string; readonly theme: string; readonly name: string },
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(guest)) url.searchParams.set(name, value);
  return url.href;
}
