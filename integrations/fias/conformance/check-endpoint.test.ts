import { duplexPair } from 'node:stream';
import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import type { Faults } from '../simulator/faults.ts';
import { FiasSimulator } from '../simulator/fias-simulator.ts';
import { sampleGuests, sampleRooms } from '../simulator/sample-hotel.ts';
import { type CheckOptions, checkEndpoint } from './check-endpoint.ts';

const zone = 'Europe/Zurich';

/** Runs the kit against a simulator with faults, on its own clock. */
async function check(faults: Partial<Faults>, given: Partial<Pick<CheckOptions, 'posts' | 'waitMs' | 'url'>> = {}) {
  const clock = fakeClock(Date.parse('2026-11-21T08:40:00Z'));
  const simulator = new FiasSimulator({ clock, random: seededRandom(1), zone, rooms: sampleRooms, faults });
  for (const guest of sampleGuests(clock.now(), zone)) simulator.books.enter(guest);
  const work = checkEndpoint({
    ...{ clock, random: seededRandom(2), url: 'fias://pms.test:5010?charset=utf8', zone, currency: 'EUR' },
    ...{ posts: true, waitMs: 0, onLine: () => undefined, ...given },
    connect: async () => {
      const [ours, theirs] = duplexPair();
      simulator.accept(theirs);
      return ours;
    },
    onPrompt: () => {
      const [guest] = simulator.books.guests.values();
      if (guest) simulator.message(guest.reference, 'A parcel is waiting for you.');
    },
  });
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) await clock.advance(250);
  const results = await work;
  return { simulator, states: Object.fromEntries(results.map(({ level, state }) => [level, state])) };
}

test('every level holds with an interface that does everything right, and what was booked is taken back', async () => {
  const { simulator, states } = await check({}, { waitMs: 10_000 });
  const all = ['link', 'stay', 'bill', 'posting', 'messages', 'wake_up', 'room_status'];
  expect(states).toEqual(Object.fromEntries(all.map((level) => [level, 'holds'])));
  expect(simulator.books.postings.map(({ amount }) => amount)).toEqual([1, -1]);
  expect(simulator.sins).toEqual([]);
});

test('charges are tried at a guest where the address says so', async () => {
  const { simulator, states } = await check({}, { url: 'fias://pms.test:5010?posting=guest' });
  expect(states).toMatchObject({ posting: 'holds' });
  expect(simulator.books.postings.map(({ amount }) => amount)).toEqual([1, -1]);
  expect(simulator.sins).toEqual([]);
});

test('what was not wanted is not tried', async () => {
  const { simulator, states } = await check({}, { posts: false });
  expect(states).toMatchObject({ posting: 'not_tried', messages: 'not_tried', bill: 'holds' });
  expect(simulator.books.postings).toEqual([]);
});

test('an interface that loses its answers has no bill and no postings', async () => {
  const { states } = await check({ losesAnswers: 1 });
  expect(states).toMatchObject({ link: 'holds', stay: 'holds', bill: 'fails', posting: 'fails' });
});

test('an interface that books nothing for now has no postings', async () => {
  const { states } = await check({ retries: 1 });
  expect(states).toMatchObject({ bill: 'holds', posting: 'fails' });
});
