import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=2-400', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-300', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('the range %j of ten bytes is %j', (header, range) => expect(readRange(header, 10)).toEqual(range));
