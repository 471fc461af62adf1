import { expect, test } from 'vitest';
import { ApiProblem } from '#platform/web/desk-shell';
import { catalogueEntry } from '../../../contract.ts';
import {
  copyEntry,
  isSameEntry,
  localizedTitle,
  missingLanguages,
  newGroup,
  newItem,
  newOutlet,
  writeText,
} from './entry-draft.ts';
import { findProblem, serverProblems, validateEntry } from './entry-problems.ts';

const texts = { en: { title: 'Soup', description: '' } };
const item = { ...newItem('soup', 'food'), texts };

test.each([newOutlet('1'), newGroup('g', { outlet: '1' }), newGroup('h', { outlet: '1', parent: 'g' }), item])(
  'a new entry with a title is valid for the server',
  (entry) => {
    expect(catalogueEntry.safeParse({ ...entry, texts }).error?.issues).toBeUndefined();
    expect(validateEntry({ ...entry, texts })).toEqual({});
  },
);

test('languages without a title are reported as missing', () => {
  expect(missingLanguages({ ...texts, de: { title: ' ', description: 'x' } }, ['en', 'de', 'ar'])).toEqual([
    'de',
    'ar',
  ]);
});

test('a language whose texts are emptied is removed', () => {
  const both = writeText(texts, 'de', { title: 'Suppe' });
  expect(both.de).toEqual({ title: 'Suppe', description: '' });
  expect(writeText(both, 'de', { title: '' })).toEqual(texts);
  expect(localizedTitle(both, 'ar', 'de', 'en')).toBe('Suppe');
  expect(localizedTitle({}, 'en')).toBe('');
});

test('entries are equal regardless of field order and position', () => {
  const { type, ...rest } = copyEntry(item, 'soup');
  expect(isSameEntry({ ...rest, type, position: 7, hours: undefined } as never, item)).toBe(true);
  expect(isSameEntry({ ...item, price: 1 }, item)).toBe(false);
});

test('problems are reported at the path of their field', () => {
  const insert = { id: 'a', texts: {}, price: 0, price_diff: 0, allergens: [] };
  const flow = { id: 'f', texts, min_selects: 2, max_selects: 1, sub_items: [insert] };
  const hours = { weekly: [{ days: [], from: '07:00', until: '' }], exceptions: [] };
  const problems = validateEntry({ ...item, texts: {}, purchase_flow: [flow], hours });
  expect(Object.keys(problems).sort()).toEqual(
    [
      'hours.weekly.0.days',
      'hours.weekly.0.from',
      'purchase_flow.0.max_selects',
      'purchase_flow.0.sub_items.0.texts',
      'texts',
    ].sort(),
  );
  expect(findProblem(problems, 'purchase_flow.0')).toBe('catalogue.wrong.selects');
  expect(findProblem(problems, 'price')).toBeUndefined();
});

test('more preselected options than guests can choose are reported at their group', () => {
  const insert = (id: string) => ({ id, texts, price: 0, price_diff: 0, allergens: [], selected: true });
  const flow = { id: 'f', texts, min_selects: 0, max_selects: 2, sub_items: ['a', 'b', 'c'].map(insert) };
  const problems = validateEntry({ ...item, purchase_flow: [flow] });
  expect(problems).toEqual({ 'purchase_flow.0.sub_items': 'catalogue.wrong.preselected' });
  expect(validateEntry({ ...item, purchase_flow: [{ ...flow, max_selects: 3 }] })).toEqual({});
});

test('a server error is reported at the path of its field', () => {
  const invalid = new ApiProblem(422, { code: 'invalid_data', fields: [{ path: 'price' }] });
  expect(serverProblems(invalid)).toEqual({ price: 'catalogue.wrong.field' });
  expect(serverProblems(new ApiProblem(422, { code: 'entry_invalid', path: 'parent' }))).toEqual({
    parent: 'catalogue.wrong.field',
  });
  expect(serverProblems(undefined)).toEqual({});
});
