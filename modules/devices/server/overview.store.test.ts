import { expect, test } from 'vitest';
import { openTestDevices } from '#devices/testing';
import { callRoute, testTvVersion } from '#platform/node/testing';

const overviewRoute = 'GET /api/v1/devices/overview';
const minute = 60_000;

async function setUp() {
  const devices = await openTestDevices();
  const { api, call, hotel } = devices;
  const overview = async (query: object = {}) => (await callRoute(api, overviewRoute, { query })).body;
  const historyOf = async (id: string) =>
    (await callRoute(api, 'GET /api/v1/devices/{id}/history', { params: { id } })).body.items;
  const whatOf = async (id: string) => (await historyOf(id)).map(({ what }) => what);
  const command = (id: string, word: 'clear' | 'restart') =>
    callRoute(api, 'POST /api/v1/devices/{id}/commands', { params: { id }, body: { command: word } });
  const started = (tv: Parameters<typeof call>[1], more: object = {}) =>
    call('SystemSettings.transmitFirmware', tv, {
      ...{ firmware: '5.1', os_type: 'webos', onesquare_version: testTvVersion, skin_version: 'onesquareX', ...more },
    });

  /** A TV whose guest has checked out while it was on, and that says nothing. */
  async function silentTv() {
    const tv = await devices.enrolled('214');
    const { id } = await hotel.guest({ room: '214' });
    await devices.occupancy({ ...tv.tv, occupied: true });
    await devices.step(id, 'check-out');
    const [room] = await hotel.port.roomsByIds('1', [tv.tv.roomId]);
    await devices.deliver('stays.ended', { stay_id: id, room_id: room?.id ?? '' });
    return { ...tv, stayId: id };
  }

  return { ...devices, overview, historyOf, whatOf, command, started, silentTv };
}

test('TVs that need a person come first, then those of the house by room', async () => {
  const { enrolled, open, overview, hotel } = await setUp();
  await hotel.rooms('1001');
  await enrolled('1001');
  await enrolled('215');
  const off = await enrolled('214');
  open.delete(off.id);
  await hotel.platform.clock.advance(2 * minute);
  const body = await overview();
  expect(body.items.map(({ room, condition }) => `${room} ${condition}`)).toEqual([
    '214 no_network',
    '215 on',
    '1001 on',
  ]);
  expect(body.counts).toEqual({ all: 3, on: 2, asleep: 0, problems: 1, old_version: 0 });
  expect((await overview({ filter: 'problems' })).items).toHaveLength(1);
  expect((await overview({ search: '100' })).items.map(({ room }) => room)).toEqual(['1001']);
});

test('a long list comes in pages', async () => {
  const { enrolled, overview } = await setUp();
  await enrolled('214');
  await enrolled('215');
  const first = await overview({ limit: '1' });
  const second = await overview({ limit: '1', cursor: first.next ?? '' });
  expect([first.next, second.next]).toEqual(['1', null]);
  expect([...first.items, ...second.items].map(({ room }) => room)).toEqual(['214', '215']);
});

test('a TV that starts five times in a day restarts often, until the next day', async () => {
  const { enrolled, started, overview, whatOf, hotel } = await setUp();
  const { id, tv } = await enrolled('214');
  for (let start = 0; start < 8; start += 1) await started(tv, { memory: 'low' });
  expect((await overview()).items).toMatchObject([
    { condition: 'restarts_often', starts_today: 8, memory: 'low', memory_since: expect.any(String) },
  ]);
  expect(await whatOf(id)).toEqual(Array.from({ length: 5 }, () => 'started'));
  await hotel.platform.clock.advance(24 * 60 * minute);
  expect((await overview()).items).toMatchObject([{ condition: 'on', starts_today: 0 }]);
});

test('TVs with another version than the server serves are old, even if all are', async () => {
  const { enrolled, started, overview } = await setUp();
  expect(await overview()).toMatchObject({ newest_version: testTvVersion });
  await started((await enrolled('214')).tv);
  await started((await enrolled('215')).tv, { onesquare_version: '2.9.0' });
  const body = await overview({ filter: 'old_version' });
  expect(body).toMatchObject({
    newest_version: testTvVersion,
    counts: { all: 2, old_version: 1 },
    items: [{ room: '215' }],
  });
});

test('what a TV shows is the part of the app', async () => {
  const { enrolled, states, overview } = await setUp();
  const { id, tv } = await enrolled('214');
  const state = {
    volume: 10,
    muted: false,
    source: 'TV',
    port: '',
    app: '',
    name: '',
    connected: true,
    at: 1,
  } as const;
  states.push({ ...state, deviceId: id, roomId: tv.roomId, power: 'on', channel: '204', shows: 'tv' });
  expect((await overview()).items).toMatchObject([{ condition: 'on', shows: 'live_tv' }]);
  expect(JSON.stringify(await overview())).not.toContain('204');
});

test('the engine is that of the user agent on the TV’s socket', async () => {
  const { enrolled, prove, overview } = await setUp();
  const { cookie } = await enrolled('214');
  await prove(cookie, { headers: { 'user-agent': 'Mozilla/5.0 (Web0S) AppleWebKit/537.36 Chrome/79.0.3945.79' } });
  expect((await overview()).items).toMatchObject([{ engine: 'Chromium 79' }]);
});

test('a TV that does not confirm is asked again, and at last the technician is called', async () => {
  const { silentTv, overview, whatOf, raised, api, hotel } = await setUp();
  const { id } = await silentTv();
  const stop = await api.module.start?.();
  expect((await overview()).items).toMatchObject([{ condition: 'not_cleared', next_clear_at: expect.any(String) }]);
  await hotel.platform.clock.advance(minute);
  await expect.poll(() => whatOf(id)).toEqual(['clear_again', 'no_answer', 'clear_sent']);
  for (const wait of [4, 15]) {
    await hotel.platform.clock.advance(wait * minute);
    await expect
      .poll(async () => (await whatOf(id)).filter((what) => what === 'clear_again').length)
      .toBe(wait === 4 ? 2 : 3);
  }
  await expect.poll(() => raised).toEqual(['devices.technician 214']);
  expect((await overview()).items).toMatchObject([{ next_clear_at: null }]);
  await stop?.();
});

test('a TV that confirms, or that is off, is not asked again', async () => {
  const { silentTv, call, whatOf, overview, api, open, hotel } = await setUp();
  const { id, tv, stayId } = await silentTv();
  const stop = await api.module.start?.();
  open.delete(id);
  await hotel.platform.clock.advance(5 * minute);
  expect(await whatOf(id)).toEqual(['clear_sent']);
  await call('RoomInformation.confirmForgotten', tv, { stay_ids: [stayId] });
  open.add(id);
  await hotel.platform.clock.advance(5 * minute);
  expect(await whatOf(id)).toEqual(['cleared', 'clear_sent']);
  expect((await overview()).items).toMatchObject([{ condition: 'on', next_clear_at: null }]);
  await stop?.();
});

test('staff clear a TV again, and restart one that is on', async () => {
  const { enrolled, open, command, sent, deliver, historyOf, tvActions } = await setUp();
  const { id, tv } = await enrolled('214');
  await command(id, 'clear');
  await deliver('devices.clear_wanted', { device_id: id, room_id: tv.roomId });
  expect(tvActions()).toEqual([`push RoomInformation.occupancyChanged ${id}`]);
  await command(id, 'restart');
  expect(sent).toEqual(['restart']);
  expect(await historyOf(id)).toMatchObject([{ by: expect.any(String) }, { by: expect.any(String) }]);
  open.delete(id);
  await expect(command(id, 'restart')).rejects.toMatchObject({ code: 'tv_off' });
});

test('the technician is called once for a TV, however often staff press', async () => {
  const { enrolled, api } = await setUp();
  const { id } = await enrolled('214');
  const send = async () =>
    (await callRoute(api, 'POST /api/v1/devices/{id}/technician', { params: { id } })).body.request_id;
  expect(await send()).toBe(await send());
});

test('the history is forgotten after thirty days', async () => {
  const { enrolled, started, whatOf, api, hotel } = await setUp();
  const { id, tv } = await enrolled('214');
  await started(tv);
  const stop = await api.module.start?.();
  hotel.platform.clock.setBy(31 * 24 * 60 * minute);
  await hotel.platform.clock.advance(10 * minute);
  await expect.poll(() => whatOf(id)).toEqual([]);
  await stop?.();
});
