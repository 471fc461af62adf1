import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

const exclude = [
  ...configDefaults.exclude,
  'dist/**',
  '.cache/**',
  'data/**',
  'e2e/**',
  '**/*.{corpus,cluster}.test.ts',
];
const needsDocument = '**/*.dom.test.{ts,tsx}';

/** Tests share a process and what it has imported: a file of their own start costs more than most of them take. */
const node: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...exclude, needsDocument],
  },
};

/** Tests that need a document each get one of their own. */
const dom: TestProjectConfiguration = {
  extends: true,
  test: { name: 'dom', environment: 'happy-dom', include: [needsDocument], exclude },
};

/** Every test but end-to-end ones (Playwright) and those with a configuration of their own. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [node, dom],
    maxWorkers: 2,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 10_000,
    // A poll ends as soon as it is right; a second is too short for it where two workers share a slow machine.
    expect: { poll: { timeout: 8000 } },
  },
});
