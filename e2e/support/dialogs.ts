import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens each dialog by keyboard, has axe look at it, and closes it: the focus goes in and comes back to what opened it. */
export async function auditDialogs(page: Page, openers: readonly Locator[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').setLegacyMode().analyze();
    expect.soft(violations.map(({ id, nodes }) => `${opener}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}
