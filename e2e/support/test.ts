import { test as base, expect, type Page } from '@playwright/test';
import { type Hotel, openHotel } from './hotel.ts';
import { type Line, openLine } from './line.ts';
import type { Language } from './words.ts';

type Own = {
  /** Language that the project's phone is set to. */
  readonly language: Language;
  /** Parts of console lines and page errors that a test brings about on purpose. */
  readonly expected: string[];
  /** Watches a further page as `page` is watched. */
  readonly watch: (page: Page) => void;
  /** Closes what a test opened beside `page`: desks that ring on would slow the tests after it down. */
  readonly tidy: undefined;
  /** A network cable to the hotel, for pages that are opened at its address. */
  readonly line: Line;
  /** A hotel for this test alone, which may be stopped. */
  readonly ownHotel: Hotel;
};

/** Playwright's test with a hotel for each worker. A page error or a console error that was not expected fails it. */
export const test = base.extend<Own, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const hotel = await openHotel();
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownHotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const hotel = await openHotel();
      await use(hotel);
      await hotel.close();
    },
    // As for a worker's hotel: how long a start takes is the machine's affair, and not what the test is about.
    { timeout: 90_000 },
  ],
  line: async ({ hotel }, use) => {
    const line = await openLine(hotel.origin);
    await use(line);
    await line.close();
  },
  language: async ({ locale }, use) => {
    await use((locale?.slice(0, 2) ?? 'en') as Language);
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
        page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`));
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
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  page: async ({ page, watch }, use) => {
    watch(page);
    await use(page);
  },
});

export { expect };
