import { expect, test } from 'vitest';
import type { WakeUpItem } from '#wake-up/contract';
import { findRoomsToCall } from './use-ringing-wake-ups.ts';

function wakeUp(id: string, room: string, minute: number, level = 0): WakeUpItem {
  const at = `2026-11-27T06:${String(minute).padStart(2, '0')}:00.000Z`;
  return { id, room, at, unanswered_at: at, escalation_level: level } as WakeUpItem;
}

test('a room whose guest has set twelve wake-ups is called once, since the first, at the level of the last', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => wakeUp(`w${at}`, '214', 12 - at, at === 3 ? 2 : 0));
  const [one, other, ...more] = findRoomsToCall([...twelve, wakeUp('x', '215', 30)]);
  expect(more).toEqual([]);
  expect([one?.first.id, one?.items.length, one?.level]).toEqual(['w11', 12, 2]);
  expect([other?.first.id, other?.level]).toEqual(['x', 0]);
});
