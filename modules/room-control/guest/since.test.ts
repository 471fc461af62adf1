import { expect, test } from 'vitest';
import { sinceOf } from './since.ts';

const now = Date.parse('2026-11-21T20:00:00.000Z');
const zone = 'Europe/Vienna';
const at = (since: string | null, isUnderWay = false) => ({ since, isUnderWay });
const said = (...properties: Parameters<typeof sinceOf>[0]) => sinceOf(properties, { now, zone })?.as;

test('a value that several properties make is so since the last of them changed', () => {
  const [on, dimmed] = [at('2026-11-21T17:00:00.000Z'), at('2026-11-21T18:05:00.000Z')];
  const time = { at: Date.parse('2026-11-21T18:05:00.000Z'), as: 'time' };
  expect(sinceOf([on, dimmed], { now, zone })).toEqual(time);
  expect(sinceOf([at(null), dimmed, undefined], { now, zone })).toEqual(time);
});

test('nothing is said of what is unknown, is a minute old, or is just being changed', () => {
  expect(said(at(null), undefined)).toBeUndefined();
  expect(said(at('2026-11-21T19:59:30.000Z'))).toBeUndefined();
  expect(said(at('2026-11-21T19:59:00.000Z'))).toBe('time');
  expect(said(at('2026-11-21T18:00:00.000Z', true))).toBeUndefined();
});

test('a time of another day of the property has its weekday, one of another week its date', () => {
  expect(said(at('2026-11-20T23:30:00.000Z'))).toBe('time');
  expect(said(at('2026-11-20T22:30:00.000Z'))).toBe('day');
  expect(said(at('2026-11-14T20:00:00.000Z'))).toBe('date');
});
