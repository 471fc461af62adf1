import { expect, test } from 'vitest';
import type { EmergencySet } from '#messages/contract';
import { groupSets } from './group-sets.ts';

const at = '2026-01-05T08:00:00.000Z';

function set(device_id: string, more: Partial<EmergencySet>): EmergencySet {
  const seen = { device: 'tv', connected: true, confirmed_at: at, answer: null, is_stranger: false } as const;
  return { ...seen, device_id, room: device_id, ...more };
}

test('sets are grouped by what has to be done, those that need somebody first, and a group without sets is left out', () => {
  const sets = [
    set('1', { answer: 'leaving' }),
    set('2', {}),
    set('3', { confirmed_at: null, connected: false }),
    set('4', { confirmed_at: null }),
    set('5', { answer: 'help' }),
  ];
  const named = (of: readonly EmergencySet[]) =>
    groupSets(of).map((group) => [group.name, ...group.sets.map(({ room }) => room)].join(' '));
  expect(named(sets)).toEqual(['help 5', 'unconfirmed 3 4', 'confirmed 2', 'leaving 1']);
  expect(named(sets.slice(1, 2))).toEqual(['confirmed 2']);
});
