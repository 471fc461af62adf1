import { expect, type Page } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

async function openMap(page: Page, language: Language): Promise<void> {
  await page.goto(`${app}maps?lang=${codeOf(language)}`);
  await expect(page.getByRole('list', { name: words(language, 'maps.places') })).toBeVisible();
}

/** What a phone shows of the surroundings and of the house. */
export const mapScreens: readonly ScreenShot[] = [
  {
    name: 'map',
    signedIn: true,
    async show(page, language) {
      await openMap(page, language);
      await expect(page.getByRole('button', { name: /^1\. / })).toBeVisible();
    },
  },
  {
    name: 'map-house',
    signedIn: true,
    async show(page, language) {
      await openMap(page, language);
      await page.getByRole('button', { name: words(language, 'maps.house'), exact: true }).click();
      await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible();
    },
  },
];
