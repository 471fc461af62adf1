import { demoGuests, signIn } from './support/guest.ts';
import { offerSurprise } from './support/magic-screens.ts';
import { expect, test } from './support/test.ts';

test('a guest who signs in with enableDDS finds the star on the home screen, and the surprise behind it', async ({
  page,
}) => {
  await offerSurprise(page, 'A boat ride at sunset');
  await signIn(page, 'en', demoGuests.en, { query: 'login?enableDDS=true' });
  await expect(page).toHaveURL(/enableDDS=true/);
  const star = page.getByRole('button', { name: 'Wanna get flashed?' });
  await star.click();
  const surprise = page.getByRole('dialog', { name: 'A surprise for you' });
  await expect(surprise).toContainText('A boat ride at sunset');
  await surprise.getByRole('button', { name: 'Show me' }).click();
  await expect(page).toHaveURL(/\/weather\/0/);
  await expect(star).toHaveCount(0);
});
