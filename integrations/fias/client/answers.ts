import type { PmsAnswer, PmsRefusal, PostingOutcome } from '#stays/contract';

/** What the answer status AS means (FIAS 2.20.23, "Answer status"); all other codes are `denied`. */
const refusals: { readonly [status: string]: PmsRefusal } = {
  BM: 'balance_changed',
  CD: 'not_departure_day',
  CO: 'credit_limit',
  NA: 'night_audit',
  NF: 'not_enabled',
  NG: 'guest_unknown',
  NP: 'no_post',
};

/** The reason of a refusal by its status. */
export function refusalOf(status: string): PmsRefusal {
  return refusals[status] ?? 'denied';
}

/** The longest text of a refusal that staff are shown. */
const longestText = 200;

function refusal(status: string, text: string) {
  const shown = text === '' ? `AS ${status}` : text;
  return { kind: 'refused', reason: refusalOf(status), text: shown.slice(0, longestText) } as const;
}

/** An answer that is a refusal, with the text of the PMS for staff. */
export function refused(status: string, text = ''): PmsAnswer<never> {
  return refusal(status, text);
}

/** Statuses after which nothing is booked and the same posting may be sent again. */
const later = new Set(['RY', 'BY', 'NA']);

/** What the status of a PA says about the posting. */
export function outcomeOf(status: string, text: string): PostingOutcome {
  if (status === 'OK') return { kind: 'posted' };
  if (later.has(status)) return { kind: 'later' };
  return refusal(status, text);
}
