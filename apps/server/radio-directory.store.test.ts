import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import type { TestRadio } from '#radio/testing';
import { openRadioHotel, stationTable } from './testing/radio-hotel.ts';

let radioHotel: Awaited<ReturnType<typeof openRadioHotel>>;
let hotel: TestRadio;
beforeEach(async () => {
  radioHotel = await openRadioHotel();
  hotel = radioHotel.hotel;
});
afterEach(() => radioHotel.close());

test('the directory is fetched when it is due, beside the hotel’s own list, and later after a failure', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', stationTable(['Own', '/own', 'AT']));
  radioHotel.publish([
    { stationuuid: 'a', name: 'Far', url: 'https://far.example/', countrycode: 'NZ', lastcheckok: 1 },
  ]);
  const put = (url: string) => callRoute(hotel.api, 'PUT /api/v1/radio/directory', { body: { url } });
  await put('http://directory.example');
  const stop = await hotel.module.start?.();
  await hotel.platform.clock.advance(30_000);
  const ids = async () => {
    await hotel.deliver();
    return (await radioHotel.all(guest)).countries.map(({ id }) => id);
  };
  await expect.poll(ids).toEqual(['NZ', 'AT']);
  const known = async () => (await callRoute(hotel.api, 'GET /api/v1/radio/directory', {})).body;
  expect(await known()).toMatchObject({ failures: 0, last_failure: null, is_operators: false });
  radioHotel.publish([{ stationuuid: 'a', name: 'None', url: 'none' }]);
  await callRoute(hotel.api, 'POST /api/v1/radio/directory/fetch', {});
  // The fetch before may still be storing its stations: then the next is for a later look.
  const failed = (last_failure: string) =>
    hotel.platform.clock.settled(expect.poll(known).toMatchObject({ failures: 1, last_failure }));
  await failed('invalid_response');
  await put('http://nowhere.example');
  await failed('name_unknown');
  expect(await ids()).toEqual(['NZ', 'AT']);
  await put('');
  expect(await ids()).toEqual(['AT']);
  await stop?.();
});

const hourMs = 3_600_000;

/** Adds another hotel to the server. */
async function addHotel(id: string): Promise<void> {
  const place = { name: `Hotel ${id}`, zone: 'UTC', languages: ['en'], default_language: 'en', theme: 'arvensee' };
  await callRoute(hotel.hotel.property.api, 'PUT /api/v1/properties/{propertyId}', {
    params: { propertyId: id },
    body: { ...place, skin: { id: 'house', project_id: 'arvensee' } },
  });
}

const setDirectory = (property: string, url: string) =>
  callRoute(hotel.api, 'PUT /api/v1/radio/directory', { property, body: { url } });
const downloads = () => hotel.platform.internet.dialled.filter((name) => name.startsWith('directory.example')).length;

/** The hotels that have stations of the directory, with how often each was given some. */
async function imports(): Promise<Record<string, number>> {
  const answers = await Promise.all(
    ['1', '2', '3'].map((property) => callRoute(hotel.api, 'GET /api/v1/radio/station-imports', { property })),
  );
  const done = answers.map(({ body }) => body.items.filter(({ state }) => state === 'done').length);
  return Object.fromEntries(done.map((count, at) => [at + 1, count]));
}

test('a directory that several hotels use is downloaded once by all servers and imported for each of them', async () => {
  radioHotel.publish([{ stationuuid: 'a', name: 'Far', url: 'https://far.example/', countrycode: 'NZ' }]);
  for (const id of ['2', '3']) await addHotel(id);
  await setDirectory('1', 'http://directory.example');
  await setDirectory('2', 'http://Directory.example/');
  const stops = [await hotel.module.start?.(), await hotel.module.start?.()];
  await hotel.platform.clock.advance(30_000);
  await hotel.platform.clock.settled(expect.poll(imports).toEqual({ 1: 1, 2: 1, 3: 0 }));
  expect(downloads()).toBe(1);
  // One that begins some hours later comes along from the next day on.
  hotel.platform.clock.setBy(4 * hourMs);
  await setDirectory('3', 'http://directory.example');
  await hotel.platform.clock.settled(expect.poll(imports).toEqual({ 1: 1, 2: 1, 3: 1 }));
  expect(downloads()).toBe(2);
  hotel.platform.clock.setBy(20 * hourMs);
  await hotel.platform.clock.settled(expect.poll(imports).toEqual({ 1: 2, 2: 2, 3: 2 }));
  expect(downloads()).toBe(3);
  for (const stop of stops) await stop?.();
});

test('a directory that a hotel changes or removes while it is downloaded is not imported there', async () => {
  const far = [{ stationuuid: 'a', name: 'Far', url: 'https://far.example/', countrycode: 'NZ' }];
  radioHotel.publish(far, async () => {
    radioHotel.publish(far);
    await setDirectory('2', 'http://away.example');
    await setDirectory('3', '');
  });
  for (const id of ['2', '3']) await addHotel(id);
  for (const id of ['1', '2', '3']) await setDirectory(id, 'http://directory.example');
  const stop = await hotel.module.start?.();
  const second = () => callRoute(hotel.api, 'GET /api/v1/radio/directory', { property: '2' });
  // The other directory is due at once, not in a day.
  const tried = expect
    .poll(async () => (await second()).body)
    .toMatchObject({ failures: 1, url: 'http://away.example' });
  await hotel.platform.clock.settled(tried);
  expect(await imports()).toEqual({ 1: 1, 2: 0, 3: 0 });
  await stop?.();
});

test('a directory that cannot be downloaded fails for each hotel that uses it', async () => {
  await addHotel('2');
  for (const id of ['1', '2']) await setDirectory(id, 'http://away.example');
  const stop = await hotel.module.start?.();
  const failures = async () => {
    const answers = await Promise.all(
      ['1', '2'].map((property) => callRoute(hotel.api, 'GET /api/v1/radio/directory', { property })),
    );
    return answers.map(({ body }) => [body.failures, body.last_failure]);
  };
  const failed = [1, 'name_unknown'];
  await hotel.platform.clock.settled(expect.poll(failures).toEqual([failed, failed]));
  await stop?.();
});
