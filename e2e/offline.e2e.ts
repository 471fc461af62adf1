import type { Page } from '@playwright/test';
import { app, demoGuests, menuReady, signIn } from './support/guest.ts';
import { offlinePaths } from './support/offline-paths.ts';
import { quiet, watchRequests } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

/** Console errors that the browser itself reports while the server does not answer. */
const unreachable = ['net::ERR_', 'WebSocket', 'status 503', 'Failed to load resource'];

/** Frames of a page that has got everything: more than a skeleton waits before it shows, and one answer leads to no other call. */
const settledFrames = 20;

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await quiet(page, settledFrames);
  await expect(page.getByText(words('en', 'shell.loading'), { exact: true })).toHaveCount(0);
}

/** Goes to an address as a link in the app would: the page stays, and writes what it got while the next screen is open. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await settled(page);
}

/** Waits until the page has written all that it got, one answer after the other. */
async function written(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const cache = await caches.open('bellhop-saved');
      return (await cache.keys()).length;
    });
  for (let last = -1, calm = 0; calm < 3; ) {
    await quiet(page);
    const now = await count();
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
}

/** Routes are shared by this many tests, which run side by side: each screen is loaded twice. */
const parts = 4;

/** Visits a part of the screens, and returns their addresses by route. */
async function visitPart(page: Page, origin: string, part: number): Promise<ReadonlyMap<string, string>> {
  const visited = new Map<string, string>();
  for (const [at, [route, path]] of Object.entries(offlinePaths).entries()) {
    if (path === undefined || at % parts !== part) continue;
    await go(page, `${origin}${app}${typeof path === 'string' ? path : path.from}`);
    if (typeof path !== 'string') {
      const link = page.locator(`main a[href*="${path.link}"]`).first();
      // Not every guest has one: a message, a request.
      if ((await link.count()) === 0) continue;
      await go(page, new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    }
    visited.set(route, page.url());
  }
  await written(page);
  return visited;
}

for (let part = 0; part < parts; part += 1) {
  test(`each screen that was visited opens after a restart without a network, part ${part + 1} of ${parts}`, async ({
    page,
    ownHotel,
    expected,
  }) => {
    const { origin } = ownHotel;
    watchRequests(page);
    await signIn(page, 'en', demoGuests.en, { origin });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await menuReady(page, 'en');
    const visited = await visitPart(page, origin, part);
    expect(visited.size).toBeGreaterThan(5);
    expected.push(...unreachable);
    await ownHotel.stop('SIGKILL');
    for (const [route, address] of visited) {
      await test.step(route, async () => {
        await page.goto(address);
        await settled(page);
        for (const key of ['error.broken_title', 'error.screen_title'] as const)
          await expect.soft(page.getByText(words('en', key), { exact: true }), route).toHaveCount(0);
      });
    }
  });
}
