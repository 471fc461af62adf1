import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tools/browser.ts';

const port = Number(process.env.E2E_PORT ?? 8104);

/** End-to-end tests: the built apps and the real server, in a real browser of the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e/results',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunch(),
  },
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning apps/server/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: '.cache/e2e/data', DEMO: 'hotel', LOG_LEVEL: 'warn' },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
