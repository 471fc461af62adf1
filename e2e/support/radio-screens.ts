import { expect, type Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

async function openRadio(page: Page, language: Language, country: string): Promise<void> {
  await page.goto(`${app}webradio?lang=${codeOf(language)}&country=${country}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

async function playKlangwerk(page: Page, language: Language): Promise<void> {
  await openRadio(page, language, 'AT');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Klangwerk/ })
    .click();
}

/** What a phone shows of the radio. */
export const radioScreens: readonly ScreenShot[] = [
  { name: 'radio', signedIn: true, show: (page, language) => openRadio(page, language, 'CH') },
  { name: 'radio-favourites', signedIn: true, show: (page, language) => openRadio(page, language, 'fav_01') },
  {
    name: 'radio-playing',
    signedIn: true,
    async show(page, language) {
      await playKlangwerk(page, language);
      await expect(page.getByRole('region', { name: words(language, 'radio.player') })).toBeVisible();
    },
  },
  {
    name: 'radio-sheet',
    signedIn: true,
    async show(page, language) {
      await playKlangwerk(page, language);
      const player = page.getByRole('region', { name: words(language, 'radio.player') });
      await player.getByRole('button', { name: /^Klangwerk/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'radio-silent',
    signedIn: true,
    async show(page, language) {
      const station = { id: 'x', name: 'Alpenklang', image: '', country: 'AT', tags: [], languages: [] };
      const next = { ...station, codec: '', bitrate: 0, hls: false, favourite: false };
      await changeAnswers(page, {
        'Radio.getStream': () => ({
          root: { station: next, url: '/ONEapp/radio/none', kind: 'http', title: '', next },
        }),
      });
      await playKlangwerk(page, language);
      await expect(page.getByText(words(language, 'radio.silent')).first()).toBeVisible();
    },
  },
  {
    name: 'radio-none',
    signedIn: true,
    async show(page, language) {
      const root = { countries: [], favourites_group_id: 'fav_01', favourite_radio_stations: [], total: 0 };
      await changeAnswers(page, { 'Radio.getAllRadioStationsWithFavourites': () => ({ root }) });
      await openRadio(page, language, '');
    },
  },
];
