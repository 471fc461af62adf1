import type { RegistrationField, WebCheckInPerson, WebCheckInRegistration } from '../contract.ts';

type Fields = readonly RegistrationField[];
/** What is asked of the guest of the booking, and of each companion, besides names. */
type Owed = { readonly guest: Fields; readonly companion: Fields };
type Law = {
  readonly nationals: Owed;
  readonly foreigners: Owed;
  /** A companion below this age, in years at arrival, is asked for `fields` instead. */
  readonly child?: { readonly below: number; readonly fields: Fields };
};

/** Below this age a relation is asked for, where it is. */
const adultAge = 18;
const address: Fields = ['street', 'postal_code', 'city', 'country'];
const document: Fields = ['document', 'document_number', 'document_country'];
const nothing: Owed = { guest: [], companion: [] };

const both = (owed: Owed): Law => ({ nationals: owed, foreigners: owed });

/** Where the country is unknown or has no entry of its own. */
const common: Law = both({
  guest: ['birth_date', ...address, 'document_number'],
  companion: ['birth_date'],
});

const austria: Law = {
  nationals: { guest: ['birth_date', ...address], companion: ['birth_date'] },
  foreigners: { guest: ['birth_date', ...document, ...address], companion: ['birth_date', ...document] },
};

const switzerland: Law = {
  nationals: { guest: ['birth_date', ...address], companion: ['birth_date'] },
  foreigners: {
    guest: ['birth_date', 'document', 'document_number', ...address],
    companion: ['birth_date', 'document', 'document_number'],
  },
};

const germany: Law = {
  nationals: nothing,
  foreigners: { guest: ['birth_date', 'document_number', ...address], companion: [] },
};

const italy: Law = both({
  guest: ['sex', 'birth_date', 'birth_place', ...document],
  companion: ['sex', 'birth_date', 'birth_place'],
});

const spain: Law = {
  ...both({
    guest: ['sex', 'birth_date', 'document', 'document_number', ...address, 'telephone'],
    companion: ['sex', 'birth_date', 'relation', 'document', 'document_number'],
  }),
  child: { below: 14, fields: ['sex', 'birth_date', 'relation'] },
};

const france: Law = {
  nationals: nothing,
  foreigners: {
    guest: ['birth_date', 'birth_place', ...address, 'telephone'],
    companion: ['birth_date', 'birth_place'],
  },
  child: { below: 15, fields: ['birth_date'] },
};

const portugal: Law = {
  nationals: nothing,
  foreigners: { guest: ['birth_date', ...document, 'country'], companion: ['birth_date', ...document] },
};

/**
 * What the law of a country has a hotel register, in our reading; a hotel adds to it by `web_checkin_extra_fields`.
 *
 * - AT, Meldegesetz 1991 §§ 5 and 10: everybody's date of birth and nationality, the address of the guest, and the travel document
 *   of foreigners.
 * - CH, law of the cantons, and Ausländer- und Integrationsgesetz Art. 16 for foreigners, who show a document.
 * - DE, Bundesmeldegesetz §§ 29 and 30 as of 2025: foreigners only; of companions their number and nationality.
 * - ES, Real Decreto 933/2021, annex I: everybody, with sex, document, address and telephone; what a minor is to the guest; below 14
 *   no document.
 * - FR, CESEDA R. 814-1: foreigners only; children below 15 are on the form of an adult.
 * - IT, TULPS Art. 109 and the decree of 7 January 2013: everybody, and the document of the guest who leads the party.
 * - PT, Lei 23/2007 Art. 15 and 16: foreigners only, with document and country of residence.
 */
const laws: ReadonlyMap<string, Law> = new Map(
  Object.entries({
    AT: austria,
    CH: switzerland,
    DE: germany,
    ES: spain,
    FR: france,
    IT: italy,
    PT: portugal,
  }),
);

const order: Fields = [
  ...(['nationality', 'birth_date', 'birth_place', 'sex', 'relation'] as const),
  ...document,
  ...address,
  ...(['region', 'telephone'] as const),
];
/** Fields of the guest of the booking alone: one address and one telephone are enough. */
const contactFields: ReadonlySet<RegistrationField> = new Set([...address, 'region', 'telephone']);

/** Every field of a registration form. */
export const registrationFields: Fields = order;

/** Returns whether a field belongs to the whole booking, and not to one person. */
export function isContactField(field: RegistrationField): boolean {
  return contactFields.has(field);
}

/** Returns a person's age on a day, both `YYYY-MM-DD`; undefined without a date of birth. */
export function ageOn(birthDate: string, day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return undefined;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

function owedIn(law: Law, nationality: string, country: string): Owed {
  const { nationals, foreigners } = law;
  if (country === '' || nationals === foreigners) return foreigners;
  if (nationality !== '') return nationality === country ? nationals : foreigners;
  // Until the nationality is known, only what everybody owes.
  const owed = (one: Fields, other: Fields) => one.filter((field) => other.includes(field));
  return {
    guest: owed(nationals.guest, foreigners.guest),
    companion: owed(nationals.companion, foreigners.companion),
  };
}

type Place = { readonly index: number; readonly arrival: string };

/**
 * Returns the fields that are needed of the person at `index` of the people of an entry, in the order of the form, besides the names; the
 * first person is the guest, who also gives address and telephone. The nationality decides about the others, so it comes first.
 */
export function fieldsOf(
  { country, extra }: WebCheckInRegistration,
  { nationality, birth_date }: Pick<WebCheckInPerson, 'nationality' | 'birth_date'>,
  { index, arrival }: Place,
): Fields {
  const law = laws.get(country) ?? common;
  const isGuest = index === 0;
  const age = ageOn(birth_date, arrival) ?? adultAge;
  const { guest, companion } = owedIn(law, nationality, country);
  const isChild = !isGuest && law.child !== undefined && age < law.child.below;
  const owed = isGuest ? guest : companion;
  const childs = isChild ? owed.filter((field) => law.child?.fields.includes(field)) : owed;
  const wanted = new Set<RegistrationField>(['nationality', ...childs, ...(isChild ? [] : extra)]);
  if (isGuest || age >= adultAge) wanted.delete('relation');
  return order.filter((field) => wanted.has(field) && (isGuest || !isContactField(field)));
}

/** Reads fields from the text of a setting, separated by commas; unknown words are left out. */
export function readFields(text: string): Fields {
  const words = text.toLowerCase().split(/[\s,;]+/);
  return order.filter((field) => words.includes(field));
}
