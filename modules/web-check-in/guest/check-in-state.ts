import { isMailAddress } from '#platform/mail-address';
import type { WebCheckInEntry, WebCheckInForm } from '#web-check-in/contract';
import { mostPeople, nobody, problemsOf, tidyEntry } from '#web-check-in/rules';
import type { Booking, CheckInRefusal, Confirmed } from './check-in-api.ts';

/** A page of the check-in. */
export type Step = 'booking' | 'code' | 'about' | 'companions' | 'review' | 'sent';
/** A page on which the guest fills in the form. */
export type FormStep = Extract<Step, 'about' | 'companions' | 'review'>;

/** How far a guest has come. */
export type CheckIn = {
  readonly step: Step;
  readonly booking: Booking;
  /** Goes with the code; empty: none is on its way. */
  readonly token: string;
  /** When another code may be sent, milliseconds since 1970. */
  readonly againAt: number;
  /** Opens the form; empty: not yet, or no more. */
  readonly access: string;
  readonly form: WebCheckInForm | undefined;
  readonly entry: WebCheckInEntry | undefined;
  /** The booking that `entry` belongs to. */
  readonly entryOf: string;
  /** Where the guest was when the access ended. */
  readonly resumeAt: FormStep | undefined;
  /** Of this entry: the same when it is sent again; empty: not sent yet, or changed since. */
  readonly requestId: string;
};

/** Milliseconds between two codes; the server counts for itself. */
export const codePauseMs = 60_000;

/** Returns the start of a check-in, with the name that an address may have given. */
export function startCheckIn(name: string): CheckIn {
  return {
    ...{ step: 'booking', booking: { name, arrival: '', email: '' }, token: '', againAt: 0, access: '' },
    ...{ form: undefined, entry: undefined, entryOf: '', resumeAt: undefined, requestId: '' },
  };
}

function bookingKey({ name, arrival, email }: Booking): string {
  return [name, arrival, email].map((text) => text.trim().toLowerCase()).join('\n');
}

/** Returns the entry of a form with a place for everybody of the booking. */
export function roomForAll({ stay, entry }: WebCheckInForm): WebCheckInEntry {
  const missing = Math.min(stay.persons, mostPeople) - entry.people.length;
  return { ...entry, people: [...entry.people, ...Array.from({ length: Math.max(0, missing) }, () => nobody)] };
}

/** Returns what follows a right code: the form, as it was before the access ended if it is that of the same booking. */
export function afterCode(before: CheckIn, { access, form }: Confirmed): CheckIn {
  const entryOf = bookingKey(before.booking);
  const next = { ...before, token: '', againAt: 0, access, form, entryOf, resumeAt: undefined };
  if (form.changeable_until === null) return { ...next, step: 'sent', entry: form.entry };
  if (before.entry && before.entryOf === entryOf) return { ...next, step: before.resumeAt ?? 'about' };
  const entry = roomForAll(form);
  return { ...next, entry, step: form.submitted_at === null ? 'about' : 'sent', requestId: '' };
}

/** Returns the pages of a form; who travels alone is not asked for companions. */
export function formSteps({ form, entry }: CheckIn): readonly FormStep[] {
  const isAlone = (form?.stay.persons ?? 1) <= 1 && (entry?.people.length ?? 1) <= 1;
  return isAlone ? ['about', 'review'] : ['about', 'companions', 'review'];
}

/** Returns the page on which a place of the entry is written. */
export function stepOf(place: string): FormStep {
  return /^people\.[1-9]/.test(place) ? 'companions' : 'about';
}

/** Returns the places that are missing or wrong on a page, in its order; on the last one, all of them. */
export function problemsOn(step: FormStep, { form, entry }: CheckIn, today: string): readonly string[] {
  if (!form || !entry) return [];
  const found = problemsOf(form.wants, tidyEntry(entry), { arrival: form.stay.arrival, today });
  return step === 'review' ? found : found.filter((place) => stepOf(place) === step);
}

/** Returns what follows a refusal: nothing that was typed is lost. `now`: milliseconds since 1970. */
export function afterRefusal(before: CheckIn, { code, details }: CheckInRefusal, now: number): CheckIn {
  const { step } = before;
  switch (code) {
    case 'web_check_in_over':
      return {
        ...before,
        ...{ step: 'code', access: '', token: '', againAt: 0 },
        resumeAt: formSteps(before).find((one) => one === step),
      };
    case 'code_spent':
      return { ...before, token: '' };
    case 'fields_missing':
      return { ...before, step: stepOf(details.fields?.[0] ?? ''), requestId: '' };
    case 'too_many_requests':
      return step === 'code' && details.retry_after_s
        ? { ...before, againAt: Math.max(before.againAt, now + details.retry_after_s * 1_000) }
        : before;
    default:
      return before;
  }
}

/** Returns the text at a place of an entry, `people.0.birth_date`. */
export function valueAt(entry: WebCheckInEntry, place: string): string {
  const value = place
    .split('.')
    .reduce<unknown>((inside, key) => (inside as { readonly [name: string]: unknown } | undefined)?.[key], entry);
  return typeof value === 'string' ? value : '';
}

/** Returns an entry with a text at a place; a nationality is at first also where the document and the home are from. */
export function withValue(entry: WebCheckInEntry, place: string, value: string): WebCheckInEntry {
  const [first = '', second = '', third = ''] = place.split('.');
  if (first === 'address') return { ...entry, address: { ...entry.address, [second]: value } };
  if (first !== 'people') return { ...entry, [first]: value };
  const people = entry.people.map((person, index) => {
    if (index !== Number(second)) return person;
    const isFrom = third === 'nationality' && ['', person.nationality].includes(person.document_country);
    return { ...person, [third]: value, ...(isFrom && { document_country: value }) };
  });
  const isHome = place === 'people.0.nationality' && ['', entry.people[0]?.nationality].includes(entry.address.country);
  return { ...entry, people, ...(isHome && { address: { ...entry.address, country: value } }) };
}

/** Returns an entry with one more person. */
export function withPerson(entry: WebCheckInEntry): WebCheckInEntry {
  return { ...entry, people: [...entry.people, nobody].slice(0, mostPeople) };
}

/** Returns an entry without the person at `index`. */
export function withoutPerson(entry: WebCheckInEntry, index: number): WebCheckInEntry {
  return { ...entry, people: entry.people.filter((_person, at) => at !== index) };
}

/** Returns the fields of a booking that are missing or wrong, in their order. */
export function bookingProblems({ name, arrival, email }: Booking): readonly (keyof Booking)[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(arrival) ? [] : (['arrival'] as const)),
    ...(isMailAddress(email.trim()) ? [] : (['email'] as const)),
  ];
}
