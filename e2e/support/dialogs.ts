import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

/** Opens each dialog by keyboard, has axe look at it, and closes it: the focus goes in and comes back to what opened it. */
export async function auditDialogs(page: Page, openers: readonly Locator[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    expect.soft(await axeFindings(page, { within: 'dialog[open]' }), String(opener)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}
