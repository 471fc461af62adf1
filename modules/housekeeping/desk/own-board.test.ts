import { expect, test } from 'vitest';
import type { HousekeepingBoard } from '#housekeeping/contract';
import { ownBoard } from './own-board.ts';

const room = (name: string, id?: string) => ({ room: name, assigned_to: id === undefined ? null : { id, name: id } });
const board = {
  rooms: [room('101', 'me'), room('102', 'other'), room('103')],
  team: [{ id: 'other', name: 'Ana', done: 1, total: 2 }],
} as unknown as HousekeepingBoard;
const roomsOf = (id: string) => ownBoard(board, id).rooms.map((one) => one.room);

test('a phone keeps the rooms of whoever holds it, and nothing of colleagues', () => {
  expect(roomsOf('me')).toEqual(['101']);
  expect(ownBoard(board, 'me').team).toEqual([]);
});

test('where no room is theirs, a phone keeps those that are anybody’s', () => {
  expect(roomsOf('new')).toEqual(['103']);
});
