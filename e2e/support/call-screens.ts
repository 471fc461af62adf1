import { expect, type Page } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

async function openCalls(page: Page, language: Language): Promise<void> {
  await page.goto(`${app}calls?lang=${codeOf(language)}`);
  await expect(page.getByRole('list', { name: words(language, 'calls.title') })).toBeVisible();
}

/** Calls the reception with a microphone that is never there, or that the guest refuses. */
async function callReception(page: Page, language: Language, microphone: 'awaited' | 'refused'): Promise<void> {
  await openCalls(page, language);
  await page.evaluate((isRefused) => {
    navigator.mediaDevices.getUserMedia = () =>
      isRefused ? Promise.reject(new DOMException('no', 'NotAllowedError')) : new Promise(() => undefined);
  }, microphone === 'refused');
  const name = new RegExp(`^${words(language, 'calls.to.reception')}`);
  await page.getByRole('button', { name }).click();
}

/** What a phone shows of calling the hotel. */
export const callScreens: readonly ScreenShot[] = [
  { name: 'calls', signedIn: true, show: openCalls },
  {
    name: 'call',
    signedIn: true,
    async show(page, language) {
      await callReception(page, language, 'awaited');
      const sheet = page.getByRole('dialog', { name: words(language, 'calls.to.reception') });
      await expect(sheet.getByText(words(language, 'calls.calling'))).toBeVisible();
    },
  },
  {
    name: 'call-minimised',
    signedIn: true,
    async show(page, language) {
      await callReception(page, language, 'awaited');
      await page.getByRole('button', { name: words(language, 'calls.minimise'), exact: true }).click();
      await expect(page.getByRole('region', { name: words(language, 'calls.call') })).toBeVisible();
    },
  },
  {
    name: 'call-refused',
    signedIn: true,
    async show(page, language) {
      await callReception(page, language, 'refused');
      await expect(page.getByText(words(language, 'calls.over.microphone_refused'), { exact: true })).toBeVisible();
    },
  },
];
