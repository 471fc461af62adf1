import { expect, test } from 'vitest';
import type { RoomItem, Stay } from '../stays-api.ts';
import { findRoomProblems, leadingStay, matchesFilter, roomFilters, sortRooms, sortStays } from './room-filters.ts';

const seen = { today: '2026-11-21', guessed: new Set<string>() };
function stay(state: Stay['state'], departure = '2026-11-24', more: Partial<Stay> = {}): Stay {
  const names = { last_name: state, first_name: '', title: '', language: '' };
  const days = { arrival: '2026-11-20', departure, checked_in_at: null, checked_out_at: null };
  const flags = { permanent: false, no_post: false, residents: [] };
  return { id: state, property: '1', room: '214', state, ...names, ...days, ...flags, ...more };
}
function room(stays: Stay[], unforgotten = 0): RoomItem {
  const tv = { id: 't', model: '', connected: true, last_seen_at: null, unforgotten };
  return { id: 'r', room: '214', stays, tvs: [tv], signed_in: 0 };
}
const viewsOf = (one: RoomItem) => roomFilters.filter((view) => matchesFilter(view, one, seen));

test.each([
  [[], ['all', 'empty']],
  [[stay('checked_out')], ['all', 'empty']],
  [[stay('expected')], ['all', 'arriving']],
  [[stay('in_house')], ['all', 'in_house']],
  [[stay('in_house', '2026-11-21')], ['all', 'in_house', 'leaving']],
  [
    [stay('in_house', '2026-11-20'), stay('expected')],
    ['all', 'in_house', 'arriving', 'leaving', 'look'],
  ],
  [[stay('in_house', '2026-01-01', { permanent: true })], ['all', 'in_house', 'leaving']],
])('a room matches the filters of its stays (case %#)', (stays, views) => expect(viewsOf(room(stays))).toEqual(views));

test('all problems of a room are returned', () => {
  const broken = room([stay('in_house', '2026-11-20')], 1);
  expect(findRoomProblems(broken, seen.today, new Set(['214']))).toEqual(['uncleared', 'guessing', 'overdue']);
});

test('stays in house precede expected and checked-out ones', () => {
  const all = [stay('checked_out'), stay('expected'), stay('in_house')];
  expect(sortStays(all).map(({ state }) => state)).toEqual(['in_house', 'expected', 'checked_out']);
  expect(leadingStay(room(all))?.state).toBe('in_house');
});

test('rooms are sorted in natural order', () => {
  const rooms = ['1001', '9', 'A2', '101', 'A10'].map((number) => ({ ...room([]), room: number }));
  expect(sortRooms(rooms).map(({ room: number }) => number)).toEqual(['9', '101', '1001', 'A2', 'A10']);
});
