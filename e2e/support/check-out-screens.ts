import { expect } from '@playwright/test';
import { type Changes, changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf } from './words.ts';

const late = { until: '14:00', price: 30, currency: 'EUR', state: 'offered' };
const usual = {
  ...{ state: 'ready', reason: '', room: '214', departure: '2026-11-26', time: '11:00', currency: 'EUR' },
  ...{ balance: 1732.5, email: '', mails_bill: true, needs_pass: false, key_place: 'reception', late },
};

const openCheckOut = (name: string, more: object): ScreenShot => ({
  name,
  signedIn: true,
  async show(page, language) {
    const changes: Changes = { 'QuickCheckout.getCheckOut': () => ({ root: { ...usual, ...more } }) };
    await changeAnswers(page, changes);
    await page.goto(`${app}check-out?lang=${codeOf(language)}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  },
});

/** What a phone shows of the guest's check-out. */
export const checkOutScreens: readonly ScreenShot[] = [
  openCheckOut('check-out', {}),
  openCheckOut('check-out-pass', {
    balance: 0,
    needs_pass: true,
    key_place: 'box',
    late: { ...late, state: 'granted' },
  }),
  openCheckOut('check-out-early', { state: 'too_early', late: { ...late, price: 0 } }),
  openCheckOut('check-out-started', { state: 'started' }),
  openCheckOut('check-out-reception', { state: 'reception', reason: 'open_balance', late: { ...late, state: 'full' } }),
  openCheckOut('check-out-announced', { state: 'reception', reason: 'announced', late: null }),
];
