import { createECDH } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openTestMessages, type TestMessages } from '#messages/testing';
import { startJobs } from '#platform/node/jobs';
import { type OutboundResponse, outboundTarget, RemoteError } from '#platform/node/outbound';
import { callRoute, type TestModuleContext } from '#platform/node/testing';
import { seededRandom, uuid } from '#platform/random';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: Buffer.alloc(16).toString('base64url') };
const random = seededRandom(5);

type Pushed = { readonly host: string; readonly at: number; readonly topic: string };

/** Opens a hotel; `answers` by host: the status, or that there is never an answer. */
async function open(answers: (host: string) => number | 'silent', settings = { messages_push_contact: 'a@hotel.com' }) {
  const begun: Pushed[] = [];
  const running = new Map<string, number>();
  const peaks = new Map<string, number>();
  function request({ clock, breakers }: TestModuleContext): TestModuleContext['outbound']['request'] {
    return ({ purpose, url, headers }) =>
      breakers.watch(outboundTarget(purpose, url), async () => {
        const host = new URL(url).hostname;
        begun.push({ host, at: clock.now(), topic: headers?.Topic ?? '' });
        running.set(host, (running.get(host) ?? 0) + 1);
        peaks.set(host, Math.max(peaks.get(host) ?? 0, running.get(host) ?? 0));
        const answer = answers(host);
        await clock.sleep(answer === 'silent' ? 10_000 : 100);
        running.set(host, (running.get(host) ?? 0) - 1);
        if (answer === 'silent') throw new RemoteError('timed_out', 'no answer');
        return { status: answer } as OutboundResponse;
      });
  }
  const hotel = await openTestMessages({ settings, request });
  closing.push(() => hotel.platform.database.close());
  return { hotel, begun, peaks };
}

async function subscribe({ call, signIn }: TestMessages, room: string, endpoints: readonly string[]) {
  const guest = await signIn(room);
  for (const endpoint of endpoints) {
    const device = { ...guest, sessionId: uuid(random) };
    await call('Tv_Messages.subscribeToPush', device, { endpoint, keys });
  }
  return guest;
}

/** A server waits for jobs that hang for some seconds of its clock. */
async function closeInTime(clock: TestModuleContext['clock'], close: () => Promise<void>): Promise<void> {
  let isClosed = false;
  void close().finally(() => {
    isClosed = true;
  });
  while (!isClosed) await clock.advance(1000);
}

function start({ platform, module }: TestMessages): void {
  const { clock, log, database, breakers } = platform;
  const { jobs: handlers, lanes } = module;
  const jobs = startJobs({ database, clock, random, log, breakers, lanes, handlers: [handlers] });
  closing.push(() => closeInTime(clock, jobs.close));
}

const runJob = ({ module }: TestMessages, name: string, payload: object) =>
  module.jobs[name]?.({ payload, at: 0 }, '1');

/** Lets the time pass until `check` holds. */
async function until({ platform: { clock } }: TestMessages, check: () => boolean): Promise<void> {
  const holds = async () => {
    await clock.advance(100);
    return check();
  };
  await expect.poll(holds).toBe(true);
}

test('an emergency reaches twenty phones within two seconds while 240 addresses of guests accept and never answer', async () => {
  const { hotel, begun, peaks } = await open((host) => (host.includes('evil') ? 'silent' : 201));
  for (let room = 0; room < 8; room += 1) {
    const own = Array.from({ length: 30 }, (_none, at) => `https://evil-${(room * 30 + at) % 60}.example/${at}`);
    await subscribe(hotel, String(300 + room), own);
  }
  const honest = Array.from({ length: 20 }, (_none, at) => `https://fcm.googleapis.com/fcm/send/${at}`);
  await subscribe(hotel, '214', honest);
  await runJob(hotel, 'messages.push_emergency', {});
  const from = hotel.platform.clock.now();
  start(hotel);
  const reached = () => begun.filter(({ host }) => host === 'fcm.googleapis.com');
  await until(hotel, () => reached().length === 20);
  expect(Math.max(...reached().map(({ at }) => at)) - from).toBeLessThanOrEqual(2000);
  await hotel.platform.clock.advance(60_000);
  const evil = [...peaks].filter(([host]) => host.includes('evil')).map(([, peak]) => peak);
  expect(Math.max(...evil)).toBeLessThanOrEqual(2);
});

test('a host of a guest’s choice that never answers takes two places, and the others reach theirs', async () => {
  const { hotel, begun, peaks } = await open((host) => (host === 'evil.example' ? 'silent' : 201));
  await subscribe(
    hotel,
    '215',
    Array.from({ length: 30 }, (_none, at) => `https://evil.example/${at}`),
  );
  await subscribe(
    hotel,
    '214',
    Array.from({ length: 20 }, (_none, at) => `https://push.example/${at}`),
  );
  await runJob(hotel, 'messages.push_emergency', {});
  const from = hotel.platform.clock.now();
  start(hotel);
  const reached = () => begun.filter(({ host }) => host === 'push.example');
  await until(hotel, () => reached().length === 20);
  expect(Math.max(...reached().map(({ at }) => at)) - from).toBeLessThanOrEqual(2000);
  expect(peaks.get('evil.example')).toBe(2);
});

test('emergencies are pushed before wake-ups, and those before messages', async () => {
  const { hotel, begun } = await open(() => 201);
  const guest = await subscribe(
    hotel,
    '214',
    Array.from({ length: 4 }, (_none, at) => `https://push.example/${at}`),
  );
  const audience = { to: 'house' } as const;
  const texts = { en: { title: 'Snow', text: 'Tonight.' } };
  const sent = { body: { request_id: uuid(random), audience, texts } as never };
  const { body } = await callRoute(hotel.api, 'POST /api/v1/messages', sent);
  await runJob(hotel, 'messages.push_sent', { id: body.id, kind: 'staff', recipients: 1 });
  await hotel.port.notifyWakeUp({ property: '1', stayId: guest.stayId });
  await runJob(hotel, 'messages.push_emergency', {});
  start(hotel);
  await until(hotel, () => begun.length === 12);
  expect(begun.map(({ topic }) => topic)).toEqual(
    ['emergency', 'wake_up', 'message'].flatMap((kind) => [kind, kind, kind, kind]),
  );
});

test('what is for one stay is pushed to its phones alone', async () => {
  const { hotel, begun } = await open(() => 201);
  const guest = await subscribe(hotel, '214', ['https://own.example/1', 'https://own.example/2']);
  await subscribe(hotel, '215', ['https://neighbour.example/1']);
  start(hotel);
  await hotel.port.notifyWakeUp({ property: '1', stayId: guest.stayId });
  await until(hotel, () => begun.length >= 2);
  await hotel.platform.clock.advance(10_000);
  expect(begun.map(({ host }) => host)).toEqual(['own.example', 'own.example']);
});

test('a wake-up that waited for more than its minute is not pushed late', async () => {
  const { hotel, begun } = await open(() => 201);
  const guest = await subscribe(hotel, '214', ['https://own.example/1']);
  await hotel.port.notifyWakeUp({ property: '1', stayId: guest.stayId });
  await hotel.platform.clock.advance(61_000);
  await runJob(hotel, 'messages.push_emergency', {});
  start(hotel);
  await until(hotel, () => begun.length >= 1);
  await hotel.platform.clock.advance(10_000);
  expect(begun.map(({ topic }) => topic)).toEqual(['emergency']);
});

const keyOf = async (hotel: TestMessages) => (await hotel.call('Tv_Messages.getPushKey', await hotel.signIn())).key;
const stateOf = async (hotel: TestMessages) => (await callRoute(hotel.api, 'GET /api/v1/message-pushes', {})).body;

test.each([
  ['', '', 'missing'],
  ['', 'http://hotel.lan:8004', 'missing'],
  ['', 'https://hotel.local', 'missing'],
  ['', 'https://192.0.2.7', 'missing'],
  ['desk@hotel.invalid', '', 'missing'],
  ['', 'https://stay.hotel-arvensee.com', 'set'],
  ['desk@hotel-arvensee.com', '', 'set'],
])(
  'pushes are offered with a contact that push services take: mailbox %j, address %j',
  async (mailbox, publicUrl, contact) => {
    const hotel = await openTestMessages({ settings: { messages_push_contact: mailbox }, publicUrl });
    closing.push(() => hotel.platform.database.close());
    expect((await keyOf(hotel)) === '').toBe(contact === 'missing');
    expect(await stateOf(hotel)).toEqual({ contact, refused: null });
  },
);

test('staff see that a push service refuses the pushes of several guests, until it takes them', async () => {
  let status = 403;
  const { hotel, begun } = await open(() => status);
  // Whoever makes subscriptions up can make up several.
  const guest = await subscribe(hotel, '214', ['https://web.push.apple.com/P', 'https://web.push.apple.com/Q']);
  const other = await subscribe(hotel, '215', ['https://web.push.apple.com/R']);
  start(hotel);
  const push = async ({ stayId } = guest) => {
    const before = begun.length;
    await hotel.port.notifyWakeUp({ property: '1', stayId });
    await until(hotel, () => begun.length > before);
    await hotel.platform.clock.advance(1000);
  };
  for (let times = 0; times < 3; times += 1) await push();
  expect((await stateOf(hotel)).refused).toBeNull();
  await push(other);
  await expect
    .poll(async () => (await stateOf(hotel)).refused)
    .toMatchObject({ service: 'web.push.apple.com', status: 403 });
  expect(await stateOf(hotel)).toMatchObject({ contact: 'set' });
  status = 201;
  await push();
  await expect.poll(async () => (await stateOf(hotel)).refused).toBeNull();
});
