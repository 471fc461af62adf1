import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { magicPosition, startsMagicButton } from './magic-button.ts';

test.each([
  ['home', 'true', true],
  ['contentpage', 'true', true],
  ['shop', 'true', false],
  ['login', 'true', false],
  ['home', 'TRUE', false],
  ['home', '1', false],
  ['home', 'false', false],
  ['home', undefined, false],
])('%s with enableDDS=%s starts the magic button: %s', (route, enableDDS, expected) => {
  expect(startsMagicButton(route, { enableDDS })).toBe(expected);
});

test('it is at 25 and 25, or anywhere from 25 to 34 and from 20 to 71', () => {
  const random = seededRandom(7);
  expect(magicPosition('fixed', random)).toEqual({ left: 25, bottom: 25 });
  const places = Array.from({ length: 5_000 }, () => magicPosition('random', random));
  const lefts = places.map(({ left }) => left);
  const bottoms = places.map(({ bottom }) => bottom);
  expect([Math.min(...lefts), Math.max(...lefts)]).toEqual([25, 34]);
  expect([Math.min(...bottoms), Math.max(...bottoms)]).toEqual([20, 71]);
});
