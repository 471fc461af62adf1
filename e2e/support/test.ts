import { type Browser, test as base, expect, type Page } from '@playwright/test';
import type { DemoLanguage } from '#platform/node/demo';
import { limits } from '../../tools/test-limits.ts';
import { type Hotel, type HotelTexts, openHotel } from './hotel.ts';
import { type Line, openLine } from './line.ts';
import { watchRequests } from './quiet.ts';

type Own = {
  /** Language that the project's phone is set to. */
  readonly language: DemoLanguage;
  /** Parts of console lines and page errors that a test causes on purpose. */
  readonly expected: string[];
  /** Watches a further page as `page` is watched. */
  readonly watch: (page: Page) => void;
  /** Closes the pages a test opened beside `page`: desks that keep ringing would slow down the next tests. */
  readonly tidy: undefined;
  /** A network cable to the hotel, for pages that are opened at its address. */
  readonly line: Line;
  /** The worker's hotel, which the test may stop: it runs again afterwards. */
  readonly stoppable: Hotel;
  /** A hotel for this test only: where what it changes would disturb others. To start one takes as long as a journey. */
  readonly ownHotel: Hotel;
};

type OfWorker = {
  readonly hotel: Hotel;
  /** In which texts the worker's hotel is loaded. */
  readonly texts: HotelTexts;
};

/** Tells all pages that the network is back, as a browser does; those at a line's end do not notice by themselves. */
async function wakePages(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const wake = () => void window.dispatchEvent(new Event('online'));
  await Promise.all(pages.map((page) => page.evaluate(wake).catch(() => undefined)));
}

async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}

/** Playwright's test with a hotel for each worker. A page error or a console error that was not expected fails it. */
export const test = base.extend<Own, OfWorker>({
  texts: ['demo', { scope: 'worker', option: true }],
  hotel: [
    async ({ texts }, use) => {
      const hotel = await openHotel({ texts });
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker', timeout: limits.start },
  ],
  stoppable: [
    async ({ hotel }, use) => {
      await use(hotel);
      if (!hotel.isRunning()) await hotel.start();
    },
    { timeout: limits.start },
  ],
  ownHotel: [
    async ({ browser }, use) => {
      const hotel = await openHotel();
      await use(hotel);
      // Before the hotel, which answers with 503 while it closes.
      await closePages(browser);
      await hotel.close();
    },
    // The time to start a hotel does not count towards the test's limit.
    { timeout: limits.start },
  ],
  line: async ({ hotel, browser }, use) => {
    const line = await openLine(hotel.origin);
    const mend = async () => {
      line.mend();
      await wakePages(browser);
    };
    await use({ ...line, mend });
    await line.close();
  },
  language: async ({ locale }, use) => {
    await use((locale?.slice(0, 2) ?? 'en') as DemoLanguage);
  },
  baseURL: async ({ hotel }, use) => {
    await use(hotel.origin);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  expected: async ({}, use) => {
    await use([]);
  },
  watch: [
    async ({ expected }, use) => {
      const wrong: string[] = [];
      await use((page) => {
        watchRequests(page);
        page.on('pageerror', (error) => wrong.push(`page error: ${error.stack ?? error.message}`));
        page.on('console', (message) => {
          if (message.location().url.endsWith('favicon.ico')) return;
          if (message.type() === 'error') wrong.push(`${message.text()} ${message.location().url}`);
        });
      });
      const surprising = wrong.filter((line) => !expected.some((part) => line.includes(part)));
      expect(surprising, 'what the pages reported').toEqual([]);
    },
    { auto: true },
  ],
  tidy: [
    async ({ browser }, use) => {
      await use(undefined);
      await closePages(browser);
    },
    { auto: true },
  ],
  page: async ({ page, watch }, use) => {
    watch(page);
    await use(page);
  },
});

export { expect };
