import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { limits, workersOf } from './tools/test-limits.ts';

const exclude = [
  ...configDefaults.exclude,
  'dist/**',
  '.cache/**',
  'data/**',
  'e2e/**',
  '**/*.{corpus,cluster,long}.test.ts',
];
const needsDocument = '**/*.dom.test.{ts,tsx}';
/** Tests of whole servers, databases and processes. */
const needsServer = ['apps/server/**/*.test.ts', '**/*.store.test.ts'];

/** Tests share a process and what it has imported: a file of their own start costs more than most of them take. */
const node: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...exclude, needsDocument, ...needsServer],
  },
};

/** A server does real input and output: a second try tells what a busy machine did from a fault, and is reported. */
const server: TestProjectConfiguration = {
  extends: true,
  test: { name: 'server', environment: 'node', isolate: false, include: needsServer, exclude, retry: 1 },
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
    projects: [node, server, dom],
    maxWorkers: workersOf(1),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: limits.test,
    hookTimeout: limits.hook,
    expect: { poll: { timeout: limits.poll } },
  },
});
