import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestHotel } from '#stays/testing';
import { stays } from '../contract.ts';
import { beginningQuery } from './search-stays.ts';
import type { StaysTables } from './tables.ts';

it('a search by name reads a range of keys instead of all stays', async () => {
  const { platform } = await openTestHotel();
  const db = platform.database.store<StaysTables, typeof stays>(stays).read;
  const compiled = beginningQuery(db, '1', 'lind').compile();
  let next = 0;
  const text = compiled.sql.replace(/\?/g, () => `'${String(compiled.parameters[next++])}'`);
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
  await platform.database.close();
  const plans = rows.map(({ detail }) => detail);
  expect(plans).toEqual([expect.stringContaining('stays_by_name_key (property=? AND name_key>? AND name_key<?)')]);
});
