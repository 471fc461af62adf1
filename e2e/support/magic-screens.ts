import { expect, type Page } from '@playwright/test';
import { app, menuReady } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

/** Gives the hotel of a page a surprise in its guests' language. */
export async function offerSurprise(page: Page, text: string): Promise<void> {
  await page.route('**/bootstrap*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const magic_button = { after_ms: 1_000, text, action: 'openWeather', position: 'fixed' };
    await route.fulfill({ response, json: { ...body, settings: { ...body.settings, magic_button } } });
  });
}

async function showStar(page: Page, language: Language): Promise<void> {
  await offerSurprise(page, words(language, 'out.boat'));
  await page.goto(`${app}?lang=${codeOf(language)}&enableDDS=true`);
  await menuReady(page, language);
  await expect(page.getByRole('button', { name: words(language, 'magic.label') })).toBeVisible();
}

/** The magic button over the home screen, and what it opens. */
export const magicScreens: readonly ScreenShot[] = [
  { name: 'magic-button', signedIn: true, show: showStar },
  {
    name: 'magic-surprise',
    signedIn: true,
    alike: true,
    async show(page, language) {
      await page.evaluate(() => localStorage.removeItem('magic-day')).catch(() => undefined);
      await showStar(page, language);
      await page.getByRole('button', { name: words(language, 'magic.label') }).click();
      await expect(page.getByRole('dialog', { name: words(language, 'magic.title') })).toBeVisible();
    },
  },
];
