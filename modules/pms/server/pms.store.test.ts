import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '#platform/contract';
import { callRoute, createTestContext, type TestModuleContext } from '#platform/node/testing';
import { pms } from '#pms/contract';
import { createPms } from '#pms/server';
import { createTestProperty, propertyMigrations } from '#property/testing';
import type { PmsConnector, PmsConnectorOptions, PostingQueue, StayFeed, StayRequests } from '#stays/contract';
import { migrations } from './migrations.ts';

const summary = { checkedIn: 2, changed: 1, moved: 0, checkedOut: 3 };
const nothing: StayFeed = {
  report: async () => 'unchanged',
  startResync: () => Promise.reject(new Error('not here')),
  hasAllStays: async () => true,
};

/** Connectors that note what is done with them. */
function fakeConnectors() {
  const started: PmsConnectorOptions[] = [];
  const events: string[] = [];
  const posted: number[] = [];
  const notices: unknown[] = [];
  function create(options: PmsConnectorOptions): PmsConnector {
    if (options.url.includes('wrong')) throw new Refusal('invalid_data', 'charset must be one of utf8');
    started.push(options);
    const refuse = async () => ({ kind: 'unavailable' }) as const;
    return {
      start: () => void events.push(`start ${options.url}`),
      close: async () => void events.push(`close ${options.url}`),
      resync: async () => summary,
      capabilities: () => new Set(['post'] as const),
      bill: async ({ reference }) => ({ kind: 'refused', reason: 'bill_denied', text: reference }),
      checkOut: refuse,
      confirmMessage: refuse,
      setWakeUp: refuse,
      reportWakeUp: refuse,
      setMaidStatus: refuse,
      setRoomSign: refuse,
      notice: (body) => void notices.push(body),
      post: async (_stay, { number }) => {
        posted.push(number);
        return { kind: 'posted' };
      },
      postMinibar: async () => ({ kind: 'later' }),
    };
  }
  return { create, started, events, posted, notices };
}

type Given = {
  readonly settings?: { readonly [name: string]: string };
  readonly defaultUrl?: string;
  /** The property that the server's address is of. */
  readonly served?: string;
  /** Numbers of postings that wait. */
  readonly due?: readonly number[];
};

/** A queue of postings that are settled with what the connector answers. */
function fakeQueue(numbers: readonly number[]) {
  const [due, settled] = [[...numbers], [] as string[]];
  const postings: PostingQueue = {
    recover: async () => void settled.push('recover'),
    take: async () => {
      const number = due.shift();
      const stay = { stayId: 's', reference: '7001', room: '101' };
      const about = { id: `charge-${number}`, amount: 900, currency: 'EUR', text: 'Tea', account: '' };
      return number === undefined ? undefined : { stay, posting: { number, ...about } };
    },
    settle: async (_property, number, { kind }) => void settled.push(`${number} ${kind}`),
  };
  return { due, settled, postings };
}

async function setUp({ settings = {}, defaultUrl = '', served = '1', due: numbers = [] }: Given = {}) {
  const platform: TestModuleContext = await createTestContext([...propertyMigrations, ...migrations]);
  const property = await createTestProperty(platform, { contracts: [pms], settings });
  const fakes = fakeConnectors();
  const resyncQuestions = { find: async () => undefined, answer: async () => false };
  const stays = { openFeed: () => nothing, resyncQuestions };
  const ports = { property: property.port, stays, inbox: {}, defaultUrl, defaultProperty: async () => served };
  const { due, settled, postings } = fakeQueue(numbers);
  const value = { lines: [], sum: 7, balance: 7, currency: 'EUR' };
  const ledger: Partial<StayRequests> = { bill: async () => ({ kind: 'done', value }) };
  const created = createPms(platform, {
    ...ports,
    ledger,
    postings,
    connectors: { fias: fakes.create, apaleo: fakes.create },
  });
  const stop = await created.module.start?.();
  onTestFinished(async () => {
    await stop?.();
    await platform.database.close();
  });
  await platform.clock.advance(100);
  const api = { contract: pms, module: created.module };
  const status = async () => (await callRoute(api, 'GET /api/v1/pms', {})).body;
  const lines = async () => (await callRoute(api, 'GET /api/v1/pms/lines', { query: { limit: 100 } })).body.items;
  return { ...created, ...fakes, platform, property, api, due, settled, status, lines, stop };
}

test('a property without an address keeps its stays itself', async () => {
  const { status, events, api } = await setUp();
  expect(await status()).toMatchObject({ kind: 'house', link: 'off', address: '' });
  expect(events).toEqual([]);
  await expect(callRoute(api, 'POST /api/v1/pms/resync', {})).rejects.toMatchObject({ code: 'resync_impossible' });
});

test('the address of the server is used by a property that sets none, without its credentials and settings at the desk', async () => {
  const { status, events } = await setUp({ defaultUrl: 'fias://user:secret@10.0.0.5:5010?charset=utf8' });
  expect(events).toEqual(['start fias://user:secret@10.0.0.5:5010?charset=utf8']);
  const shown = await status();
  expect(shown).toMatchObject({ kind: 'fias', address: '10.0.0.5:5010', link: 'waiting' });
  expect(JSON.stringify(shown)).not.toContain('secret');
});

test('the address of the server is of one property, and no other is connected to it', async () => {
  const { status, events } = await setUp({ defaultUrl: 'fias://10.0.0.5:5010', served: '2' });
  expect([(await status()).kind, events]).toEqual(['house', []]);
});

test('a property may keep its stays itself although the server has an address', async () => {
  const { status, events } = await setUp({ defaultUrl: 'fias://10.0.0.5', settings: { pms_kind: 'house' } });
  expect([(await status()).kind, events]).toEqual(['house', []]);
});

test('an address of Apaleo needs no kind, and the desk sees only the property in it', async () => {
  const { status, events } = await setUp({ settings: { pms_url: 'apaleo://client:s3cret@MUC' } });
  expect(events).toEqual(['start apaleo://client:s3cret@MUC']);
  expect(await status()).toMatchObject({ kind: 'apaleo', address: 'MUC' });
});

test('a change of the address closes the old connection and opens the new one', async () => {
  const { property, platform, events, module } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const path = 'PATCH /api/v1/properties/{propertyId}/settings';
  await callRoute(property.api, path, { params: { propertyId: '1' }, body: { pms_url: 'fias://10.0.0.6' } });
  const listener = module.listeners.find(({ event }) => event === 'property.changed');
  await listener?.handle({ seq: 1, property: '1', payload: { what: 'settings' } });
  await platform.clock.advance(5_000);
  expect(events).toEqual(['start fias://10.0.0.5', 'close fias://10.0.0.5', 'start fias://10.0.0.6']);
});

test('the state of the link is stored and told once', async () => {
  const { started, status, platform } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  for (const link of ['connecting', 'connected', 'connected'] as const) started[0]?.onLink(link);
  await platform.clock.advance(100);
  expect((await status()).link).toBe('connected');
  const published = (await platform.events()).filter(({ name }) => name === 'pms.link_changed');
  expect(published.map(({ payload }) => payload)).toEqual([{ link: 'connecting' }, { link: 'connected' }]);
});

test('a wrong address is told with what is wrong', async () => {
  const { status } = await setUp({ settings: { pms_url: 'fias://10.0.0.5?charset=wrong' } });
  expect(await status()).toMatchObject({ link: 'refused', problem: 'charset must be one of utf8' });
});

test('lines are kept for 14 days, newest first', async () => {
  const { started, lines, platform } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const at = platform.clock.now();
  for (const line of ['GI|RN101|', 'GO|RN101|']) started[0]?.onLine({ at, direction: 'in', line });
  await platform.clock.advance(1_100);
  expect((await lines()).map(({ line }) => line)).toEqual(['GO|RN101|', 'GI|RN101|']);
  platform.clock.setBy(14 * 86_400_000);
  await platform.clock.advance(3_600_000);
  expect(await lines()).toEqual([]);
});

test('of a flood of lines the newest thousand of a second are stored, and how many were left out', async () => {
  const { started, lines, platform } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const at = platform.clock.now();
  for (let count = 1; count <= 20_000; count += 1) started[0]?.onLine({ at, direction: 'in', line: `LC|${count}` });
  await platform.clock.advance(1_100);
  const stored = (await lines()).map(({ line }) => line);
  expect(stored.slice(0, 2)).toEqual(['19000 lines were left out', 'LC|20000']);
});

test('all stays are asked for by hand at any time', async () => {
  const { api, platform } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const request = callRoute(api, 'POST /api/v1/pms/resync', {});
  await platform.clock.advance(10);
  expect((await request).body).toEqual({ checked_in: 2, changed: 1, moved: 0, checked_out: 3 });
  expect(platform.auditEntries.at(-1)).toMatchObject({ action: 'pms.resynced' });
});

test('a resync that does not end is asked for again by itself ever more rarely, from a minute to a day', async () => {
  const { started, platform } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const mayResync = async () => await started[0]?.mayResync();
  expect(await mayResync()).toBe(true);
  const minutes: number[] = [];
  for (let minute = 1, last = 0; minute < 2 * 1440; minute += 1) {
    platform.clock.setBy(60_000);
    if (!(await mayResync())) continue;
    minutes.push(minute - last);
    last = minute;
  }
  expect(minutes).toEqual([1, 4, 16, 64, 256, 1024, 1440]);
});

test('a request is answered by the process that has the connection, and unavailable without one', async () => {
  const { requests, platform } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const stay = { stayId: 's', reference: '7001', room: '101' };
  const answer = requests.bill('1', stay);
  await platform.clock.advance(10);
  expect(await answer).toEqual({ kind: 'refused', reason: 'bill_denied', text: '7001' });
  const wrong = await setUp({ settings: { pms_url: 'fias://10.0.0.5?charset=wrong' } });
  const nobody = wrong.requests.bill('1', stay);
  await wrong.platform.clock.advance(3_100);
  expect(await nobody).toEqual({ kind: 'unavailable' });
});

test('a property without a PMS answers requests itself, and refuses what it does not do', async () => {
  const { requests } = await setUp();
  const stay = { stayId: 's', reference: '', room: '101' };
  expect(await requests.bill('1', stay)).toMatchObject({ kind: 'done', value: { sum: 7 } });
  expect(await requests.setWakeUp('1', stay, { at: '2026-11-21T06:45:00', set: true })).toMatchObject({
    reason: 'not_enabled',
  });
});

test('what waits is sent as soon as the line is there, which may be for a moment only', async () => {
  const { settled, due, platform, started } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  due.push(7);
  await platform.clock.advance(1);
  expect(settled).toEqual(['recover']);
  started[0]?.onLink('connected');
  await platform.clock.advance(1);
  expect(settled).toEqual(['recover', '7 posted']);
});

test('postings are sent one after another, from the start and whenever one waits, and settled as the PMS answers', async () => {
  const { settled, due, platform, posted } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' }, due: [1, 2] });
  expect([settled, posted]).toEqual([
    ['recover', '1 posted', '2 posted'],
    [1, 2],
  ]);
  due.push(3);
  await platform.clock.advance(5_000);
  expect(posted).toEqual([1, 2, 3]);
});

test('a notice of the PMS reaches its connector by the path that managers see, and by no other', async () => {
  const { platform, api, status, notices } = await setUp({ settings: { pms_url: 'apaleo://client:s3cret@MUC' } });
  const path = (await status()).notice_path ?? '';
  const [, propertyId = '', secret = ''] = /^\/api\/v1\/pms\/([^/]+)\/notices\/([\w-]{43})$/.exec(path) ?? [];
  const send = (params: { readonly propertyId: string; readonly secret: string }, body: object) =>
    callRoute(api, 'POST /api/v1/pms/{propertyId}/notices/{secret}', { params, body });
  const body = { topic: 'Reservation', data: { entityId: 'A' } };
  const sent = send({ propertyId, secret }, body);
  await platform.clock.advance(10);
  expect([(await sent).status, notices]).toEqual([204, [body]]);
  const not = { code: 'not_found' };
  await expect(send({ propertyId, secret: `${secret}x` }, body)).rejects.toMatchObject(not);
  await expect(send({ propertyId: '2', secret }, body)).rejects.toMatchObject(not);
  await expect(send({ propertyId, secret }, { text: 'x'.repeat(9_000) })).rejects.toMatchObject({
    code: 'invalid_data',
  });
  expect(notices).toHaveLength(1);
});

test('a notice is refused while no process has the connection, so that the PMS repeats it', async () => {
  const { platform, api, status, stop } = await setUp({ settings: { pms_url: 'apaleo://client:s3cret@MUC' } });
  const [, propertyId = '', secret = ''] = /pms\/(.+)\/notices\/(.+)$/.exec((await status()).notice_path ?? '') ?? [];
  await stop?.();
  const request = { params: { propertyId, secret }, body: {} };
  const sent = callRoute(api, 'POST /api/v1/pms/{propertyId}/notices/{secret}', request);
  const refused = expect(sent).rejects.toMatchObject({ code: 'pms_unavailable' });
  await platform.clock.advance(3_100);
  await refused;
});

test('FIAS sends no notices, and who may only read the link does not see where they go', async () => {
  const fias = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  expect((await fias.status()).notice_path).toBeNull();
  const { api } = await setUp({ settings: { pms_url: 'apaleo://client:s3cret@MUC' } });
  const identity = {
    kind: 'staff',
    staffId: 's1',
    property: '1',
    permissions: new Set(['pms.read'] as const),
  } as const;
  expect((await callRoute(api, 'GET /api/v1/pms', { identity })).body.notice_path).toBeNull();
});

test('the same reference has the same hash in a property, which does not tell it', async () => {
  const { started } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const [one, same, other] = ['7001', '7001', '7002'].map((reference) => started[0]?.hash(reference));
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  expect(one).not.toContain('7001');
});

test('how long the link is down is known over attempts and restarts, and silenced until it was up again', async () => {
  const { started, status, api, module, platform } = await setUp({ settings: { pms_url: 'fias://10.0.0.5' } });
  const healthy = async () => await module.health.pms?.();
  started[0]?.onLink('connected');
  await platform.clock.advance(100);
  expect([(await status()).down_since, await healthy()]).toEqual([null, true]);
  const since = new Date(platform.clock.now()).toISOString();
  started[0]?.onLink('connecting');
  await platform.clock.advance(60_000);
  for (const link of ['off', 'connecting'] as const) started[0]?.onLink(link);
  await platform.clock.advance(100);
  expect(await status()).toMatchObject({ down_since: since, down_noticed: false });
  expect(await healthy()).toBe(false);
  await callRoute(api, 'POST /api/v1/pms/notice-down', {});
  expect((await status()).down_noticed).toBe(true);
  started[0]?.onLink('connected');
  await platform.clock.advance(100);
  expect(await status()).toMatchObject({ down_since: null, down_noticed: false });
});
