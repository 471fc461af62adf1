import { afterEach, expect, test } from 'vitest';
import { type Clock, systemClock } from '#platform/clock';
import { createTestDatabase } from '#platform/node/testing';
import { clockDifference } from './clock-difference.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
afterEach(() => database.close());

const wrongBy = (ms: number): Clock => ({ ...systemClock, now: () => systemClock.now() + ms });

test.each([-300_000, 300_000])('a clock that is wrong by %i ms is noticed beside PostgreSQL’s', async (ms) => {
  database = await createTestDatabase([]);
  expect(await clockDifference(database, systemClock)).toBeLessThan(1000);
  const seen = await clockDifference(database, wrongBy(ms));
  if (database.dialect === 'sqlite') expect(seen).toBe(0);
  else expect(seen).toBeGreaterThan(299_000);
});
