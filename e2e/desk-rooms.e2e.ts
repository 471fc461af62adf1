import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { type Hired, openDesk, openOnly } from './support/desk.ts';
import { auditDialogs } from './support/dialogs.ts';
import { tabTo } from './support/drawer.ts';
import { fillSignIn, greeting, signIn } from './support/guest.ts';
import { hotelNow } from './support/hotel-clock.ts';
import { expect, test } from './support/test.ts';
import { openTv } from './support/tv.ts';
import { deskWords } from './support/words.ts';

const ada: Hired = { name: 'Ada Reception', roles: ['front_desk'] };
const ben: Hired = { name: 'Ben Manager', roles: ['manager'] };

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const panel = (page: Page, room: string) => page.getByRole('region', { name: `Room ${room}` });
const row = (page: Page, room: string) => page.getByRole('row').filter({ hasText: room });
const dialog = (page: Page) => page.getByRole('dialog');

async function openRoom(page: Page, room: string): Promise<void> {
  await openOnly(page, { search: room, name: room });
  await expect(panel(page, room)).toBeVisible();
}

test('a check-out at the desk blanks the guest’s phone and TV, and the desk shows both confirmations', {
  tag: '@journey',
}, async ({ page, hotel, browser, watch }) => {
  const stay = await hotel.checkIn({ room: 'R101', last_name: 'Halvorsen', title: 'Fru' });
  const phone = await (await browser.newContext({ baseURL: hotel.origin })).newPage();
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  for (const one of [phone, tv]) watch(one);
  await openTv(tv, hotel, 'R101');
  await expect(tv.getByText('Halvorsen').first()).toBeVisible();
  await signIn(phone, 'en', { name: 'Halvorsen', room: 'R101' }, { origin: hotel.origin });

  await openDesk(page, hotel, ada, '/rooms');
  await openRoom(page, 'R101');
  await expect(row(page, 'R101')).toContainText('TV, 1 phone');
  await panel(page, 'R101').getByRole('button', { name: 'Check out' }).click();
  await expect(dialog(page)).toContainText('one TV and one phone');
  await dialog(page).getByRole('button', { name: 'Check out' }).click();
  for (const one of [phone, tv]) await expect(one.getByText('Halvorsen')).toHaveCount(0);
  await expect(phone.getByLabel('Last name')).toBeVisible();
  await expect(dialog(page).getByText(/cleared \d/)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'R101')).toContainText('Checked out');
  const { items } = await hotel.api<{ items: { state: string }[] }>('GET', `/api/v1/stays?room=${stay.room}`);
  expect(items.map(({ state }) => state)).toEqual(['checked_out']);
});

test('a TV that was off at check-out is flagged until it has forgotten the guest', { tag: '@journey' }, async ({
  page,
  hotel,
  browser,
}) => {
  const stay = await hotel.checkIn({ room: 'R102', last_name: 'Wachtmeister' });
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const tv = await context.newPage();
  await openTv(tv, hotel, 'R102');
  await expect(tv.getByText('Wachtmeister').first()).toBeVisible();
  await tv.goto('about:blank');
  await openDesk(page, hotel, ada, '/rooms');
  await openRoom(page, 'R102');
  await hotel.checkOut(stay);
  await expect(row(page, 'R102')).toContainText('TV not cleared');
  await page.getByRole('button', { name: /Needs attention/ }).click();
  await expect(row(page, 'R102')).toBeVisible();
  await tv.goto(`${hotel.origin}/ONEapp/tv/`);
  await expect(row(page, 'R102')).toHaveCount(0);
  await context.close();
});

test('a second check-out of the same guest reports that the guest has already left', async ({
  page,
  hotel,
  browser,
  watch,
  expected,
}) => {
  expected.push('409 (Conflict)');
  await hotel.checkIn({ room: 'R103', last_name: 'Okafor' });
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  watch(other);
  await openDesk(page, hotel, ada, '/rooms?room=R103');
  await openDesk(other, hotel, ben, '/rooms?room=R103');
  for (const desk of [page, other]) await panel(desk, 'R103').getByRole('button', { name: 'Move room' }).click();
  await hotel.checkIn({ room: 'R104', last_name: 'Neighbour' });
  await dialog(page).getByLabel('New room').fill('R104');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('alert')).toContainText('Neighbour is in R104 until');
  await expect(dialog(page).getByRole('button', { name: 'Move room' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Share the room' }).click();
  await dialog(page).getByRole('button', { name: 'Move room' }).click();
  await expect(panel(page, 'R104')).toBeVisible();
  // The other desk still shows the panel of the room that is now empty.
  await expect(panel(other, 'R103')).toContainText('Vacant');
});

test('a guest is checked in at the desk once, and invalid input is reported at its field', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('400 (Bad Request)', '422 (Unprocessable');
  await openDesk(page, hotel, ben, '/rooms');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  const form = dialog(page);
  await form.getByLabel('Room', { exact: true }).fill('R105');
  await form.getByLabel('Last name').fill('  \u200b ');
  await form.getByRole('button', { name: 'Check in' }).click();
  await expect(form.getByText('Check this')).toBeVisible();
  await form.getByLabel('Last name').fill('Müller-Brandt');
  await form.getByRole('button', { name: 'Check in' }).click();
  await expect(form).toContainText('This room does not exist');
  await form.getByRole('button', { name: 'Add room and continue' }).dblclick();
  await expect(panel(page, 'R105')).toContainText('Müller-Brandt');
  const { items } = await hotel.api<{ items: unknown[] }>('GET', '/api/v1/stays?room=R105');
  expect(items).toHaveLength(1);
  await page.getByRole('searchbox').fill('muell');
  await expect(row(page, 'R105')).toBeVisible();
});

test('a stranger gets into a taken room only when staff say that they share it, and leaves without the room mate', {
  tag: '@journey',
}, async ({ page, hotel, browser, watch }) => {
  const days = { departure: '2099-01-02' };
  await hotel.checkIn({ room: 'R121', last_name: 'Lindgren', title: 'Ms', ...days });
  await hotel.checkIn({ room: 'R122', last_name: 'Gone' }).then((stay) => hotel.checkOut(stay));
  const phone = await (await browser.newContext({ baseURL: hotel.origin })).newPage();
  watch(phone);
  await signIn(phone, 'en', { name: 'Lindgren', room: 'R121' }, { origin: hotel.origin });
  await openDesk(page, hotel, ada, '/rooms');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  const form = dialog(page);
  await expect(form.getByRole('combobox', { name: 'Room' })).toBeFocused();
  await page.keyboard.type('R12');
  await expect(form.getByRole('listbox').getByRole('option')).toHaveText([
    /R122.*Vacant/,
    /R121.*Lindgren until 2 Jan/,
  ]);
  await form.getByRole('option', { name: /R121/ }).click();
  await expect(form.getByRole('alert')).toContainText('Lindgren is in R121 until 2 Jan.');
  await form.getByLabel('Last name').fill('Stranger');
  await form.getByLabel('Note for staff').fill('Late bus');
  await expect(form.getByRole('button', { name: 'Check in' })).toBeDisabled();
  await form.getByRole('button', { name: 'Share the room' }).click();
  await form.getByRole('button', { name: 'Check in' }).click();
  await expect(panel(page, 'R121')).toContainText('Late bus');

  await panel(page, 'R121').getByRole('button', { name: 'Check out' }).click();
  await expect(dialog(page)).toContainText('No TV or phone holds Stranger’s data.');
  await expect(dialog(page)).toContainText('Ms Lindgren stays in R121; one phone stays signed in.');
  await page.keyboard.press('Escape');
  await panel(page, 'R121').getByRole('button', { name: 'Move room' }).click();
  await dialog(page).getByLabel('New room').fill('R122');
  await dialog(page).getByRole('button', { name: 'Move room' }).click();
  await expect(panel(page, 'R122')).toContainText('Stranger');
  await page.goto(`${hotel.origin}/desk/rooms?room=R122`);
  await panel(page, 'R122').getByRole('button', { name: 'Check out' }).click();
  await dialog(page).getByRole('button', { name: 'Check out' }).click();
  await expect(dialog(page)).toContainText('Stranger has checked out');
  await expect(dialog(page)).not.toContainText('phones are signed out');
  await expect(greeting(phone)).toContainText('Lindgren');
});

test('without a network the desk sends nothing, keeps the input, and continues when the network is back', async ({
  page,
  hotel,
  context,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', 'WebSocket');
  await hotel.checkIn({ room: 'R106', last_name: 'Sato' });
  await openDesk(page, hotel, ada, '/rooms?room=R106');
  await panel(page, 'R106').getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByLabel('First name').first().fill('Yuki');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No connection');
  await expect(dialog(page).getByLabel('First name').first()).toHaveValue('Yuki');
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page, 'R106')).toContainText('Yuki Sato');
});

test('a TV is enrolled by its code, and goes blank at once when it is removed', async ({
  page,
  hotel,
  browser,
  expected,
}) => {
  expected.push('404 (Not Found)');
  await hotel.checkIn({ room: 'R107', last_name: 'Lund' });
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await tv.goto(`${hotel.origin}/ONEapp/tv/`);
  const shown = tv.locator('bdi');
  await expect(shown).toHaveText(/^[A-Z0-9]{6}$/);
  await openDesk(page, hotel, ada, '/rooms?room=R107');
  await panel(page, 'R107').getByRole('button', { name: 'Enrol a TV' }).click();
  await dialog(page).getByLabel('Code on the TV').fill('ZZZZZZ');
  await dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(dialog(page)).toContainText('This code is wrong or has expired');
  await dialog(page)
    .getByLabel('Code on the TV')
    .fill((await shown.innerText()).toLowerCase());
  await dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(tv.getByText('Lund').first()).toBeVisible();
  await expect(panel(page, 'R107')).toContainText('online');
  await panel(page, 'R107')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(tv.getByText('Lund')).toHaveCount(0);
  await expect(panel(page, 'R107')).toContainText('No TV in this room');
});

test('a sign-in link from the desk works once, and the desk can sign the phone out', async ({
  page,
  hotel,
  browser,
  context,
}) => {
  await hotel.checkIn({ room: 'R108', last_name: 'Ferrari' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hotel.origin });
  await openDesk(page, hotel, ada, '/rooms?room=R108');
  await panel(page, 'R108').getByRole('button', { name: 'Sign-in link' }).click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const phone = await (await browser.newContext({ baseURL: hotel.origin })).newPage();
  await phone.goto(link);
  await phone.getByRole('dialog').getByRole('button').first().click();
  await expect(greeting(phone)).toContainText('Ferrari');
  await expect(dialog(page).getByRole('status')).toContainText('is signed in');
  await page.keyboard.press('Escape');
  await panel(page, 'R108')
    .getByRole('button', { name: /^Sign .* out$/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.getByLabel('Last name')).toBeVisible();
});

test('the desk shows an alarm for guessed names at once, and staff resolve it', { tag: '@journey' }, async ({
  page,
  hotel,
  browser,
  expected,
}) => {
  expected.push('401');
  await hotel.checkIn({ room: 'R109', last_name: 'Novak' });
  await openDesk(page, hotel, ada, '/rooms');
  await expect(page.getByRole('table')).toBeVisible();
  const thief = await (await browser.newContext({ baseURL: hotel.origin })).newPage();
  await thief.goto('/ONEapp/login');
  for (const name of ['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee']) {
    await fillSignIn(thief, 'en', { name, room: 'R109' });
    await expect(thief.getByRole('alert')).toBeVisible();
  }
  await expect(page.getByText('Repeated failed sign-ins for room R109.')).toBeVisible();
  await expect(row(page, 'R109')).toContainText('Failed sign-ins');
  await page.getByRole('listitem').filter({ hasText: 'R109' }).getByRole('button', { name: 'I’ll handle it' }).click();
  await expect(page.getByText('Repeated failed sign-ins for room R109.')).toHaveCount(0);
});

test('a room is found, opened and checked out by keyboard alone', { tag: '@journey' }, async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'R110', last_name: 'Marchetti' });
  await openDesk(page, hotel, ada, '/rooms');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('march');
  await tabTo(page, page.getByRole('button', { name: 'R110', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page, 'R110').getByRole('button', { name: 'Check out' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Check out' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('has checked out');
  await page.keyboard.press('Escape');
  await expect(row(page, 'R110')).toContainText('Checked out');
});

for (const [language, dir] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  test(`axe finds nothing on the screens of rooms in ${language}`, async ({ page, hotel }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' }).format(hotelNow());
    const days = { arrival: today, departure: '2099-01-01' };
    await hotel.checkIn({ room: `R11${language}`, last_name: 'Haddad', native_name: 'حداد', ...days });
    await openDesk(page, hotel, { ...ada, language }, `/rooms?room=R11${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    for (const path of [`/rooms?room=R11${language}`, '/rooms?as=board', '/rooms/day']) {
      await page.goto(`${hotel.origin}/desk${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Haddad').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.goto(`${hotel.origin}/desk/rooms?room=R11${language}`);
    const keys = ['rooms.check_in', 'rooms.move', 'rooms.edit', 'rooms.check_out', 'tvs.enrol', 'signed_in.link'];
    const named = (key: string) => page.getByRole('button', { name: deskWords(language, key), exact: true });
    await auditDialogs(page, keys.map(named));
  });
}
