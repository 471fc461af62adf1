import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#platform/jobs';
import { askRoute } from '#platform/testing';
import { stays } from '#stays/contract';
import { type House, openHouse } from '#stays/testing';
import { forgetJob } from './forget-guests.ts';
import type { StaysTables } from './tables.ts';

// The test's clock stands at 2026-11-21 09:40 in Zurich.
const dayMs = 86_400_000;

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.ground.database.close());

const stayOf = async (id: string) => (await askRoute(house.doors, 'GET /api/v1/stays/{id}', { params: { id } })).body;
const checkOut = (id: string) => askRoute(house.doors, 'POST /api/v1/stays/{id}/check-out', { params: { id } });
const forget = () => house.module.jobs[forgetJob]?.({}, '1');

const company = {
  ...{ native_name: 'Линдквист', title: 'Ms', language: 'de' },
  residents: [{ last_name: 'Okafor', first_name: 'Ben' }],
};

test('after the retention nothing tells who lived there, and that the room was let stays', async () => {
  const { id } = await house.guest(company);
  await checkOut(id);
  await house.ground.clock.advance(91 * dayMs);
  await forget();
  const stay = await stayOf(id);
  expect(JSON.stringify(stay)).not.toMatch(/Lindqvist|Astrid|Линдквист|Ms|Okafor|Ben/);
  expect(stay).toMatchObject({
    ...{ state: 'checked_out', room: '214', arrival: '2026-11-20', last_name: '', first_name: '', language: '' },
    residents: [{ last_name: '' }, { last_name: '' }],
  });
});

test('whoever is in house is known, however long, and who left within the retention', async () => {
  await house.ground.database.close();
  house = await openHouse({ settings: { stays_retention_days: 30 } });
  const living = await house.guest({ departure: '2026-11-22' });
  await house.ground.clock.advance(100 * dayMs);
  const left = await house.guest({ room: '215', arrival: '2026-11-22', departure: '2027-03-01' });
  await checkOut(left.id);
  await house.ground.clock.advance(29 * dayMs);
  await forget();
  expect(await stayOf(living.id)).toMatchObject({ last_name: 'Lindqvist' });
  expect(await stayOf(left.id)).toMatchObject({ last_name: 'Lindqvist' });
  await house.ground.clock.advance(2 * dayMs);
  await forget();
  expect(await stayOf(living.id)).toMatchObject({ last_name: 'Lindqvist' });
  expect(await stayOf(left.id)).toMatchObject({ last_name: '' });
});

test('a stay that nobody came for goes as a whole', async () => {
  const { id } = await house.guest({ arrival: '2026-11-22', departure: '2026-11-24' });
  await house.ground.clock.advance(92 * dayMs);
  await forget();
  expect(await stayOf(id)).toMatchObject({ last_name: 'Lindqvist' });
  await house.ground.clock.advance(2 * dayMs);
  await forget();
  await expect(stayOf(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a full house that left is forgotten, however many', async () => {
  await checkOut((await house.guest()).id);
  const store = house.ground.database.store<StaysTables, typeof stays>(stays);
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
  await house.ground.clock.advance(91 * dayMs);
  await forget();
  const named = await store.read.selectFrom('residents').select('id').where('last_name', '!=', '').execute();
  expect(named).toEqual([]);
});

test('a server that has just started looks for stays past their retention, each day once', async () => {
  const { id } = await house.guest();
  await checkOut(id);
  const { clock, random, log, database } = house.ground;
  await clock.advance(91 * dayMs);
  const stop = await house.module.start?.();
  await clock.advance(61_000);
  const asked = () => database.platform.read.selectFrom('platform_jobs').select(['job', 'key']).execute();
  await expect.poll(asked).toEqual([{ job: forgetJob, key: '2027-02-20' }]);
  await clock.advance(3 * 3_600_000);
  await stop?.();
  expect(await asked()).toHaveLength(1);
  const jobs = startJobs({ database, clock, random, log, handlers: [house.module.jobs] });
  await jobs.settled();
  expect(await stayOf(id)).toMatchObject({ last_name: '' });
  await jobs.close();
});
