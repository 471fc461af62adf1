import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { composeServer } from './compose.ts';

/** What the desk asks again and again, however old the hotel is. */
const requested = [
  '/api/v1/orders/board',
  '/api/v1/requests/board',
  '/api/v1/rooms',
  '/api/v1/house-day',
  '/api/v1/housekeeping',
  '/api/v1/charges',
  '/api/v1/today',
  '/api/v1/devices/overview',
  '/api/v1/orders?stay_id=none',
  '/api/v1/requests?stay_id=none',
  '/api/v1/orders?search=brandt',
  '/api/v1/orders?room=214',
  '/api/v1/requests?search=brandt',
  '/api/v1/stays/{stay}/folio',
];
/** Tables that grow as long as a hotel is open. */
const growing = 'stays|residents|stay_name_keys|shop_orders|shop_tickets|guest_requests|charges|folio_lines';
/** Rows that are read by nothing, or nothing but the property: all there are. */
const wholly = new RegExp(`^(SCAN (${growing})\\b|SEARCH (${growing})\\b.*\\(property=\\?\\)$)`);
/** The first of an index, without a condition, is one row. */
const allowed = /where "property" = \? order by "\w+" limit \?$/;

test('neither the desk nor the work of each hour reads a table that grows with the years as a whole', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-plans-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = fakeClock();
  const server = await composeServer({
    config: { ...readConfig({}), dataDir },
    ...{ clock, random: seededRandom(3), log: recordingLog(), builds: dataDir },
    ...{ metrics: createMetrics({ process: false }), synchronous: 'OFF' as const },
  });
  onTestFinished(() => server.close(0));
  const property = { name: 'Old', zone: 'Europe/Vienna', languages: ['en'], default_language: 'en' };
  const skin = { skin: { id: 'house', project_id: 'old' }, theme: 'plain' };
  await server.request('PUT', '/api/v1/properties/1', { ...property, ...skin });
  const guest = { room: '101', create_room: true, last_name: 'Brandt', arrival: '2026-11-21', departure: '2026-11-23' };
  const { body: stay } = await server.request('POST', '/api/v1/stays', guest);
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  // What a server does a minute after its start, and each hour.
  await clock.advance(61_000);
  for (const path of requested) {
    const { status } = await server.request('GET', path.replace('{stay}', (stay as { id: string }).id));
    expect(status, path).toBe(200);
  }
  const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) =>
    /^(select|with|update|delete)/i.test(sql),
  );
  expect(statements.length).toBeGreaterThan(20);
  const database = new DatabaseSync(join(dataDir, 'bellhop.db'), { readOnly: true });
  onTestFinished(() => database.close());
  const found = statements.flatMap((sql) =>
    database
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((detail) => wholly.test(detail) && !allowed.test(sql))
      .map((detail) => `${detail}: ${sql}`),
  );
  expect(found).toEqual([]);
  const plansOf = (sql: string) => database.prepare(`explain query plan ${sql}`).all();
  // What nobody wrote is looked for in the index alone.
  const sought = statements.filter((sql) => sql.includes('"search_text" like ?'));
  const plans = sought.flatMap(plansOf).map(({ detail }) => String(detail));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain('_by_words (property=? AND anonymous=?)');
});
