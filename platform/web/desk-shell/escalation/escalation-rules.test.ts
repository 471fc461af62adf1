import { expect, test } from 'vitest';
import { isEscalatedTo, nextEscalationLevel } from './escalation-rules.ts';

test.each([
  [0, 60, [60, 120, 300], 1],
  [1, 120, [60, 120, 300], 2],
  [0, 120, [0, 120, 300], 2],
  [1, 300, [60, 0, 300], 3],
  [1, undefined, [60, 0, 0], undefined],
  [0, undefined, [0, 0, 0], undefined],
  // An older server does not send the levels.
  [0, 60, undefined, undefined],
  // The levels were changed meanwhile.
  [0, 60, [0, 0, 300], undefined],
])(
  'what is at level %s and escalates after %s seconds with levels %j goes to level %s',
  (level, after, seconds, calls) => {
    const since = '2026-11-21T10:00:00.000Z';
    const escalates_at = after === undefined ? null : new Date(Date.parse(since) + after * 1000).toISOString();
    expect(nextEscalationLevel({ since, escalation_level: level, escalates_at }, seconds)).toBe(calls);
  },
);

test('level 1 rings for the front desk, 2 for managers too, 3 for everybody', () => {
  const roles = ['front_desk', 'manager', 'admin', 'kitchen', 'housekeeping'];
  const ringing = [0, 1, 2, 3].map((level) => roles.filter((role) => isEscalatedTo(level, [role])));
  expect(ringing).toEqual([[], ['front_desk'], ['front_desk', 'manager', 'admin'], roles]);
});
