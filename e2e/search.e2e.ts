import { app, menuReady, signIn } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

test('a guest finds a dish by a misspelt name, and the search again on the way back', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'R930', last_name: 'Lindqvist' });
  await signIn(page, 'en', { name: 'Lindqvist', room: 'R930' });
  await page.goto(app);
  await menuReady(page, 'en');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('en', 'shell.search') })
    .tap();
  await page.getByRole('searchbox').fill('barly soop');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Barley soup/ })
    .tap();
  await expect(page.getByRole('heading', { name: 'Barley soup' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('barly soop');
});
