import { app, fillSignIn, greeting, menuReady, openUserMenu, signIn } from './support/guest.ts';
import { clippedTexts, overflow } from './support/measure.ts';
import { expect, test } from './support/test.ts';

for (const [what, name, room, shown] of [
  ['Cyrillic', 'Соколова', '204', 'Sokolova'],
  ['Arabic', 'المنصور', '211', 'المنصور'],
  ['Hebrew', 'בן-ארי', '206', 'Ben-Ari'],
  ['Japanese', '西村', '201', 'Nishimura'],
  ['Korean', '한', '202', 'Han'],
  ['Greek', 'Παπαδάκης', '205', 'Papadakis'],
  ['a curly apostrophe', 'O’Rourke', '101', 'Rourke'],
  ['a straight apostrophe', "O'Rourke", '101', 'Rourke'],
  ['no apostrophe', 'ORourke', '101', 'Rourke'],
  ['one letter', 'O', '401', 'O'],
] as const) {
  test(`a guest signs in with the name in ${what}`, async ({ page }) => {
    await page.goto(app);
    await fillSignIn(page, 'en', { name, room });
    await expect(greeting(page)).toContainText(shown);
  });
}

test('a very long name stays on the screen', async ({ page, hotel }) => {
  const last_name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe';
  await hotel.checkIn({ room: 'E801', last_name, title: 'Generaldirektor' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(app);
  await fillSignIn(page, 'en', { name: last_name, room: 'E801' });
  await menuReady(page, 'en');
  await expect(greeting(page)).toContainText(last_name);
  expect(await clippedTexts(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await openUserMenu(page, 'en');
  expect(await clippedTexts(page)).toEqual([]);
});

test('a name that looks like markup is shown as it is', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'E802', last_name: '<b>Bold</b> {name}' });
  await signIn(page, 'en', { name: '<b>Bold</b> {name}', room: 'E802' });
  await expect(greeting(page)).toContainText('<b>Bold</b> {name}');
});
