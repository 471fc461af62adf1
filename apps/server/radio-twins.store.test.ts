import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { radio } from '#radio/contract';
import type { RadioTables, TestRadio } from '#radio/testing';
import { openRadioHotel, stationTable } from './testing/radio-hotel.ts';

let radioHotel: Awaited<ReturnType<typeof openRadioHotel>>;
let hotel: TestRadio;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  radioHotel = await openRadioHotel();
  hotel = radioHotel.hotel;
  stop = await hotel.module.start?.();
});
afterEach(async () => {
  await stop?.();
  await radioHotel.close();
});

const entry = (id: string, name: string, url: string, countrycode = 'AT') => ({
  ...{ stationuuid: id, name, url, countrycode, lastcheckok: 1 },
});
const directory = [
  entry('a', 'Klang (128k)', 'https://www.radio.example/klang?uuid=1'),
  entry('b', 'Die Welle', 'http://other.example/live'),
  entry('c', 'Die Welle', 'http://third.example/', 'DE'),
];
const own = () => stationTable(['Klang', '/klang', 'AT'], ['Die WELLE!', '/welle', 'AT']);

/** Has the directory fetched, and waits until its stations are there. */
async function fetchDirectory(rows: readonly object[]): Promise<void> {
  radioHotel.publish(rows);
  const done = async () => {
    const { items } = (await callRoute(hotel.api, 'GET /api/v1/radio/station-imports', {})).body;
    return items.filter(({ source, state }) => source === 'directory' && state === 'done').length;
  };
  const before = await done();
  const body = { url: 'http://directory.example' };
  await callRoute(hotel.api, 'PUT /api/v1/radio/directory', { body });
  await hotel.platform.clock.settled(expect.poll(done).toBe(before + 1));
  await hotel.deliver();
}

const staff = async () => {
  const { items } = (await callRoute(hotel.api, 'GET /api/v1/radio/stations', {})).body;
  return items.map(({ name, source, hidden }) => `${name} ${source}${hidden ? ' hidden' : ''}`).sort();
};
/** What a guest sees: names by country, how many there are, and the favourites. */
async function seen(guest: Awaited<ReturnType<TestRadio['signIn']>>) {
  const { countries, total, favourite_radio_stations: liked } = await radioHotel.all(guest);
  const names = Object.fromEntries(
    countries.map(({ id, radio_stations: some }) => [id, some.map(({ name }) => name).sort()]),
  );
  const page = await hotel.call('Radio.getStations', guest, {});
  expect([page.stations.length, page.total]).toEqual([total, total]);
  return { names, total, liked: liked.map(({ name }) => name) };
}
const change = (id: string, body: object) =>
  callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', { params: { id }, body });

test.each(['own list first', 'directory first'])(
  'a station of the hotel’s list and of the directory is there once, as the hotel has it: %s',
  async (order) => {
    const guest = await hotel.signIn();
    if (order === 'own list first') await hotel.importFile('csv', own());
    await fetchDirectory(directory);
    if (order === 'directory first') await hotel.importFile('csv', own());
    expect(await staff()).toEqual(['Die WELLE! file', 'Die Welle directory', 'Klang file']);
    expect(await seen(guest)).toMatchObject({ names: { AT: ['Die WELLE!', 'Klang'], DE: ['Die Welle'] }, total: 3 });
    await fetchDirectory([...directory, entry('d', 'Neu', 'http://new.example/')]);
    expect((await seen(guest)).names).toEqual({ AT: ['Die WELLE!', 'Klang', 'Neu'], DE: ['Die Welle'] });
    await callRoute(hotel.api, 'DELETE /api/v1/radio/stations', {});
    await hotel.deliver();
    expect((await seen(guest)).names).toEqual({ AT: ['Die Welle', 'Klang (128k)', 'Neu'], DE: ['Die Welle'] });
  },
);

test('what was chosen of a station by its entry in the directory holds of the hotel’s own, and hidden stays hidden', async () => {
  const guest = await hotel.signIn();
  await fetchDirectory(directory);
  const [item_id, other] = [await radioHotel.idOf('Klang'), await radioHotel.idOf('Welle')];
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id });
  await change(other, { hidden: true });
  await hotel.importFile('csv', own());
  const { stations } = await hotel.call('Radio.getStations', guest, { country: 'AT' });
  expect(stations.map(({ name, favourite }) => [name, favourite])).toEqual([['Klang', true]]);
  expect(await seen(guest)).toMatchObject({ total: 2, liked: ['Klang'] });
  expect(await staff()).toContain('Die WELLE! file hidden');
  await change(await radioHotel.idOf('Klang'), { hidden: true });
  await hotel.deliver();
  const hiddenBoth = { names: { DE: ['Die Welle'] }, total: 1, liked: [] };
  expect(await seen(guest)).toEqual(hiddenBoth);
  await hotel.importFile('csv', own());
  await fetchDirectory(directory);
  expect(await seen(guest)).toEqual(hiddenBoth);
  await callRoute(hotel.api, 'DELETE /api/v1/radio/stations', {});
  await hotel.deliver();
  expect(await seen(guest)).toEqual(hiddenBoth);
});

test('lists that two servers replaced at once are compared soon after, and what was compared is forgotten with its lists', async () => {
  const guest = await hotel.signIn();
  const { read, write } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  await hotel.importFile('csv', own());
  await fetchDirectory(directory);
  await write(async ({ tx }) => {
    await tx.deleteFrom('radio_twins').execute();
    await tx.deleteFrom('radio_comparisons').execute();
  });
  const total = async () => {
    await hotel.deliver();
    return (await seen(guest)).total;
  };
  await hotel.platform.clock.settled(expect.poll(total).toBe(3), 10_000);
  await hotel.importFile('csv', own());
  const compared = async () => {
    const rows = await read.selectFrom('radio_twins').select('own_generation').distinct().execute();
    const pairs = await read.selectFrom('radio_comparisons').select('own_generation').execute();
    return [rows.length, pairs.length];
  };
  expect(await compared()).toEqual([2, 2]);
  await hotel.platform.clock.settled(expect.poll(compared).toEqual([1, 1]), 60_000);
});

test('an answer to the question of an import compares the list with what the directory has by then', async () => {
  const guest = await hotel.signIn();
  const rows = ['P', 'Q', 'R'].map((name) => [name, `/${name}`, 'AT'] as const);
  await hotel.importFile('csv', stationTable(...rows));
  const { id, state } = await hotel.importFile('csv', stationTable(['Klang', '/klang', 'AT']));
  expect(state).toBe('waiting');
  await fetchDirectory(directory);
  await callRoute(hotel.api, 'POST /api/v1/radio/station-imports/{id}/apply', { params: { id } });
  await hotel.deliver();
  expect((await seen(guest)).names).toEqual({ AT: ['Die Welle', 'Klang'], DE: ['Die Welle'] });
});
