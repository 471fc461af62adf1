import { expect } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf } from './words.ts';

const key = (id: string, own: boolean) => ({ id, own, label: 'Safari, iPhone', given_at: '2026-11-21T16:20:00.000Z' });
const usual = {
  ...{
    offered: true,
    vendor: 'salto',
    opens_here: true,
    needs_proof: false,
    needs_code: true,
    has_mail: false,
    room: '214',
    telephone: '9',
  },
  ...{ expire_at: '2026-11-26T18:00:00.000Z', keys: [key('a', true), key('b', false)] },
  last_opened: { at: '2026-11-23T17:42:00.000Z', own: true },
};

const openKey = (name: string, root: object): ScreenShot => ({
  name,
  signedIn: true,
  async show(page, language) {
    await changeAnswers(page, { 'MobileKey.getKey': () => ({ root: { ...usual, ...root } }) });
    await page.goto(`${app}mobilekey?lang=${codeOf(language)}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  },
});

/** What a phone shows of its key. */
export const mobileKeyScreens: readonly ScreenShot[] = [
  openKey('mobile-key', {}),
  openKey('mobile-key-app', { vendor: 'assa_abloy', opens_here: false, keys: [], last_opened: null }),
];
