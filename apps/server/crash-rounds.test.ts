import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMessageRounds } from '#chat/testing';
import { runPurchaseRounds } from '#cinema/testing';
import { runOrderRounds } from '#orders/testing';
import { systemClock } from '#platform/clock';
import { createServerProcess, type ServerProcess } from '#session/testing';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let dataDir: string;
let server: ServerProcess;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-crash-'));
  await putPreparedHotel(dataDir, 'whole', systemClock);
  server = createServerProcess({ main, dataDir });
});
afterEach(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Rounds of four guests; `npm run test:long` plays more. */
const rounds = Number(process.env.ROUNDS ?? 6);

/** Ids that guests were told they have, and those that became something; the test means something only if both words were said. */
function agreed({ outcomes, stored }: Awaited<ReturnType<typeof runOrderRounds>>) {
  const have = [...outcomes].filter(([, word]) => word === 'have').map(([id]) => id);
  expect(have.length).toBeGreaterThan(outcomes.size / 8);
  expect(outcomes.size - have.length).toBeGreaterThan(outcomes.size / 20);
  return { confirmed: have.sort(), stored: [...stored].sort() };
}

test('after rounds of network faults and server crashes, guests and kitchen agree on every order', async () => {
  const result = await runOrderRounds(server, { rounds, kills: Math.ceil(rounds / 12), seed: 1904 });
  expect(result.outcomes.size).toBe(4 * rounds);
  const { confirmed, stored } = agreed(result);
  expect(stored).toEqual(confirmed);
});

test('after rounds of network faults and server crashes, guests, desk and bills agree on every film', async () => {
  // A guest buys a film once; the demo hotel has no more of them.
  const few = Math.min(rounds, 30);
  const result = await runPurchaseRounds(server, { rounds: few, kills: Math.ceil(few / 12), seed: 1907 });
  const { confirmed, stored } = agreed(result);
  expect(stored).toEqual(confirmed);
  for (const { bought, charged } of result.bills) expect(charged).toEqual(bought);
});

test('after rounds of network faults and server crashes, the desk reads every message once and in its place', async () => {
  // A stay has an allowance of changes in a minute.
  const few = Math.min(rounds, 30);
  const result = await runMessageRounds(server, { rounds: few, kills: Math.ceil(few / 12), seed: 1908 });
  expect(result.stored.toSorted()).toEqual([...result.outcomes.keys()].sort());
  const texts = Array.from({ length: few }, (_none, round) => `message ${round}`);
  expect(result.conversations).toHaveLength(4);
  for (const lines of result.conversations) {
    expect(lines.map(({ text }) => text)).toEqual(texts);
    expect(lines.map(({ seq }) => seq)).toEqual(texts.map((_text, at) => at + 1));
  }
});
