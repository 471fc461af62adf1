import { configDefaults, defineConfig } from 'vitest/config';

/** Suites of the stores, which run on PostgreSQL what `npm test` runs on SQLite. */
const stores = [
  'platform/node/{events,jobs,log}/**/*.test.ts',
  'platform/node/db/{database,once}.test.ts',
  'modules/*/server/**/*.test.ts',
  'apps/server/sign-in.test.ts',
  'tools/backup/backup.test.ts',
];

const exclude = [
  ...configDefaults.exclude,
  'dist/**',
  '.cache/**',
  'data/**',
  '**/*.corpus.test.ts',
  // It asks for the query plan in SQLite's own words.
  'modules/stays/server/read-stays.test.ts',
];

/** Tests on a real PostgreSQL and a real NATS, and on several processes (`npm run test:cluster`). */
export default defineConfig({
  test: {
    name: 'cluster',
    environment: 'node',
    include: ['**/*.cluster.test.ts', ...stores],
    exclude,
    globalSetup: ['cluster/servers-for-stores.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
