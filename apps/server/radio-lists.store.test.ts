import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { radio } from '#radio/contract';
import { openTestRadio, type RadioTables, type TestRadio } from '#radio/testing';
import { createRadioBrowser, createTuner } from '../../integrations/radio-stations/index.ts';
import { openRadioHotel, stationTable } from './testing/radio-hotel.ts';

let radioHotel: Awaited<ReturnType<typeof openRadioHotel>>;
let hotel: TestRadio;
beforeEach(async () => {
  radioHotel = await openRadioHotel();
  hotel = radioHotel.hotel;
});
afterEach(() => radioHotel.close());

test('a list gives the countries with their stations, named in the language of the call', async () => {
  const guest = await hotel.signIn();
  const result = await hotel.importFile(
    'csv',
    stationTable(['Klang', '/live', 'AT'], ['Lago', '/lago', 'IT'], ['Welle', '/w', 'AT']),
  );
  expect(result).toMatchObject({ state: 'done', stations: 3, skipped: 0 });
  const { countries, total, favourites_group_id } = await radioHotel.all(guest);
  expect(
    countries.map(({ iso2, iso3, i18nName, radio_stations }) => [iso2, iso3, i18nName, radio_stations.length]),
  ).toEqual([
    ['IT', 'ITA', 'Italien', 1],
    ['AT', 'AUT', 'Österreich', 2],
  ]);
  expect([total, favourites_group_id]).toEqual([3, 'fav_01']);
  const chosen = await radioHotel.all(guest, 'aut');
  expect(chosen.countries.map(({ radio_stations }) => radio_stations.length)).toEqual([0, 2]);
});

test('a table is in the encoding that its Content-Type declares, which is no part of its format', async () => {
  const raw = Buffer.from('name,url\n\xd8\xdb\xd8,https://a.example/1\n', 'latin1');
  const headers = { 'content-type': 'text/csv; charset=windows-1255' };
  const { body } = await callRoute(hotel.api, 'POST /api/v1/radio/station-imports', { raw, headers });
  expect(await hotel.ended(body.id)).toMatchObject({ state: 'done', stations: 1 });
  const stations = await callRoute(hotel.api, 'GET /api/v1/radio/stations', {});
  expect(stations.body.items.map(({ name }) => name)).toEqual([
    new TextDecoder('windows-1255').decode(raw.subarray(9, 12)),
  ]);
});

test('a list of another format than its type says is read, or refused with one problem', async () => {
  const pls = '[playlist]\nFile1=https://a.example/1\nTitle1=Klang\n';
  expect(await hotel.importFile('m3u', pls)).toMatchObject({ state: 'done', stations: 1 });
  for (const text of ['<?xml version="1.0"?><opml/>', '{"stations":[]}', 'null']) {
    const failed = await hotel.importFile('json', text);
    expect(failed).toMatchObject({ state: 'failed', failure: 'not_stations', stations: 0, problem_count: 1 });
  }
});

test('a list is read by how it begins, whatever type it is sent with, or none', async () => {
  const url = 'https://a.example/1';
  const lists = {
    m3u: `#EXTM3U\n#EXTINF:-1,Klang\n${url}\n`,
    pls: `[playlist]\nFile1=${url}\nTitle1=Klang\n`,
    json: JSON.stringify([{ name: 'Klang', url }]),
    csv: `name,url\nKlang,${url}\n`,
  };
  const send = async (text: string, type: string | undefined) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const raw = new TextEncoder().encode(text);
    const { body } = await callRoute(hotel.api, 'POST /api/v1/radio/station-imports', { raw, headers });
    return await hotel.ended(body.id);
  };
  // Each type with one list, and each list with one type: an import is a thread.
  const sent = [
    [lists.m3u, 'text/plain; charset=utf-8'],
    [lists.pls, 'application/octet-stream'],
    [lists.json, undefined],
    [lists.csv, undefined],
  ] as const;
  for (const [text, type] of sent) {
    expect(await send(text, type), `${type} ${text}`).toMatchObject({ state: 'done', stations: 1, problem_count: 0 });
  }
  expect(await send('Good morning', undefined)).toMatchObject({ state: 'failed', failure: 'not_stations' });
  const { raw } = radio.routes['POST /api/v1/radio/station-imports'];
  for (const type of ['audio/x-scpls', 'text/plain', 'application/octet-stream']) expect(raw.types).toContain(type);
  expect(await send(lists.pls, 'audio/x-scpls')).toMatchObject({ state: 'done', stations: 1 });
});

test('favourites are the stay’s, outlast an import, and end with the stay', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', stationTable(['Klang', '/live', 'AT'], ['Lago', '/lago', 'IT']));
  const item_id = await radioHotel.idOf('Lago');
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id });
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id });
  await hotel.importFile('csv', stationTable(['Lago neu', '/lago', 'IT'], ['Klang', '/live', 'AT']));
  const liked = async () =>
    (await hotel.call('Radio.getMyFavourites', guest, {})).favourite_radio_stations.map(({ name }) => name);
  expect(await liked()).toEqual(['Lago neu']);
  const neighbour = await hotel.signIn('215');
  expect((await radioHotel.all(neighbour)).favourite_radio_stations).toEqual([]);
  await expect(hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: 'none' })).rejects.toMatchObject({
    code: 'station_unknown',
  });
  await hotel.module.jobs['radio.forget_stay']?.({ payload: { stay_id: guest.stayId } }, '1');
  expect(await liked()).toEqual([]);
});

test('a list that would take most stations away waits for an answer; staff say yes, no, or empty it on purpose', async () => {
  const rows = ['A', 'B', 'C', 'D'].map((name) => [name, `/${name}`, 'AT'] as const);
  await hotel.importFile('csv', stationTable(...rows));
  const names = async () => {
    await hotel.deliver();
    return (await callRoute(hotel.api, 'GET /api/v1/radio/stations', {})).body.items.map(({ name }) => name).sort();
  };
  const answer = (id: string, what: 'apply' | 'discard') =>
    callRoute(hotel.api, `POST /api/v1/radio/station-imports/{id}/${what}`, { params: { id } });
  expect(await hotel.importFile('csv', '')).toMatchObject({ state: 'failed', failure: 'not_stations' });
  const first = await hotel.importFile('csv', stationTable(['A', '/A', 'AT']));
  expect(first).toMatchObject({ state: 'waiting', question: { removes: 3, of: 4 }, finished_at: null });
  const second = await hotel.importFile('csv', stationTable(['B', '/B', 'AT']));
  await expect(answer(first.id, 'apply')).rejects.toMatchObject({ code: 'not_waiting' });
  expect((await answer(second.id, 'discard')).body).toMatchObject({ state: 'failed', failure: 'discarded' });
  expect(await names()).toEqual(['A', 'B', 'C', 'D']);
  const third = await hotel.importFile('csv', stationTable(['C', '/C', 'AT']));
  expect((await answer(third.id, 'apply')).body).toMatchObject({ state: 'done', question: null });
  expect(await names()).toEqual(['C']);
  await callRoute(hotel.api, 'DELETE /api/v1/radio/stations', {});
  expect(await names()).toEqual([]);
});

test('a list is weighed against the stations of its own hotel', async () => {
  const { write } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  // Another hotel, which comes first in the table.
  const theirs = { property: '0', source: 'file', generation: 'theirs', flipped_at: 0 } as const;
  await write(async ({ tx }) => void (await tx.insertInto('radio_sources').values(theirs).execute()));
  await hotel.importFile('csv', stationTable(['A', '/A', 'AT'], ['B', '/B', 'AT'], ['C', '/C', 'AT']));
  const result = await hotel.importFile('csv', stationTable(['A', '/A', 'AT']));
  expect(result).toMatchObject({ state: 'waiting', question: { removes: 2, of: 3 } });
});

test('what the hotel hides stays hidden after the next import, and what it pins comes first', async () => {
  const guest = await hotel.signIn();
  const text = stationTable(['One', '/1', 'AT'], ['Two', '/2', 'AT'], ['Three', '/3', 'AT']);
  await hotel.importFile('csv', text);
  const edit = async (name: string, body: object) => {
    await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', {
      params: { id: await radioHotel.idOf(name) },
      body,
    });
    await hotel.deliver();
  };
  await edit('One', { hidden: true });
  await edit('Three', { pinned: true, name: 'Drei' });
  await hotel.importFile('csv', text);
  const { countries } = await radioHotel.all(guest);
  expect(countries[0]?.radio_stations.map(({ name }) => name)).toEqual(['Drei', 'Two']);
  expect(countries[0]?.station_count).toBe(2);
  await expect(hotel.call('Radio.getStream', guest, { item_id: await radioHotel.idOf('One') })).rejects.toMatchObject({
    code: 'station_unknown',
  });
});

test('what was hidden or liked as one entry of a station stays so when the file joins, parts or reorders its entries', async () => {
  const guest = await hotel.signIn();
  const entry = (id: string, path: string, clicks: number) => ({
    ...{ stationuuid: id, name: `S${path}`, url: `http://radio.example${path}`, countrycode: 'AT' },
    ...{ lastcheckok: 1, clickcount: clicks },
  });
  const importRows = (...rows: readonly object[]) => hotel.importFile('json', JSON.stringify(rows));
  await importRows(entry('a', '/a', 1), entry('b', '/b', 2), entry('c', '/c', 3), entry('d', '/d', 4));
  for (const [name, body] of [
    ['S/a', { hidden: true }],
    ['S/c', { name: 'Sea' }],
  ] as const) {
    await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', {
      params: { id: await radioHotel.idOf(name) },
      body,
    });
  }
  const liked = await radioHotel.idOf('Sea');
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: liked });
  await hotel.deliver();
  const shown = async () => {
    const { countries, favourite_radio_stations: own } = await radioHotel.all(guest);
    const names = countries.flatMap(({ radio_stations: some }) => some.map(({ name }) => name));
    return [names, own.map(({ name }) => name), countries[0]?.station_count];
  };
  expect(await shown()).toEqual([['S/d', 'Sea', 'S/b'], ['Sea'], 3]);
  const joined = (...clicks: number[]) =>
    importRows(
      ...[entry('a', '/a', clicks[0] ?? 0), entry('b', '/a', clicks[1] ?? 0)],
      ...[entry('c', '/c', clicks[0] ?? 0), entry('d', '/c', clicks[1] ?? 0)],
    );
  for (const clicks of [
    [1, 2],
    [2, 1],
  ]) {
    expect(await joined(...clicks)).toMatchObject({ state: 'done', question: null });
    expect(await shown()).toEqual([['Sea'], ['Sea'], 1]);
  }
  await callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', {
    params: { id: await radioHotel.idOf('S/a') },
    body: { pinned: true },
  });
  await importRows(entry('b', '/b', 1), entry('d', '/d', 2));
  expect((await shown())[0]).toEqual(['S/d']);
  await joined(1, 2);
  await hotel.call('Radio.removeMyFavouritesManually', guest, { item_id: liked });
  expect((await shown())[1]).toEqual([]);
});

test('a list that stood for months is deleted once another replaces it, and what no import knows as well', async () => {
  const rows = ['A', 'B'].map((name) => [name, `/${name}`, 'AT'] as const);
  const { read, write } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  const first = await hotel.importFile('csv', stationTable(...rows));
  const stray = { property: '1', source: 'file', generation: 'stray', country: 'AT' } as const;
  await write(async ({ tx }) => {
    await tx
      .insertInto('radio_stations')
      .values({ ...stray, id: 'x', place: 0, body: '{}' })
      .execute();
    await tx
      .insertInto('radio_countries')
      .values({ ...stray, stations: 1 })
      .execute();
  });
  await hotel.platform.clock.advance(40 * 86_400_000);
  const second = await hotel.importFile('csv', stationTable(...rows, ['C', '/C', 'AT']));
  const generations = async () => {
    await hotel.platform.clock.advance(60_000);
    const stations = await read.selectFrom('radio_stations').select('generation').distinct().execute();
    const countries = await read.selectFrom('radio_countries').select('generation').distinct().execute();
    return [...new Set([...stations, ...countries].map(({ generation }) => generation))].sort();
  };
  const stop = await hotel.module.start?.();
  expect(await generations()).toEqual([first.id, second.id, 'stray'].sort());
  await expect.poll(generations).toEqual([second.id]);
  await stop?.();
});

test('only stations of the countries that a hotel offers are listed, found, counted, liked and received', async () => {
  const guest = await hotel.signIn();
  const rows = Array.from({ length: 6 }, (_none, at) => [`Sea ${at}`, `/${at}`, at % 2 === 0 ? 'AT' : 'NZ'] as const);
  await hotel.importFile('csv', stationTable(...rows));
  const [item_id, foreign] = [await radioHotel.idOf('Sea 0'), await radioHotel.idOf('Sea 1')];
  const { url } = await hotel.call('Radio.getStream', guest, { item_id: foreign });
  for (const id of [item_id, foreign]) await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: id });
  await callRoute(hotel.hotel.property.api, 'PATCH /api/v1/properties/{propertyId}/settings', {
    params: { propertyId: '1' },
    body: { radio_countries: 'at, IT' },
  });
  const page = async (data: object) => {
    const { stations: found, total } = await hotel.call('Radio.getStations', guest, data);
    return [found.map(({ name }) => name), total];
  };
  expect(await page({ search: 'sea', limit: 2 })).toEqual([['Sea 0', 'Sea 2'], 3]);
  expect(await page({ search: 'sea', offset: 2, limit: 2 })).toEqual([['Sea 4'], 3]);
  expect(await page({ limit: 1 })).toEqual([['Sea 0'], 3]);
  for (const data of [{ country: 'NZ' }, { country: 'NZ', search: 'sea' }, { country: 'x' }, { search: '?!' }])
    expect(await page(data)).toEqual([[], 0]);
  expect((await radioHotel.all(guest)).favourite_radio_stations.map(({ name }) => name)).toEqual(['Sea 0']);
  const refused = { code: 'station_unknown' };
  for (const call of ['Radio.getStream', 'Radio.insertMyFavouritesManually', 'RemotePlayer.playRadioChannel'] as const)
    await expect(hotel.call(call, guest, { item_id: foreign })).rejects.toMatchObject(refused);
  expect(await hotel.receive(url, guest)).toBeUndefined();
});

test('an import that counts as interrupted replaces nothing once it comes to its end', async () => {
  const gate = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  const entry = {
    id: 'a',
    merged: [],
    name: 'A',
    country: 'AT',
    urls: ['http://radio.example/a'],
    stream: 'http',
  } as const;
  const none = { picture: '', tags: [], languages: [], codec: '', bitrate: 0 };
  const other = await openTestRadio((platform) => ({
    directory: createRadioBrowser(platform),
    tune: createTuner(platform),
    async readStations(_file, take) {
      await take([{ ...entry, ...none }]);
      stored.resolve();
      await gate.promise;
      return { failure: undefined, stations: 1, skipped: 0, duplicates: 0, problems: [], problemCount: 0 };
    },
  }));
  const importing = other.importFile('csv', 'x');
  await stored.promise;
  const { write } = other.platform.database.store<RadioTables, typeof radio>(radio);
  const failed = { state: 'failed', failure: 'interrupted', finished_at: 0 } as const;
  await write(({ tx }) => tx.updateTable('radio_imports').set(failed).execute());
  expect(await importing).toMatchObject({ state: 'failed', failure: 'interrupted' });
  gate.resolve();
  const stop = await other.module.start?.();
  await stop?.();
  await other.deliver();
  expect((await callRoute(other.api, 'GET /api/v1/radio/stations', {})).body.items).toEqual([]);
  await other.platform.database.close();
});

test('pages leave out no station and show none twice, whatever is hidden and pinned', async () => {
  const guest = await hotel.signIn();
  const rows = Array.from({ length: 250 }, (_none, at) => [`S${at}`, `/${at}`, 'AT'] as const);
  await hotel.importFile('csv', stationTable(...rows));
  const edit = async (name: string, body: object) =>
    callRoute(hotel.api, 'PATCH /api/v1/radio/stations/{id}', { params: { id: await radioHotel.idOf(name) }, body });
  await edit('S120', { pinned: true });
  await edit('S130', { pinned: true });
  await edit('S140', { hidden: true });
  await hotel.deliver();
  const seen: string[] = [];
  for (let offset = 0; offset < 249; offset += 100) {
    const data = { country: 'AT', offset, limit: 100 };
    const { stations, total } = await hotel.call('Radio.getStations', guest, data);
    expect(total).toBe(249);
    seen.push(...stations.map(({ name }) => name));
  }
  expect(seen.slice(0, 3)).toEqual(['S120', 'S130', 'S0']);
  expect([seen.length, new Set(seen).size, seen.includes('S140')]).toEqual([249, 249, false]);
  const pages: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const answer = await callRoute(hotel.api, 'GET /api/v1/radio/stations', { query: { cursor } });
    const { items, next } = answer.body as { items: { name: string }[]; next: string | null };
    pages.push(...items.map(({ name }) => name));
    cursor = next;
  }
  expect([pages.length, new Set(pages).size]).toEqual([250, 250]);
});
