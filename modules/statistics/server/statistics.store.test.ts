import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { statistics } from '#statistics/contract';
import { openTestStatistics, quietOrders, type TestStatistics } from '#statistics/testing';

const [second, hour, day] = [1000, 3_600_000, 86_400_000];
const room = { property: '1', roomId: 'r214', room: '214' };
const guest = (sessionId = 'g1'): Guest => ({ kind: 'guest', ...room, sessionId, stayId: 's1', residentId: 'p1' });
const tv: Tv = { kind: 'tv', ...room, deviceId: 'tv1', occupied: true };
const visitor = (mode: Visitor['mode']): Visitor => ({ kind: 'visitor', property: '1', mode, sessionId: `v ${mode}` });
const page = { event_type: 'contentpage', event_value: '12', event_number: 1 } as const;

let hotel: TestStatistics;
let server: ReturnType<TestStatistics['openServer']>;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  // Saturday, 21 November 2026, 9:40 in Vienna.
  hotel = await openTestStatistics();
  server = hotel.openServer();
  stops = [await server.run()];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await hotel.platform.database.close();
});

const pass = (ms: number) => hotel.platform.clock.advance(ms);

/** Opens something so many times, each on another device. */
async function useOften(times: number, event: Parameters<typeof server.begin>[1], as = server): Promise<void> {
  for (let device = 0; device < times; device += 1) await as.begin(guest(`g${device} ${event.event_value}`), event);
}

test('a use is stored within seconds, with its time and hour and without a person', async () => {
  await server.begin(guest(), { ...page, lang: 'DE' });
  await pass(90 * second);
  await server.end(guest(), { ...page, lang: 'DE' });
  await pass(6 * second);
  const where = { property: '1', day: '2026-11-21', hour: 9, language: 'de', device: 'phone', audience: 'guest' };
  expect(await hotel.rows()).toEqual([{ ...where, type: 'contentpage', value: '12', starts: 1, seconds: 90 }]);
});

test('TVs, walk-ins and unknown languages are counted apart, demo modes not at all', async () => {
  await server.begin(tv, { ...page, lang: 'xx' });
  await server.begin(visitor('walkin'), { ...page, lang: 'en' });
  await server.begin(visitor('demo'), page);
  await pass(6 * second);
  const stored = (await hotel.rows()).map((row) => `${row.device} ${row.audience} ${row.language}`);
  expect(stored.sort()).toEqual(['phone walk_in en', 'tv guest ']);
});

test('a start that is sent twice counts once, and an unknown end is ignored with a warning', async () => {
  await server.begin(guest(), page);
  await server.begin(guest(), page);
  await server.end(guest(), { ...page, event_number: 2 });
  expect(hotel.platform.log.lines.map(({ message }) => message)).toContain('the end of an unknown use was ignored');
  await pass(6 * second);
  expect(await hotel.rows()).toMatchObject([{ starts: 1, seconds: 0 }]);
});

test('an end at another server counts the time since it began, for the hour in which it did, and once', async () => {
  const other = hotel.openServer();
  stops.push(await other.run());
  await server.begin(guest(), page);
  await pass(hour);
  const end = { ...page, ago_s: 600, began_ago_s: 3_600 };
  await other.end(guest(), end);
  await other.end(guest(), end);
  await pass(6 * second);
  expect(await hotel.rows()).toMatchObject([{ hour: 9, starts: 1, seconds: 3_000 }]);
});

test('an end that a closed page sends counts its time', async () => {
  await server.begin(guest(), page);
  await pass(90 * second);
  const { module } = server;
  const api = { contract: statistics, module };
  await callRoute(api, 'POST /ONEapp/api/ended-uses', { identity: guest(), body: page });
  await pass(6 * second);
  expect(await hotel.rows()).toMatchObject([{ starts: 1, seconds: 90 }]);
});

test('an event of a type that the app does not have is ignored', async () => {
  await server.begin(guest(), { ...page, event_type: 'weather' });
  await pass(6 * second);
  expect(await hotel.rows()).toEqual([]);
});

test('events that waited for the network count for the hour in which they happened', async () => {
  await server.begin(guest(), { ...page, ago_s: 7_200 });
  await server.end(guest(), { ...page, ago_s: 3_600 });
  await pass(6 * second);
  expect(await hotel.rows()).toMatchObject([{ hour: 7, starts: 1, seconds: 3_600 }]);
});

test('a use counts four hours at most', async () => {
  await server.begin(tv, page);
  await pass(9 * hour);
  await server.end(tv, page);
  await pass(6 * second);
  expect(await hotel.rows()).toMatchObject([{ starts: 1, seconds: 4 * 3_600 }]);
});

test('an orderly stop loses nothing, and what is counted meanwhile is added to it', async () => {
  const other = hotel.openServer();
  const stopOther = await other.run();
  await useOften(3, page);
  await useOften(4, page, other);
  await Promise.all([stops.pop()?.(), stopOther()]);
  expect(await hotel.rows()).toMatchObject([{ starts: 7 }]);
});

test('counts that cannot be stored are kept for the next time', async () => {
  await server.begin(guest(), page);
  await hotel.store.write(({ tx }) => tx.schema.alterTable('statistics_uses').renameTo('away').execute());
  await pass(6 * second);
  await hotel.store.write(({ tx }) =>
    tx.schema
      .alterTable('away' as never)
      .renameTo('statistics_uses')
      .execute(),
  );
  await pass(6 * second);
  expect(await hotel.rows()).toMatchObject([{ starts: 1 }]);
});

test('a device that sends without end is refused', async () => {
  for (let sent = 0; sent < 120; sent += 1) await server.begin(guest(), { ...page, event_number: sent });
  await expect(server.begin(guest(), page)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(server.begin(tv, page)).resolves.toBeUndefined();
});

test.each(['Lindqvist, Anna', '=1+1', '../../etc', 'a'.repeat(65)])(
  'a value that is no id is refused: %s',
  async (value) => {
    await expect(server.begin(guest(), { ...page, event_value: value })).rejects.toThrow();
  },
);

test('values that nobody knows count together as the rest', async () => {
  for (const value of ['invented-1', 'invented-2', '12', '']) {
    await server.begin(guest(value), { ...page, event_value: value });
  }
  await server.begin(tv, { ...page, event_value: 'invented-3' });
  await pass(6 * second);
  const stored = (await hotel.rows()).map(({ value, device, starts }) => `${value} ${device} ${starts}`);
  expect(stored.sort()).toEqual([' phone 1', '* phone 2', '* tv 1', '12 phone 1']);
});

test('a type fills no more than 500 values of a day, whichever server counts them and whenever it started', async () => {
  const search = (value: string, by: string) =>
    ({ term: value, language: 'de', found: 1, device: 'phone', by }) as const;
  const one = (value: number) => search(`one ${value}`, `stay ${Math.floor(value / 20)}`);
  for (let value = 0; value < 400; value += 1) server.noteSearch(one(value));
  await pass(hour);
  const other = hotel.openServer();
  stops.push(await other.run());
  for (let value = 0; value < 200; value += 1)
    other.noteSearch(search(`other ${value}`, `another ${Math.floor(value / 20)}`));
  other.noteSearch(one(1));
  await pass(6 * second);
  // Many rows are several statements, which a real database may not have done yet.
  await expect.poll(async () => (await hotel.rows()).length).toBe(400 + 100 + 1 + 1);
  const rows = await hotel.rows();
  expect(rows.find(({ value }) => value === '*')).toMatchObject({ starts: 100 });
  expect(new Set(rows.map(({ value }) => value)).size).toBe(501);
});

test('what is beyond the items of a report is summed, and refuses nothing', async () => {
  const use = { property: '1', day: '2026-11-01', hour: 9, type: 'search', language: 'de', device: 'phone' } as const;
  const rows = Array.from({ length: 21_000 }, (_, at) => ({
    ...use,
    day: `2026-11-${String(1 + Math.floor(at / 1_500)).padStart(2, '0')}`,
    ...{ value: `word ${at}`, audience: '' as const, starts: 5, seconds: 0 },
  }));
  for (let from = 0; from < rows.length; from += 1_500) {
    const some = rows.slice(from, from + 1_500);
    await hotel.store.write(({ tx }) => tx.insertInto('statistics_uses').values(some).execute());
  }
  const { items, total } = await hotel.report({ from: '2026-11-01' });
  expect(items).toHaveLength(20_001);
  expect(items.find(({ value }) => value === '*')).toMatchObject({ period: '2026-11-01', starts: 5_000 });
  expect(total.starts).toBe(105_000);
});

test('a hotel that wants no statistics has none', async () => {
  const quiet = await openTestStatistics({ statistics_enabled: false });
  const its = quiet.openServer();
  const stop = await its.run();
  await its.begin(guest(), page);
  await its.end(guest(), page);
  await stop();
  expect(await quiet.rows()).toEqual([]);
  await quiet.platform.database.close();
});

test('a report has only days that are over, and five uses of a day at least', async () => {
  await useOften(5, page);
  await useOften(4, { ...page, event_value: '13' });
  await pass(6 * second);
  expect(await hotel.report()).toMatchObject({ to: '2026-11-19', items: [] });
  await pass(27 * hour);
  const only = { period: '2026-11-21', type: 'contentpage', value: '12', part: '', starts: 5, seconds: 0 };
  expect(await hotel.report()).toEqual({
    from: '2026-10-23',
    to: '2026-11-21',
    items: [only],
    total: { starts: 5, seconds: 0 },
  });
});

test('rare values of a day are shown together, and a time that ends later changes nothing', async () => {
  await server.begin(tv, { ...page, event_value: '13' });
  await useOften(3, { ...page, event_value: '14' });
  await useOften(2, { ...page, event_value: '15' });
  await pass(30 * hour);
  const before = await hotel.report();
  expect(before.items).toMatchObject([{ value: '*', starts: 6, seconds: 0 }]);
  await server.end(tv, { ...page, event_value: '13' });
  await pass(6 * second);
  expect(await hotel.report()).toEqual(before);
});

test('weeks and months are sums of days, and parts are told only where all are large enough', async () => {
  await useOften(6, { ...page, lang: 'de' });
  await useOften(5, { ...page, lang: 'en', event_number: 2 });
  await pass(2 * day);
  await useOften(9, { ...page, lang: 'de', event_number: 3 });
  await server.begin(tv, { ...page, lang: 'en' });
  await pass(2 * day);
  const months = await hotel.report({ group: 'month', by: 'language' });
  expect(months.items.map(({ period, part, starts }) => `${period} ${part} ${starts}`)).toEqual([
    '2026-11  10',
    '2026-11 de 6',
    '2026-11 en 5',
  ]);
  const weeks = await hotel.report({ group: 'week', type: 'contentpage' });
  expect(weeks.items).toMatchObject([
    { period: '2026-11-16', starts: 11 },
    { period: '2026-11-23', starts: 10 },
  ]);
  expect(await hotel.report({ by: 'hour', to: '2026-11-21' })).toMatchObject({ items: [{ part: '09', starts: 11 }] });
  expect(await hotel.report({ type: 'film' })).toMatchObject({ items: [], total: { starts: 0, seconds: 0 } });
  await expect(hotel.report({ from: '2020-01-01' })).rejects.toMatchObject({ code: 'too_many_days' });
});

test('a report is CSV if that is asked for', async () => {
  await useOften(5, page);
  await pass(30 * hour);
  const ask = async (request: object) => (await callRoute(hotel.api, 'GET /api/v1/statistics', request)).body;
  const csv = 'period,type,value,part,starts,seconds\r\n2026-11-21,contentpage,12,,5,0\r\n';
  for (const request of [{ query: { format: 'csv' } }, { headers: { accept: 'text/csv' } }]) {
    expect(new TextDecoder().decode((await ask(request)) as Uint8Array)).toBe(csv);
  }
  expect(await ask({ query: { format: 'json' }, headers: { accept: 'text/csv' } })).toMatchObject({
    total: { starts: 5 },
  });
});

test('uses are deleted after the days of the setting', async () => {
  const brief = await openTestStatistics({ statistics_retention_days: 3 });
  const its = brief.openServer();
  const stop = await its.run();
  await its.begin(guest(), page);
  await brief.platform.clock.advance(3 * day);
  expect(await brief.rows()).toHaveLength(1);
  await brief.platform.clock.advance(day);
  expect(await brief.rows()).toEqual([]);
  await stop();
  await brief.platform.database.close();
});

test('searches are counted by their words, found and not found apart, without whose they were', async () => {
  const vegan = { language: 'DE', found: 0, device: 'phone' } as const;
  for (const term of ['Vegan!', ' vegan', 'VEGAN', 'ｖｅｇａｎ', 'vegan?']) server.noteSearch({ term, ...vegan });
  server.noteSearch({ term: 'vegan', ...vegan, found: 3, device: 'tv' });
  server.noteSearch({ term: ' … ', ...vegan });
  await pass(6 * second);
  const stored = (await hotel.rows()).map(({ property: _property, ...row }) => row);
  const where = { day: '2026-11-21', hour: 9, language: 'de', audience: '', seconds: 0, value: 'vegan' };
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual({ ...where, type: 'search_missed', device: 'phone', starts: 5 });
  expect(stored).toContainEqual({ ...where, type: 'search', device: 'tv', starts: 1 });
  await pass(30 * hour);
  const { items } = await hotel.report({ by: 'language' });
  expect(items).toMatchObject([{ type: 'search_missed', value: 'vegan', part: 'de', starts: 5 }]);
});

test('words that a script invents leave room for those of others, and are counted with the rare ones', async () => {
  const search = { language: 'en', found: 3, device: 'phone' } as const;
  for (let count = 0; count < 700; count += 1) server.noteSearch({ ...search, term: `invented ${count}` });
  for (let count = 0; count < 700; count += 1)
    server.noteSearch({ ...search, term: `of a walk-in ${count}`, by: 'address 192.0.2.1', isWalkIn: true });
  await pass(6 * second);
  for (let stay = 0; stay < 5; stay += 1) server.noteSearch({ ...search, term: 'sauna', by: `stay real ${stay}` });
  server.noteSearch({ ...search, term: 'invented 0' });
  await pass(6 * second);
  const rows = await hotel.rows();
  const startsOf = (value: string) => rows.find((row) => row.value === value)?.starts;
  expect(rows).toHaveLength(20 + 100 + 1 + 1);
  expect([startsOf('sauna'), startsOf('*'), startsOf('invented 0')]).toEqual([5, 680 + 600, 2]);
  await pass(24 * hour);
  server.noteSearch({ ...search, term: 'another day' });
  await pass(6 * second);
  expect((await hotel.rows()).map(({ value }) => value)).toContain('another day');
});

test('orders of a report are those of the orders module by outlet, five of a day at least', async () => {
  const at = Date.parse('2026-11-21T17:00:00Z');
  const shop = await openTestStatistics(
    {},
    {
      orders: {
        ...quietOrders,
        countByOutlet: async () => [
          { at, orders: 4, outletId: '1', language: 'de' },
          { at: at + hour, orders: 5, outletId: '1', language: 'xx' },
          { at, orders: 4, outletId: '2', language: 'en' },
        ],
      },
    },
  );
  await shop.platform.clock.advance(30 * hour);
  const order = { period: '2026-11-21', type: 'order', value: '1', seconds: 0 };
  expect((await shop.report({ type: 'order' })).items).toEqual([{ ...order, part: '', starts: 9 }]);
  // Four in German would be told by the rest.
  expect((await shop.report({ type: 'order', by: 'language' })).items).toEqual([{ ...order, part: '', starts: 9 }]);
  expect((await shop.report({ type: 'film' })).items).toEqual([]);
  await shop.platform.database.close();
});
