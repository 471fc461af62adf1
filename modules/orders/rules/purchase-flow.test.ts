import { expect, test } from 'vitest';
import {
  defaultSelection,
  type FlowGroup,
  findMissingSelections,
  isSelectable,
  selectedInserts,
  toggleInsert,
} from './purchase-flow.ts';

function group(id: string, min_selects: number, max_selects: number, inserts: readonly object[] = []): FlowGroup {
  const sub_items = ['a', 'b', 'c'].map((name, at) => ({
    sub_item_id: `${id}-${name}`,
    sub_item_title: name,
    sub_item_description: '',
    sub_item_price: 0,
    sub_item_price_diff: at,
    selected: false,
    sold_out: false,
    allergens: [],
    ...inserts[at],
  }));
  return { id, title: id, min_selects, max_selects, sub_items };
}

test('only a group that requires exactly one insert starts with its free insert selected', () => {
  const choice = defaultSelection([group('one', 1, 1), group('more', 0, 2), group('two', 2, 2)], []);
  expect([...choice]).toEqual([
    ['one', ['one-a']],
    ['more', []],
    ['two', []],
  ]);
});

test('the initial selection contains the hotel’s preselected inserts but never a sold-out one', () => {
  expect(defaultSelection([group('one', 1, 1, [{ sold_out: true }])], []).get('one')).toEqual([]);
  expect(defaultSelection([group('one', 1, 1, [{}, { selected: true }])], []).get('one')).toEqual(['one-b']);
});

test('in a group of one a new insert replaces the old one, and a required one cannot be deselected', () => {
  const one = group('one', 1, 1);
  const choice = defaultSelection([one], []);
  expect(toggleInsert(choice, one, 'one-b')).toEqual(new Map([['one', ['one-b']]]));
  expect(toggleInsert(choice, one, 'one-a')).toBe(choice);
  const may = group('may', 0, 1);
  expect(toggleInsert(new Map([['may', ['may-a']]]), may, 'may-a')).toEqual(new Map([['may', []]]));
});

test('at most max_selects inserts can be selected', () => {
  const two = group('two', 0, 2);
  const choice = new Map([['two', ['two-a', 'two-b']]]);
  expect(toggleInsert(choice, two, 'two-c')).toBe('full');
  expect(toggleInsert(choice, two, 'two-a')).toEqual(new Map([['two', ['two-b']]]));
});

test('fewer than min_selects inserts are reported as missing', () => {
  const flow = [group('one', 1, 1, [{ sold_out: true }]), group('more', 0, 2), group('two', 2, 3)];
  expect(
    findMissingSelections(flow, defaultSelection(flow, [])).map(({ group: { id }, missing }) => [id, missing]),
  ).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
});

test('an item whose required inserts are sold out cannot be selected', () => {
  expect(isSelectable([group('two', 2, 3, [{ sold_out: true }])])).toBe(true);
  expect(isSelectable([group('two', 2, 3, [{ sold_out: true }, { sold_out: true }])])).toBe(false);
});

test('the selected inserts are returned in the order of the flow', () => {
  const flow = [group('one', 1, 1), group('more', 0, 3)];
  const choice = new Map([
    ['more', ['more-c', 'more-a']],
    ['one', ['one-b']],
  ]);
  expect(selectedInserts(flow, choice).map(({ sub_item_id }) => sub_item_id)).toEqual(['one-b', 'more-a', 'more-c']);
});

test('selected inserts that sell out or leave the menu no longer count', () => {
  const choice = new Map([['two', ['two-a', 'two-b']]]);
  const soldOut = group('two', 2, 2, [{ sold_out: true }]);
  expect(findMissingSelections([soldOut], choice).map(({ missing }) => missing)).toEqual([1]);
  expect(selectedInserts([soldOut], choice).map(({ sub_item_id }) => sub_item_id)).toEqual(['two-b']);
  expect(toggleInsert(choice, soldOut, 'two-c')).toEqual(new Map([['two', ['two-b', 'two-c']]]));
  const withoutGroups = { ...soldOut, sub_items: soldOut.sub_items.slice(2) };
  expect(findMissingSelections([withoutGroups], choice).map(({ missing }) => missing)).toEqual([2]);
});
