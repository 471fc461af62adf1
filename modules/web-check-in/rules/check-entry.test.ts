import { describe, expect, test } from 'vitest';
import type { WebCheckInEntry, WebCheckInPerson } from '../contract.ts';
import { isBirthDate, isDocumentNumber, onlyNeeded, problemsOf, tidyEntry } from './check-entry.ts';
import { countryCodes, isCountryCode } from './country-codes.ts';
import { nobody } from './people.ts';

const days = { arrival: '2026-11-20', today: '2026-11-18' };
const astrid: WebCheckInPerson = {
  ...nobody,
  ...{ last_name: 'Lindqvist', first_name: 'Astrid', birth_date: '1980-05-01', nationality: 'SE' },
  ...{ document: 'passport', document_number: 'AA 123-4567', document_country: 'SE' },
};
const written: WebCheckInEntry = {
  ...{ arrival_time: '16:30', telephone: '+46 70 123 45 67', note: '', people: [astrid] },
  address: { street: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm', region: '', country: 'SE' },
};
const austria = { country: 'AT', extra: [] };

test('an entry with all that Austria asks a foreigner for has no problem', () => {
  expect(problemsOf(austria, written, days)).toEqual([]);
});

test('what is missing is named by its place, in the order of the form', () => {
  const empty = { ...written, address: { ...written.address, city: '' }, people: [astrid, nobody] };
  expect(problemsOf(austria, empty, days)).toEqual([
    'address.city',
    'people.1.last_name',
    'people.1.nationality',
    'people.1.birth_date',
  ]);
});

test('a German in Germany owes the nationality alone', () => {
  const people = [{ ...nobody, last_name: 'Maier', nationality: 'DE' }];
  const address = { street: '', postal_code: '', city: '', region: '', country: '' };
  const entry = { ...written, telephone: '', address, people };
  expect(problemsOf({ country: 'DE', extra: [] }, entry, days)).toEqual([]);
});

test('an address where letters need no postal code has none', () => {
  const address = { street: '12 Marina Walk', postal_code: '', city: 'Dubai', region: '', country: 'AE' };
  expect(problemsOf(austria, { ...written, address }, days)).toEqual([]);
  expect(problemsOf(austria, { ...written, address: { ...address, country: 'SE' } }, days)).toEqual([
    'address.postal_code',
  ]);
});

test.each([
  ['a date of birth that is no day', { birth_date: '1981-02-29' }, 'people.0.birth_date'],
  ['a date of birth of today', { birth_date: days.today }, 'people.0.birth_date'],
  ['a document number with signs', { document_number: '<b>12345</b>' }, 'people.0.document_number'],
  ['a nationality that is no country', { nationality: 'ZZ' }, 'people.0.nationality'],
  ['a name without a letter', { last_name: '---' }, 'people.0.last_name'],
])('%s is no answer', (_problem, change, place) => {
  expect(problemsOf(austria, { ...written, people: [{ ...astrid, ...change }] }, days)).toContain(place);
});

test('a telephone that nobody could call is a problem even where none is needed', () => {
  expect(problemsOf(austria, { ...written, telephone: 'home' }, days)).toEqual(['telephone']);
});

describe('a date of birth', () => {
  test.each([
    ['1906-11-18', true],
    ['1905-11-18', false],
    ['2026-11-17', true],
    ['2026-11-18', false],
    ['2000-13-01', false],
    ['01.05.1980', false],
    ['', false],
  ])('%s: %s', (text, isRight) => {
    expect(isBirthDate(text, days.today)).toBe(isRight);
  });
});

test.each([
  ['AA1234567', true],
  ['40 04 123456', true],
  ['ΑΒ-123456', true],
  ['- - -', false],
  ['12', false],
  ['A/1', false],
])('a document number %s is plausible: %s', (text, isRight) => {
  expect(isDocumentNumber(text)).toBe(isRight);
});

test('digits of any script are read, and codes in small letters', () => {
  const typed = { ...astrid, birth_date: '۱۹۸۰-۰۵-۰۱', nationality: 'se', document_number: 'aa١٢٣٤' };
  const [person] = tidyEntry({ ...written, people: [typed] }).people;
  expect(person).toMatchObject({ birth_date: '1980-05-01', nationality: 'SE', document_number: 'AA1234' });
});

test('what nobody needs is left out, so that a corrected nationality leaves no passport behind', () => {
  const entry = { ...written, people: [{ ...astrid, nationality: 'DE' }] };
  const needed = onlyNeeded({ country: 'DE', extra: [] }, entry, days.arrival);
  expect(needed.people).toEqual([{ ...nobody, last_name: 'Lindqvist', first_name: 'Astrid', nationality: 'DE' }]);
  expect(needed).toMatchObject({ address: { street: '', city: '' }, telephone: '+46 70 123 45 67' });
});

test('every country has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(isCountryCode('at')).toBe(false);
});
