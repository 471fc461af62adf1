import { expect, type Page } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

/** Starts the tour of a screen. */
async function startTour(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`${app}${path}?lang=${codeOf(language)}`);
  await expect(page.locator('main [data-tour]').first()).toBeVisible();
  await page.getByRole('button', { name: words(language, 'shell.tour'), exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
}

/** What a phone shows of the guided tours. */
export const tourScreens: readonly ScreenShot[] = [
  { name: 'tour-first', signedIn: true, show: (page, language) => startTour(page, language, 'epg') },
  {
    name: 'tour-later',
    signedIn: true,
    async show(page, language) {
      await startTour(page, language, 'vod/browse');
      const card = page.getByRole('dialog');
      await card.getByRole('button', { name: words(language, 'shell.tour_next'), exact: true }).click();
      await expect(card.getByRole('button', { name: words(language, 'shell.tour_prev'), exact: true })).toBeVisible();
    },
  },
];
