import { expect, test } from 'vitest';
import type { ChatSummary } from '#chat/contract';
import { findRingingChats } from './find-ringing-chats.ts';

const chat = (id: string, given: Partial<ChatSummary>) =>
  ({ id, rings: true, team: 'housekeeping', escalation_level: 0, ...given }) as ChatSummary;

test.each([
  ['what does not ring', { rings: false, escalation_level: 3 }, []],
  ['the team’s', {}, ['housekeeping', 'admin']],
  ['the reception’s', { team: 'front_desk' }, ['front_desk', 'admin']],
  ['level 1', { escalation_level: 1 }, ['front_desk', 'housekeeping', 'admin']],
  ['level 2', { escalation_level: 2 }, ['front_desk', 'housekeeping', 'manager', 'admin']],
  ['level 3', { escalation_level: 3 }, ['front_desk', 'housekeeping', 'kitchen', 'manager', 'admin']],
] as const)('%s rings for the team, for whom it escalated to, and for an administrator', (_name, given, ringing) => {
  const roles = ['front_desk', 'housekeeping', 'kitchen', 'manager', 'admin'];
  expect(roles.filter((role) => findRingingChats([chat('one', given)], [role]).length > 0)).toEqual(ringing);
});

test('somebody with several roles hears what rings for any of them, once', () => {
  const items = [chat('one', {}), chat('two', { team: 'kitchen' }), chat('three', { team: 'manager' })];
  expect(findRingingChats(items, ['kitchen', 'housekeeping']).map(({ id }) => id)).toEqual(['one', 'two']);
});
