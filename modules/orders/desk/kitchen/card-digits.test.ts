import { expect, test } from 'vitest';
import { assignDigits, findOrderByDigit, isSettled } from './card-digits.ts';

const first = assignDigits([], ['soup', 'tea', 'cake'], 1000);

test('a new order in front takes the next free digit, and all other cards keep theirs', () => {
  const keys = assignDigits(first, ['eggs', 'soup', 'tea', 'cake'], 5000);
  expect(keys.map(({ id, digit }) => [id, digit])).toEqual([
    ['eggs', 4],
    ['soup', 1],
    ['tea', 2],
    ['cake', 3],
  ]);
  expect(findOrderByDigit(keys, 1, 5001)).toBe('soup');
});

test('a digit that was just reassigned does nothing until the change can have been seen', () => {
  const keys = assignDigits(assignDigits(first, ['tea', 'cake'], 5000), ['tea', 'cake', 'eggs'], 5000);
  expect(keys.at(-1)).toMatchObject({ id: 'eggs', digit: 1 });
  expect(findOrderByDigit(keys, 1, 5399)).toBeUndefined();
  expect(findOrderByDigit(keys, 1, 5400)).toBe('eggs');
  expect(findOrderByDigit(keys, 7, 9000)).toBeUndefined();
});

test('a card that just moved under the finger ignores a press', () => {
  const keys = assignDigits(first, ['tea', 'cake'], 5000);
  expect(isSettled(keys[0], 5399)).toBe(false);
  expect(isSettled(keys[0], 5400)).toBe(true);
  expect(isSettled(undefined, 5400)).toBe(false);
});

test('the tenth card has no digit and gets the first one that becomes free', () => {
  const ids = Array.from({ length: 10 }, (_none, at) => `order ${at}`);
  const full = assignDigits([], ids, 1000);
  expect(full[9]?.digit).toBeUndefined();
  expect(assignDigits(full, ids.toSpliced(3, 1), 2000).at(-1)).toMatchObject({
    id: 'order 9',
    digit: 4,
    digitSince: 2000,
  });
});

test('unchanged cards return the same array, which avoids a re-render', () => {
  expect(assignDigits(first, ['soup', 'tea', 'cake'], 9000)).toBe(first);
});
