import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { radio } from '#radio/contract';
import { type RadioTables, receptionLimits, type TestRadio } from '#radio/testing';
import { openRadioHotel, stationTable } from './testing/radio-hotel.ts';

let radioHotel: Awaited<ReturnType<typeof openRadioHotel>>;
let hotel: TestRadio;
beforeEach(async () => {
  radioHotel = await openRadioHotel();
  hotel = radioHotel.hotel;
});
afterEach(() => radioHotel.close());

test('one connection to a station serves all who listen, with what it plays, through redirects and playlists', async () => {
  const guest = await hotel.signIn();
  const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walk-in' };
  await hotel.importFile('csv', stationTable(['Klang', '/moved', 'AT']));
  const item_id = await radioHotel.idOf('Klang');
  const stop = await hotel.module.start?.();
  for (const who of [guest, visitor]) {
    const { url, kind } = await hotel.call('Radio.getStream', who, { item_id });
    expect(kind).toBe('http');
    const reception = await hotel.receive(url, who);
    expect(reception?.contentType).toBe('audio/mpeg');
    let received = Buffer.alloc(0);
    for await (const chunk of reception?.body ?? []) {
      received = Buffer.concat([received, chunk as Buffer]);
      if (received.length >= 200) break;
    }
    expect([...new Set(received)]).toEqual([7, 8]);
  }
  expect(radioHotel.listeners()).toBe(1);
  const pushes = hotel.platform.socketActions.filter(({ action }) => action === 'push Radio.titleChanged');
  const detail = { item_id, title: 'Piano Trio' };
  for (const target of [{ stayId: guest.stayId }, { roomId: guest.roomId, kind: 'tv' }, { sessionId: 'walk-in' }])
    expect(pushes).toContainEqual({ action: 'push Radio.titleChanged', target: { property: '1', ...target }, detail });
  expect((await hotel.call('Radio.getStream', guest, { item_id })).title).toBe('Piano Trio');
  await hotel.platform.clock.advance(10_000);
  await expect.poll(() => radioHotel.listeners()).toBe(0);
  expect((await hotel.call('Radio.getStream', guest, { item_id })).title).toBe('');
  await stop?.();
});

test('a ticket ends with its time and with the stay, and another address is none', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', stationTable(['Klang', '/live', 'AT']));
  const item_id = await radioHotel.idOf('Klang');
  const ticketOf = async () => (await hotel.call('Radio.getStream', guest, { item_id })).url.split('/').at(-1) ?? '';
  const old = await ticketOf();
  await hotel.platform.clock.advance(11 * 60_000);
  expect(await hotel.receive(old, guest)).toBeUndefined();
  expect(await hotel.receive('none', guest)).toBeUndefined();
  const last = await ticketOf();
  await hotel.module.jobs['radio.forget_stay']?.({ payload: { stay_id: guest.stayId } }, '1');
  expect(await hotel.receive(last, guest)).toBeUndefined();
});

test('a device that asks again for a station has the address that it has, and nothing more is stored', async () => {
  const guest = await hotel.signIn();
  const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walk-in' };
  await hotel.importFile('csv', stationTable(['Klang', '/live', 'AT']));
  const item_id = await radioHotel.idOf('Klang');
  const ask = async (who: Guest | Visitor) => (await hotel.call('Radio.getStream', who, { item_id })).url;
  for (const who of [guest, visitor]) {
    const urls = await Promise.all(Array.from({ length: 10 }, () => ask(who)));
    expect(new Set([...urls, await ask(who)]).size).toBe(1);
  }
  expect(await ask(visitor)).not.toBe(await ask(guest));
  const old = await ask(guest);
  await hotel.platform.clock.advance(6 * 60_000);
  expect(await ask(guest)).not.toBe(old);
});

test('a station whose address turns out to be a playlist of segments is played as such from then on', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', stationTable(['Klang', '/segments', 'AT']));
  const item_id = await radioHotel.idOf('Klang');
  const ask = async () => await hotel.call('Radio.getStream', guest, { item_id });
  const { url, kind } = await ask();
  expect(kind).toBe('http');
  await expect(hotel.receive(url, guest)).rejects.toMatchObject({ reason: 'hls' });
  await expect.poll(async () => (await ask()).kind).toBe('hls');
  expect((await radioHotel.all(guest)).countries[0]?.radio_stations).toMatchObject([{ name: 'Klang', hls: true }]);
  // A page that is served by https may not play it from there: it comes through the server, for its own device.
  const own = (await ask()).url;
  const playlist = (await hotel.relay(own, guest)) ?? expect.fail('there is no playlist');
  const segment = playlist.split('\n').find((line) => line.startsWith('/ONEapp/')) ?? '';
  expect(playlist).not.toContain('radio.example:');
  expect(await hotel.relay(segment, guest)).toBe('sound');
  const neighbour = await hotel.signIn('215');
  for (const address of [own, segment]) expect(await hotel.relay(address, neighbour)).toBeUndefined();
  // What the playlist did not name is not fetched, and another ticket's signs are worth nothing.
  expect(await hotel.relay(segment.replace('1.aac', '2.aac'), guest)).toBeUndefined();
  expect(await hotel.relay(segment.replace(/sign=[^&]*/, 'sign='), guest)).toBeUndefined();
  const { url: other } = await hotel.call('Radio.getStream', neighbour, { item_id });
  expect(await hotel.relay(`${other}${segment.slice(segment.indexOf('?'))}`, neighbour)).toBeUndefined();
  for (let pieces = 0; pieces < receptionLimits.pieces; pieces += 1) await hotel.relay(segment, guest).catch(() => 0);
  await expect(hotel.relay(segment, guest)).rejects.toMatchObject({ code: 'too_many_requests' });
  // Who goes on listening may do so for hours, until the stay ends.
  for (let times = 0; times < 10; times += 1) {
    await hotel.platform.clock.advance(6 * 60_000);
    expect(await hotel.relay(segment, guest)).toBe('sound');
  }
  await hotel.module.jobs['radio.forget_stay']?.({ payload: { stay_id: guest.stayId } }, '1');
  expect(await hotel.relay(segment, guest)).toBeUndefined();
});

test('a ticket is for its own device alone, and what is received ends with the stay', async () => {
  const guest = await hotel.signIn();
  const neighbour = await hotel.signIn('215');
  const place = { property: '1', roomId: guest.roomId, room: guest.room };
  const tv: Tv = { kind: 'tv', ...place, deviceId: 'tv', occupied: true };
  const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'walk-in' };
  await hotel.importFile('csv', stationTable(['Klang', '/live', 'AT']));
  const item_id = await radioHotel.idOf('Klang');
  const addressOf = async (who: Guest | Tv | Visitor) => (await hotel.call('Radio.getStream', who, { item_id })).url;
  const own = await addressOf(guest);
  const strangers = [neighbour, visitor, { ...guest, property: '2' }, { kind: 'nobody', property: '1' } as const];
  for (const who of strangers) expect(await hotel.receive(own, who)).toBeUndefined();
  expect(await hotel.receive(await addressOf(tv), { ...tv, occupied: false })).toBeUndefined();
  expect(await hotel.receive(await addressOf(visitor), { ...visitor, sessionId: 'another' })).toBeUndefined();
  const bodies: Readable[] = [];
  for (const who of [guest, tv, neighbour, visitor]) {
    const body = (await hotel.receive(await addressOf(who), who))?.body ?? expect.fail('nothing is received');
    bodies.push(body.resume());
  }
  const ended = { property: '1', payload: { stay_id: guest.stayId, room_id: guest.roomId } };
  for (const { event, handle } of hotel.module.listeners)
    if (event === 'stays.ended') await handle({ seq: 0, ...ended });
  await Promise.all(bodies.slice(0, 2).map((body) => finished(body)));
  expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
});

test('a guest and a walk-in receive as many stations at once as people do, and no guest is refused for what walk-ins receive', async () => {
  const guest = await hotel.signIn();
  const { ofListener, ofVisitors } = receptionLimits;
  const rows = Array.from({ length: ofVisitors + 2 }, (_none, at) => [`S${at}`, `/live${at}`, 'AT'] as const);
  await hotel.importFile('csv', stationTable(...rows));
  const ids = (await radioHotel.all(guest, 'AT')).countries.flatMap(({ radio_stations }) =>
    radio_stations.map(({ id }) => id),
  );
  const listen = async (who: Guest | Visitor, at: number) => {
    const { url } = await hotel.call('Radio.getStream', who, { item_id: ids[at] ?? '' });
    return (await hotel.receive(url, who))?.body ?? expect.fail('nothing is received');
  };
  const walkIn = (at: number): Visitor => ({
    kind: 'visitor',
    property: '1',
    mode: 'walkin',
    sessionId: `walk-in-${at}`,
  });
  const refused = { code: 'too_many_requests' };
  for (const who of [guest, walkIn(0)]) {
    const bodies: Readable[] = [];
    for (let at = 0; at < ofListener; at += 1) bodies.push(await listen(who, at));
    await expect(listen(who, ofListener)).rejects.toMatchObject(refused);
    await expect(listen(who, 0)).rejects.toMatchObject(refused);
    for (const body of bodies) body.destroy();
    // Who has let go of them may go on at once.
    (await listen(who, ofListener)).destroy();
  }
  for (let at = 0; at < ofVisitors; at += 1) await listen(walkIn(at), at);
  await expect(listen(walkIn(99), ofVisitors)).rejects.toMatchObject(refused);
  await listen(guest, ofVisitors);
});

test('a station that is silent says so, the next of its country is named, and after three times it is last', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', stationTable(['Dead', '/dead', 'AT'], ['Klang', '/live', 'AT']));
  const item_id = await radioHotel.idOf('Dead');
  for (let times = 0; times < 3; times += 1) {
    const { url, next } = await hotel.call('Radio.getStream', guest, { item_id });
    expect(next?.name).toBe('Klang');
    await expect(hotel.receive(url, guest)).rejects.toMatchObject({ reason: 'refused' });
    await expect.poll(async () => (await hotel.platform.events()).length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { countries } = await radioHotel.all(guest);
  expect(countries[0]?.radio_stations.map(({ name }) => name)).toEqual(['Klang', 'Dead']);
});

test('stations that guests see first are tried a few a minute, and silent ones come last of all', async () => {
  const guest = await hotel.signIn();
  const rows = Array.from({ length: 30 }, (_none, at) => [`S${at}`, at === 0 ? '/dead' : `/live${at}`, 'AT'] as const);
  await hotel.importFile('csv', stationTable(...rows, ['Liked', '/live', 'NZ']));
  await hotel.call('Radio.insertMyFavouritesManually', guest, { item_id: await radioHotel.idOf('Liked') });
  const stop = await hotel.module.start?.();
  const { read } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  const checked = async () =>
    (await read.selectFrom('radio_troubles').select(['station_id', 'failures']).execute()).map(
      ({ station_id: id, failures }) => [id, Number(failures)] as const,
    );
  const pass = async (minutes: number) => {
    for (let thirds = 0; thirds < minutes * 3; thirds += 1) {
      await hotel.platform.clock.advance(20_000);
      await expect.poll(() => radioHotel.listeners()).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await pass(1);
  expect((await checked()).length).toBe(3);
  expect(await checked()).toContainEqual([await radioHotel.idOf('Liked'), 0]);
  await pass(50);
  // The favourite, ten of the country that answer, and the one that does not.
  expect((await checked()).length).toBe(12);
  const dead = await radioHotel.idOf('S0');
  expect((await checked()).filter(([, failures]) => failures > 0)).toEqual([[dead, 3]]);
  const names = async (offset: number) =>
    (await hotel.call('Radio.getStations', guest, { country: 'AT', offset, limit: 20 })).stations.map(
      ({ name }) => name,
    );
  expect([...(await names(0)), ...(await names(20))]).toEqual([...rows.slice(1).map(([name]) => name), 'S0']);
  await stop?.();
});

test('a hotel that wants no checks of its stations has none', async () => {
  await hotel.importFile('csv', stationTable(['Klang', '/live', 'AT']));
  await callRoute(hotel.hotel.property.api, 'PATCH /api/v1/properties/{propertyId}/settings', {
    params: { propertyId: '1' },
    body: { radio_health_checks: false },
  });
  const stop = await hotel.module.start?.();
  await hotel.platform.clock.advance(300_000);
  const { read } = hotel.platform.database.store<RadioTables, typeof radio>(radio);
  expect(await read.selectFrom('radio_troubles').select('station_id').execute()).toEqual([]);
  await stop?.();
});

test('a station in the hotel’s own network is not reached', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', 'name,url\nInside,http://10.0.0.1/live');
  const { url } = await hotel.call('Radio.getStream', guest, { item_id: await radioHotel.idOf('Inside') });
  await expect(hotel.receive(url, guest)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('the phone switches the TV of its room to a station', async () => {
  const guest = await hotel.signIn();
  await hotel.importFile('csv', stationTable(['Klang', '/live', 'AT']));
  const item_id = await radioHotel.idOf('Klang');
  const play_id = '5f0c1f3e-0000-4000-8000-000000000001';
  const data = { room_ip_id: guest.roomId, item_id, play_id };
  expect(await hotel.call('RemotePlayer.playRadioChannel', guest, data)).toEqual({ result: 'done' });
  expect(hotel.sent).toEqual([`${guest.roomId} radio|${item_id} ${play_id}`]);
});
