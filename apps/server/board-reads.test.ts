import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { composeServer } from './compose.ts';

/** What every desk asks for. */
const boards = [
  '/api/v1/orders/board',
  '/api/v1/requests/board',
  '/api/v1/rooms?limit=100',
  '/api/v1/house-day',
  '/api/v1/housekeeping',
  '/api/v1/charges',
  '/api/v1/today',
  '/api/v1/devices/overview',
] as const;
const dayMs = 86_400_000;

type Reads = { readonly statements: number; readonly rows: number };

/** Opens a hotel, and counts what SQLite is asked for and gives. */
async function openHotel() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-boards-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = fakeClock();
  const server = await composeServer({
    config: { ...readConfig({}), dataDir },
    ...{ clock, random: seededRandom(3), log: recordingLog(), builds: dataDir },
    ...{ metrics: createMetrics({ process: false }), synchronous: 'OFF' as const },
  });
  onTestFinished(() => server.close(0));
  const property = { name: 'Grand', zone: 'Europe/Vienna', languages: ['en'], default_language: 'en' };
  await server.request('PUT', '/api/v1/properties/1', {
    ...{ ...property, skin: { id: 'house', project_id: 'grand' }, theme: 'plain' },
  });
  const read = vi.spyOn(StatementSync.prototype, 'all');
  onTestFinished(() => read.mockRestore());

  async function get(path: string): Promise<void> {
    const { status } = await server.request('GET', path);
    expect(status, path).toBe(200);
  }

  /** Counts what a board takes once what is remembered is known. */
  async function readsOf(path: string, desks = 1): Promise<Reads> {
    await get(path);
    read.mockClear();
    await Promise.all(Array.from({ length: desks }, () => get(path)));
    const rows = read.mock.results.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 0), 0);
    return { statements: read.mock.calls.length, rows };
  }

  async function allReads(): Promise<{ readonly [path: string]: Reads }> {
    const found: { [path: string]: Reads } = {};
    for (const path of boards) found[path] = await readsOf(path);
    return found;
  }

  /** Checks guests in, each with a reservation of the same room for next week; `ended`: and out again. */
  async function guests(rooms: readonly number[], ended = false): Promise<void> {
    const dayAfter = (days: number) => new Date(clock.now() + days * dayMs).toISOString().slice(0, 10);
    for (const room of rooms) {
      const guest = { room: String(room), create_room: true, share: true, last_name: 'Brandt', arrival: dayAfter(0) };
      const { body, status } = await server.request('POST', '/api/v1/stays', { ...guest, departure: dayAfter(2) });
      expect(status).toBe(201);
      const { id } = body as { readonly id: string };
      await server.request('POST', `/api/v1/stays/${id}/check-in`, {});
      if (ended) await server.request('POST', `/api/v1/stays/${id}/check-out`, {});
      else await server.request('POST', '/api/v1/stays', { ...guest, arrival: dayAfter(7), departure: dayAfter(9) });
    }
  }

  return { clock, readsOf, allReads, guests };
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test('a board takes as many statements in a hotel of forty rooms as in one of ten', async () => {
  const { allReads, guests } = await openHotel();
  await guests(numbers(100, 10));
  const small = await allReads();
  await guests(numbers(200, 30));
  const large = await allReads();
  for (const path of boards) expect(large[path]?.statements, path).toBe(small[path]?.statements);
  // Of a reservation that is ahead, and of a guest who is there, a room needs one row and not all that is known of them.
  expect((large['/api/v1/rooms?limit=100']?.rows ?? 0) / 40).toBeLessThan(6);
});

test('guests who have left add nothing to what the boards read', async () => {
  const { allReads, guests, clock } = await openHotel();
  await guests(numbers(100, 5));
  await guests(numbers(100, 8), true);
  clock.setBy(3 * dayMs);
  const before = await allReads();
  await guests(numbers(100, 8), true);
  clock.setBy(3 * dayMs);
  const after = await allReads();
  for (const path of boards) expect(after[path]?.rows, path).toBe(before[path]?.rows);
});

test('twenty desks that ask at once for what changed cost two boards, not twenty', async () => {
  const { readsOf, guests } = await openHotel();
  await guests(numbers(100, 3));
  for (const path of [
    '/api/v1/orders/board',
    '/api/v1/requests/board',
    '/api/v1/housekeeping',
    '/api/v1/today',
    '/api/v1/devices/overview',
  ] as const) {
    const { statements } = await readsOf(path);
    const shared = await readsOf(path, 20);
    expect(shared.statements, path).toBeLessThan(3 * statements);
  }
});
