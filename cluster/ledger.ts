import { z } from 'zod';
import { defineContract } from '#platform/contract';
import type { Migration } from '#platform/node/db';

/** Contract of the test's workers. */
export const ledger = defineContract({
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

/** `deeds` has a row per job run, `heard` a row per event that a worker received. */
export type LedgerTables = { deeds: { n: number; by: string }; heard: { n: number; by: string } };

/** Schema of {@link LedgerTables}. */
export const ledgerMigrations: readonly Migration[] = [
  {
    name: '0001_ledger',
    up: async (tx) => {
      for (const table of ['deeds', 'heard']) {
        const made = tx.schema.createTable(table).addColumn('n', 'bigint').addColumn('by', 'text');
        await made.execute();
      }
    },
  },
];
