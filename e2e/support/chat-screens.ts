import { expect, type Page } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

async function openChat(page: Page, language: Language): Promise<void> {
  await page.goto(`${app}chat?lang=${codeOf(language)}`);
  await expect(page.getByRole('log')).toBeVisible();
}

/** What a phone shows of talking to the hotel, and to the own room. */
export const chatScreens: readonly ScreenShot[] = [
  {
    name: 'chat',
    signedIn: true,
    async show(page, language) {
      await openChat(page, language);
      // Another look may have written already.
      if ((await page.getByText(words(language, 'chat.welcome')).count()) > 0) {
        await page.getByRole('button', { name: words(language, 'chat.begin.towels') }).click();
      }
      await expect(page.getByText(words(language, 'chat.sent'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'room-note',
    signedIn: true,
    async show(page, language) {
      await page.goto(`${app}tv-message?lang=${codeOf(language)}`);
      await page.getByRole('button', { name: words(language, 'messages.room_note') }).click();
      await expect(page.getByLabel(words(language, 'messages.room_note_label'))).toBeVisible();
    },
  },
];
