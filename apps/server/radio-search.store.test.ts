import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import type { TestRadio } from '#radio/testing';
import { openRadioHotel, stationTable } from './testing/radio-hotel.ts';

let radioHotel: Awaited<ReturnType<typeof openRadioHotel>>;
let hotel: TestRadio;
let find: (search: string, more?: object) => Promise<readonly [names: readonly string[], total: number]>;
beforeEach(async () => {
  radioHotel = await openRadioHotel();
  hotel = radioHotel.hotel;
  const guest = await hotel.signIn();
  find = async (search, more = {}) => {
    const { stations, total } = await hotel.call('Radio.getStations', guest, { search, ...more });
    return [stations.map(({ name }) => name), total];
  };
});
afterEach(() => radioHotel.close());

async function findForStaff(search: string, country = ''): Promise<readonly string[]> {
  const { items } = (await callRoute(hotel.api, 'GET /api/v1/radio/stations', { query: { search, country } })).body;
  return items.map(({ name }) => name);
}

async function change(name: string, body: object): Promise<void> {
  const params = { id: await radioHotel.idOf(name) };
  await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', { params, body });
  await hotel.deliver();
}

test('a station is found by words of its name, whatever their case, accents, order and a slip of the finger', async () => {
  await hotel.importFile(
    'csv',
    stationTable(['Radio Österreich', '/1', 'AT'], ['Café del Mar', '/2', 'ES'], ['Радио Волна', '/3', 'RU']),
  );
  for (const term of ['österreich', 'OSTERREICH', 'oesterreich', 'osterr', 'österreich radio', 'osterreihc'])
    expect([term, await find(term)]).toEqual([term, [['Radio Österreich'], 1]]);
  expect(await find('CAFE')).toEqual([['Café del Mar'], 1]);
  expect(await find('volna')).toEqual([['Радио Волна'], 1]);
  expect(await find('nothing')).toEqual([[], 0]);
});

test('a search is of one country or of all, and finds names that staff gave, but no station that they hid', async () => {
  await hotel.importFile('csv', stationTable(['Welle A', '/a', 'AT'], ['Welle B', '/b', 'DE'], ['Other', '/c', 'DE']));
  expect(await find('welle', { country: 'DE' })).toEqual([['Welle B'], 1]);
  expect(await find('welle', { country: 'deu' })).toEqual([['Welle B'], 1]);
  await change('Other', { name: 'Neue Welle' });
  await change('Welle B', { hidden: true });
  expect(await find('welle', { country: 'DE' })).toEqual([['Neue Welle'], 1]);
  expect((await find('welle'))[1]).toBe(2);
  expect([...(await findForStaff('welle'))].sort()).toEqual(['Neue Welle', 'Welle A', 'Welle B']);
  expect([...(await findForStaff('WELLE', 'DE'))].sort()).toEqual(['Neue Welle', 'Welle B']);
  expect(await findForStaff('welle', 'x')).toEqual([]);
});

test('of very many stations that fit, the first some hundred are found, the most listened to first, page after page', async () => {
  const rows = Array.from({ length: 300 }, (_none, at) => [`Radio ${at}`, `/${at}`, 'AT'] as const);
  await hotel.importFile('csv', stationTable(...rows));
  const [first, total] = await find('radio', { limit: 100 });
  expect([first[0], total]).toEqual(['Radio 0', 250]);
  const others = [await find('radio', { limit: 100, offset: 100 }), await find('radio', { limit: 100, offset: 200 })];
  const names = [...first, ...others.flatMap(([some]) => some)];
  expect([names.length, new Set(names).size]).toEqual([250, 250]);
});
