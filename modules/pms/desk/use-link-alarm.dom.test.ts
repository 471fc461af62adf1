import { expect, test } from 'vitest';
import { ringsSince } from './use-link-alarm.ts';

const down_since = '2026-11-21T09:00:00.000Z';
const at = (text: string) => Date.parse(`2026-11-21T${text}Z`);
const down = { kind: 'fias', down_since, down_noticed: false } as const;

test('the desk rings for a link that has been down for two minutes', () => {
  expect(ringsSince(down, at('09:01:59'))).toBeUndefined();
  expect(ringsSince(down, at('09:02:00'))).toBe(at('09:02:00'));
});

test('the desk is silent once somebody took note, while the link is up, and without a PMS', () => {
  const now = at('12:00:00');
  expect(ringsSince({ ...down, down_noticed: true }, now)).toBeUndefined();
  expect(ringsSince({ ...down, down_since: null }, now)).toBeUndefined();
  expect(ringsSince({ ...down, kind: 'house' }, now)).toBeUndefined();
});
