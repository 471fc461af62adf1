import { expect } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, words } from './words.ts';

/** What a phone shows of the weather. */
export const weatherScreens: readonly ScreenShot[] = [
  {
    name: 'weather',
    signedIn: true,
    async show(page, language) {
      await page.goto(`${app}weather/0?lang=${codeOf(language)}`);
      const hours = page.getByRole('heading', { name: words(language, 'weather.hours'), exact: true });
      await expect(hours).toBeVisible();
    },
  },
];
