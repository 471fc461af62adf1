import type { Guest, Identity, Staff, Tv, Visitor } from '#platform/node/auth';
import type { GatewayOptions } from '#platform/node/gateway';
import { createProbeModule, createProbeState, type ProbeState } from './probe-module.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';

/** The guest identified by the cookie `guest` on a probe server. */
export const probeGuest: Guest = {
  kind: 'guest',
  property: '1',
  sessionId: 's1',
  stayId: 'st1',
  residentId: 'r1',
  roomId: 'room-12',
  room: '12',
};
const tv: Tv = { kind: 'tv', property: '1', deviceId: 'd1', roomId: 'room-12', room: '12', occupied: true };
const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 's2' };
const waiter: Staff = { kind: 'staff', property: '1', staffId: 'w', permissions: new Set(['orders.read'] as const) };

/**
 * Starts a server with the probe module; the cookies `guest`, `tv`, `visitor`, `waiter` and `empty` (TV of an empty
 * room) authenticate.
 */
export async function startProbeServer(
  gateway: Partial<GatewayOptions> = {},
  options: TestServerOptions = {},
): Promise<{ readonly server: TestServer; readonly state: ProbeState }> {
  const state = createProbeState();
  const identities: Record<string, Identity> = {
    guest: probeGuest,
    tv,
    visitor,
    waiter,
    empty: { ...tv, occupied: false },
  };
  for (const [key, identity] of Object.entries(identities)) state.identities.set(key, identity);
  const server = await startTestServer((context) => [createProbeModule(state, context.clock.sleep)], {
    ...options,
    gateway,
  });
  state.occupy = server.clock.occupy;
  return { server, state };
}

type Reply = {
  dispatch: { message_id: string };
  payload: { status: string; root?: unknown; error?: { code: string } };
};

/** Opens a device that sends raw frames, so it can also send invalid ones. */
export async function openRawDevice(server: TestServer, as?: string, query = '') {
  const received: string[] = [];
  const closed: number[] = [];
  const open = server.socketsOf(() => ({ cookies: as === undefined ? {} : { bellhop_session: as } }));
  const socket = open(`ws://hotel.test/ws${query}`, {
    onOpen: () => {},
    onMessage: (text) => received.push(text),
    onClose: (code) => closed.push(code),
  });
  await server.clock.advance(0);
  const frames = () =>
    received.filter((text) => text.includes('{')).map((text) => JSON.parse(text.slice(1, -1)) as Reply);
  async function send(text: string) {
    socket.send(text);
    await server.clock.advance(0);
  }
  async function call(name: string, payload: unknown, dispatch: object = {}) {
    const [module, fn] = name.split('.');
    const frame = { dispatch: { module, function: fn, port: 1, cache_time: 0, message_id: 'm', ...dispatch }, payload };
    await send(`\u0002${JSON.stringify(frame)}\u0003`);
    return frames().at(-1) as Reply;
  }
  const code = async (name: string, payload: unknown = {}) => {
    const { payload: answer } = await call(name, payload);
    return answer.error?.code ?? answer.status;
  };
  return { received, closed, frames, send, call, code };
}
