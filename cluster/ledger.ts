import { z } from 'zod';
import { defineContract } from '#platform/contract';
import type { Migration } from '#platform/node/db';

/** Contract of what the workers of a test do. */
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

/** `jobs`: jobs that were carried out, a row each time. `handled`: events that a worker handled, a row each time. */
export type WorklogTables = { jobs: { n: number; by: string }; handled: { n: number; by: string } };

/** Schema of {@link WorklogTables}. */
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
