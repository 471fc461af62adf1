import { expect, test } from 'vitest';
import type { DemoStay } from './fixed-stays.ts';
import { demoRooms, fixedStays } from './fixed-stays.ts';
import { rotatingStays } from './rotating-stays.ts';

const days = Array.from({ length: 400 }, (_none, at) =>
  new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10),
);
const nameOf = ({ first_name, last_name }: DemoStay) => `${first_name} ${last_name}`;
const count = (stays: readonly DemoStay[], fits: (stay: DemoStay) => boolean) => stays.filter(fits).length;

test('every day has arrivals before and after check-in, pending departures, guests who have left and guests in house', () => {
  for (const day of days) {
    const stays = rotatingStays(day);
    expect(count(stays, ({ arrival, state }) => arrival === 0 && state === 'expected')).toBeGreaterThanOrEqual(2);
    expect(count(stays, ({ arrival, state }) => arrival === 0 && state === 'in_house')).toBeGreaterThanOrEqual(1);
    expect(count(stays, ({ departure, state }) => departure === 0 && state === 'in_house')).toBeGreaterThanOrEqual(1);
    expect(count(stays, ({ state }) => state === 'left')).toBeGreaterThanOrEqual(1);
    expect(count(stays, ({ state }) => state === 'in_house')).toBeGreaterThanOrEqual(8);
    expect(count(stays, ({ no_post = false }) => no_post)).toBeGreaterThanOrEqual(1);
    expect(count(stays, ({ residents }) => residents !== undefined)).toBeGreaterThanOrEqual(1);
  }
});

test('no guest is in two rooms, and no unintended room is shared', () => {
  const rooms = demoRooms();
  for (const day of days) {
    const stays = [...fixedStays(), ...rotatingStays(day)];
    expect(new Set(stays.map(nameOf)).size).toBe(stays.length);
    for (const { room } of stays) expect(rooms).toContain(room);
    const taken = stays.flatMap(({ room, state }) => (state === 'in_house' ? [room] : []));
    const shared = taken.filter((room, at) => taken.indexOf(room) !== at);
    expect(shared.sort()).toEqual(['310', '312']);
  }
});

test('a stay has the same room and dates on each of its days', () => {
  for (const [at, day] of days.slice(1).entries()) {
    const before = rotatingStays(days[at] ?? '').filter(({ departure }) => departure > 0);
    const now = new Map(rotatingStays(day).map((stay) => [nameOf(stay), stay]));
    for (const stay of before) {
      const { arrival, departure, room } = stay;
      expect(now.get(nameOf(stay))).toMatchObject({ arrival: arrival - 1, departure: departure - 1, room });
    }
  }
});
