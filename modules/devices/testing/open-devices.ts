import { onTestFinished } from 'vitest';
import { devices } from '#devices/contract';
import { createDevices } from '#devices/server';
import type { Tv } from '#platform/auth';
import type { CallName } from '#platform/contract';
import type { Proof, RouteContext } from '#platform/server';
import { askRoute } from '#platform/testing';
import { openHouse } from '#stays/testing';
import { migrations } from '../server/migrations.ts';

const enrolments = 'POST /api/v1/devices/enrolments' as const;
type Erased = (context: unknown, data: unknown) => Promise<unknown>;
type Occupancy = { occupied: boolean; to_forget: string[]; stays: { id: string; last_name: string }[] };

type House = Awaited<ReturnType<typeof openHouse>>;
type Doors = { readonly contract: typeof devices; readonly module: ReturnType<typeof createDevices>['module'] };

/** What a set does to get a room, and the person who gives it one. */
function enrolling(doors: Doors, { ground }: House) {
  async function begin() {
    return (await askRoute(doors, enrolments, { body: { model: 'Test set' } })).body;
  }

  async function confirm(code: string, room = '214') {
    return (await askRoute(doors, `${enrolments}/{code}/confirm`, { params: { code }, body: { room } })).body;
  }

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
    await ground.clock.advance(0);
    return identity as Tv | undefined;
  }

  return { begin, confirm, poll, prove };
}

/** What a set asks once it has a room. */
function asking(doors: Doors) {
  async function call(name: CallName<typeof devices>, tv: Tv, data: unknown = {}): Promise<never> {
    const spec = devices.calls[name];
    const root = await (doors.module.calls[name] as Erased)({ identity: tv, property: '1' }, spec.data.parse(data));
    return spec.root.parse(root) as never;
  }

  const occupancy = (tv: Tv): Promise<Occupancy> => call('RoomInformation.getOccupancy', tv);

  return { call, occupancy };
}

/** What happens in the hotel, and what sets hear of it. */
function happening(doors: Doors, hotel: House) {
  async function hear(event: string, payload: object) {
    for (const listener of doors.module.listeners.filter((one) => one.event === event)) {
      await listener.heard({ seq: 1, property: '1', payload });
    }
  }

  async function step(stay: string, what: 'check-out' | 'move', body?: object) {
    await askRoute(hotel.doors, `POST /api/v1/stays/{id}/${what}` as never, { params: { id: stay }, body });
  }

  /** What sets were told; what staff is told is left out. */
  const toSets = () => hotel.ground.deeds.filter(({ target }) => target.permission === undefined);
  const deeds = () => toSets().map(({ deed, target }) => `${deed} ${target.deviceId}`);

  return { hear, step, toSets, deeds };
}

/** Opens a house with the rooms 214 and 215, whose sets can be enrolled and asked, until the test ends. */
export async function openDevices() {
  const hotel = await openHouse({}, migrations);
  onTestFinished(() => hotel.ground.database.close());
  /** Sockets that are open, by device. */
  const open = new Set<string>();
  const sockets = { ...hotel.ground.sockets, count: ({ deviceId = '' }) => (open.has(deviceId) ? 1 : 0) };
  const ports = { stays: hotel.port, property: hotel.property.port };
  const { module, port } = createDevices({ ...hotel.ground, sockets }, ports);
  const doors = { contract: devices, module };
  const { begin, confirm, poll, prove } = enrolling(doors, hotel);
  await hotel.rooms('214', '215');

  async function enrolled(room = '214'): Promise<{ readonly id: string; readonly cookie: string; readonly tv: Tv }> {
    const { code, device_secret } = await begin();
    const { id } = await confirm(code, room);
    const { cookie } = await poll(code, device_secret);
    const tv = await prove(cookie);
    if (!tv) throw new Error('the cookie proves nothing');
    open.add(id);
    return { id, cookie, tv };
  }

  async function listed() {
    return (await askRoute(doors, 'GET /api/v1/devices', {})).body.items;
  }

  const enrolment = { begin, confirm, poll, prove, enrolled };
  return { hotel, port, open, doors, listed, ...enrolment, ...asking(doors), ...happening(doors, hotel) };
}
