import { expect, test } from 'vitest';
import { catalogueEntry } from '../../../contract.ts';
import {
  applyDraft,
  applyEdits,
  type Branch,
  buildCatalogueTree,
  expandableKeys,
  findOutletId,
} from './catalogue-tree.ts';
import { newGroup, newItem } from './entry-draft.ts';

const entries = [
  { type: 'outlet', id: '1' },
  { type: 'group', id: 'drinks', outlet: '1' },
  { type: 'group', id: 'wine', outlet: '1', parent: 'drinks' },
  { type: 'item', id: 'tea', group: 'drinks', texts: { en: { title: 'Tea' }, de: { title: 'Tee' } } },
  { type: 'item', id: 'red', group: 'wine' },
].map((entry) => catalogueEntry.parse({ price: 1, texts: { en: { title: 'X' } }, ...entry }));
const brief = ({ key, children }: Branch): string =>
  children.length === 0 ? key : `${key}(${children.map(brief).join(' ')})`;
const show = (edits = {}, drafted = new Set<string>()) =>
  buildCatalogueTree(entries, { edits, drafted, language: 'de', languages: ['en', 'de'] });

test('the tree nests groups in outlets and groups, and items in groups', () => {
  expect(show().map(brief)).toEqual(['outlet/1(group/drinks(group/wine(item/red) item/tea))']);
  expect(expandableKeys(show())).toEqual(['outlet/1', 'group/drinks', 'group/wine']);
});

test('what was typed replaces entries in the tree, and entries that differ from the live ones are marked', () => {
  const tea = entries.find(({ id }) => id === 'tea');
  if (tea?.type !== 'item') throw new Error('no tea');
  const edit = { entry: { ...tea, texts: { de: { title: 'Grüntee', description: '' } } }, base: tea };
  const added = { entry: newItem('new-1', 'wine'), base: null };
  const drinks = show({ 'item/tea': edit, 'item/new-1': added }, new Set(['item/red']))[0]?.children[0];
  expect(drinks?.children[1]).toMatchObject({ title: 'Grüntee', changed: true, missing: true });
  expect(drinks?.children[0]?.children.map(({ key }) => key)).toEqual(['item/red', 'item/new-1']);
  expect(drinks?.children[0]?.children[0]).toMatchObject({ changed: true });
});

test('a new entry is shown after the one it was added to', () => {
  const added = { entry: newGroup('new-1', { outlet: '1' }), base: null, after: 'drinks' };
  const more = [...entries, catalogueEntry.parse({ type: 'group', id: 'last', outlet: '1', texts: entries[0]?.texts })];
  expect(
    applyEdits(more, { 'group/new-1': added })
      .filter(({ type }) => type === 'group')
      .map(({ id }) => id),
  ).toEqual(['drinks', 'new-1', 'wine', 'last']);
});

test('the draft changes, adds, removes and sorts entries', () => {
  const [outlet, drinks] = entries;
  const changes = [
    { type: 'outlet' as const, id: '1', after: outlet ? { ...outlet, position: 5 } : null },
    { type: 'group' as const, id: 'wine', after: null },
    { type: 'group' as const, id: 'beer', after: drinks ? { ...drinks, id: 'beer', position: 2 } : null },
  ];
  expect(applyDraft(entries, changes).map(({ id }) => id)).toEqual(['drinks', 'tea', 'red', 'beer', '1']);
});

test('titles are in the desk’s language, and missing texts are marked', () => {
  expect(show()[0]?.children[0]?.children[1]).toMatchObject({ title: 'Tee', missing: false, changed: false });
  expect(show()[0]?.children[0]?.children[0]?.children[0]).toMatchObject({ title: 'X', missing: true });
});

test('every entry is mapped to its outlet', () =>
  expect(entries.map((entry) => findOutletId(entries, entry))).toEqual(Array(5).fill('1')));
