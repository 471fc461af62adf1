import { type CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestHotel } from '#stays/testing';
import { stays } from '../contract.ts';
import { nextNamed } from './name-keys.ts';
import { beginningQuery, nextByArrival } from './rank-by-name.ts';
import type { StaysStore, StaysTables } from './tables.ts';

async function plansOf(query: (db: StaysStore['read']) => { compile(): CompiledQuery }): Promise<string[]> {
  const { platform } = await openTestHotel();
  const db = platform.database.store<StaysTables, typeof stays>(stays).read;
  const compiled = query(db).compile();
  let next = 0;
  const text = compiled.sql.replace(/\?/g, () => `'${String(compiled.parameters[next++])}'`);
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
  await platform.database.close();
  return rows.map(({ detail }) => detail);
}

it('the stays of a state are read by arrival from an index, without sorting them', async () => {
  const plans = await plansOf((db) =>
    nextByArrival({ db, property: '1' }, 'expected', { arrival: '2026-11-20', id: 'a' }),
  );
  expect(plans).toEqual([expect.stringContaining('stays_by_state (property=? AND state=? AND ')]);
});

it('a search by name reads a range of keys instead of all stays', async () => {
  const plans = await plansOf((db) => beginningQuery(db, '1', 'lind'));
  expect(plans).toEqual([expect.stringContaining('stays_by_name_key (property=? AND name_key>? AND name_key<?)')]);
});

it('stays with names are gone through from an index, however many have none any more', async () => {
  const rules = { version: 1, keysOf: () => [] };
  const [stays = '', keys = ''] = await plansOf((db) => nextNamed(db, rules, { property: '1', id: 'a' }));
  expect(stays).toContain('COVERING INDEX stays_with_names (anonymous=? AND ');
  expect(keys).toContain('CORRELATED SCALAR SUBQUERY');
});
