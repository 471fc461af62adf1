import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { devices } from '#devices/contract';
import { type FakeClock, fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import {
  type Inject,
  type Reachable,
  type SimulatedDevice,
  SimulatedNetwork,
  simulatedPhone,
  simulatedTv,
} from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import type { session } from '#session/contract';
import { composeServer } from './compose.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const enrolments = '/api/v1/devices/enrolments';

let folder: string;
let server: Server;
let clock: FakeClock;
let hotel: Reachable;

/** The complete server with the demo hotel, on a fake clock. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-tvs-'));
  clock = fakeClock();
  await putPreparedHotel(folder, 'small', clock);
  const random = seededRandom(6);
  server = await composeServer({
    config: { ...readConfig({}), dataDir: folder },
    clock,
    random,
    log: recordingLog(),
    metrics: createMetrics({ process: false }),
    builds: folder,
    synchronous: 'OFF',
  });
  const network = new SimulatedNetwork(clock, () => server.gateway);
  const inject: Inject = (request) => server.http.inject(request as never);
  hotel = { clock, random, inject, socketsOf: (opening) => network.socketsOf(opening) };
});

afterEach(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true, force: true });
});

type Stay = { id: string; room: string; last_name: string; language: string };

async function stays(state = 'in_house'): Promise<Stay[]> {
  const { body } = await server.request('GET', `/api/v1/stays?state=${state}&limit=200`);
  return (body as { items: Stay[] }).items;
}

async function someStay(): Promise<Stay> {
  const all = await stays();
  const single = all.find(({ room }) => all.filter((other) => other.room === room).length === 1);
  if (!single) throw new Error('the demo hotel has no guest alone in a room');
  return single;
}

async function emptyRoom(): Promise<string> {
  const { body } = await server.request('GET', '/api/v1/rooms');
  const taken = [...(await stays()), ...(await stays('expected'))].map(({ room }) => room);
  const free = (body as { items: { room: string }[] }).items.find(({ room }) => !taken.includes(room));
  if (!free) throw new Error('the demo hotel is full');
  return free.room;
}

/** Enrols a TV as staff would, and connects it. */
async function enrolled(room: string): Promise<SimulatedDevice & { readonly id: string }> {
  const set = simulatedTv(hotel);
  const begun = (await set.http('POST', enrolments, { model: 'Simulated' })).body as Record<string, string>;
  const { body } = await server.request('POST', `${enrolments}/${begun.code}/confirm`, { room });
  const polled = await set.http('POST', `${enrolments}/${begun.code}/poll`, { device_secret: begun.device_secret });
  expect(polled.body).toEqual({ state: 'confirmed', room });
  set.wire.start();
  await clock.advance(1);
  return { ...set, id: (body as { id: string }).id };
}

async function answer<R>(work: Promise<R>): Promise<R> {
  work.catch(() => {});
  await clock.advance(1_000);
  return work;
}

const room = (set: SimulatedDevice) => set.wire.of<typeof devices>();
const auth = (device: SimulatedDevice) => device.wire.of<typeof session>();
const occupancy = (set: SimulatedDevice) => answer(room(set).call('RoomInformation.getOccupancy', {}));

/** What a TV shows; like the app, it blanks on the push. */
function watch(set: SimulatedDevice): { ids: readonly string[] | undefined } {
  const seen: { ids: readonly string[] | undefined } = { ids: undefined };
  room(set).on('RoomInformation.occupancyChanged', (root) => {
    seen.ids = root.stay_ids;
  });
  return seen;
}

type Listed = { items: { id: string; connected: boolean; unforgotten: { stay_id: string }[] }[] };
const listed = async () => ((await server.request('GET', '/api/v1/devices')).body as Listed).items;

test('a TV greets an arriving guest, blanks after departure, and the desk shows it as pending until the TV confirms', async () => {
  const number = await emptyRoom();
  const set = await enrolled(number);
  const shown = watch(set);
  expect(await occupancy(set)).toMatchObject({ occupied: false, room: { room: number } });

  const guest = { room: number, last_name: 'Moreau', title: 'Mme', language: 'fr' };
  const days = { arrival: '2026-01-01', departure: '2099-01-01' };
  const { body } = await server.request('POST', '/api/v1/stays', { ...guest, ...days });
  const { id } = body as Stay;
  await clock.advance(1_000);
  expect(shown.ids).toEqual([id]);
  const { user_id, ...welcome } = (await occupancy(set)).stays[0] ?? { user_id: '' };
  expect(welcome).toEqual({ id, title: 'Mme', last_name: 'Moreau', language: 'fr', departure: '2099-01-01' });
  const chosen = await answer(auth(set).call('Auth.authenticate', { room: number, userId: user_id }));
  expect(chosen).toMatchObject({ user_id, ticket: '', checkin: [{ id }] });

  await server.request('POST', `/api/v1/stays/${id}/check-out`);
  await clock.advance(1_000);
  expect(shown.ids).toEqual([]);
  expect(set.wire.state().connection).toBe('open');
  await expect(answer(auth(set).call('Auth.createSignInCode', {}))).rejects.toMatchObject({ code: 'not_checked_in' });
  expect((await listed())[0]?.unforgotten).toMatchObject([{ stay_id: id }]);
  const { to_forget: stay_ids } = await occupancy(set);
  await answer(room(set).call('RoomInformation.confirmForgotten', { stay_ids }));
  expect(await listed()).toMatchObject([{ id: set.id, connected: true, unforgotten: [] }]);
});

test('a phone signs in with the QR code on the TV, and the TV is notified of the guest', async () => {
  const stay = await someStay();
  const set = await enrolled(stay.room);
  const joined: unknown[] = [];
  auth(set).on('Auth.joined', (root) => void joined.push(root));
  const { code, url } = await answer(auth(set).call('Auth.createSignInCode', {}));
  expect(url).toBe(`/ONEapp/login#code=${code}`);
  const phone = simulatedPhone(hotel);
  phone.wire.start();
  await clock.advance(1);
  const root = await answer(auth(phone).call('Auth.redeemSignInCode', { code }));
  expect(root.checkin[0]?.id).toBe(stay.id);
  await clock.advance(1_000);
  expect(joined).toEqual([{ stay_id: stay.id, name: stay.last_name }]);
});

test('when a guest moves, the TVs of both rooms change at once', async () => {
  const stay = await someStay();
  const to = await emptyRoom();
  const [left, right] = [await enrolled(stay.room), await enrolled(to)];
  const [here, there] = [watch(left), watch(right)];
  await server.request('POST', `/api/v1/stays/${stay.id}/move`, { room: to });
  await clock.advance(1_000);
  expect([here.ids, there.ids]).toEqual([[], [stay.id]]);
  expect((await occupancy(left)).stays).toEqual([]);
  expect((await occupancy(right)).stays).toMatchObject([{ last_name: stay.last_name }]);
});

test('a revoked TV is disconnected at once and its cookie is no longer accepted', async () => {
  const stay = await someStay();
  const set = await enrolled(stay.room);
  const reasons: string[] = [];
  set.wire.onEnded((reason) => reasons.push(reason));
  await server.request('DELETE', `/api/v1/devices/${set.id}`);
  await clock.advance(1_000);
  expect(reasons).toEqual(['revoked']);
  expect((await set.http('POST', '/ONEapp/api/device')).status).toBe(403);
  set.wire.reconnect();
  await expect(occupancy(set)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a TV that was off is told on reconnect which stays to wipe', async () => {
  const stay = await someStay();
  const set = await enrolled(stay.room);
  await occupancy(set);
  set.wire.stop();
  await server.request('POST', `/api/v1/stays/${stay.id}/check-out`);
  await clock.advance(120_000);
  expect((await listed())[0]).toMatchObject({ connected: false, unforgotten: [{ stay_id: stay.id }] });
  set.wire.start();
  await clock.advance(1_000);
  expect(await occupancy(set)).toMatchObject({ occupied: false, stays: [], to_forget: [stay.id] });
});

test('the phone app in a TV’s browser is a separate phone', async () => {
  const stay = await someStay();
  const set = await enrolled(stay.room);
  const phone = simulatedPhone(hotel, { cookies: set.cookies });
  phone.wire.start();
  const root = await answer(auth(phone).call('Auth.authenticate', { room: stay.room, name: stay.last_name }));
  expect(root.ticket).not.toBe('');
  await phone.http('POST', '/ONEapp/api/session', { ticket: root.ticket });
  const [twin, again] = [simulatedPhone(hotel, { cookies: set.cookies }), simulatedTv(hotel, { cookies: set.cookies })];
  twin.wire.start();
  again.wire.start();
  await clock.advance(1);
  expect((await answer(auth(twin).call('Auth.listDevices', {}))).devices).toHaveLength(1);
  expect(await occupancy(again)).toMatchObject({ occupied: true });
});
