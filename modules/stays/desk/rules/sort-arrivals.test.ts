import { expect, test } from 'vitest';
import type { Stay } from '../stays-api.ts';
import { sortDay } from './sort-arrivals.ts';

const stays = [
  ['1001', ''],
  ['214', '21:00'],
  ['9', '17:30'],
  ['101', ''],
].map(([room, arrival_time]) => ({ room, arrival_time }) as Stay);
const rooms = (order: 'room' | 'time') => sortDay(stays, order).map(({ room }) => room);

test('a day is sorted by room in natural order', () => expect(rooms('room')).toEqual(['9', '101', '214', '1001']));

test('a day is sorted by expected time, and by room where it is unknown', () => {
  expect(rooms('time')).toEqual(['9', '214', '101', '1001']);
});
