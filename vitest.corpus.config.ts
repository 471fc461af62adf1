import { configDefaults, defineConfig } from 'vitest/config';
import { limits, workersOf } from './tools/test-limits.ts';

/** Tests on files that nobody here wrote; `CORPUS_DIR` names their folder (`npm run test:corpus`). */
export default defineConfig({
  test: {
    name: 'corpus',
    environment: 'node',
    include: ['**/*.corpus.test.ts'],
    exclude: [...configDefaults.exclude, 'dist/**', '.cache/**', 'data/**'],
    maxWorkers: workersOf(1),
    testTimeout: limits.longTest,
    passWithNoTests: true,
  },
});
