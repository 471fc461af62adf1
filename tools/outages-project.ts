import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';
import { textsPlugin } from '#platform/web/i18n/build';
import { limits } from './test-limits.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests that have the whole guest app in a document and the whole server in the same process; `OUTAGES` says how many they play. */
export const outagesProject: TestProjectConfiguration = {
  extends: true,
  plugins: [textsPlugin(root, 'guest')],
  // The app as guests have it; while it is developed, React takes twice as long.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    name: 'outages',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://hotel.test/ONEapp/' } },
    globalSetup: ['tools/share-prepared-hotels.ts'],
    include: ['outages/*.dom.test.ts'],
    exclude: [],
    testTimeout: limits.longTest,
  },
};
