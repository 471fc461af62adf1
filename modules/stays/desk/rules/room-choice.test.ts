import { expect, test } from 'vitest';
import type { RoomItem } from '../stays-api.ts';
import { findRoom, listRoomChoices, toRoomChoice } from './room-choice.ts';

function room(number: string, ...stays: readonly { id: string; state: string; last_name: string }[]): RoomItem {
  return { id: number, room: number, stays, tvs: [], signed_in: 0, upcoming: [] } as unknown as RoomItem;
}
const lindqvist = { id: 'l', state: 'in_house', last_name: 'Lindqvist' };
const ekstrom = { id: 'e', state: 'expected', last_name: 'Ekström' };
const left = { id: 'x', state: 'checked_out', last_name: 'Gone' };
const rooms = [room('214', lindqvist, ekstrom), room('1001'), room('101', left), room('114', ekstrom)];
const listed = (typed: string, own?: string) =>
  listRoomChoices(rooms, typed, { ownId: own }).map((one) => `${one.room} ${one.state}`);

test('free rooms precede those of today’s arrivals and taken ones, each by number', () => {
  expect(listed('')).toEqual(['101 free', '1001 free', '114 arriving', '214 taken']);
});

test('a room is found by the beginning of its number or of a guest’s name', () => {
  expect(listed('10')).toEqual(['101 free', '1001 free']);
  expect(listed(' LIND')).toEqual(['214 taken']);
  expect(listed('9')).toEqual([]);
});

test('a guest’s own stay does not take the room', () => {
  expect(listed('114', 'e')).toEqual(['114 free']);
  expect(toRoomChoice(room('214', lindqvist), { ownId: 'l' })).toEqual({ room: '214', state: 'free', stays: [] });
});

test('a number is one room only if it is complete', () => {
  expect(findRoom(rooms, ' 101 ')?.room).toBe('101');
  expect([findRoom(rooms, '1'), findRoom(rooms, '')]).toEqual([undefined, undefined]);
});

test.each([
  ['leaves on the day it is needed', '2026-11-24', undefined, 'free'],
  ['stays longer', '2026-11-25', undefined, 'reserved'],
  ['has reserved it', '2026-11-25', 'o', 'free'],
])('a room reserved from 24 November is offered to a guest who %s', (_who, until, ownId, state) => {
  const okafor = { id: 'o', last_name: 'Okafor', arrival: '2026-11-24', departure: '2026-11-26' };
  const choice = toRoomChoice({ ...room('105'), upcoming: [okafor] }, { until, ownId });
  expect(choice).toEqual({ room: '105', state, stays: state === 'free' ? [] : [okafor] });
});
