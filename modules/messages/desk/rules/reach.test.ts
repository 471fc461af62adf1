import { expect, test } from 'vitest';
import type { Audience } from '#messages/contract';
import { reachOf } from './reach.ts';

const rooms = [
  { room: '214', floor: '2', stays: 1, tvs: 2, phones: 3, languages: ['de'] },
  { room: '215', floor: '2', stays: 0, tvs: 1, phones: 0, languages: [] },
  { room: '1001', floor: '10', stays: 2, tvs: 1, phones: 1, languages: ['de', 'ar'] },
];
const all = { rooms, groups: [{ id: 'spa', name: 'Spa week', rooms: ['1001', '215'] }] };

test.each<[audience: Audience, stays: number, tvs: number, phones: number, languages: string[]]>([
  [{ to: 'room', rooms: ['214'] }, 1, 2, 3, ['de']],
  [{ to: 'floor', floor: '2' }, 1, 2, 3, ['de']],
  [{ to: 'group', group: 'spa' }, 2, 1, 1, ['de', 'ar']],
  [{ to: 'group', group: 'gone' }, 0, 0, 0, []],
  [{ to: 'house' }, 3, 3, 4, ['de', 'ar']],
])(
  'a message for %j reaches the stays, TVs and phones of its rooms, and no TV of a vacant one',
  (audience, ...counts) => {
    const { stays, tvs, phones, languages } = reachOf(all, audience);
    expect([stays, tvs, phones, [...languages]]).toEqual(counts);
  },
);

test('a message without recipients reaches nobody, and floors are in their order', () => {
  expect(reachOf(all, undefined)).toMatchObject({ stays: 0, tvs: 0, phones: 0, floors: ['2', '10'] });
});
