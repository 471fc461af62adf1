import { isFilming, refuseCamera, showToCamera } from './support/fake-camera.ts';
import { app, demoGuests, signIn } from './support/guest.ts';
import { openReader } from './support/scan-screens.ts';
import { expect, test } from './support/test.ts';

test('a guest scans the code of a table with the decoder of the app, which tells orders where the table is', async ({
  page,
}) => {
  await signIn(page, 'en', demoGuests.en);
  await showToCamera(page, `${new URL(page.url()).origin}/ONEapp/?location=Terrace+4`);
  await openReader(page, 'en');
  await expect(page).toHaveURL(/[?&]location=Terrace\+4/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await isFilming(page)).toBe(false);
});

test('a code on the login leads to its own sheet, and without a camera it is typed', async ({ page }) => {
  await page.goto(app);
  const scan = page.getByRole('button', { name: 'Scan a code' });
  await scan.waitFor();
  await refuseCamera(page, 'NotAllowedError');
  await scan.click();
  const reader = page.getByRole('dialog', { name: 'Scan a code' });
  await expect(reader.getByRole('alert')).toContainText('ERROR: you need to grant camera access permisson');
  await reader.getByRole('button', { name: 'Enter the address' }).click();
  await reader.getByLabel('Address of the code').fill(`${new URL(page.url()).origin}/ONEapp/login#code=used-up`);
  await reader.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'You have a sign-in code' })).toBeVisible();
});
