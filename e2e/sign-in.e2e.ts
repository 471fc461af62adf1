import { expect, test } from '@playwright/test';

test('a demo guest signs in on the phone and finds the hotel’s menu, without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const answer = await page.goto('/ONEapp/');
  expect(answer?.status()).toBe(200);

  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Room').fill('214');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/ONEapp\/(\?|$)/);

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Eating and drinking')).toBeVisible();
  expect(errors).toEqual([]);
});
