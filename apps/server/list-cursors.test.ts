import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { RouteSpec } from '#platform/contract';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { contracts } from './modules.ts';
import type { Server } from './server-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellhop-cursors-'));
const params: { [name: string]: string } = { propertyId: '1', projectId: 'house', skinId: 'house', pageId: 'house' };
let server: Server;

const lists = contracts
  .flatMap(({ routes }) => Object.entries<RouteSpec>(routes))
  .filter(([, { query }]) => query && 'cursor' in ((query as { shape?: object }).shape ?? {}))
  .map(([name]) => name);

/** What no list gave out, each encoded as cursors are but the first. */
const invented = [
  'nonsense',
  ...['{}', '[]', '[null]', '["a",1,"b",2,"c",3]', '["\\u0000"]', '[1e300,"a"]'].map(encode),
];

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

beforeAll(async () => {
  server = await composeServer({
    ...{ config: { ...readConfig({}), dataDir: folder }, clock: fakeClock(), random: seededRandom(1) },
    ...{ log: recordingLog(), builds: folder, synchronous: 'OFF', metrics: createMetrics({ process: false }) },
  });
  const skin = { id: 'house', project_id: 'house' };
  const hotel = {
    name: 'Hotel',
    zone: 'Europe/Zurich',
    languages: ['en'],
    default_language: 'en',
    theme: 'house',
    skin,
  };
  await server.request('PUT', '/api/v1/properties/1', hotel);
  const hook = { url: 'http://pos.example/in', types: ['order.placed'] };
  const { body } = await server.request('POST', '/api/v1/webhooks?property=1', hook);
  params.id = (body as { readonly id: string }).id;
});

afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true, force: true });
});

test.each(lists)('%s refuses a cursor that it did not give out', async (name) => {
  const path = (name.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, (_, field: string) => params[field] ?? '');
  const answer = async (cursor: string) => {
    const { status, body } = await server.request('GET', `${path}?cursor=${cursor}`);
    return [status, (body as { readonly code?: string }).code];
  };
  for (const cursor of invented) expect(await answer(cursor), cursor).toEqual([400, 'invalid_data']);
  const { status, body } = await server.request('GET', path);
  expect([status, body], 'the list itself answers').toEqual([200, expect.objectContaining({ next: null })]);
});

test('the lists with pages are known', () => {
  expect(lists.length).toBeGreaterThan(20);
});
