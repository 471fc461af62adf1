import type { PersonName } from '#stays/contract';
import { filterByFirstName, isBlankName, matchName, type StayMatch } from './match-name.ts';

function asStay(person: PersonName, at: number) {
  const unknown = { id: '', title: '', nativeName: '', permanent: false };
  return { id: String(at), arrival: '', residents: [{ ...unknown, ...person }] };
}

function isCalled({ firstName }: PersonName, fit: StayMatch): boolean {
  const isKnown = !isBlankName(firstName) && fit.residents.some((resident) => !isBlankName(resident.firstName));
  return !isKnown || filterByFirstName(firstName, [fit]).length > 0;
}

/**
 * Returns the index of the one person whom a guest's name fits, as tolerant as the sign-in and in both directions, as either name may have
 * more parts; undefined if it fits none, or several alike. A first name decides where both have one.
 */
export function pickPerson(guest: PersonName, persons: readonly PersonName[]): number | undefined {
  const { fits } = matchName(guest.lastName, persons.map(asStay));
  const found = fits.length > 0 ? fits : persons.flatMap((person, at) => matchesGuest(person, at, guest));
  const [fit, second] = found.filter((one) => isCalled(guest, one));
  return fit && !second ? Number(fit.stay.id) : undefined;
}

function matchesGuest(person: PersonName, at: number, guest: PersonName): readonly StayMatch[] {
  if (matchName(person.lastName, [asStay(guest, 0)]).fits.length === 0) return [];
  const stay = asStay(person, at);
  return [{ stay, residents: stay.residents }];
}
