import { expect, test } from 'vitest';
import { createUniqueId } from './unique-id.ts';

const taken = new Set(['quiet', 'quiet-2']);

test.each([
  ['Round the lake!', 'round-the-lake'],
  ['Frühstück & Brunch', 'fruhstuck-brunch'],
  ['Crème brûlée', 'creme-brulee'],
  ['الفطور', 'page'],
  ['Quiet', 'quiet-3'],
])('the id of %s', (title, id) => {
  expect(createUniqueId(title, 'page', (one) => taken.has(one))).toBe(id);
});
