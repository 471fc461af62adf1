import { foldDigits } from '#platform/digits';
import type { RegistrationField, WebCheckInEntry, WebCheckInPerson, WebCheckInRegistration } from '../contract.ts';
import { hasPostalCodes, isCountryCode } from './country-codes.ts';
import { ageOn, fieldsOf, isContactField } from './registration-fields.ts';

const oldestYears = 120;
const visible = /[\p{L}\p{N}]/u;
const documentNumber = /^[\p{L}\p{N} -]{3,40}$/u;

/** Returns whether a text is a date of birth, `YYYY-MM-DD`: a day of the calendar before `today`, and not more than 120 years ago. */
export function isBirthDate(text: string, today: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text || text >= today) return false;
  return (ageOn(text, today) ?? oldestYears + 1) <= oldestYears;
}

/** Returns whether a text may be the number of a document: letters, digits, blanks and hyphens, and three signs that count. */
export function isDocumentNumber(text: string): boolean {
  return documentNumber.test(text) && text.replace(/[ -]/g, '').length >= 3;
}

function isTelephone(text: string): boolean {
  return text.replace(/\D/g, '').length >= 5;
}

/** Returns an entry with the digits of every script as ASCII, where numbers and dates are written, and country codes in capitals. */
export function tidyEntry(entry: WebCheckInEntry): WebCheckInEntry {
  const { address } = entry;
  return {
    ...entry,
    telephone: foldDigits(entry.telephone),
    address: {
      ...address,
      postal_code: foldDigits(address.postal_code).toUpperCase(),
      country: address.country.toUpperCase(),
    },
    people: entry.people.map((person) => ({
      ...person,
      birth_date: foldDigits(person.birth_date),
      nationality: person.nationality.toUpperCase(),
      document_number: foldDigits(person.document_number).toUpperCase(),
      document_country: person.document_country.toUpperCase(),
    })),
  };
}

type Days = { readonly arrival: string; readonly today: string };

function textOf(entry: WebCheckInEntry, person: WebCheckInPerson, field: RegistrationField): string {
  if (field === 'telephone') return entry.telephone;
  if (field in entry.address) return entry.address[field as keyof WebCheckInEntry['address']];
  return person[field as keyof WebCheckInPerson];
}

function isPossible(field: RegistrationField, value: string, today: string): boolean {
  switch (field) {
    case 'birth_date':
      return isBirthDate(value, today);
    case 'document_number':
      return isDocumentNumber(value);
    case 'nationality':
    case 'document_country':
    case 'country':
      return isCountryCode(value);
    case 'telephone':
      return isTelephone(value);
    case 'birth_place':
    case 'street':
    case 'postal_code':
    case 'city':
    case 'region':
      return visible.test(value);
    case 'sex':
    case 'document':
    case 'relation':
      return true;
  }
}

function placeOf(field: RegistrationField, index: number): string {
  if (field === 'telephone') return field;
  return isContactField(field) ? `address.${field}` : `people.${index}.${field}`;
}

function isNeeded(field: RegistrationField, { address }: WebCheckInEntry): boolean {
  return field !== 'postal_code' || hasPostalCodes(address.country);
}

/**
 * Returns the places of an entry, as {@link tidyEntry} returns it, that are missing or impossible, in the order of the form:
 * `people.0.birth_date`, `address.city`, `telephone`. `today` is the property's.
 */
export function problemsOf(
  registration: WebCheckInRegistration,
  entry: WebCheckInEntry,
  { arrival, today }: Days,
): readonly string[] {
  const people = entry.people.flatMap((person, index) => {
    const fields = fieldsOf(registration, person, { index, arrival });
    const name = visible.test(person.last_name) ? [] : [`people.${index}.last_name`];
    const wrong = fields.filter((field) => {
      const value = textOf(entry, person, field);
      return value === '' ? isNeeded(field, entry) : !isPossible(field, value, today);
    });
    return [...name, ...wrong.map((field) => placeOf(field, index))];
  });
  // Given freely, so that reception can call.
  const isWrong = entry.telephone !== '' && !isTelephone(entry.telephone) && !people.includes('telephone');
  return isWrong ? [...people, 'telephone'] : people;
}

/**
 * Returns an entry without what nobody needs: a guest who corrects the nationality leaves no number of a passport behind. The telephone
 * stays, as reception may call.
 */
export function onlyNeeded(
  registration: WebCheckInRegistration,
  entry: WebCheckInEntry,
  arrival: string,
): WebCheckInEntry {
  const wanted = entry.people.map((person, index) => fieldsOf(registration, person, { index, arrival }));
  const [ofGuest = []] = wanted;
  const needed = <T extends object>(from: T, fields: readonly string[], free: readonly string[] = []) =>
    Object.fromEntries(
      Object.entries(from).map(([key, value]) => [key, fields.includes(key) || free.includes(key) ? value : '']),
    ) as T;
  return {
    ...entry,
    address: needed(entry.address, ofGuest),
    people: entry.people.map((person, index) => needed(person, wanted[index] ?? [], ['last_name', 'first_name'])),
  };
}
