import { configDefaults, defineConfig } from 'vitest/config';
import { limits, workersOf } from './tools/test-limits.ts';

/** Tests that take minutes, or do more rounds here than in `npm test` (`npm run test:long`). */
export default defineConfig({
  test: {
    name: 'long',
    environment: 'node',
    include: [
      '**/*.long.test.ts',
      'apps/server/{crash-rounds,demo-days}.test.ts',
      'integrations/{apaleo,fias}/**/day-of-faults.*test.ts',
    ],
    exclude: [...configDefaults.exclude, 'dist/**', '.cache/**', 'data/**'],
    globalSetup: ['tools/share-prepared-hotels.ts'],
    maxWorkers: workersOf(1),
    testTimeout: limits.longTest,
    hookTimeout: limits.hook,
    expect: { poll: { timeout: limits.poll } },
  },
});
