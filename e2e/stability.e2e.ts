import type { Page } from '@playwright/test';
import { app, demoGuests, menuReady, signIn } from './support/guest.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** From the next load on, measures how much the layout shifts (cumulative layout shift, without shifts caused by input). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = { shift: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) watched.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { watched: { shift: number } }).watched.shift);
}

/** Proves that the measure works: pushes everything down once. */
async function provesToSee(page: Page, shifts: () => Promise<number>): Promise<void> {
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.style.height = '200px';
    document.body.prepend(planted);
  });
  await expect.poll(shifts).toBeGreaterThan(0.01);
}

test('nothing jumps while the login loads for the first time', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto(app);
  await expect(page.getByLabel('Last name')).toBeVisible();
  await settled(page);
  expect(await shifts()).toBe(0);
  await provesToSee(page, shifts);
});

test('nothing jumps while the home screen loads for the first time', async ({ page, context }) => {
  await signIn(page, 'en', demoGuests.en);
  const fresh = await context.newPage();
  await page.close();
  const shifts = await watchShifts(fresh);
  await fresh.goto(app);
  await menuReady(fresh, 'en');
  await settled(fresh);
  expect(await shifts()).toBe(0);
  await provesToSee(fresh, shifts);
});
