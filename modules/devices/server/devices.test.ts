import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tv } from '#platform/auth';
import { type CallName, Refusal } from '#platform/contract';
import type { Proof, RouteContext } from '#platform/server';
import { askRoute } from '#platform/testing';
import { type House, openHouse } from '#stays/testing';
import { type DevicesPort, devices } from '../contract.ts';
import { createDevices } from './index.ts';
import { migrations } from './migrations.ts';

let house: House;
let doors: { readonly contract: typeof devices; readonly module: ReturnType<typeof createDevices>['module'] };
let port: DevicesPort;
/** Sockets that are open, by device. */
let open: Set<string>;

beforeEach(async () => {
  house = await openHouse({}, migrations);
  open = new Set();
  const sockets = { ...house.ground.sockets, count: ({ deviceId = '' }) => (open.has(deviceId) ? 1 : 0) };
  const ports = { stays: house.port, property: house.property.port };
  const made = createDevices({ ...house.ground, sockets }, ports);
  port = made.port;
  doors = { contract: devices, module: made.module };
  await house.rooms('214', '215');
});

afterEach(() => house.ground.database.close());

const refused = (code: string) => expect.objectContaining({ code });
const enrolments = 'POST /api/v1/devices/enrolments' as const;

async function begin() {
  return (await askRoute(doors, enrolments, { body: { model: 'Test set' } })).body;
}

async function confirm(code: string, room = '214') {
  return (await askRoute(doors, `${enrolments}/{code}/confirm`, { params: { code }, body: { room } })).body;
}

type Erased = (context: unknown, data: unknown) => Promise<unknown>;

/** Polls as a browser with these cookies. */
async function poll(code: string, device_secret: string, cookies: RouteContext['cookies'] = {}) {
  const handler = doors.module.routes[`${enrolments}/{code}/poll`] as Erased;
  const context = { identity: { kind: 'nobody', property: '1' }, property: '1', cookies, secure: false };
  const answer = (await handler(context, { params: { code }, body: { device_secret } })) as {
    body: { state: string; room: string | null };
    headers: { 'set-cookie'?: string };
  };
  const line = answer.headers['set-cookie'] ?? '';
  return { ...answer.body, line, cookie: /^bellhop_device=([^;]+)/.exec(line)?.[1] ?? '' };
}

async function prove(cookie: string, more: Partial<Proof> = {}): Promise<Tv | undefined> {
  const proof = { property: '1', cookies: { bellhop_device: cookie }, headers: {}, ...more };
  const identity = await doors.module.identities[0]?.(proof);
  // What is kept about a proof does not keep it waiting.
  await house.ground.clock.advance(0);
  return identity as Tv | undefined;
}

async function enrolled(room = '214'): Promise<{ readonly id: string; readonly cookie: string; readonly tv: Tv }> {
  const { code, device_secret } = await begin();
  const { id } = await confirm(code, room);
  const { cookie } = await poll(code, device_secret);
  const tv = await prove(cookie);
  if (!tv) throw new Error('the cookie proves nothing');
  open.add(id);
  return { id, cookie, tv };
}

async function call(name: CallName<typeof devices>, tv: Tv, data: unknown = {}): Promise<never> {
  const spec = devices.calls[name];
  const root = await (doors.module.calls[name] as Erased)({ identity: tv, property: '1' }, spec.data.parse(data));
  return spec.root.parse(root) as never;
}

type Occupancy = { occupied: boolean; to_forget: string[]; stays: { id: string; last_name: string }[] };
const occupancy = (tv: Tv): Promise<Occupancy> => call('RoomInformation.getOccupancy', tv);

async function listed() {
  return (await askRoute(doors, 'GET /api/v1/devices', {})).body.items;
}

async function hear(event: string, payload: object) {
  for (const listener of doors.module.listeners.filter((one) => one.event === event)) {
    await listener.heard({ seq: 1, property: '1', payload });
  }
}

async function step(stay: string, what: 'check-out' | 'move', body?: object) {
  await askRoute(house.doors, `POST /api/v1/stays/{id}/${what}` as never, { params: { id: stay }, body });
}

/** What sets were told; what staff is told is left out. */
const toSets = () => house.ground.deeds.filter(({ target }) => target.permission === undefined);
const deeds = () => toSets().map(({ deed, target }) => `${deed} ${target.deviceId}`);

describe('enrolment', () => {
  it('waits for a person, then gives the set its cookie and its room', async () => {
    const { code, device_secret } = await begin();
    expect(await poll(code, device_secret)).toMatchObject({ state: 'waiting', room: null, line: '' });
    await confirm(code.toLowerCase());
    const { state, room, line, cookie } = await poll(code, device_secret);
    expect({ state, room }).toEqual({ state: 'confirmed', room: '214' });
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/Max-Age=3153600000/);
    expect(await prove(cookie)).toMatchObject({ kind: 'tv', property: '1', room: '214', occupied: false });
  });

  it('keeps neither the secret nor the cookie', async () => {
    const { code, device_secret } = await begin();
    await confirm(code);
    const { cookie } = await poll(code, device_secret);
    const { read } = house.ground.database.store<Record<string, object>, typeof devices>(devices);
    const rows = await Promise.all(
      ['devices', 'device_enrolments'].map((table) => read.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(rows)).not.toContain(device_secret);
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  it('ends after ten minutes, for the person and for the set', async () => {
    const { code, device_secret } = await begin();
    await house.ground.clock.advance(600_000);
    await expect(confirm(code)).rejects.toEqual(refused('code_unknown'));
    expect((await poll(code, device_secret)).state).toBe('expired');
  });

  it('waits for the set for ten minutes more once it is confirmed', async () => {
    const { code, device_secret } = await begin();
    await house.ground.clock.advance(599_000);
    await confirm(code);
    await house.ground.clock.advance(599_000);
    expect((await poll(code, device_secret)).state).toBe('confirmed');
  });

  it('tells a wrong secret and an unknown code nothing apart', async () => {
    const { code } = await begin();
    await confirm(code);
    expect(await poll(code, 'wrong')).toEqual(await poll('CCCCCC', 'wrong'));
  });

  it('binds a code once: of two people at the same moment one wins, and a repeat is answered alike', async () => {
    const { code } = await begin();
    const both = await Promise.allSettled([confirm(code, '214'), confirm(code, '215')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'code_used' } });
    const [one] = await listed();
    expect(await confirm(code, one?.room)).toMatchObject({ id: one?.id });
    expect(await listed()).toHaveLength(1);
  });

  it('needs a room that exists, and the property of the code', async () => {
    const { code } = await begin();
    await expect(confirm(code, '999')).rejects.toEqual(refused('room_unknown'));
    await expect(confirm('zzzzzz')).rejects.toEqual(refused('code_unknown'));
    await house.ground.database
      .store<{ device_enrolments: { property: string } }, typeof devices>(devices)
      .write(async ({ tx }) => void (await tx.updateTable('device_enrolments').set({ property: '2' }).execute()));
    await expect(confirm(code)).rejects.toEqual(refused('code_unknown'));
  });

  it('gives the cookie again while it was not used, and never afterwards', async () => {
    const { code, device_secret } = await begin();
    await confirm(code);
    const lost = (await poll(code, device_secret)).cookie;
    const kept = (await poll(code, device_secret)).cookie;
    expect(kept).not.toBe(lost);
    expect(await prove(lost)).toBeUndefined();
    expect(await prove(kept)).toBeDefined();
    expect(await poll(code, device_secret)).toMatchObject({ state: 'expired', line: '' });
    expect(await poll(code, device_secret, { bellhop_device: kept })).toMatchObject({ state: 'confirmed', line: '' });
    expect(await prove(kept)).toBeDefined();
  });

  it('ends what the browser was before', async () => {
    const before = await enrolled('214');
    const { code, device_secret } = await begin();
    await confirm(code, '215');
    await poll(code, device_secret, { bellhop_device: before.cookie });
    expect(await prove(before.cookie)).toBeUndefined();
    expect((await listed()).map(({ room }) => room)).toEqual(['215']);
    expect((await house.ground.events()).at(-1)).toMatchObject({
      name: 'devices.revoked',
      payload: { device_id: before.id, reason: 'replaced' },
    });
  });

  it('stops an address that asks for code after code, and says for how long', async () => {
    for (let asked = 0; asked < 120; asked += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_requests', details: { retry_after_s: 600 } });
    await house.ground.clock.advance(600_000);
    await begin();
  });

  it('gives no code twice among the live ones', async () => {
    const codes = await Promise.all(Array.from({ length: 100 }, begin));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(100);
  });

  it('is for a property that exists', async () => {
    const nowhere = askRoute(doors, enrolments, { property: '9', body: {} });
    await expect(nowhere).rejects.toEqual(refused('not_found'));
  });
});

describe('the identity of a set', () => {
  it('is occupied while a stay is in house', async () => {
    const { cookie, tv } = await enrolled();
    expect(tv.occupied).toBe(false);
    const { id } = await house.guest();
    expect(await prove(cookie)).toMatchObject({ occupied: true });
    expect(await doors.module.renewals.tv?.(tv)).toMatchObject({ occupied: true });
    await step(id, 'check-out');
    expect(await doors.module.renewals.tv?.(tv)).toMatchObject({ occupied: false });
  });

  it('counts in its own property, and not on a socket of the phone build', async () => {
    const { cookie } = await enrolled();
    expect(await prove(cookie, { property: '2' })).toBeUndefined();
    expect(await prove(cookie, { mobile: true })).toBeUndefined();
    const cookies = { bellhop_device: cookie, bellhop_session: 'a guest of the same browser' };
    expect(await prove('', { cookies })).toBeUndefined();
    expect(await prove('', { cookies, mobile: false })).toBeDefined();
  });

  it('ends at once when it is revoked', async () => {
    const { id, cookie, tv } = await enrolled();
    await askRoute(doors, 'DELETE /api/v1/devices/{id}', { params: { id } });
    expect(await prove(cookie)).toBeUndefined();
    expect(await doors.module.renewals.tv?.(tv)).toBeUndefined();
    await hear('devices.revoked', { device_id: id, reason: 'revoked' });
    expect(deeds()).toEqual([`end ${id}`]);
    await expect(call('SystemSettings.transmitFirmware', tv)).rejects.toEqual(refused('not_found'));
    const again = askRoute(doors, 'DELETE /api/v1/devices/{id}', { params: { id } });
    await expect(again).rejects.toBeInstanceOf(Refusal);
    expect(await listed()).toEqual([]);
  });

  it('revoked before it fetched its cookie, never gets one', async () => {
    const { code, device_secret } = await begin();
    const { id } = await confirm(code);
    await askRoute(doors, 'DELETE /api/v1/devices/{id}', { params: { id } });
    expect(await poll(code, device_secret)).toMatchObject({ state: 'expired', line: '' });
  });
});

describe('what a set may know', () => {
  it('is nobody while the room is empty, and each stay of the room while it is in house', async () => {
    const { tv } = await enrolled();
    expect(await occupancy(tv)).toMatchObject({ occupied: false, stays: [], to_forget: [] });
    await house.guest({ language: 'de' });
    await house.guest({ last_name: 'Okafor' });
    await house.guest({ room: '215', last_name: 'Elsewhere' });
    const { stays } = await occupancy({ ...tv, occupied: true });
    expect(stays.map((stay) => stay.last_name).sort()).toEqual(['Lindqvist', 'Okafor']);
    expect(stays.find((stay) => stay.last_name === 'Lindqvist')).toMatchObject({ language: 'de', title: '' });
  });

  it('names the guest rather than who lives here for good', async () => {
    const { tv } = await enrolled();
    await house.guest({ permanent: true, residents: [{ last_name: 'Visitor' }] });
    expect((await occupancy(tv)).stays).toMatchObject([{ last_name: 'Visitor' }]);
  });

  it('makes a socket that missed the news what it is', async () => {
    const { id, tv } = await enrolled();
    await house.guest();
    await occupancy(tv);
    expect(deeds()).toEqual([`refresh ${id}`]);
  });

  it('is pushed when a guest comes, leaves or moves, to connected sets of that room alone', async () => {
    const [here, there, off] = [await enrolled('214'), await enrolled('215'), await enrolled('214')];
    open.delete(off.id);
    const [left, right] = [here.tv.roomId, there.tv.roomId];
    const pushed = () =>
      toSets()
        .filter(({ deed }) => deed === 'push RoomInformation.occupancyChanged')
        .map(({ target, detail }) => [target.deviceId, detail]);
    const { id } = await house.guest();
    await hear('stays.checked_in', { stay_id: id, room_id: left });
    const came = [here.id, { room_id: left, stay_ids: [id] }];
    expect(pushed()).toEqual([came]);
    await step(id, 'move', { room: '215' });
    await hear('stays.moved', { stay_id: id, from_room_id: left, room_id: right });
    const moved = [
      [here.id, { room_id: left, stay_ids: [] }],
      [there.id, { room_id: right, stay_ids: [id] }],
    ];
    expect(pushed()).toEqual([came, ...moved]);
    await step(id, 'check-out');
    await hear('stays.ended', { stay_id: id, room_id: right });
    expect(pushed()).toEqual([came, ...moved, [there.id, { room_id: right, stay_ids: [] }]]);
  });

  it('is told after the sets were made what they may be, also those that are on their way in', async () => {
    const [on, off] = [await enrolled(), await enrolled()];
    open.delete(off.id);
    const { id } = await house.guest();
    await hear('stays.changed', { stay_id: id });
    expect(deeds().slice(0, 2).sort()).toEqual([`refresh ${on.id}`, `refresh ${off.id}`].sort());
    expect(deeds().slice(2)).toEqual([`push RoomInformation.occupancyChanged ${on.id}`]);
  });
});

describe('what a set has to forget', () => {
  it('is seen at the desk until the set confirms it', async () => {
    const { tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    expect((await listed())[0]?.unforgotten).toEqual([]);
    await step(id, 'check-out');
    await hear('stays.ended', { stay_id: id, room_id: tv.roomId });
    const since = new Date(house.ground.clock.now()).toISOString();
    expect((await listed())[0]?.unforgotten).toEqual([{ stay_id: id, since }]);
    expect((await occupancy(tv)).to_forget).toEqual([id]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id, 'unknown'] });
    expect((await listed())[0]?.unforgotten).toEqual([]);
    expect((await occupancy(tv)).to_forget).toEqual([]);
  });

  it('is waited for set by set', async () => {
    const { id: device, tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    const waiting = async () =>
      (await askRoute(doors, 'GET /api/v1/stays/{id}/forgetting', { params: { id }, query: {} })).body.items;
    expect(await waiting()).toMatchObject([{ id: device, room: '214', left_at: null, forgotten_at: null }]);
    await step(id, 'check-out');
    await hear('stays.ended', { stay_id: id, room_id: tv.roomId });
    const now = new Date(house.ground.clock.now()).toISOString();
    expect(await waiting()).toMatchObject([{ left_at: now, forgotten_at: null }]);
    expect(await port.tvsIn('1', [tv.roomId])).toMatchObject([{ id: device, unforgotten: 1 }]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id] });
    expect(await waiting()).toMatchObject([{ forgotten_at: now }]);
    expect(await port.tvsIn('1', [tv.roomId])).toMatchObject([{ id: device, unforgotten: 0 }]);
    expect(await port.tvsIn('1', ['elsewhere'])).toEqual([]);
  });

  it('is nothing where the set never showed the stay', async () => {
    await enrolled();
    const { id } = await house.guest();
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toEqual([]);
  });

  it('is known also where the news of the check-out was lost', async () => {
    const { tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toEqual([{ stay_id: id, since: null }]);
  });

  it('is a stay that moved away, and no more when it came back and left again confirmed', async () => {
    const { tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    await step(id, 'move', { room: '215' });
    expect((await occupancy(tv)).to_forget).toEqual([id]);
    await call('RoomInformation.confirmForgotten', tv, { stay_ids: [id] });
    await step(id, 'move', { room: '214' });
    expect((await occupancy(tv)).stays).toHaveLength(1);
    await step(id, 'check-out');
    expect((await listed())[0]?.unforgotten).toMatchObject([{ stay_id: id }]);
  });

  it('holds a name that was being told while the guest checked out', async () => {
    const { tv } = await enrolled();
    const { id } = await house.guest();
    const asked = occupancy(tv);
    const [told] = await Promise.all([asked, step(id, 'check-out')]);
    const forgotten = told.stays.length === 0 ? told.to_forget : told.stays.map((stay) => stay.id);
    expect(forgotten.length === 0 || forgotten.includes(id)).toBe(true);
    const shown = told.stays.length + told.to_forget.length > 0;
    expect((await listed())[0]?.unforgotten).toHaveLength(shown ? 1 : 0);
  });

  it('is nothing of a set that was revoked', async () => {
    const { id: device, tv } = await enrolled();
    const { id } = await house.guest();
    await occupancy(tv);
    await askRoute(doors, 'DELETE /api/v1/devices/{id}', { params: { id: device } });
    await step(id, 'check-out');
    expect(await listed()).toEqual([]);
  });
});

describe('the list of sets', () => {
  it('has what a set said about itself, and whether it is there', async () => {
    const { id, tv } = await enrolled();
    await call('SystemSettings.transmitFirmware', tv, { firmware: ' 5.1 ', os_type: 'webos', skin_version: 'x' });
    const details = { firmware: '5.1', os_type: 'webos', onesquare_version: '', skin_version: 'x' };
    expect((await listed())[0]).toMatchObject({ id, room: '214', model: 'Test set', connected: true, ...details });
    open.clear();
    await house.ground.clock.advance(61_000);
    expect((await listed())[0]).toMatchObject({ connected: false });
  });

  it('hears of sets at other processes by what these keep', async () => {
    const { id } = await enrolled();
    const stop = await doors.module.start?.();
    await house.ground.clock.advance(300_000);
    await stop?.();
    open.delete(id);
    expect((await listed())[0]).toMatchObject({ connected: true });
  });

  it('goes on where the page before ended, and keeps to a room', async () => {
    for (const room of ['214', '215', '214']) await enrolled(room);
    const first = (await askRoute(doors, 'GET /api/v1/devices', { query: { limit: '2' } })).body;
    const cursor = first.next ?? '';
    const second = (await askRoute(doors, 'GET /api/v1/devices', { query: { limit: '2', cursor } })).body;
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect(second.next).toBeNull();
    const inRoom = (await askRoute(doors, 'GET /api/v1/devices', { query: { room: '0214' } })).body;
    expect(inRoom.items).toHaveLength(2);
    expect((await askRoute(doors, 'GET /api/v1/devices', { query: { room: '9' } })).body.items).toEqual([]);
    const broken = askRoute(doors, 'GET /api/v1/devices', { query: { cursor: 'x' } });
    await expect(broken).rejects.toEqual(refused('invalid_data'));
  });

  it('forgets who never came, and keeps who is off', async () => {
    const { code } = await begin();
    await confirm(code);
    const { id } = await enrolled();
    open.clear();
    const stop = await doors.module.start?.();
    for (let minute = 0; minute < 40; minute += 1) await house.ground.clock.advance(60_000);
    await stop?.();
    expect((await listed()).map((set) => set.id)).toEqual([id]);
  });
});
