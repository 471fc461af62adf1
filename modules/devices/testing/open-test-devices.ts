import { onTestFinished } from 'vitest';
import { devices } from '#devices/contract';
import { createDevices } from '#devices/server';
import type { CallName } from '#platform/contract';
import type { AuthRequest, Tv } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import { callRoute, deliverEvent } from '#platform/node/testing';
import type { TvState } from '#remote-control/contract';
import { openTestHotel } from '#stays/testing';
import type { DevicesPorts } from '../server/context.ts';
import { migrations } from '../server/migrations.ts';

const enrolments = 'POST /api/v1/devices/enrolments' as const;
type Erased = (context: unknown, data: unknown) => Promise<unknown>;
type Occupancy = { occupied: boolean; to_forget: string[]; stays: { id: string; last_name: string }[] };

type TestHotel = Awaited<ReturnType<typeof openTestHotel>>;
type DevicesApi = { readonly contract: typeof devices; readonly module: ReturnType<typeof createDevices>['module'] };

/** Enrolment: the requests of a TV and of the person who confirms it. */
function enrolmentActions(api: DevicesApi, { platform }: TestHotel) {
  async function begin() {
    return (await callRoute(api, enrolments, { body: { model: 'Test set' } })).body;
  }

  async function confirm(code: string, room = '214') {
    return (await callRoute(api, `${enrolments}/{code}/confirm`, { params: { code }, body: { room } })).body;
  }

  /** Polls as a browser with these cookies. */
  async function poll(code: string, device_secret: string, cookies: RouteContext['cookies'] = {}) {
    const handler = api.module.routes[`${enrolments}/{code}/poll`] as Erased;
    const context = {
      identity: { kind: 'nobody', property: '1' },
      property: '1',
      address: '192.0.2.1',
      cookies,
      secure: false,
    };
    const answer = (await handler(context, { params: { code }, body: { device_secret } })) as {
      body: { state: string; room: string | null };
      headers: { 'set-cookie'?: string };
    };
    const header = answer.headers['set-cookie'] ?? '';
    return { ...answer.body, header, cookie: /^bellhop_device=([^;]+)/.exec(header)?.[1] ?? '' };
  }

  async function prove(cookie: string, more: Partial<AuthRequest> = {}): Promise<Tv | undefined> {
    const proof = { property: '1', cookies: { bellhop_device: cookie }, headers: {}, ...more };
    const identity = await api.module.identityResolvers[0]?.(proof);
    // Lets the background write of the last use run.
    await platform.clock.advance(0);
    return identity as Tv | undefined;
  }

  return { begin, confirm, poll, prove };
}

/** Calls of an enrolled TV. */
function tvCalls(api: DevicesApi) {
  async function call(name: CallName<typeof devices>, tv: Tv, data: unknown = {}): Promise<never> {
    const spec = devices.calls[name];
    const root = await (api.module.calls[name] as Erased)({ identity: tv, property: '1' }, spec.data.parse(data));
    return spec.root.parse(root) as never;
  }

  const occupancy = (tv: Tv): Promise<Occupancy> => call('RoomInformation.getOccupancy', tv);

  return { call, occupancy };
}

/** Events in the hotel, and what they send to TVs. */
function hotelActions(api: DevicesApi, hotel: TestHotel) {
  async function deliver(event: string, payload: object) {
    await deliverEvent(api.module, { name: event, payload, at: hotel.platform.clock.now() });
  }

  async function step(stay: string, what: 'check-out' | 'move', body?: object) {
    await callRoute(hotel.api, `POST /api/v1/stays/{id}/${what}` as never, { params: { id: stay }, body });
  }

  /** Socket operations on TVs, without those on staff. */
  const tvSocketActions = () => hotel.platform.socketActions.filter(({ target }) => target.permission === undefined);
  const tvActions = () => tvSocketActions().map(({ action, target }) => `${action} ${target.deviceId}`);

  return { deliver, step, tvSocketActions, tvActions };
}

/** Opens a hotel with rooms 214 and 215, in which TVs can be enrolled and called, until the test ends. */
export async function openTestDevices() {
  const hotel = await openTestHotel({}, migrations);
  onTestFinished(() => hotel.platform.database.close());
  /** Ids of the devices with an open socket. */
  const open = new Set<string>();
  /** What the TVs have reported. */
  const states: TvState[] = [];
  const sockets = { ...hotel.platform.sockets, count: ({ deviceId = '' }) => (open.has(deviceId) ? 1 : 0) };
  /** Commands sent to TVs, and requests raised for them. */
  const sent: string[] = [];
  const raised: string[] = [];
  const ports: DevicesPorts = {
    stays: hotel.port,
    property: hotel.property.port,
    staff: { findNames: async () => new Map([['desk', 'Mina Aydin']]) },
    requests: {
      async raise(_write, { requestId, kind, room }) {
        raised.push(`${kind} ${room}`);
        return { id: requestId, isNew: true };
      },
    },
    tvControl: {
      async perform({ deviceId = '' }, command) {
        if (!open.has(deviceId)) return 'no_tv';
        sent.push(command);
        return 'done';
      },
      statesOf: async () => states,
    },
  };
  const { module, port } = createDevices({ ...hotel.platform, sockets }, ports);
  const api = { contract: devices, module };
  const { begin, confirm, poll, prove } = enrolmentActions(api, hotel);
  await hotel.rooms('214', '215');

  async function enrolled(room = '214'): Promise<{ readonly id: string; readonly cookie: string; readonly tv: Tv }> {
    const { code, device_secret } = await begin();
    const { id } = await confirm(code, room);
    const { cookie } = await poll(code, device_secret);
    const tv = await prove(cookie);
    if (!tv) throw new Error('the cookie does not identify a TV');
    open.add(id);
    return { id, cookie, tv };
  }

  async function listed() {
    return (await callRoute(api, 'GET /api/v1/devices', {})).body.items;
  }

  const enrolment = { begin, confirm, poll, prove, enrolled };
  return {
    hotel,
    port,
    open,
    states,
    sent,
    raised,
    api,
    listed,
    ...enrolment,
    ...tvCalls(api),
    ...hotelActions(api, hotel),
  };
}
