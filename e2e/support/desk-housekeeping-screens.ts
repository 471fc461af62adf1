import { expect } from '@playwright/test';
import { admin, type DeskScreenShot, type DeskView, open } from './desk-view.ts';
import { deskWords } from './words.ts';

/** The chip that shows the rooms of everybody. */
const all = ({ page, language }: DeskView) =>
  page.getByRole('button', { name: new RegExp(`^${deskWords(language, 'hk.all')}`) }).first();

/** Opens the board, or on a narrow screen the rooms of whoever looks. */
async function board(view: DeskView): Promise<void> {
  await open(view, '/housekeeping');
  await expect(view.page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(all(view)).toBeVisible();
}

/** What the desk shows of housekeeping. */
export const deskHousekeepingScreens: readonly DeskScreenShot[] = [
  admin('housekeeping', board),
  admin('housekeeping-room', async (view) => {
    await board(view);
    await all(view).click();
    await view.page.getByRole('button', { name: /214/ }).first().click();
    await expect(view.page.getByRole('heading', { name: /214/ })).toBeVisible();
  }),
];
