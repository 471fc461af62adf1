import { z } from 'zod';
import type { Resident, StayRecord } from '#stays/contract';
import { type Fit, firstNameSeparates, isNameless, judgeName, withFirstName } from './names/index.ts';
import { leadingResident, type Proven } from './parts.ts';

/** Credentials as typed. */
export type Typed = {
  readonly name: string;
  readonly firstName: string;
  /** `YYYY-MM-DD`; any other text is ignored. */
  readonly arrival: string;
  readonly userId: string;
};

/** Result of matching credentials: one resident, several stays that need another value, or none. */
export type ProofVerdict =
  | { readonly right: 'yes'; readonly proven: Proven }
  | { readonly right: 'ask'; readonly ask: 'first_name' | 'arrival' }
  | { readonly right: 'no' };

const day = z.iso.date();

/** Returns whether `arrival` is a calendar day. */
export function isDay(arrival: string): boolean {
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

function proven(fit: Fit<StayRecord>, userId: string): ProofVerdict {
  const chosen = fit.residents.find(({ id }) => id === userId) ?? leadingResident(fit.residents);
  return chosen ? { right: 'yes', proven: { stay: fit.stay, resident: chosen } } : { right: 'no' };
}

function missingValue(fits: readonly Fit<StayRecord>[], typed: Typed): 'first_name' | 'arrival' {
  if (typed.firstName.trim() === '' && firstNameSeparates(fits)) return 'first_name';
  return isDay(typed.arrival) && typed.firstName.trim() === '' ? 'first_name' : 'arrival';
}

/**
 * Matches typed credentials against the stays of a room. A given arrival must match; the first name only decides
 * between stays that match equally, `userId` only between residents of one stay that match equally.
 */
export function judgeProof(typed: Typed, stays: readonly StayRecord[]): ProofVerdict {
  const arrival = typed.arrival.trim();
  const candidates = isDay(arrival) ? stays.filter((stay) => stay.arrival === arrival) : stays;
  if (candidates.length === 0) {
    judgeName(typed.name, [decoyStay]);
    return { right: 'no' };
  }
  let { fits } = judgeName(typed.name, candidates);
  if (fits.length > 1 && !isNameless(typed.firstName)) fits = withFirstName(typed.firstName, fits);
  const [fit, second] = fits;
  if (!fit) return { right: 'no' };
  return second ? { right: 'ask', ask: missingValue(fits, typed) } : proven(fit, typed.userId);
}
