import { expect, test } from 'vitest';
import type { Channel } from '#channels/contract';
import { filterChannels, filterChoices, indexOfNumber, searchChannels } from './channel-filter.ts';
import { blocksIn } from './guide-blocks.ts';

const channel = (id: number, more: Partial<Channel> = {}): Channel => ({
  ...{ id, number: id, name: `Channel ${id}`, logo: '', groups: [], languages: ['en'], genre: '', level: 0 },
  ...{ locked: false, favourite: false, kind: 'tv', ...more },
});
const all = [
  channel(1, { name: 'Eins Alp', groups: ['News', 'General'], languages: ['de'], favourite: true }),
  channel(4, { name: 'Télé Crème', groups: ['General'], genre: 'Film' }),
  channel(9, { name: 'Sportwelle', groups: ['Sport'], genre: 'Sport', kind: 'radio' }),
];
const ids = (channels: readonly Channel[]) => channels.map(({ id }) => id);

test.each([
  [{}, [1, 4, 9]],
  [{ favourites: true }, [1]],
  [{ group: 'general' }, [1, 4]],
  [{ genre: 'Sport', group: '' }, [9]],
  [{ language: 'en', kind: 'tv' }, [4]],
  [{ group: 'Nowhere' }, []],
])('the filter %j leaves channels %j', (filter, expected) => {
  expect(ids(filterChannels(all, filter))).toEqual(expected);
});

test('only what distinguishes channels is offered as a filter', () => {
  expect(filterChoices(all)).toEqual({
    groups: ['News', 'General', 'Sport'],
    genres: ['Film', 'Sport'],
    languages: ['de', 'en'],
  });
  expect(filterChoices([channel(1), channel(2)])).toEqual({ groups: [], genres: [], languages: [] });
});

test('a search looks at number, name and programmes, without accents and case', () => {
  const titles = ({ id }: Channel) => (id === 9 ? ['Sailing: Lakes Trophy'] : []);
  expect(ids(searchChannels(all, 'creme', titles))).toEqual([4]);
  expect(ids(searchChannels(all, 'TROPHY sport', titles))).toEqual([9]);
  expect(ids(searchChannels(all, '1', titles))).toEqual([1]);
  expect(ids(searchChannels(all, '  ', titles))).toEqual([1, 4, 9]);
});

test('digits lead to the channel of that number, else to the next higher one, else to the last', () => {
  expect([1, 4, 5, 9, 10, 0].map((number) => indexOfNumber(all, number))).toEqual([0, 1, 2, 2, 2, 0]);
});

test('blocks have the same borders wherever a screen stands, and no row outside the list', () => {
  const many = Array.from({ length: 30 }, (_, at) => at + 1);
  const hour = 3_600_000;
  const at = (firstRow: number, from: number) =>
    blocksIn(many, { firstRow, lastRow: firstRow + 5, span: { from, to: from + 2 * hour } });
  expect(at(3, 7 * hour)).toEqual(at(5, 9 * hour));
  expect(at(10, 11 * hour)).toHaveLength(4);
  expect(at(28, 0).map((block) => block.ids)).toEqual([[25, 26, 27, 28, 29, 30]]);
  expect(blocksIn([], { firstRow: 0, lastRow: 5, span: { from: 0, to: hour } })).toEqual([]);
});
