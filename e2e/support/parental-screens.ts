import { expect } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf } from './words.ts';

const openChildDevice = (name: string, device: object): ScreenShot => ({
  name,
  signedIn: true,
  async show(page, language) {
    const root = { child: false, age: 16, code_kind: 'room', ...device };
    await changeAnswers(page, { 'ParentalControl.getDevice': () => ({ root }) });
    await page.goto(`${app}child-device?lang=${codeOf(language)}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
});

/** What a phone shows of children's devices. */
export const parentalScreens: readonly ScreenShot[] = [
  openChildDevice('child-device', {}),
  openChildDevice('child-device-on', { child: true, code_kind: 'password' }),
];
