import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Duplex, duplexPair } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { FrameReader, frame } from '../../integrations/fias/index.ts';
import { openBroker } from '../../integrations/mqtt/simulator/index.ts';
import { composeServer } from './compose.ts';
import { createModules } from './modules.ts';
import type { Server } from './server-options.ts';
import { brokenPmsFloods, crowd, type FloodMessage, hostileAnnouncements, hostileReports } from './testing/floods.ts';

let folder: string;
let broker: Awaited<ReturnType<typeof openBroker>>;
let server: Server;
let line: Duplex | undefined;
/** Records that the server wrote to the PMS. */
let written: number;

/** A PMS that accepts every connection and brings the link up. */
function acceptPms(): Duplex {
  const [ours, theirs] = duplexPair();
  const reader = new FrameReader();
  theirs.on('data', (chunk: Uint8Array) => {
    for (const framed of reader.read(chunk)) {
      if (framed.kind !== 'record') continue;
      written += 1;
      if (/^L[AS]/.test(Buffer.from(framed.bytes).toString())) tell('LA|DA261121|TI084010|');
    }
  });
  theirs.on('error', () => {});
  theirs.on('end', () => theirs.end());
  line = theirs;
  tell('LS|DA261121|TI084000|');
  return ours;
}

function tell(record: string): void {
  line?.write(frame(Buffer.from(record)));
}

function acceptBuilding(): Duplex {
  const [ours, theirs] = duplexPair();
  broker.handle(theirs);
  return ours;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-floods-'));
  written = 0;
  broker = await openBroker();
  const environment = { PMS_URL: 'fias://pms.test:5010?pause=0', MQTT_URL: 'mqtt://broker.test', DEMO: 'off' };
  server = await composeServer({
    config: { ...readConfig({ ...environment, ADMIN_API_KEY: 'k'.repeat(40) }), dataDir: folder },
    clock: systemClock,
    random: seededRandom(7),
    log: recordingLog(),
    builds: folder,
    synchronous: 'OFF',
    metrics: createMetrics({ process: false }),
    modules: (context) =>
      createModules({
        ...context,
        outbound: {
          ...context.outbound,
          connect: async ({ purpose }) => (purpose === 'pms' ? acceptPms() : acceptBuilding()) as unknown as Socket,
        },
      }),
  });
  const hotel = { name: 'Hotel Arvensee', zone: 'Europe/Zurich', languages: ['en', 'de'], default_language: 'en' };
  const skin = { id: 'house', project_id: 'arvensee' };
  await server.request('PUT', '/api/v1/properties/1', { ...hotel, theme: 'arvensee', skin });
});
afterEach(async () => {
  await server.close(0);
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

async function get<Body>(path: string): Promise<Body> {
  const { status, body } = await server.request('GET', path);
  expect(status).toBe(200);
  return body as Body;
}

/** An honest caller, one request after the other while something goes on; returns how many were answered. */
async function callMeanwhile(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    await get('/api/v1/stays?room=0101');
    answered += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
  return answered;
}

type Brokers = {
  readonly brokers: readonly { readonly devices: number; readonly problems: readonly { readonly problem: string }[] }[];
};
const hotel = async () => (await get<Brokers>('/api/v1/room-devices')).brokers[0];

async function publish({ topic, payload }: FloodMessage): Promise<void> {
  const packet = { cmd: 'publish', topic, payload, qos: 1, retain: true, dup: false } as const;
  await new Promise<void>((resolve, reject) => broker.publish(packet, (error) => (error ? reject(error) : resolve())));
}

test('what whoever may publish sends is answered by bounds, which the desk reads, and nobody else waits for', async () => {
  await expect.poll(hotel).toBeDefined();
  const announced = async () => {
    for (const message of hostileAnnouncements) await publish(message);
    await expect.poll(async () => (await hotel())?.devices).toBeGreaterThanOrEqual(crowd + 200);
  };
  expect(await callMeanwhile(announced())).toBeGreaterThan(20);
  const reported = async () => {
    for (let round = 0; round < 20; round += 1) for (const message of hostileReports) await publish(message);
    const problems = async () => (await hotel())?.problems.map(({ problem }) => problem) ?? [];
    await expect.poll(problems).toContain('a message of more than 65536 bytes was dropped');
    await expect.poll(problems).toContain('of its 700 components 200 are used');
    await expect
      .poll(async () => (await problems()).filter((one) => one.startsWith('what is reported')))
      .toHaveLength(2);
  };
  expect(await callMeanwhile(reported())).toBeGreaterThan(20);
  await publish({
    topic: 'homeassistant/switch/honest/config',
    payload: JSON.stringify({ uniq_id: 'honest', cmd_t: 'honest/set', stat_t: 'honest' }),
  });
  await expect.poll(async () => (await hotel())?.devices).toBeGreaterThanOrEqual(crowd + 201);
});

test('what a broken PMS sends is read in turns and written back within bounds, and the link comes up again', async () => {
  const link = async () => (await get<{ readonly link: string }>('/api/v1/pms')).link;
  await expect.poll(link).toMatch(/connected|resyncing/);
  tell('DS|DA261121|TI084100|');
  tell('DE|DA261121|TI084101|');
  await expect.poll(link).toBe('connected');
  for (const flood of brokenPmsFloods) {
    const before = written;
    const sent = new Promise<void>((resolve) => void line?.write(flood, () => resolve()));
    expect(await callMeanwhile(sent)).toBeGreaterThan(0);
    expect(written - before).toBeLessThan(500);
    await expect.poll(link).toBe('connected');
  }
  type Stays = { readonly items: readonly { readonly room: string; readonly last_name: string }[] };
  const inHouse = async () => (await get<Stays>('/api/v1/stays?state=in_house')).items;
  await expect.poll(inHouse).toMatchObject([{ room: '0102', last_name: 'x'.repeat(120) }]);
  expect(JSON.stringify(await get('/api/v1/rooms?limit=500'))).not.toContain('1'.repeat(100));
});
