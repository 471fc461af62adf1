import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Duplex, duplexPair } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { messages } from '#messages/contract';
import { type FakeClock, fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { type Inject, SimulatedNetwork, simulatedPhone } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import type { session } from '#session/contract';
import type { wakeUp } from '#wake-up/contract';
import { FrameReader, frame } from '../../integrations/fias/index.ts';
import { composeServer } from './compose.ts';
import { createModules } from './modules.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const second = 1_000;
const minute = 60 * second;

let folder: string;
let clock: FakeClock;
let server: Server;
let line: Duplex | undefined;
let said: string[];
let isAway: boolean;

/** A PMS that accepts every connection, brings the link up and notes what it is told. */
async function accept(): Promise<Socket> {
  if (isAway) throw new Error('ECONNREFUSED');
  const [ours, theirs] = duplexPair();
  const reader = new FrameReader();
  theirs.on('data', (chunk: Uint8Array) => {
    for (const framed of reader.read(chunk)) {
      if (framed.kind !== 'record') continue;
      const record = Buffer.from(framed.bytes).toString();
      if (/^L[AS]/.test(record)) tell('LA|DA261121|TI084010|');
      else if (!/^L[DRSE]\|/.test(record)) said.push(record);
    }
  });
  theirs.on('error', () => {});
  theirs.on('end', () => theirs.end());
  line = theirs;
  tell('LS|DA261121|TI084000|');
  return ours as unknown as Socket;
}

function tell(...records: readonly string[]): void {
  for (const record of records) line?.write(frame(Buffer.from(record)));
}

async function say(...records: readonly string[]): Promise<void> {
  tell(...records);
  await clock.advance(3 * second);
}

/** What the PMS was told since it was asked last, without the stamps of messages. */
async function received(): Promise<readonly string[]> {
  await clock.advance(3 * second);
  return said.splice(0);
}

async function start(): Promise<void> {
  server = await composeServer({
    config: {
      ...readConfig({ PMS_URL: 'fias://pms.test:5010?pause=0', DEMO: 'off', ADMIN_API_KEY: 'k'.repeat(40) }),
      dataDir: folder,
    },
    clock,
    random: seededRandom(7),
    log: recordingLog(),
    builds: folder,
    synchronous: 'OFF',
    metrics: createMetrics({ process: false }),
    modules: (context) => createModules({ ...context, outbound: { ...context.outbound, connect: accept } }),
  });
}

async function stop(): Promise<void> {
  const closing = server.close(0);
  await clock.advance(10 * second);
  await closing;
}

/** Lets the wall clock jump, and everything happen that is due then. */
async function jumpTo(instant: number): Promise<void> {
  clock.setBy(instant - clock.now());
  await clock.advance(2 * second);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-pms-'));
  clock = fakeClock();
  await putPreparedHotel(folder, 'empty', clock);
  said = [];
  isAway = false;
  await start();
  const hotel = { name: 'Hotel Arvensee', zone: 'Europe/Zurich', languages: ['en', 'de'], default_language: 'en' };
  const skin = { id: 'house', project_id: 'arvensee' };
  await server.request('PUT', '/api/v1/properties/1', { ...hotel, theme: 'arvensee', skin });
  await clock.advance(90 * second);
  await say(
    'DS|DA261121|TI084100|',
    'GI|RN0101|G#7001|GSN|GNLindqvist|GLGE|GA261120|GD261124|SF|',
    'DE|DA261121|TI084101|',
  );
  await received();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function soon<A>(work: Promise<A>): Promise<A> {
  work.catch(() => {});
  await clock.advance(second);
  return await work;
}

/** The phone of a guest in 0101. */
async function signIn(name = 'Lindqvist') {
  const network = new SimulatedNetwork(clock, () => server.gateway);
  const inject: Inject = (request) => server.http.inject(request as never);
  const phone = simulatedPhone({ clock, random: seededRandom(3), inject, socketsOf: network.socketsOf.bind(network) });
  const ended: string[] = [];
  phone.wire.onEnded((reason) => ended.push(reason));
  phone.wire.start();
  await soon(phone.wire.of<typeof session>().call('Auth.authenticate', { room: '101', name }));
  const box = phone.wire.of<typeof messages>();
  const clocks = phone.wire.of<typeof wakeUp>();
  return {
    clocks,
    box,
    ended,
    list: async () => (await soon(box.call('Tv_Messages.loadTvMessages', {}))).messages,
    wakeUps: async () => (await soon(clocks.call('WakeUp.getWakeUps', {}))).wake_ups,
  };
}

async function roomStates() {
  const { body } = await server.request('GET', '/api/v1/room-states');
  return (body as { items: { room_id: string; sign: string; maid_status: string; message_light: boolean }[] }).items;
}

test('a message of the PMS is shown once, told as read, and its echo does not take it away', async () => {
  const guest = await signIn();
  const letter = 'XL|RN0101|G#7001|MI55|MTYour taxi\r\nis here|DA261121|TI094500|';
  await say(letter, letter, 'XT|RN0101|G#7001|MI55|MTYour taxi\r\nis here|');
  const [message, second] = await guest.list();
  expect([message?.text, second]).toEqual(['Your taxi\r\nis here', undefined]);
  expect(await received()).toEqual(['RE|RN0101|MLY|']);
  const mark = { message_id: message?.message_id ?? '', mark_as_status: true };
  await soon(guest.box.call('Tv_Messages.markAsTvMessagesByMessageId', mark));
  const sent = await received();
  expect(sent.map((record) => record.replace(/\|DA.*/, '|'))).toEqual(
    expect.arrayContaining(['XD|RN0101|G#7001|MI55|', 'RE|RN0101|MLN|']),
  );
  expect(sent).toHaveLength(2);
  await say('XD|RN0101|G#7001|MI55|');
  expect(await guest.list()).toHaveLength(1);
});

test('a guest whom the PMS checks out by name is signed out, and who shares the stay is not', async () => {
  await say('GI|RN0101|G#7001|GSY|GNLang|GFBo|');
  const [stays, leaves] = [await signIn(), await signIn('Lang')];
  await say('GO|RN0101|G#7001|GSY|GNLang|GFBo|');
  expect([stays.ended, leaves.ended]).toEqual([[], ['checked_out']]);
  expect(await stays.list()).toEqual([]);
});

test('a message that reception deletes at the PMS before it was read disappears', async () => {
  const guest = await signIn();
  await say('XL|RN0101|G#7001|MI56|MTCall the desk|');
  expect(await guest.list()).toHaveLength(1);
  await say('XD|RN0101|G#7001|MI56|');
  expect(await guest.list()).toEqual([]);
  expect(await received()).toEqual(['RE|RN0101|MLY|', 'RE|RN0101|MLN|']);
});

test('messages that wait at the PMS are asked for when its light is on, and again when the link is back', async () => {
  await say('RE|RN0101|G#7001|MLY|');
  expect((await received()).map((record) => record.slice(0, 24))).toEqual(['XM|RN0101|G#7001|RT0|DA2']);
  expect(await roomStates()).toMatchObject([{ message_light: true }]);
  line?.destroy();
  await clock.advance(2 * minute);
  expect((await received()).map((record) => record.slice(0, 21))).toContain('XM|RN0101|G#7001|RT0|');
});

test('a wake-up of the PMS rings on its day and is reported once, with the time as it came', async () => {
  const guest = await signIn();
  await say('WR|RN0101|DA261121|TI094515|', 'WR|RN0101|DA261121|TI094515|');
  expect(await guest.wakeUps()).toMatchObject([{ time: '09:45', day: '2026-11-21', on: true }]);
  expect(await received()).toEqual([]);
  const due = Date.UTC(2026, 10, 21, 8, 45);
  await clock.advance(due + second - clock.now());
  const { id = '' } = (await guest.wakeUps())[0] ?? {};
  await soon(guest.clocks.call('WakeUp.acknowledge', { id, at: new Date(due).toISOString() }));
  expect(await received()).toEqual(['WA|RN0101|DA261121|TI094515|ASOK|']);
  await say('WR|RN0101|DA261121|TI094515|');
  await clock.advance(minute);
  expect(await received()).toEqual([]);
});

test('a wake-up that nobody answers is reported as not answered, and one in an empty room as failed', async () => {
  await say('WR|RN0101|DA261122|TI063000|', 'WR|RN0999|DA261122|TI063000|');
  expect(await received()).toEqual(['WA|RN0999|DA261122|TI063000|ASUR|']);
  await jumpTo(Date.UTC(2026, 10, 22, 5, 30));
  await clock.advance(minute);
  expect((await received()).filter((record) => record.startsWith('WA'))).toEqual(['WA|RN0101|DA261122|TI063000|ASNR|']);
});

/** A wake-up of the PMS for each minute of a morning, from 06:00 on. */
const wakeUpsOf = (room: string, count: number, day = '261122') =>
  Array.from({ length: count }, (_, at) => {
    const [hour, minutes] = [6 + Math.floor(at / 60), at % 60].map((one) => String(one).padStart(2, '0'));
    return `WR|RN${room}|DA${day}|TI${hour}${minutes}00|`;
  });

test('a PMS sets fifty wake-ups for a stay, and hears of more that they fail', async () => {
  const guest = await signIn();
  await say(...wakeUpsOf('0101', 52));
  await clock.advance(minute);
  expect(await guest.wakeUps()).toHaveLength(50);
  expect(await received()).toEqual(['WA|RN0101|DA261122|TI065000|ASUR|', 'WA|RN0101|DA261122|TI065100|ASUR|']);
  await say('WC|RN0101|DA261122|TI060000|', 'WR|RN0101|DA261122|TI070000|');
  await clock.advance(minute);
  expect(await guest.wakeUps()).toHaveLength(50);
  expect(await received()).toEqual([]);
});

test('a PMS that sets wake-ups for empty rooms without end hears of two hundred, and of none of a former day', async () => {
  await say(...wakeUpsOf('0999', 150), ...wakeUpsOf('0998', 150));
  await clock.advance(minute);
  expect(await received()).toHaveLength(200);
  await jumpTo(Date.UTC(2026, 10, 24, 8));
  await say(...wakeUpsOf('0999', 1, '261122'), ...wakeUpsOf('0999', 1, '261125'));
  await clock.advance(minute);
  expect((await received()).filter((record) => record.startsWith('WA'))).toEqual(['WA|RN0999|DA261125|TI060000|ASUR|']);
});

test('what the guest sets, changes and removes is told to the PMS, whose echo changes nothing', async () => {
  const guest = await signIn();
  const id = '5f0c1f3e-0000-4000-8000-00000000aa01';
  await soon(guest.clocks.call('WakeUp.setWakeUp', { id, time: '06:30' }));
  expect(await received()).toEqual(['WR|RN0101|DA261122|TI063000|']);
  await say('WR|RN0101|DA261122|TI063000|');
  expect(await guest.wakeUps()).toHaveLength(1);
  await soon(guest.clocks.call('WakeUp.setWakeUp', { id, time: '07:00' }));
  expect(await received()).toEqual(['WC|RN0101|DA261122|TI063000|', 'WR|RN0101|DA261122|TI070000|']);
  await soon(guest.clocks.call('WakeUp.removeWakeUp', { id }));
  expect(await received()).toEqual(['WC|RN0101|DA261122|TI070000|']);
  await say('WR|RN0101|DA261122|TI070000|', 'WC|RN0101|DA261122|TI070000|');
  expect(await guest.wakeUps()).toEqual([]);
  expect(await received()).toEqual([]);
});

test('wake-ups that a guest set and removed while the link was down are no news to the PMS', async () => {
  const guest = await signIn();
  isAway = true;
  line?.destroy();
  for (let hour = 10; hour < 22; hour += 1) {
    const id = `5f0c1f3e-0000-4000-8000-00000000aa${hour}`;
    await soon(guest.clocks.call('WakeUp.setWakeUp', { id, time: `${hour}:00` }));
    await soon(guest.clocks.call('WakeUp.removeWakeUp', { id }));
  }
  isAway = false;
  await clock.advance(minute);
  // The first may have been on its way.
  expect(await received()).toEqual(['WR|RN0101|DA261121|TI100000|', 'WC|RN0101|DA261121|TI100000|']);
});

test('the PMS cancels one wake-up, or all of a room', async () => {
  const guest = await signIn();
  await say('WR|RN0101|DA261122|TI063000|', 'WR|RN0101|DA261123|TI070000|', 'WR|RN0101|DA261123|TI080000|');
  await say('WC|RN0101|DA261123|TI070000|');
  expect((await guest.wakeUps()).map(({ time }) => time)).toEqual(['06:30', '08:00']);
  await say('WC|RN0101|DA|TI|');
  expect(await guest.wakeUps()).toEqual([]);
  expect(await received()).toEqual([]);
});

test('a result that could not be told waits for the link, also over a restart, and is told once', async () => {
  await say('WR|RN0101|DA261122|TI063000|');
  isAway = true;
  line?.destroy();
  await jumpTo(Date.UTC(2026, 10, 22, 5, 30));
  await clock.advance(minute);
  await stop();
  isAway = false;
  await start();
  await clock.advance(minute);
  const sent = (await received()).filter((record) => record.startsWith('WA'));
  expect(sent).toEqual(['WA|RN0101|DA261122|TI063000|ASNR|']);
});

test('signs at the door and maid statuses go to the PMS, and its do-not-disturb comes to the desk', async () => {
  await say('RE|RN0101|DNY|');
  const [state] = await roomStates();
  expect(state).toMatchObject({ sign: 'do_not_disturb' });
  const path = `/api/v1/room-states/${state?.room_id}`;
  await server.request('PATCH', path, { sign: 'make_up_room', maid_status: 'dirty' });
  expect((await received()).toSorted()).toEqual(['RE|RN0101|RS2|', 'RE|RN0101|RS9|']);
  await server.request('PATCH', path, { sign: 'do_not_disturb' });
  expect(await received()).toEqual(['RE|RN0101|RS8|']);
  await say('RE|RN0101|DNY|', 'RE|RN0101|DNN|');
  expect(await roomStates()).toMatchObject([{ sign: 'none', maid_status: 'dirty' }]);
  expect(await received()).toEqual([]);
});

test('the sign and the maid status go with the last guest of the room', async () => {
  await say('RE|RN0101|DNY|');
  const [state] = await roomStates();
  await server.request('PATCH', `/api/v1/room-states/${state?.room_id}`, { maid_status: 'clean' });
  expect(await received()).toEqual(['RE|RN0101|RS4|']);
  await say('GO|RN0101|G#7001|GSN|');
  expect(await roomStates()).toMatchObject([{ sign: 'none', maid_status: '' }]);
  expect(await received()).toEqual(['RE|RN0101|RS10|']);
});

test('a wake-up of the PMS wakes who stays in the room when its first guest leaves', async () => {
  await say('GI|RN0101|G#7002|GSY|GNOkafor|GLEN|GA261121|GD261124|', 'WR|RN0101|DA261122|TI063000|');
  await say('GO|RN0101|G#7001|GSY|');
  expect(await received()).toEqual([]);
  const { body } = await server.request('GET', '/api/v1/wake-ups?day=2026-11-22');
  expect(body).toMatchObject({ wake_ups: [{ guest_name: 'Okafor', time: '06:30', set_by: 'pms' }] });
  await say('GO|RN0101|G#7002|GSN|');
  expect(await received()).toEqual(['WC|RN0101|DA261122|TI063000|']);
});

test('a guest who moves takes messages and wake-ups along, and leaves the sign behind', async () => {
  const guest = await signIn();
  await say('RE|RN0101|DNY|', 'WR|RN0101|DA261122|TI063000|', 'XL|RN0101|G#7001|MI57|MTHello|');
  expect(await received()).toEqual(['RE|RN0101|MLY|']);
  await say('GC|RN0102|G#7001|GSN|RO0101|GSY|');
  expect((await received()).toSorted()).toEqual([
    'RE|RN0101|MLN|',
    'RE|RN0101|RS10|',
    'RE|RN0102|MLY|',
    'WC|RN0101|DA261122|TI063000|',
    'WR|RN0102|DA261122|TI063000|',
  ]);
  expect([(await guest.list()).length, (await guest.wakeUps()).length]).toEqual([1, 1]);
});

test('a message that comes before its guest is shown at the check-in, unless it was deleted meanwhile', async () => {
  await say('XL|RN0103|G#7003|MI60|MTWelcome|', 'XL|RN0103|G#7003|MI61|MTNever mind|', 'XD|RN0103|G#7003|MI61|');
  await say('GI|RN0103|G#7003|GSN|GNOkafor|GLEN|GA261121|GD261124|', 'XL|RN0103|G#7003|MI60|MTWelcome|');
  expect(await received()).toEqual(['RE|RN0103|MLY|']);
  const { body } = await server.request('GET', '/api/v1/messages');
  expect(body).toMatchObject({ items: [{ texts: { en: { text: 'Welcome' } } }] });
  expect((body as { items: unknown[] }).items).toHaveLength(1);
});
