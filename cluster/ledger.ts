import { z } from 'zod';
import { defineContract } from '#platform/contract';
import type { Migration } from '#platform/node/db';

/** Contract of the test's workers. */
export const worklog = defineContract({
  module: 'ledger',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: {
    'ledger.noted': { summary: 'Something was noted.', payload: z.object({ n: z.number() }) },
    'ledger.closed': { summary: 'Something was closed.', payload: z.object({ n: z.number() }), critical: true },
  },
});

/** `jobs` has a row per job run, `handled` a row per event that a worker received. */
export type WorklogTables = { jobs: { n: number; by: string }; handled: { n: number; by: string } };

/** Schema of {@link LedgerTables}. */
export const worklogMigrations: readonly Migration[] = [
  {
    name: '0001_ledger',
    up: async (tx) => {
      for (const table of ['jobs', 'handled']) {
        const made = tx.schema.createTable(table).addColumn('n', 'bigint').addColumn('by', 'text');
        await made.execute();
      }
    },
  },
];
