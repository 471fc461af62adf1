import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';
import { stays } from '#stays/contract';
import { openTestHotel, type TestHotel } from '#stays/testing';
import { retentionJob } from './erase-guests.ts';
import type { StaysTables } from './tables.ts';

// The test's clock stands at 2026-11-21 09:40 in Zurich.
const dayMs = 86_400_000;

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

const stayOf = async (id: string) => (await callRoute(hotel.api, 'GET /api/v1/stays/{id}', { params: { id } })).body;
const checkOut = (id: string) => callRoute(hotel.api, 'POST /api/v1/stays/{id}/check-out', { params: { id } });
const forget = () => hotel.module.jobs[retentionJob]?.({}, '1');

const company = {
  native_name: 'Линдквист',
  title: 'Ms',
  language: 'de',
  email: 'astrid@example.com',
  telephone: '+46 8 123',
  note: 'Celebrates',
  arrival_time: '17:30',
  residents: [{ last_name: 'Okafor', first_name: 'Ben' }],
};

test('after the retention a stay contains no personal data, but remains with its room and dates', async () => {
  const { id } = await hotel.guest(company);
  await checkOut(id);
  await hotel.platform.clock.advance(91 * dayMs);
  await forget();
  const stay = await stayOf(id);
  expect(JSON.stringify(stay)).not.toMatch(/Lindqvist|Astrid|Линдквист|Ms|Okafor|Ben|example|46 8|Celebrates|17:30/i);
  expect(stay).toMatchObject({
    state: 'checked_out',
    room: '214',
    arrival: '2026-11-20',
    last_name: '',
    first_name: '',
    language: '',
    residents: [{ last_name: '' }, { last_name: '' }],
  });
});

test('names of guests in house, and of those who left within the retention, are preserved', async () => {
  await hotel.platform.database.close();
  hotel = await openTestHotel({ settings: { stays_retention_days: 30 } });
  const living = await hotel.guest({ departure: '2026-11-22' });
  await hotel.platform.clock.advance(100 * dayMs);
  const left = await hotel.guest({ room: '215', arrival: '2026-11-22', departure: '2027-03-01' });
  await checkOut(left.id);
  await hotel.platform.clock.advance(29 * dayMs);
  await forget();
  expect(await stayOf(living.id)).toMatchObject({ last_name: 'Lindqvist' });
  expect(await stayOf(left.id)).toMatchObject({ last_name: 'Lindqvist' });
  await hotel.platform.clock.advance(2 * dayMs);
  await forget();
  expect(await stayOf(living.id)).toMatchObject({ last_name: 'Lindqvist' });
  expect(await stayOf(left.id)).toMatchObject({ last_name: '' });
});

test('a no-show is deleted entirely', async () => {
  const { id } = await hotel.guest({ arrival: '2026-11-22', departure: '2026-11-24' });
  await hotel.platform.clock.advance(92 * dayMs);
  await forget();
  expect(await stayOf(id)).toMatchObject({ last_name: 'Lindqvist' });
  await hotel.platform.clock.advance(2 * dayMs);
  await forget();
  await expect(stayOf(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('any number of stays past their retention is erased', async () => {
  await checkOut((await hotel.guest()).id);
  const store = hotel.platform.database.store<StaysTables, typeof stays>(stays);
  const [stay, resident] = [
    await store.read.selectFrom('stays').selectAll().executeTakeFirstOrThrow(),
    await store.read.selectFrom('residents').selectAll().executeTakeFirstOrThrow(),
  ];
  const more = Array.from({ length: 450 }, (_none, at) => `stay-${at}`);
  await store.write(async ({ tx }) => {
    await tx
      .insertInto('stays')
      .values(more.map((id) => ({ ...stay, id })))
      .execute();
    await tx
      .insertInto('residents')
      .values(more.map((stay_id) => ({ ...resident, id: `guest of ${stay_id}`, stay_id })))
      .execute();
  });
  await hotel.platform.clock.advance(91 * dayMs);
  await forget();
  const named = await store.read.selectFrom('residents').select('id').where('last_name', '!=', '').execute();
  expect(named).toEqual([]);
});

test('a newly started server enqueues the retention job once a day', async () => {
  const { id } = await hotel.guest();
  await checkOut(id);
  const { clock, random, log, database } = hotel.platform;
  await clock.advance(91 * dayMs);
  const stop = await hotel.module.start?.();
  await clock.advance(61_000);
  const enqueued = () => database.platform.read.selectFrom('platform_jobs').select(['job', 'key']).execute();
  await expect.poll(enqueued).toEqual([{ job: retentionJob, key: '2027-02-20' }]);
  await clock.advance(3 * 3_600_000);
  await stop?.();
  expect(await enqueued()).toHaveLength(1);
  const jobs = startJobs({ database, clock, random, log, handlers: [hotel.module.jobs] });
  await jobs.settled();
  expect(await stayOf(id)).toMatchObject({ last_name: '' });
  await jobs.close();
});
