import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { textsPlugin } from '#platform/web/i18n/build';
import { outagesProject } from './tools/outages-project.ts';
import { SlowFirst } from './tools/slow-first.ts';
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

/** Node loads what it runs in a hotel, too, and compiles it once for all runs. What needs more, components and styles, is a `.dom.test`. */
const asNodeDoes = { viteModuleRunner: false, nodeLoader: false };

/** Tests share a process and what it has imported: a file of their own start costs more than most of them take. */
const node: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    isolate: false,
    experimental: asNodeDoes,
    include: ['**/*.test.ts'],
    exclude: [...exclude, needsDocument, ...needsServer],
  },
};

/** A server does real input and output: a second try tells what a busy machine did from a fault, and is reported. */
const server: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'server',
    environment: 'node',
    isolate: false,
    experimental: asNodeDoes,
    globalSetup: ['tools/share-prepared-hotels.ts'],
    include: needsServer,
    exclude,
    retry: 1,
  },
};

/** Tests of documents that replace modules, which another file may have imported before. */
const replacesModules = globSync(['apps', 'modules', 'platform'].map((top) => `${top}/**/*.dom.test.{ts,tsx}`)).filter(
  (path) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')),
);
/** These, and tests that leave something behind in what they share. */
const needsOwnProcess = [
  ...replacesModules,
  'apps/guest/tasks-by-keyboard.dom.test.ts',
  'apps/guest/tv/tasks-by-remote.dom.test.ts',
  'modules/cinema/guest/playback/play-film.dom.test.ts',
  'apps/guest/tv/create-tv-set.dom.test.ts',
  'modules/stays/desk/dialogs/room-field.dom.test.tsx',
  'platform/web/browser/browser.dom.test.ts',
  'platform/web/desk-shell/alarm/use-alarm.dom.test.tsx',
  'platform/web/guest-shell/media/video-renewal.dom.test.ts',
];

/** Tests that need a document: files share it, cleared, and what they import. */
const dom: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    environment: 'happy-dom',
    setupFiles: ['tools/fresh-document.ts'],
    isolate: false,
    include: [needsDocument],
    exclude: [...exclude, 'outages/**', ...needsOwnProcess],
  },
};

const domAlone: TestProjectConfiguration = {
  extends: true,
  // Tests of the whole guest app show its real texts.
  plugins: [textsPlugin(import.meta.dirname, 'guest')],
  test: { name: 'dom-alone', environment: 'happy-dom', include: needsOwnProcess, exclude },
};

/** Every test but end-to-end ones (Playwright) and those with a configuration of their own. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [node, server, dom, domAlone, outagesProject],
    maxWorkers: workersOf(1, 1),
    sequence: { sequencer: SlowFirst },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: limits.test,
    hookTimeout: limits.hook,
    expect: { poll: { timeout: limits.poll } },
  },
});
