import { configDefaults, defineConfig } from 'vitest/config';
import { SlowFirst } from './tools/slow-first.ts';
import { limits, workersOf } from './tools/test-limits.ts';

/**
 * Tests on a real PostgreSQL and a real NATS, and on several processes (`npm run test:cluster`). The stores' suites run
 * here on PostgreSQL as they do in `npm test` on SQLite; files share a process, and with it the schemas that are made.
 */
export default defineConfig({
  test: {
    name: 'cluster',
    environment: 'node',
    isolate: false,
    include: ['**/*.{cluster,store}.test.ts'],
    exclude: [...configDefaults.exclude, 'dist/**', '.cache/**', 'data/**'],
    globalSetup: ['cluster/servers-for-stores.ts'],
    maxWorkers: workersOf(2, 1),
    sequence: { sequencer: SlowFirst },
    retry: 1,
    testTimeout: limits.longTest,
    hookTimeout: limits.hook,
    expect: { poll: { timeout: limits.poll } },
  },
});
