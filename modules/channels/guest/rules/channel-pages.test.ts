import { expect, test } from 'vitest';
import type { Channel } from '#channels/contract';
import { joinPages } from './channel-pages.ts';
import { groupAt, groupsOf } from './current-programmes.ts';

const page = (total: number, ...ids: readonly number[]) => ({
  channels: ids.map((id) => ({ id }) as Channel),
  total,
  availableDates: ['2026-11-22'],
});
const idsOf = ({ channels }: { readonly channels: readonly Channel[] }) => channels.map(({ id }) => id);

test('the first page is shown alone until the others have come', () => {
  const first = page(4, 1, 2);
  expect(joinPages(first, undefined)).toEqual({ ...page(4, 1, 2), total: undefined, isWhole: false });
  const whole = joinPages(first, page(4, 3, 4));
  expect([idsOf(whole), whole.isWhole]).toEqual([[1, 2, 3, 4], true]);
});

test('a hotel whose channels fit on a page has no other', () => {
  expect(joinPages(page(2, 1, 2), undefined).isWhole).toBe(true);
});

test('a channel that moved from one page to the other meanwhile is there once', () => {
  expect(idsOf(joinPages(page(4, 1, 3), page(4, 3, 4)))).toEqual([1, 3, 4]);
});

test('programmes are fetched for twenty channels at once, whichever of them a row shows', () => {
  const all = Array.from({ length: 45 }, (_, at) => at);
  expect([groupAt(all, 25).length, groupAt(all, 25)[0], groupAt(all, 39)]).toEqual([20, 20, groupAt(all, 20)]);
  expect(groupsOf(all).map(({ length }) => length)).toEqual([20, 20, 5]);
  expect([groupsOf([]), groupAt([], 0)]).toEqual([[], []]);
});
