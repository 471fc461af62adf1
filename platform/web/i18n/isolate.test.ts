import { expect, test } from 'vitest';
import { aroundValue, isolateBidi, isolateLtr } from './isolate.ts';

test('left-to-right text is isolated, or embedded where the engine does not support isolates', () => {
  expect(isolateLtr('€28,00')).toBe('\u2066€28,00\u2069');
  expect(isolateLtr('€28,00', false)).toBe('\u202a€28,00\u202c');
});

test('other text takes the direction of its first letter, in old engines too', () => {
  expect(isolateBidi('10:30–22:30')).toBe('\u206810:30–22:30\u2069');
  expect(isolateBidi('10:30–22:30', false)).toBe('\u202a10:30–22:30\u202c');
  expect(isolateBidi('24 ساعة', false)).toBe('\u202b24 ساعة\u202c');
  expect(isolateBidi('from 10:30', false)).toBe('\u202afrom 10:30\u202c');
});

test.each([
  ['until 18:00', 'until', ''],
  ['18:00まで', '', 'まで'],
  ['klo 18:00 asti', 'klo', 'asti'],
  [`حتى ${isolateBidi('18:00')}`, 'حتى', ''],
  [`حتى ${isolateBidi('18:00', false)}`, 'حتى', ''],
  ['late', 'late', undefined],
  ['18:00', '', ''],
])('the value of %j has %j before it and %j after it', (text, before, after) => {
  expect(aroundValue(text, '18:00')).toEqual(after === undefined ? [before] : [before, after]);
});
