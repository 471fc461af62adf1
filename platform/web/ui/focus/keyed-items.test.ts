import { expect, test } from 'vitest';
import { keyedItems } from './keyed-items.ts';

const keysOf = (...names: string[]) => keyedItems(names, (name) => name).map(({ key }) => key);

test('an item has the same key wherever it stands in its list', () => {
  expect(keysOf('bar', 'spa')).toEqual(['bar', 'spa']);
  expect(keysOf('news', 'bar', 'spa')).toEqual(['news', 'bar', 'spa']);
});

test('no two items have one key, whatever they are called', () => {
  expect(keysOf('bar', 'bar', 'bar 2', 'bar', '')).toEqual(['bar', 'bar 2', 'bar 2 2', 'bar 3', '']);
});
