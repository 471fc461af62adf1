import { expect, test } from 'vitest';
import { dueLevel, nextEscalation, rolesAtLevel, rolesPassed } from './levels.ts';

const times = [180, 360, 600];

test('the next escalation is that of the following level that is enabled', () => {
  expect(nextEscalation(times, 1000, 0)).toEqual({ level: 1, at: 181_000 });
  expect(nextEscalation([180, 0, 600], 1000, 1)).toEqual({ level: 3, at: 601_000 });
  expect(nextEscalation(times, 1000, 3)).toBeUndefined();
  expect(nextEscalation([0, 0, 0], 1000, 0)).toBeUndefined();
});

test('after an outage the level is the highest one due', () => {
  expect([0, 179, 180, 500, 9000].map((seconds) => dueLevel(times, 0, seconds * 1000))).toEqual([0, 0, 1, 2, 3]);
});

test('the last level notifies everybody who may handle it', () => {
  expect(rolesAtLevel(3, ['housekeeping'])).toEqual(['housekeeping', 'front_desk', 'manager']);
  expect(rolesAtLevel(0, ['kitchen'])).toEqual([]);
});

test('all levels that were passed are notified, each role once, and disabled levels never', () => {
  expect(rolesPassed(times, { from: 0, to: 2 }, ['kitchen'])).toEqual(['front_desk', 'manager']);
  expect(rolesPassed([180, 0, 600], { from: 0, to: 2 }, ['kitchen'])).toEqual(['front_desk']);
  expect(rolesPassed(times, { from: 2, to: 3 }, ['kitchen'])).toEqual(['kitchen', 'front_desk', 'manager']);
});
