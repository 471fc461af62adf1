import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tools/browser.ts';

/**
 * End-to-end tests: the built apps and the real server, in a real browser of the size of a phone. Each worker starts its
 * own server (`e2e/support`). Tests tagged `@every-language` run on phones set to each other language of the demo hotel as well.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e/results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try tells a flaky test from a broken one; `tools/tally.ts` names the flaky and says how many may be.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Europe/Zurich',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunch(),
  },
  projects: [
    { name: 'phone', use: { locale: 'en-GB' } },
    { name: 'german', use: { locale: 'de-DE' }, grep: /@every-language/ },
    { name: 'french', use: { locale: 'fr-FR' }, grep: /@every-language/ },
    { name: 'italian', use: { locale: 'it-IT' }, grep: /@every-language/ },
    { name: 'spanish', use: { locale: 'es-ES' }, grep: /@every-language/ },
    { name: 'arabic', use: { locale: 'ar-EG' }, grep: /@every-language/ },
  ],
});
