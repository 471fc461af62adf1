import { expect, test } from 'vitest';
import type { RoomItem, Stay } from '../stays-api.ts';
import { findRoomProblems, leadingStay, matchesFilter, roomFilters, sortRooms, sortStays } from './room-filters.ts';

const seen = { today: '2026-11-21', guessed: new Set<string>(), statuses: new Map<string, []>() };
function stay(state: Stay['state'], departure = '2026-11-24', more: Partial<Stay> = {}): Stay {
  const names = { last_name: state, first_name: '', title: '', language: '' };
  const days = { arrival: '2026-11-20', departure, checked_in_at: null, checked_out_at: null };
  const flags = { permanent: false, no_post: false, residents: [] };
  const contact = { persons: 1, arrival_time: '', email: '', telephone: '', note: '' };
  return { id: state, property: '1', room: '214', state, ...names, ...days, ...flags, ...contact, ...more };
}
function room(stays: Stay[], unforgotten = 0): RoomItem {
  const tv = { id: 't', model: '', connected: true, last_seen_at: null, unforgotten };
  return {
    id: 'r',
    room: '214',
    stays: stays.map((one) => ({ ...one, signed_in: 0 })),
    tvs: [tv],
    signed_in: 0,
    upcoming: [],
  };
}
const viewsOf = (one: RoomItem) => roomFilters.filter((view) => matchesFilter(view, one, seen));

test.each([
  [[], ['all', 'empty']],
  [[stay('checked_out')], ['all', 'empty']],
  [[stay('expected')], ['all', 'arriving']],
  [[stay('in_house')], ['all']],
  [[stay('in_house', '2026-11-21')], ['all', 'leaving']],
  [
    [stay('in_house', '2026-11-20'), stay('expected')],
    ['all', 'arriving', 'leaving', 'look'],
  ],
  [[stay('in_house', '2026-01-01', { permanent: true })], ['all', 'leaving']],
])('a room matches the filters of its stays (case %#)', (stays, views) => expect(viewsOf(room(stays))).toEqual(views));

test('all problems of a room are returned', () => {
  const broken = room([stay('in_house', '2026-11-20')], 1);
  const reported = new Map([['214', [{ text: 'Order ringing', tone: 'danger' as const }]]]);
  const context = { ...seen, guessed: new Set(['214']), statuses: reported };
  expect(findRoomProblems(broken, context)).toEqual(['uncleared', 'guessing', 'reported', 'overdue']);
});

test('what another module tells quietly is no problem', () => {
  const statuses = new Map([['214', [{ text: 'Order, 20:10', tone: 'quiet' as const }]]]);
  expect(findRoomProblems(room([stay('in_house')]), { ...seen, statuses })).toEqual([]);
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
