import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { outagesProject } from './tools/outages-project.ts';
import { limits, workersOf } from './tools/test-limits.ts';

const long: TestProjectConfiguration = {
  extends: true,
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
  },
};

/** Tests that take minutes, or do more rounds here than in `npm test` (`npm run test:long`). */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [long, outagesProject],
    maxWorkers: workersOf(1),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: limits.longTest,
    hookTimeout: limits.hook,
    expect: { poll: { timeout: limits.poll } },
  },
});
