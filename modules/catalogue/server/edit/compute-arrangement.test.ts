import { expect, test } from 'vitest';
import { createCatalogue } from '#catalogue/rules';
import { catalogueEntry } from '../../contract.ts';
import { computeArrangement } from './compute-arrangement.ts';

const texts = { en: { title: 'X' } };
const entry = (given: object) => catalogueEntry.parse({ texts, price: 100, ...given });
const catalogue = createCatalogue(
  [
    { type: 'outlet', id: '1', position: 0 },
    { type: 'outlet', id: '2', position: 1 },
    { type: 'group', id: 'food', outlet: '1', position: 0 },
    { type: 'group', id: 'drinks', outlet: '1', position: 1 },
    { type: 'group', id: 'wine', outlet: '1', parent: 'drinks', position: 0 },
    { type: 'item', id: 'soup', group: 'food', position: 0 },
    { type: 'item', id: 'cake', group: 'food', position: 1 },
    { type: 'item', id: 'char', group: 'food', position: 2 },
    { type: 'item', id: 'tea', group: 'drinks', position: 0 },
  ].map(entry),
);
const brief = (arrangement: Parameters<typeof computeArrangement>[1]) => {
  const found = computeArrangement(catalogue, arrangement);
  return 'what' in found
    ? found.path
    : (found as readonly { entry: { id: string; position: number }; moved: boolean }[]).map((one) =>
        [one.entry.id, one.entry.position, one.moved].join(' '),
      );
};

test('an arrangement changes only the entries whose position changes', () => {
  expect(brief({ kind: 'item', group: 'food', ids: ['cake', 'soup', 'char'] })).toEqual([
    'cake 0 false',
    'soup 1 false',
  ]);
  expect(brief({ kind: 'outlet', ids: ['1', '2'] })).toEqual([]);
});

test('entries not listed follow in their current order', () => {
  expect(brief({ kind: 'item', group: 'food', ids: ['char'] })).toEqual([
    'char 0 false',
    'soup 1 false',
    'cake 2 false',
  ]);
});

test('an item from another group is moved to its position', () => {
  const ids = ['soup', 'tea'];
  expect(brief({ kind: 'item', group: 'food', ids })).toEqual(['tea 1 true', 'cake 2 false', 'char 3 false']);
});

test('a group moved to another outlet takes its subgroups along', () => {
  const found = computeArrangement(catalogue, { kind: 'group', outlet: '2', ids: ['drinks'] });
  expect(found).toMatchObject([
    { entry: { id: 'drinks', outlet: '2', position: 0 }, moved: true },
    { entry: { id: 'wine', outlet: '2', parent: 'drinks' }, moved: true },
  ]);
});

test('a group moved to the top level loses its parent', () => {
  const [wine] = computeArrangement(catalogue, { kind: 'group', outlet: '1', ids: ['wine'] }) as readonly {
    entry: object;
  }[];
  expect(wine?.entry).not.toHaveProperty('parent');
});

test.each([
  ['kind', { kind: 'item' as const, ids: ['soup'] }],
  ['kind', { kind: 'outlet' as const, group: 'food', ids: ['1'] }],
  ['kind', { kind: 'group' as const, group: 'food', outlet: '1', ids: ['wine'] }],
  ['ids', { kind: 'item' as const, group: 'food', ids: ['soup', 'soup'] }],
  ['ids', { kind: 'item' as const, group: 'food', ids: ['nobody'] }],
])('an invalid arrangement is refused with the path %s', (path, arrangement) => expect(brief(arrangement)).toBe(path));
