import { defineConfig } from '@playwright/test';
// Before the workers, which begin with its clock.
import './e2e/support/hotel-clock.ts';
import type { HotelTexts } from './e2e/support/hotel.ts';
import { browserLaunch } from './tools/browser.ts';
import { limits, workersOf } from './tools/test-limits.ts';

/**
 * End-to-end tests: the built apps and the real server, in a real browser of the size of a phone. Each worker starts its
 * own server (`e2e/support`). `npm test` runs those tagged `@journey`, which the promises of the product rest on;
 * `npm run test:browser` the others, those tagged `@every-language` on a phone set to Arabic as well, and those tagged
 * `@pseudo` in a hotel whose texts are made longer. `npm run test:long` runs them in each other language of the demo hotel,
 * and the sweeps tagged `@long`, which grow with screens, languages and widths.
 */
export default defineConfig<object, { texts: HotelTexts }>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e/results',
  globalSetup: './e2e/support/prepare-hotels.ts',
  // A browser and a server of its own for each. One more than cores: a page waits for its server, and a server for its page.
  workers: workersOf(2, 1),
  fullyParallel: true,
  forbidOnly: true,
  // Another try tells a flaky test from a broken one; a run names the flaky with their reasons.
  retries: 2,
  timeout: limits.journey,
  expect: { timeout: limits.expect },
  reporter: [['line']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Europe/Zurich',
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker fetches the whole app for each new device. Tests of what a device has without a network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunch(),
  },
  projects: [
    { name: 'journeys', use: { locale: 'en-GB' }, grep: /@journey/ },
    { name: 'phone', use: { locale: 'en-GB' }, grepInvert: /@journey|@long|@pseudo/ },
    { name: 'pseudo', use: { texts: 'pseudo' }, grep: /@pseudo/ },
    { name: 'arabic', use: { locale: 'ar-EG' }, grep: /@every-language/, grepInvert: /@long/ },
    { name: 'long', use: { locale: 'en-GB' }, grep: /@long/ },
    { name: 'long-arabic', use: { locale: 'ar-EG' }, grep: /@every-language.*@long/ },
    { name: 'long-german', use: { locale: 'de-DE' }, grep: /@every-language/ },
    { name: 'long-french', use: { locale: 'fr-FR' }, grep: /@every-language/ },
    { name: 'long-italian', use: { locale: 'it-IT' }, grep: /@every-language/ },
    { name: 'long-spanish', use: { locale: 'es-ES' }, grep: /@every-language/ },
  ],
});
