import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestHotel } from '#stays/testing';
import { stays } from '../contract.ts';
import { inHouseQueries } from './read-stays.ts';
import type { StaysTables } from './tables.ts';

it('the query for stays in house in a room uses the indexes of room and stay instead of scanning the property', async () => {
  const { platform } = await openTestHotel();
  const db = platform.database.store<StaysTables, typeof stays>(stays).read;
  const plans: string[] = [];
  for (const query of inHouseQueries(db, '1', 'room')) {
    const compiled = query.compile();
    let next = 0;
    const text = compiled.sql.replace(/\?/g, () => `'${String(compiled.parameters[next++])}'`);
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
    plans.push(...rows.map(({ detail }) => detail));
  }
  await platform.database.close();
  expect(plans).toContainEqual(expect.stringContaining('stays_by_room (property=? AND room_id=? AND state=?)'));
  expect(plans).toContainEqual(expect.stringContaining('residents_by_stay (property=? AND stay_id=?)'));
  expect(plans.filter((plan) => plan.startsWith('SCAN') || /\(property=\?\)/.test(plan))).toEqual([]);
});
