import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { openTestRequests, type TestRequests } from '#requests/testing';

const minute = 60_000;
let desk: TestRequests;
let guest: Guest;
beforeEach(async () => {
  desk = await openTestRequests();
  guest = await desk.signIn();
});
afterEach(() => desk.platform.database.close());

const run = (id: string, what: 'status' | 'answer', body: object) =>
  callRoute(desk.api, `POST /api/v1/requests/{id}/${what}`, { params: { id }, query: {}, body });

test('open requests are listed, the oldest first', async () => {
  const first = await desk.raise(guest);
  await desk.platform.clock.advance(minute);
  await desk.raise(guest, { title: 'Pillows' });
  const open = await desk.port.open('1');
  expect(open.map(({ title, room, dueAt, createdAt }) => [title, room, (dueAt - createdAt) / minute])).toEqual([
    ['A boat for two hours', '214', 60],
    ['Pillows', '214', 60],
  ]);
  await run(first, 'status', { status: 'done' });
  expect(await desk.port.open('1')).toHaveLength(1);
  expect(await desk.port.open('annex')).toEqual([]);
});

test('a request took until it was done, whatever was answered later', async () => {
  const since = desk.platform.clock.now();
  const [quick, slow] = [await desk.raise(guest), await desk.raise(guest)];
  await desk.platform.clock.advance(10 * minute);
  await run(quick, 'status', { status: 'done' });
  await desk.platform.clock.advance(60 * minute);
  await run(slow, 'status', { status: 'done' });
  await run(quick, 'answer', { text: 'The boat waits at the pier.' });
  const done = await desk.port.done('1', since);
  expect(done.map(({ tookMs, isLate }) => [tookMs / minute, isLate]).sort()).toEqual([
    [10, false],
    [70, true],
  ]);
  expect(await desk.port.done('1', since + 30 * minute)).toHaveLength(1);
});
