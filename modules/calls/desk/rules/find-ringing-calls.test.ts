import { expect, test } from 'vitest';
import type { StaffCall } from '#calls/contract';
import { findRingingCalls } from './find-ringing-calls.ts';

const call = (given: Partial<StaffCall>) => ({ id: 'one', status: 'ringing', team: 'kitchen', ...given }) as StaffCall;

test.each([
  ['of the reception', { team: 'front_desk' }, ['front_desk', 'admin']],
  ['of housekeeping', { team: 'housekeeping' }, ['housekeeping', 'admin']],
  ['of the kitchen', {}, ['kitchen', 'admin']],
  ['that was answered', { status: 'answered' }, []],
  ['that nobody answered', { status: 'missed' }, []],
] as const)('a call %s rings for its team and an administrator', (_name, given, ringing) => {
  const roles = ['front_desk', 'housekeeping', 'kitchen', 'manager', 'admin'];
  expect(roles.filter((role) => findRingingCalls([call(given)], [role]).length > 0)).toEqual(ringing);
});

test('somebody with several roles hears what rings for any of them, once', () => {
  const items = [call({}), call({ id: 'two', team: 'housekeeping' }), call({ id: 'three', team: 'front_desk' })];
  const found = findRingingCalls(items, ['kitchen', 'housekeeping', 'admin', 'manager']);
  expect(found.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  expect(findRingingCalls(items, ['housekeeping']).map(({ id }) => id)).toEqual(['two']);
});
