import { configDefaults, defineConfig } from 'vitest/config';

/** Tests on files that nobody here wrote; `CORPUS_DIR` names their folder (`npm run test:corpus`). */
export default defineConfig({
  test: {
    name: 'corpus',
    environment: 'node',
    include: ['**/*.corpus.test.ts'],
    exclude: [...configDefaults.exclude, 'dist/**', '.cache/**', 'data/**'],
    maxWorkers: 2,
    testTimeout: 120_000,
    passWithNoTests: true,
  },
});
