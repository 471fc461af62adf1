import { z } from 'zod';
import type { Resident, StayRecord } from '#stays/contract';
import { leadingResident, type VerifiedGuest } from './context.ts';
import { filterByFirstName, isBlankName, isFirstNameDistinctive, matchName, type StayMatch } from './names/index.ts';

/** Credentials as typed. */
export type TypedCredentials = {
  readonly name: string;
  readonly firstName: string;
  /** `YYYY-MM-DD`; any other text is ignored. */
  readonly arrival: string;
  readonly password: string;
  readonly userId: string;
};

/** Result of matching credentials: one resident, several stays that need another value, or none. */
export type CredentialMatch =
  | { readonly match: 'yes'; readonly guest: VerifiedGuest }
  | { readonly match: 'ask'; readonly ask: 'first_name' | 'arrival' }
  | { readonly match: 'no' };

const day = z.iso.date();

/** Returns whether `arrival` is a calendar day. */
export function isCalendarDay(arrival: string): boolean {
  return day.safeParse(arrival.trim()).success;
}

function resident(name: string): Resident {
  return { id: '', lastName: name, firstName: '', title: '', nativeName: '', permanent: false };
}

/** Matched against for rooms without a stay, so that the timing is the same; the result is ignored. */
const decoyStay = {
  id: '',
  arrival: '',
  residents: [resident('Nobody-Whatsoever'), resident('van der Nobody')],
};

function verified(fit: StayMatch<StayRecord>, userId: string): CredentialMatch {
  const chosen = fit.residents.find(({ id }) => id === userId) ?? leadingResident(fit.residents);
  return chosen ? { match: 'yes', guest: { stay: fit.stay, resident: chosen } } : { match: 'no' };
}

function missingValue(fits: readonly StayMatch<StayRecord>[], typed: TypedCredentials): 'first_name' | 'arrival' {
  if (typed.firstName.trim() === '' && isFirstNameDistinctive(fits)) return 'first_name';
  return isCalendarDay(typed.arrival) && typed.firstName.trim() === '' ? 'first_name' : 'arrival';
}

/**
 * Matches typed credentials against the stays of a room. A given arrival must match; the first name only decides
 * between stays that match equally, `userId` only between residents of one stay that match equally.
 */
export function matchCredentials(typed: TypedCredentials, stays: readonly StayRecord[]): CredentialMatch {
  const arrival = typed.arrival.trim();
  const candidates = isCalendarDay(arrival) ? stays.filter((stay) => stay.arrival === arrival) : stays;
  if (candidates.length === 0) {
    matchName(typed.name, [decoyStay]);
    return { match: 'no' };
  }
  let { fits } = matchName(typed.name, candidates);
  if (fits.length > 1 && !isBlankName(typed.firstName)) fits = filterByFirstName(typed.firstName, fits);
  const [fit, second] = fits;
  if (!fit) return { match: 'no' };
  return second ? { match: 'ask', ask: missingValue(fits, typed) } : verified(fit, typed.userId);
}
