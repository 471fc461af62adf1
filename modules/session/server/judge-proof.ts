import { z } from 'zod';
import type { Resident, StayRecord } from '#stays/contract';
import { type Fit, firstNameSeparates, isNameless, judgeName, withFirstName } from './names/index.ts';
import { leadingResident, type Proven } from './parts.ts';

/** What a person typed to prove who they are. */
export type Typed = {
  readonly name: string;
  readonly firstName: string;
  /** `YYYY-MM-DD`; anything else counts as not given. */
  readonly arrival: string;
  readonly userId: string;
};

/** What it proves: one resident, nothing, or that more must be asked. */
export type ProofVerdict =
  | { readonly right: 'yes'; readonly proven: Proven }
  | { readonly right: 'ask'; readonly ask: 'first_name' | 'arrival' }
  | { readonly right: 'no' };

const day = z.iso.date();

/** Whether `arrival` is a day at all. */
export function isDay(arrival: string): boolean {
  return day.safeParse(arrival.trim()).success;
}

function resident(name: string): Resident {
  return { id: '', lastName: name, firstName: '', title: '', nativeName: '', permanent: false };
}

/** Judged in the place of a room where nobody lives, so that it takes the same work; what it says is not used. */
const nobodysStay = {
  id: '',
  arrival: '',
  residents: [resident('Nobody-Whatsoever'), resident('van der Nobody')],
};

function proven(fit: Fit<StayRecord>, userId: string): ProofVerdict {
  const chosen = fit.residents.find(({ id }) => id === userId) ?? leadingResident(fit.residents);
  return chosen ? { right: 'yes', proven: { stay: fit.stay, resident: chosen } } : { right: 'no' };
}

function whatToAsk(fits: readonly Fit<StayRecord>[], typed: Typed): 'first_name' | 'arrival' {
  if (typed.firstName.trim() === '' && firstNameSeparates(fits)) return 'first_name';
  return isDay(typed.arrival) && typed.firstName.trim() === '' ? 'first_name' : 'arrival';
}

/**
 * Judges what was typed against the stays of a room (wire.md, "Auth"). A given arrival must be right; the first name
 * only chooses between stays that fit alike; `userId` only between residents of one stay that fit alike.
 */
export function judgeProof(typed: Typed, stays: readonly StayRecord[]): ProofVerdict {
  const arrival = typed.arrival.trim();
  const there = isDay(arrival) ? stays.filter((stay) => stay.arrival === arrival) : stays;
  if (there.length === 0) {
    judgeName(typed.name, [nobodysStay]);
    return { right: 'no' };
  }
  let { fits } = judgeName(typed.name, there);
  if (fits.length > 1 && !isNameless(typed.firstName)) fits = withFirstName(typed.firstName, fits);
  const [fit, second] = fits;
  if (!fit) return { right: 'no' };
  return second ? { right: 'ask', ask: whatToAsk(fits, typed) } : proven(fit, typed.userId);
}
