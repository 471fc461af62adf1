import type { Resident } from './port.ts';

/** Returns a guest's name with title, as staff read it. */
export function fullName({ title, firstName, lastName }: Pick<Resident, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

/** Returns the name of the first guest of a stay who does not live in the hotel; empty if there is none. */
export function guestNameOf(stay: { readonly residents: readonly Resident[] } | undefined): string {
  const guest = stay?.residents.find(({ permanent }) => !permanent);
  return guest ? fullName(guest) : '';
}
