import { expect, test } from 'vitest';
import { catalogueEntry } from '../../../contract.ts';
import { type Branch, buildCatalogueTree, expandableKeys, findOutletId } from './catalogue-tree.ts';
import { newItem } from './entry-draft.ts';

const entries = [
  { type: 'outlet', id: '1' },
  { type: 'group', id: 'drinks', outlet: '1' },
  { type: 'group', id: 'wine', outlet: '1', parent: 'drinks' },
  { type: 'item', id: 'tea', group: 'drinks', texts: { en: { title: 'Tea' }, de: { title: 'Tee' } } },
  { type: 'item', id: 'red', group: 'wine' },
].map((entry) => catalogueEntry.parse({ price: 1, texts: { en: { title: 'X' } }, ...entry }));
const brief = ({ key, children }: Branch): string =>
  children.length === 0 ? key : `${key}(${children.map(brief).join(' ')})`;
const show = (drafts = {}) => buildCatalogueTree(entries, { drafts, language: 'de', languages: ['en', 'de'] });

test('the tree nests groups in outlets and groups, and items in groups', () => {
  expect(show().map(brief)).toEqual(['outlet/1(group/drinks(group/wine(item/red) item/tea))']);
  expect(expandableKeys(show())).toEqual(['outlet/1', 'group/drinks', 'group/wine']);
});

test('drafts replace their entries in the tree and are marked as changed', () => {
  const tea = entries.find(({ id }) => id === 'tea');
  if (tea?.type !== 'item') throw new Error('no tea');
  const draft = { entry: { ...tea, texts: { de: { title: 'Grüntee', description: '' } } }, version: '1.1' };
  const added = { entry: newItem('new-1', 'wine'), version: 'new' };
  const drinks = show({ 'item/tea': draft, 'item/new-1': added })[0]?.children[0];
  expect(drinks?.children[1]).toMatchObject({ title: 'Grüntee', changed: true, missing: true });
  expect(drinks?.children[0]?.children.map(({ key }) => key)).toEqual(['item/red', 'item/new-1']);
});

test('titles are in the desk’s language, and missing texts are marked', () => {
  expect(show()[0]?.children[0]?.children[1]).toMatchObject({ title: 'Tee', missing: false, changed: false });
  expect(show()[0]?.children[0]?.children[0]?.children[0]).toMatchObject({ title: 'X', missing: true });
});

test('every entry is mapped to its outlet', () =>
  expect(entries.map((entry) => findOutletId(entries, entry))).toEqual(Array(5).fill('1')));
