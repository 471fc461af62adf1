import { expect, test } from 'vitest';
import { catalogueEntry, type ItemEntry } from '../contract.ts';
import { changedPaths, entryFields, isAlwaysAvailable, mergeEntries, withFieldsOf } from './merge-entries.ts';

const text = (title: string) => ({ title, description: '' });
const soup = catalogueEntry.parse({
  type: 'item',
  id: 'soup',
  group: 'food',
  price: 900,
  texts: { en: text('Soup') },
}) as ItemEntry;
const hours = (from: string, ...dates: string[]) => ({
  weekly: [{ days: [1], from, until: '22:00' }],
  exceptions: dates.map((date) => ({ date, windows: [] })),
});
const always = { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '24:00' }], exceptions: [] };

test('changes of different fields are merged', () => {
  const theirs = { ...soup, price: 950, texts: { ...soup.texts, de: text('Suppe') } };
  const mine = { ...soup, texts: { en: text('Barley soup') }, tax_rate: 8 };
  expect(mergeEntries({ base: soup, theirs, mine })).toEqual({
    entry: { ...soup, price: 950, tax_rate: 8, texts: { en: text('Barley soup'), de: text('Suppe') } },
    conflicts: [],
  });
});

test('a field that both changed differently is a conflict, and equal changes are none', () => {
  const both = mergeEntries({
    base: soup,
    theirs: { ...soup, price: 950, tax_rate: 8 },
    mine: { ...soup, price: 980, tax_rate: 8 },
  });
  expect(both).toEqual({ entry: { ...soup, price: 980, tax_rate: 8 }, conflicts: ['price'] });
});

test('of two sort orders the later one counts', () => {
  const moved = mergeEntries({ base: soup, theirs: { ...soup, position: 4 }, mine: { ...soup, position: 2 } });
  expect(moved).toEqual({ entry: { ...soup, position: 2 }, conflicts: [] });
  expect(mergeEntries({ base: soup, theirs: undefined, mine: { ...soup, position: 2 } })).toEqual({
    entry: undefined,
    conflicts: [],
  });
});

test('a change of an entry that was removed meanwhile is a conflict, as is a removal of one that changed', () => {
  const mine = { ...soup, price: 1 };
  expect(mergeEntries({ base: soup, theirs: undefined, mine })).toEqual({ entry: mine, conflicts: [''] });
  expect(mergeEntries({ base: soup, theirs: mine, mine: undefined })).toEqual({ entry: undefined, conflicts: [''] });
  expect(mergeEntries({ base: soup, theirs: undefined, mine: undefined }).conflicts).toEqual([]);
  expect(mergeEntries({ base: soup, theirs: soup, mine: undefined })).toEqual({ entry: undefined, conflicts: [] });
});

test('a new entry is in conflict with a live one of the same id only where they differ', () => {
  const mine = { ...soup, price: 1 };
  expect(mergeEntries({ base: undefined, theirs: soup, mine })).toEqual({ entry: mine, conflicts: ['price'] });
  expect(mergeEntries({ base: undefined, theirs: undefined, mine })).toEqual({ entry: mine, conflicts: [] });
});

test('stock, sold-out marks and dates with other hours are no changes', () => {
  const marked = { ...soup, stock: 3, hours: hours('07:00', '2026-12-24') };
  expect(changedPaths({ ...soup, hours: hours('07:00') }, marked)).toEqual([]);
  expect(entryFields(marked)).not.toHaveProperty('stock');
  const base = { ...soup, hours: hours('07:00') };
  const merged = mergeEntries({ base, theirs: marked, mine: { ...soup, hours: hours('09:00') } });
  expect(merged).toEqual({ entry: { ...soup, hours: hours('09:00', '2026-12-24') }, conflicts: [] });
});

test('an entry that is always available keeps its dates with other hours', () => {
  expect(isAlwaysAvailable(always)).toBe(true);
  expect(changedPaths(soup, { ...soup, hours: always })).toEqual([]);
  const theirs = { ...soup, hours: hours('07:00', '2026-12-24') };
  const { entry } = mergeEntries({ base: theirs, theirs, mine: soup });
  expect(entry?.hours).toEqual({ ...always, exceptions: theirs.hours.exceptions });
});

test('a moved group is one change of its place', () => {
  const group = catalogueEntry.parse({ type: 'group', id: 'g', outlet: '1', texts: { en: text('G') } });
  const moved = { ...group, outlet: '2', parent: 'top' };
  expect(changedPaths(group, moved as never)).toEqual(['place']);
  expect(withFieldsOf(moved as never, group, ['place'])).toEqual(group);
});
