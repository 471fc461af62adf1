import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { checkOut } from '#check-out/contract';
import type { content } from '#content/contract';
import { windowIdOf } from '#content/demo';
import type { messages } from '#messages/contract';
import type { orders } from '#orders/contract';
import { type FakeClock, fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { type Inject, SimulatedNetwork, simulatedPhone } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import type { session } from '#session/contract';
import { composeServer } from './compose.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellhop-forgotten-'));
const dayMs = 86_400_000;
const guest = { last_name: 'Quillfeather', first_name: 'Ottilie', title: 'Dame', native_name: 'Квилфезер' };
const traces = /quillfeather|ottilie|квилфезер/i;
const publicUrl = 'https://stay.hotel-arvensee.com';
const ratingToken = '5f0c1f3e-0000-4000-8000-00000000abcf';

/** Runs the server once on the test's folder. */
async function life(clock: FakeClock, seed: number): Promise<Server> {
  return await composeServer({
    // Nobody listens: mails wait.
    config: { ...readConfig({}), dataDir: folder, publicUrl, smtpUrl: 'smtp://127.0.0.1:1' },
    clock,
    random: seededRandom(seed),
    log: recordingLog(),
    builds: folder,
    synchronous: 'OFF',
    metrics: createMetrics({ process: false }),
  });
}

/** Returns all rows that mention the guest, with their tables. */
function readTraces(): readonly string[] {
  const database = new DatabaseSync(join(folder, 'bellhop.db'), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const rows = tables.flatMap(({ name }) =>
    database
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => `${name} ${JSON.stringify(row)}`),
  );
  database.close();
  return rows.filter((row) => traces.test(row));
}

/** Returns the pieces of the database file that mention the guest, in pages that are free, too. */
function readBytes(): readonly string[] {
  const text = readFileSync(join(folder, 'bellhop.db')).toString('utf8');
  return [...text.matchAll(new RegExp(`.{0,60}(?:${traces.source}).{0,60}`, 'gis'))].map(([piece]) => piece);
}

type Visit = { readonly server: Server; readonly phone: ReturnType<typeof simulatedPhone>; readonly id: string };

/** What a guest leaves besides orders and forms: words with a rating, a name for the phone, an address of pushes and of the bill. */
async function leaveWords({ server, phone, id }: Visit, soon: <A>(work: Promise<A>) => Promise<A>): Promise<void> {
  const announced = {
    request_id: '5f0c1f3e-0000-4000-8000-00000000abd0',
    stay_id: id,
    title: 'Towels for Dame Quillfeather',
  };
  await server.request('POST', '/api/v1/requests', announced);
  const devices = await server.request('GET', `/api/v1/stays/${id}/devices`);
  const [device] = (devices.body as { items: { id: string }[] }).items;
  await server.request('PATCH', `/api/v1/stays/${id}/devices/${device?.id}`, { name: 'Ottilie’s phone' });
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-quillfeather';
  await soon(phone.wire.of<typeof messages>().call('Tv_Messages.subscribeToPush', { endpoint, keys }));
  const leaving = { request_id: '5f0c1f3e-0000-4000-8000-00000000abd1', email: 'ottilie@quillfeather.example' };
  const quick = phone.wire.of<typeof checkOut>();
  const { balance } = await soon(quick.call('QuickCheckout.getCheckOut', {}));
  // The stay may be over, and the phone signed out, before the answer is there.
  await soon(quick.call('QuickCheckout.checkOut', { ...leaving, balance, rating_token: ratingToken })).catch(() => {});
}

/** A guest who does everything that stores data, and departs. */
async function visit(server: Server, clock: FakeClock): Promise<string> {
  const network = new SimulatedNetwork(clock, () => server.gateway);
  const inject: Inject = (request) => server.http.inject(request as never);
  const actor = { clock, random: seededRandom(3), inject, socketsOf: network.socketsOf.bind(network) };
  async function soon<A>(work: Promise<A>): Promise<A> {
    work.catch(() => {});
    await clock.advance(1000);
    return await work;
  }
  const days = { arrival: '2026-11-20', departure: '2026-11-21' };
  const residents = [{ last_name: 'Quillfeather', first_name: 'Ben' }];
  const stay = await server.request('POST', '/api/v1/stays', {
    ...guest,
    ...days,
    room: '402',
    residents,
    share: true,
  });
  const { id } = stay.body as { id: string };
  const phone = simulatedPhone(actor);
  phone.wire.start();
  const auth = phone.wire.of<typeof session>();
  await soon(auth.call('Auth.authenticate', { room: '402', name: 'Quilfeather' })).catch(() => {});
  await soon(auth.call('Auth.authenticate', { room: '402', name: 'Quillfeather' }));
  const main_item = { amount: 1, item_id: 'coffee', name: 'Coffee', price: 5.8 };
  const sub_items = [{ amount: 1, item_id: 'no-milk', name: 'Black', price: 0 }];
  await soon(
    phone.wire.of<typeof orders>().call('RetailSystem.transmitOrder', {
      request_id: '5f0c1f3e-0000-4000-8000-00000000abcd',
      guestName: 'Quillfeather',
      shop_id: '1',
      expires_at: new Date(clock.now() + 600_000).toISOString(),
      additional_text: 'For Ottilie',
      location: 'toRoom',
      cart: [{ main_item: { ...main_item, sub_items } }],
    }),
  );
  await soon(
    phone.wire.of<typeof content>().call('ReservationAssist.sendRequest', {
      request_id: '5f0c1f3e-0000-4000-8000-00000000abce',
      project_id: 'arvensee',
      skin_id: 'house',
      window_id: windowIdOf('boat', 'en'),
      email: 'ottilie@quillfeather.example',
      content: { day: '2026-11-23', hours: '9:00 to 11:00', people: 'Two', note: 'Ottilie rows.' },
    }),
  );
  await leaveWords({ server, phone, id }, soon);
  await server.request('POST', `/api/v1/stays/${id}/check-out`);
  await clock.advance(1000);
  const rating = { token: ratingToken, stars: 5, comment: 'Your Ottilie thanks you.' };
  const rated = await server.request('POST', '/api/v1/check-outs/ratings', rating);
  expect(rated.status).toBe(204);
  await clock.advance(1000);
  return id;
}

test('no table contains the name of a guest who left three months ago, while their history remains readable', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = fakeClock();
  await putPreparedHotel(folder, 'small', clock);
  const then = await life(clock, 1);
  await then.request('PUT', '/api/v1/catalogue/outlets/1', { texts: { en: { title: 'Kitchen, day and night' } } });
  const id = await visit(then, clock);
  await then.close(0);
  expect(readTraces().map((row) => row.split(' ')[0])).toEqual(
    expect.arrayContaining([
      ...['residents', 'shop_orders', 'content_requests', 'guest_requests'],
      ...['check_out_mails', 'stay_ratings', 'session_devices'],
    ]),
  );
  const named = readTraces().map((row) => row.split(' ')[0]);
  for (const table of [
    'platform_jobs',
    'platform_outbox',
    'platform_audit',
    'platform_requests',
    'webhooks_deliveries',
  ])
    expect(named).not.toContain(table);
  // Gone with the stay, and overwritten.
  expect(readBytes().filter((piece) => piece.includes('of-quillfeather'))).toEqual([]);

  const later = fakeClock(clock.now() + 91 * dayMs);
  const now = await life(later, 2);
  await later.advance(61_000);
  await now.jobs.settled();
  const stay = await now.request('GET', `/api/v1/stays/${id}`);
  expect(stay.body).toMatchObject({ state: 'checked_out', room: '402', last_name: '' });
  const orders = await now.request('GET', '/api/v1/orders?status=placed');
  expect((orders.body as { items: object[] }).items).toMatchObject([{ guest_name: '', note: '', total: 580 }]);
  const audit = await now.request('GET', '/api/v1/audit?limit=200');
  expect(audit.status).toBe(200);
  expect(JSON.stringify(audit.body)).not.toMatch(traces);
  expect((audit.body as { items: { subject: string }[] }).items.map(({ subject }) => subject)).toContain(id);
  await now.close(0);
  expect(readTraces()).toEqual([]);
  expect(readBytes()).toEqual([]);
});
