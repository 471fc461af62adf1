import { expect, test } from 'vitest';
import type { HousekeepingBoard } from '#housekeeping/contract';
import { applyTaps } from './apply-taps.ts';
import type { WaitingTap } from './tap-queue.ts';

const room = { room_id: 'a', room: '101', work: 'todo', late_minutes: 12 };
const board = { rooms: [room, { ...room, room_id: 'b', room: '102' }] } as unknown as HousekeepingBoard;
const tap = (action: WaitingTap['action']): WaitingTap => ({
  ...{ request_id: action, at: '2026-11-23T08:00:00.000Z', room_id: 'a', action, staff_id: 's', property: '1' },
});

test('the last tap about the state of a room counts, and reports do not change it', () => {
  const [first, second] = applyTaps(board, [tap('start'), tap('clean'), tap('fault')]);
  expect(first).toMatchObject({ work: 'clean', waits: 3, late_minutes: 0 });
  expect(second).toMatchObject({ work: 'todo', waits: 0, late_minutes: 12 });
});
