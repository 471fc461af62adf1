import type { Page } from '@playwright/test';
import { app, demoGuests, menuReady, signIn } from './support/guest.ts';
import { offlinePaths } from './support/offline-paths.ts';
import { idle, quiet, watchRequests } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

/** Console errors that the browser itself reports while the server does not answer. */
const unreachable = ['net::ERR_', 'WebSocket', 'status 503', 'Failed to load resource'];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await quiet(page);
  await expect(page.getByText(words('en', 'shell.loading'), { exact: true })).toHaveCount(0);
}

/** Waits until the page has written what it got, one answer after the other; whoever leaves it before does not find it again. */
async function written(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const cache = await caches.open('bellhop-saved');
      return (await cache.keys()).length;
    });
  for (let last = -1, calm = 0; calm < 3; ) {
    await idle(page);
    const now = await count();
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
}

/** Visits every screen, and returns their addresses by route. */
async function visitAll(page: Page, origin: string): Promise<ReadonlyMap<string, string>> {
  const visited = new Map<string, string>();
  for (const [route, path] of Object.entries(offlinePaths)) {
    if (path === undefined) continue;
    await page.goto(`${origin}${app}${typeof path === 'string' ? path : path.from}`);
    await settled(page);
    await written(page);
    if (typeof path !== 'string') {
      const link = page.locator(`main a[href*="${path.link}"]`).first();
      // Not every guest has one: a message, a request.
      if ((await link.count()) === 0) continue;
      await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
      await settled(page);
      await written(page);
    }
    visited.set(route, page.url());
  }
  return visited;
}

test('each screen that was visited opens after a restart without a network', async ({ page, ownHotel, expected }) => {
  const { origin } = ownHotel;
  watchRequests(page);
  await signIn(page, 'en', demoGuests.en, { origin });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await menuReady(page, 'en');
  const visited = await visitAll(page, origin);
  expect(visited.size).toBeGreaterThan(20);
  expected.push(...unreachable);
  await ownHotel.stop('SIGKILL');
  for (const [route, address] of visited) {
    await page.goto(address);
    await settled(page);
    for (const key of ['error.broken_title', 'error.screen_title'] as const)
      await expect.soft(page.getByText(words('en', key), { exact: true }), route).toHaveCount(0);
  }
});
