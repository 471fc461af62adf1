import { describe, expect, test } from 'vitest';
import type { RegistrationField } from '../contract.ts';
import { ageOn, fieldsOf, readFields, registrationFields } from './registration-fields.ts';

const arrival = '2026-11-20';
const adult = '1980-05-01';
const ask = (
  country: string,
  nationality: string,
  given: { readonly index?: number; readonly born?: string; readonly extra?: readonly RegistrationField[] } = {},
) =>
  fieldsOf(
    { country, extra: [...(given.extra ?? [])] },
    { nationality, birth_date: given.born ?? adult },
    { index: given.index ?? 0, arrival },
  );
const address = ['street', 'postal_code', 'city', 'country'];
const document = ['document', 'document_number', 'document_country'];

describe('the guest of the booking is asked', () => {
  test.each([
    ['AT', 'AT', ['nationality', 'birth_date', ...address]],
    ['AT', 'SE', ['nationality', 'birth_date', ...document, ...address]],
    ['CH', 'CH', ['nationality', 'birth_date', ...address]],
    ['CH', 'SE', ['nationality', 'birth_date', 'document', 'document_number', ...address]],
    ['DE', 'DE', ['nationality']],
    ['DE', 'SE', ['nationality', 'birth_date', 'document_number', ...address]],
    ['ES', 'ES', ['nationality', 'birth_date', 'sex', 'document', 'document_number', ...address, 'telephone']],
    ['FR', 'FR', ['nationality']],
    ['FR', 'SE', ['nationality', 'birth_date', 'birth_place', ...address, 'telephone']],
    ['IT', 'IT', ['nationality', 'birth_date', 'birth_place', 'sex', ...document]],
    ['PT', 'PT', ['nationality']],
    ['PT', 'SE', ['nationality', 'birth_date', ...document, 'country']],
    ['', 'SE', ['nationality', 'birth_date', 'document_number', ...address]],
    ['JP', 'JP', ['nationality', 'birth_date', 'document_number', ...address]],
  ])('in %s with the nationality %s', (country, nationality, fields) => {
    expect(ask(country, nationality)).toEqual(fields);
  });
});

describe('a companion is asked', () => {
  test.each([
    ['in Germany, a foreigner, for the nationality alone', 'DE', 'SE', adult, ['nationality']],
    ['in Italy, for no document', 'IT', 'IT', adult, ['nationality', 'birth_date', 'birth_place', 'sex']],
    [
      'in Spain, a minor of 14, for the relation and a document',
      'ES',
      'SE',
      '2012-11-20',
      ['nationality', 'birth_date', 'sex', 'relation', 'document', 'document_number'],
    ],
    [
      'in Spain, a child, for the relation and no document',
      'ES',
      'SE',
      '2012-11-21',
      ['nationality', 'birth_date', 'sex', 'relation'],
    ],
    [
      'in Spain, who turns 18 on arrival, for no relation',
      'ES',
      'SE',
      '2008-11-20',
      ['nationality', 'birth_date', 'sex', 'document', 'document_number'],
    ],
    ['in France, a child, for no place of birth', 'FR', 'SE', '2011-11-21', ['nationality', 'birth_date']],
    ['in France, from 15', 'FR', 'SE', '2011-11-20', ['nationality', 'birth_date', 'birth_place']],
  ])('%s', (_rule, country, nationality, born, fields) => {
    expect(ask(country, nationality, { index: 1, born })).toEqual(fields);
  });
});

test('who has not given a nationality is asked only for what everybody owes', () => {
  expect(ask('DE', '')).toEqual(['nationality']);
  expect(ask('AT', '')).toEqual(['nationality', 'birth_date', ...address]);
});

test('what a hotel asks for besides is asked of nationals too, and of companions without address and telephone', () => {
  const extra = ['telephone', 'birth_date'] as const;
  expect(ask('DE', 'DE', { extra })).toEqual(['nationality', 'birth_date', 'telephone']);
  expect(ask('DE', 'DE', { extra, index: 1 })).toEqual(['nationality', 'birth_date']);
});

test('a setting lists fields in any order, and unknown words ask for nothing', () => {
  expect(readFields(' telephone,Birth_Date;shoe_size')).toEqual(['birth_date', 'telephone']);
  expect(readFields('')).toEqual([]);
  expect(readFields(registrationFields.join(','))).toEqual(registrationFields);
});

test('an age counts from the birthday, on 29 February too', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  expect(ageOn('', '2026-03-01')).toBeUndefined();
});
