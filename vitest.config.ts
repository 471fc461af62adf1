import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Folders whose code runs in a browser; their tests get a DOM. */
const browserFolders = ['platform/web/*', 'apps/{guest,desk,stage}', 'modules/*/{guest,desk}'];

const browserTests = browserFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const exclude = [
  ...configDefaults.exclude,
  'dist/**',
  '.cache/**',
  'data/**',
  'e2e/**',
  '**/*.corpus.test.ts',
  '**/*.cluster.test.ts',
];

const node: TestProjectConfiguration = {
  extends: true,
  test: { name: 'node', environment: 'node', include: ['**/*.test.ts'], exclude: [...exclude, ...browserTests] },
};

const browser: TestProjectConfiguration = {
  extends: true,
  test: { name: 'browser', environment: 'happy-dom', include: browserTests, exclude },
};

/** Every test but end-to-end ones (Playwright) and those that need a corpus (`vitest.corpus.config.ts`). */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [node, browser],
    maxWorkers: 2,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 10_000,
    // A poll ends as soon as it is right; a second is too short for it where two workers share a slow machine.
    expect: { poll: { timeout: 8000 } },
  },
});
