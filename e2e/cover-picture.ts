// `npm run cover`: draws the picture at the top of the README, from the stage while its story plays by itself.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../tools/browser.ts';
import { limits } from '../tools/test-limits.ts';
import { openHotel } from './support/hotel.ts';

const target = fileURLToPath(new URL('../docs/cover.jpg', import.meta.url));
/** Milliseconds after which phone, desk and TV show the order. */
const settleMs = 3_500;

const hotel = await openHotel();
const browser = await chromium.launch(await browserLaunch());
try {
  const page = await browser.newPage({
    viewport: { width: 1600, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  await page.goto(`${hotel.origin}/stage/`);
  await page.getByRole('button', { name: 'Play it for me' }).click({ timeout: limits.expect });
  await page.getByText('She orders breakfast.').waitFor({ timeout: limits.journey });
  await page.waitForTimeout(settleMs);
  await page.screenshot({ path: target, type: 'jpeg', quality: 82 });
  console.log(target);
} finally {
  await browser.close();
  await hotel.close();
}
