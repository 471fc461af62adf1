import { expect, test } from 'vitest';
import { cardKeys, isSettled, orderOfDigit } from './card-keys.ts';

const first = cardKeys([], ['soup', 'tea', 'cake'], 1000);

test('a new order that rings in front takes the next digit, and no other card changes its own', () => {
  const keys = cardKeys(first, ['eggs', 'soup', 'tea', 'cake'], 5000);
  expect(keys.map(({ id, digit }) => [id, digit])).toEqual([
    ['eggs', 4],
    ['soup', 1],
    ['tea', 2],
    ['cake', 3],
  ]);
  expect(orderOfDigit(keys, 1, 5001)).toBe('soup');
});

test('a digit that has just come to another card moves nothing until somebody can have seen it', () => {
  const keys = cardKeys(cardKeys(first, ['tea', 'cake'], 5000), ['tea', 'cake', 'eggs'], 5000);
  expect(keys.at(-1)).toMatchObject({ id: 'eggs', digit: 1 });
  expect(orderOfDigit(keys, 1, 5399)).toBeUndefined();
  expect(orderOfDigit(keys, 1, 5400)).toBe('eggs');
  expect(orderOfDigit(keys, 7, 9000)).toBeUndefined();
});

test('a card that moved under the finger is not meant by the press that comes with it', () => {
  const keys = cardKeys(first, ['tea', 'cake'], 5000);
  expect(isSettled(keys[0], 5399)).toBe(false);
  expect(isSettled(keys[0], 5400)).toBe(true);
  expect(isSettled(undefined, 5400)).toBe(false);
});

test('the tenth card has no key, and gets the first that becomes free', () => {
  const ids = Array.from({ length: 10 }, (_none, at) => `order ${at}`);
  const full = cardKeys([], ids, 1000);
  expect(full[9]?.digit).toBeUndefined();
  expect(cardKeys(full, ids.toSpliced(3, 1), 2000).at(-1)).toMatchObject({ id: 'order 9', digit: 4, digitSince: 2000 });
});

test('where nothing changed the same keys are answered, so that nothing is drawn anew', () => {
  expect(cardKeys(first, ['soup', 'tea', 'cake'], 9000)).toBe(first);
});
