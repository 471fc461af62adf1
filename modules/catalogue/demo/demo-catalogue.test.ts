import { expect, test } from 'vitest';
import { demoCatalogue } from './demo-catalogue.ts';

type Entry = { readonly type: string; readonly id: string; readonly outlet?: string; readonly group?: string } & {
  readonly [name: string]: unknown;
};

test('the first outlet of the demo hotel is open at any hour, and all its items can be ordered without choices', async () => {
  const { entries } = JSON.parse(await demoCatalogue().text()) as { entries: Entry[] };
  const [first] = entries
    .filter(({ type }) => type === 'outlet')
    .sort((a, b) => Number(a.position) - Number(b.position));
  const groups = entries.filter(({ type, outlet }) => type === 'group' && outlet === first?.id);
  const ids = groups.map(({ id }) => id);
  const items = entries.filter(({ type, group = '' }) => type === 'item' && ids.includes(group));
  expect(items.length).toBeGreaterThan(3);
  for (const { hours } of [first, ...groups, ...items] as Entry[]) expect(hours).toBeUndefined();
  expect(items.filter(({ purchase_flow, stock }) => purchase_flow || stock !== undefined)).toEqual([]);
});
