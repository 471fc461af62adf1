import { z } from 'zod';
import { defineContract } from '#platform/contract';
import type { Migration } from '#platform/node/db';

/** Contract of what the workers of a test do. */
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

/** `deeds`: jobs that were carried out, a row each time. `heard`: events that a worker heard, a row each time. */
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
