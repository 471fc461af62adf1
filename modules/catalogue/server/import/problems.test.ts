import { expect, test } from 'vitest';
import { catalogueEntry } from '../../contract.ts';
import { problemFromIssue } from './problems.ts';

const texts = { en: { title: 'Soup' } };
const both = { id: 'size', texts, sub_items: ['s', 'l'].map((id) => ({ id, texts, selected: true })) };
const item = { type: 'item', id: 'soup', group: 'soups', price: 900, tax_rate: 8.1, texts };

test.each([
  ['a missing field', { group: undefined }, 'missing', ''],
  ['a negative price', { price: -1 }, 'too_small', '0'],
  ['a price with decimals', { price: '9.00' }, 'money', ''],
  ['text instead of a number', { position: 'first' }, 'no_number', ''],
  ['hours that cannot be read', { hours: 'always' }, 'hours', ''],
  ['text instead of a list', { pictures: 'soup.webp' }, 'no_list', expect.anything()],
  ['a number instead of text', { group: 7 }, 'no_text', expect.anything()],
  ['an unknown allergen', { allergens: ['cats'] }, 'one_of', expect.stringMatching(/^gluten, /)],
  ['no language at all', { texts: {} }, 'no_title', ''],
  ['a blank title', { texts: { en: { title: ' ' } } }, 'empty', ''],
  ['a title as long as a page', { texts: { en: { title: 'a'.repeat(161) } } }, 'string_too_long', '160'],
  ['an id with a space', { id: 'the soup' }, 'id_form', expect.stringContaining('64')],
  ['a title of two lines', { texts: { en: { title: 'Soup\nof the day' } } }, 'one_line', expect.anything()],
  ['a picture with a path', { pictures: ['../soup.webp'] }, 'picture_form', expect.stringContaining('picture')],
  ['more preselected options than guests can choose', { purchase_flow: [both] }, 'preselected', ''],
  [
    'an option group with impossible bounds',
    { purchase_flow: [{ ...both, min_selects: 3, max_selects: 2 }] },
    'selects',
    '',
  ],
  ['an unknown entry type', { type: 'dish' }, 'one_of', 'outlet, group, item'],
  ['an invalid language key', { texts: { English: { title: 'Soup' } } }, 'wrong', expect.anything()],
])('%s is reported as a code with the value it is about', (_what, change, code, name) => {
  const [issue] = catalogueEntry.safeParse({ ...item, ...change }).error?.issues ?? [];
  expect(issue && problemFromIssue(issue)).toMatchObject({ code, name });
});
