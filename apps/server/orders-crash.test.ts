import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createServerProcess, runCrashRounds } from '#orders/testing';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-crash-'));
const server = createServerProcess({ main, dataDir, port: await freePort() });

afterEach(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Rounds of four orders; `npm run test:long` plays more. */
const rounds = Number(process.env.ROUNDS ?? 12);

test('after rounds of network faults and server crashes, guests and kitchen agree on every order', async () => {
  const { outcomes, orders } = await runCrashRounds(server, { rounds, kills: Math.ceil(rounds / 12), seed: 1904 });
  const requests = orders.map(({ request_id }) => request_id);
  expect(new Set(requests).size).toBe(requests.length);
  const have = [...outcomes].filter(([, word]) => word === 'have').map(([request]) => request);
  expect(requests.sort()).toEqual(have.sort());
  // The test is only meaningful if some orders were reported as failed.
  expect(outcomes.size).toBe(4 * rounds);
  expect(have.length).toBeGreaterThan(rounds / 2);
  expect(outcomes.size - have.length).toBeGreaterThan(rounds / 5);
});
