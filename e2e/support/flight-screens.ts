import { expect, type Locator, type Page } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

async function openBoard(page: Page, language: Language): Promise<void> {
  await page.goto(`${app}flightinfo?lang=${codeOf(language)}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** The first flight that is still to come, whatever happened to those before it. */
function coming(page: Page, language: Language): Locator {
  const onTime = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words(language, 'flights.status.on_time') });
  return onTime.first().getByRole('button');
}

/** What a phone shows of the flights. */
export const flightScreens: readonly ScreenShot[] = [
  { name: 'flights', signedIn: true, show: openBoard },
  {
    name: 'flights-sheet',
    signedIn: true,
    async show(page, language) {
      await openBoard(page, language);
      await coming(page, language).click();
      await expect(page.getByRole('button', { name: words(language, 'flights.watch'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'flights-watched',
    signedIn: true,
    async show(page, language) {
      await openBoard(page, language);
      // Another look may have had it watched.
      if ((await page.getByRole('article').count()) === 0) {
        await coming(page, language).click();
        await page.getByRole('button', { name: words(language, 'flights.watch'), exact: true }).click();
      }
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
];
