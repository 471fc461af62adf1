import { expect } from '@playwright/test';
import { type Changes, changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf } from './words.ts';

const hour = (start: number, full_on: readonly string[] = []) => ({
  ...{ start: `${String(start).padStart(2, '0')}:00`, end: `${String(start + 1).padStart(2, '0')}:00`, full_on },
});
const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
const week = [1, 2, 3, 4, 5, 6, 7];
const cleaning = {
  weekdays: week.map((day) => ({ day, cleaning: { start: '09:00', end: '10:00' }, laundry: null })),
  days: days.map((date, at) => ({ date, day: [7, 1, 2][at], choice: at === 2 ? 'none' : 'usual' })),
  slots: [hour(8), hour(9), hour(10, days), hour(11), hour(12), hour(13)],
  ...{ laundry: { start: '07:00', end: '18:00' }, turn_down: true, turn_down_hours: { start: '18:30', end: '20:00' } },
  ...{ canceled: false, canceled_stay: false, voucher: { amount: 5, currency: 'EUR' } },
};

const openCleaning = (name: string, root: object): ScreenShot => ({
  name,
  signedIn: true,
  async show(page, language) {
    const changes: Changes = { 'RoomControl.getCleaning': () => ({ root: { ...cleaning, ...root } }) };
    await changeAnswers(page, changes);
    await page.goto(`${app}room-control/cleaning?lang=${codeOf(language)}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  },
});

/** What a phone shows of the cleaning of the room. */
export const housekeepingScreens: readonly ScreenShot[] = [
  openCleaning('cleaning', {}),
  openCleaning('cleaning-none', {
    weekdays: week.map((day) => ({ day, cleaning: null, laundry: { start: '08:00', end: '12:30' } })),
    days: days.map((date, at) => ({ date, day: [7, 1, 2][at], choice: 'none' })),
    ...{ canceled: true, canceled_stay: true },
  }),
];
