import { expect, test } from 'vitest';
import { canBeChosen, type FlowGroup, firstChoice, insertsOf, problemsOf, toggled } from './purchase-flow.ts';

function group(id: string, min_selects: number, max_selects: number, inserts: readonly object[] = []): FlowGroup {
  const sub_items = ['a', 'b', 'c'].map((name, at) => ({
    ...{ sub_item_id: `${id}-${name}`, sub_item_title: name, sub_item_description: '' },
    ...{ sub_item_price: 0, sub_item_price_diff: at, selected: false, sold_out: false, allergens: [] },
    ...inserts[at],
  }));
  return { id, title: id, min_selects, max_selects, sub_items };
}

test('where one must be, the included one is chosen to begin with; nothing else is', () => {
  const choice = firstChoice([group('one', 1, 1), group('more', 0, 2), group('two', 2, 2)]);
  expect([...choice]).toEqual([
    ['one', ['one-a']],
    ['more', []],
    ['two', []],
  ]);
});

test('what is sold out is never chosen to begin with, and what the hotel selected is', () => {
  expect(firstChoice([group('one', 1, 1, [{ sold_out: true }])]).get('one')).toEqual([]);
  expect(firstChoice([group('one', 1, 1, [{}, { selected: true }])]).get('one')).toEqual(['one-b']);
});

test('in a group of one the new insert replaces the old, and one that must be is not taken back', () => {
  const one = group('one', 1, 1);
  const choice = firstChoice([one]);
  expect(toggled(choice, one, 'one-b')).toEqual(new Map([['one', ['one-b']]]));
  expect(toggled(choice, one, 'one-a')).toBe(choice);
  const may = group('may', 0, 1);
  expect(toggled(new Map([['may', ['may-a']]]), may, 'may-a')).toEqual(new Map([['may', []]]));
});

test('at most max_selects inserts', () => {
  const two = group('two', 0, 2);
  const choice = new Map([['two', ['two-a', 'two-b']]]);
  expect(toggled(choice, two, 'two-c')).toBe('full');
  expect(toggled(choice, two, 'two-a')).toEqual(new Map([['two', ['two-b']]]));
});

test('at least min_selects inserts', () => {
  const flow = [group('one', 1, 1, [{ sold_out: true }]), group('more', 0, 2), group('two', 2, 3)];
  expect(problemsOf(flow, firstChoice(flow)).map(({ group: { id }, missing }) => [id, missing])).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
});

test('an item whose inserts have sold out cannot be chosen', () => {
  expect(canBeChosen([group('two', 2, 3, [{ sold_out: true }])])).toBe(true);
  expect(canBeChosen([group('two', 2, 3, [{ sold_out: true }, { sold_out: true }])])).toBe(false);
});

test('the chosen inserts stand in the order of the flow', () => {
  const flow = [group('one', 1, 1), group('more', 0, 3)];
  const choice = new Map([
    ['more', ['more-c', 'more-a']],
    ['one', ['one-b']],
  ]);
  expect(insertsOf(flow, choice).map(({ sub_item_id }) => sub_item_id)).toEqual(['one-b', 'more-a', 'more-c']);
});

test('what was chosen and is then sold out or taken off the menu counts no more', () => {
  const choice = new Map([['two', ['two-a', 'two-b']]]);
  const soldOut = group('two', 2, 2, [{ sold_out: true }]);
  expect(problemsOf([soldOut], choice).map(({ missing }) => missing)).toEqual([1]);
  expect(insertsOf([soldOut], choice).map(({ sub_item_id }) => sub_item_id)).toEqual(['two-b']);
  expect(toggled(choice, soldOut, 'two-c')).toEqual(new Map([['two', ['two-b', 'two-c']]]));
  const gone = { ...soldOut, sub_items: soldOut.sub_items.slice(2) };
  expect(problemsOf([gone], choice).map(({ missing }) => missing)).toEqual([2]);
});
