import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { orders } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { createFakeInternet, SimulatedNetwork, simulatedPhone } from '#platform/node/testing';
import { systemRandom, uuid } from '#platform/random';
import type { session } from '#session/contract';
import {
  createHotelApi,
  createHotelRequest,
  createPos,
  type Pos,
  verifySignature,
} from '../../integrations/webhook-pos/index.ts';
import { composeServer } from './compose.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The complete server with the demo hotel, listening, and an external POS. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-pos-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const log = recordingLog();
  const world = createFakeInternet(systemClock);
  await putPreparedHotel(folder, 'small', systemClock);
  const server: Server = await composeServer({
    config: { ...readConfig({ ADMIN_API_KEY: 'k'.repeat(40) }), dataDir: folder },
    clock: systemClock,
    random: systemRandom,
    log,
    builds: folder,
    synchronous: 'OFF',
    metrics: createMetrics({ process: false }),
    outbound: { resolve: world.resolve, connect: world.connect },
  });
  closing.push(() => server.close(0));
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  const admin = createHotelRequest(base, 'k'.repeat(40));
  const key = await admin('POST', '/api/v1/staff/keys', {
    name: 'Till',
    permissions: ['orders.read', 'orders.manage', 'events.read'],
  });
  const { secret: apiKey } = key.body as { secret: string };
  const url = 'http://till.example:8080/';
  const hook = await admin('POST', '/api/v1/webhooks', { url, types: ['order.placed', 'order.changed'] });
  const { secret } = hook.body as { secret: string };

  const printed: string[] = [];
  async function till(hotel = createHotelApi(base, apiKey)): Promise<Pos> {
    const pos = createPos({ hotel, secret, clock: systemClock, print: (line) => void printed.push(line) });
    closing.push(() => pos.close());
    await new Promise<void>((resolve) => pos.server.listen(0, '127.0.0.1', resolve));
    world.addHost('till.example', (pos.server.address() as AddressInfo).port);
    return pos;
  }
  return { server, base, admin, apiKey, till, printed, world, order: await guestOf(server) };
}

/** A guest who orders the first available item at any hour. */
async function guestOf(server: Server): Promise<() => Promise<string>> {
  const network = new SimulatedNetwork(systemClock as never, () => server.gateway);
  const inject = (request: object) => server.http.inject(request as never);
  const phone = simulatedPhone({
    clock: systemClock as never,
    random: systemRandom,
    inject: inject as never,
    socketsOf: (opening) => network.socketsOf(opening),
  });
  closing.push(() => phone.wire.stop());
  const { body } = await server.request('GET', '/api/v1/stays?room=214&state=in_house');
  const [stay] = (body as { items: { last_name: string }[] }).items;
  const hours = { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '24:00' }] };
  const outlet = { kind: 'bar', texts: { en: { title: 'Till' } }, hours, payments: ['payCash'] };
  await server.request('PUT', '/api/v1/catalogue/outlets/till', outlet);
  await server.request('PUT', '/api/v1/catalogue/groups/tillgroup', {
    outlet: 'till',
    texts: { en: { title: 'All' } },
  });
  const tea = { group: 'tillgroup', texts: { en: { title: 'Tea' } }, price: 500 };
  await server.request('PUT', '/api/v1/catalogue/items/tea', tea);
  phone.wire.start();
  await phone.wire.of<typeof session>().call('Auth.authenticate', { room: '214', name: stay?.last_name ?? '' });
  return async () => {
    const cart = [{ main_item: { amount: 1, item_id: 'tea', name: '', price: 5, sub_items: [] } }];
    const placed = await phone.wire.of<typeof orders>().call('RetailSystem.transmitOrder', {
      request_id: uuid(systemRandom),
      expires_at: new Date(systemClock.now() + 600_000).toISOString(),
      guestName: 'Astrid',
      shop_id: 'till',
      payment: 'payCash',
      cart,
    });
    return placed.order_id;
  };
}

async function statusOf({ admin }: Awaited<ReturnType<typeof setUp>>, id: string): Promise<string> {
  return ((await admin('GET', `/api/v1/orders/${id}`)).body as { status: string }).status;
}

test('the sample POS receives orders by webhook and fetches missed ones from the list', async () => {
  const hotel = await setUp();
  const missed = await hotel.order();
  const pos = await hotel.till();
  const first = await hotel.order();
  await expect.poll(() => statusOf(hotel, first)).toBe('accepted');
  await pos.settled();
  expect(pos.orders.get(first)).toMatchObject({ room: '214', status: 'accepted' });
  await pos.catchUp();
  expect(await statusOf(hotel, missed)).toBe('accepted');
  hotel.world.addHost('till.example', undefined);
  const lost = await hotel.order();
  await pos.catchUp();
  expect(await statusOf(hotel, lost)).toBe('accepted');
});

test('an order whose acceptance response was lost is still printed by the sample POS exactly once', async () => {
  const hotel = await setUp();
  const api = createHotelApi(hotel.base, hotel.apiKey);
  let lost = 0;
  const accept: typeof api.accept = async (order) => {
    const isAccepted = await api.accept(order);
    if (lost++ === 0) throw new Error('the answer was lost');
    return isAccepted;
  };
  const id = await hotel.order();
  const pos = await hotel.till({ ...api, accept });
  await pos.catchUp();
  expect(await statusOf(hotel, id)).toBe('accepted');
  expect(hotel.printed).toEqual(['will retry: the answer was lost']);
  await pos.catchUp();
  await pos.catchUp();
  expect(hotel.printed.slice(1)).toEqual([expect.stringContaining('1 x Tea')]);
  expect(pos.orders.get(id)?.status).toBe('accepted');
});

test('the sample POS rejects unsigned, outdated and tampered messages', async () => {
  const hotel = await setUp();
  const pos = await hotel.till();
  const { port } = pos.server.address() as AddressInfo;
  const ask = createHotelRequest(`http://127.0.0.1:${port}`, 'none');
  const message = { id: 'evt_1', type: 'order.placed', data: { order_id: 'x' } };
  expect((await ask('POST', '/', message)).status).toBe(401);
  expect((await ask('POST', '/', { ...message, more: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await ask('GET', '/')).status).toBe(405);
  // The example of the Standard Webhooks libraries.
  const body = Buffer.from('{"test": 2432232314}');
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(verifySignature({ headers, body }, secret, 1_614_265_330_000)).toBe(true);
  expect(verifySignature({ headers, body }, secret, 1_614_265_330_000 + 301_000)).toBe(false);
  expect(verifySignature({ headers, body: Buffer.from('{}') }, secret, 1_614_265_330_000)).toBe(false);
});

/** Reads a stream over a real connection until `wanted` events have arrived; returns its text. */
async function readStream(
  base: string,
  { key, path, until }: { key: string; path: string; until: (text: string) => boolean },
) {
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${base}${path}`, { headers, signal: controller.signal });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (until(text)) break;
  }
  controller.abort();
  return { answer, text };
}

test('an API key receives streamed events in real time, and an open stream does not delay the shutdown', async () => {
  const hotel = await setUp();
  const seen = readStream(hotel.base, {
    key: hotel.apiKey,
    path: '/api/v1/events?types=order.placed&after=oldest',
    until: (text) => text.includes('order.placed'),
  });
  const id = await hotel.order();
  const { answer, text } = await seen;
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(text).toMatch(/^retry: 3000\nid: \d+\n/);
  expect(text).toContain(`"order_id":"${id}"`);
  const open = await fetch(`${hotel.base}/api/v1/events`, { headers: { authorization: `Bearer ${hotel.apiKey}` } });
  const ended = open.text();
  // Longer than the test timeout.
  await hotel.server.close(60_000);
  expect(await ended).toContain('retry:');
});
