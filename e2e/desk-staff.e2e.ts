import { axeFindings } from './support/axe.ts';
import { openDesk } from './support/desk.ts';
import { auditDialogs } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { deskWords } from './support/words.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const ada = { name: 'Ada Rossi', roles: ['admin'] } as const;
const password = 'nine lazy otters swim';

test('an invited colleague signs in by keyboard alone and is signed out at once when removed', {
  tag: '@journey',
}, async ({ page, hotel, browser }) => {
  await openDesk(page, hotel, ada, '/staff');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Jonas Keel');
  await page.getByLabel('E-mail address').fill('jonas@staff.test');
  await page.getByRole('checkbox', { name: 'Reception' }).check();
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = (await page.getByText('#invite=').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('cell', { name: 'Jonas Keel' })).toBeVisible();

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await other.goto(link.replace(/^https?:\/\/[^/]+/, hotel.origin));
  await expect(other.getByRole('heading', { name: 'Welcome to the desk' })).toBeVisible();
  expect(other.url(), 'the token does not stay in the address').not.toContain('invite');
  await other.getByLabel('New password').focus();
  await other.keyboard.type(password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('link', { name: 'Jonas Keel' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Staff' }), 'not for reception').toHaveCount(0);

  const { items } = await hotel.api<{ items: { id: string; name: string }[] }>('GET', '/api/v1/staff/members');
  const jonas = items.find(({ name }) => name === 'Jonas Keel');
  await hotel.api('PATCH', `/api/v1/staff/members/${jonas?.id}`, { roles: ['front_desk', 'manager'] });
  await expect(other.getByRole('link', { name: 'Staff' }), 'a new role shows at once').toBeVisible();

  await page.getByRole('button', { name: 'Jonas Keel' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${hotel.origin}/desk/staff/log`);
  await expect(page.getByRole('row', { name: /Ada Rossi Removed a colleague Jonas Keel/ })).toBeVisible();
});

test('a failed sign-in says why, and a successful one opens the first screen of the menu', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('401');
  await page.goto(`${hotel.origin}/desk/`);
  await page.getByLabel('E-mail address').fill('admin@arvensee.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail address or password incorrect.');
  await page.getByLabel('Password', { exact: true }).fill('arvensee-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/today/);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
});

for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const) {
  test(`the staff screens pass axe: ${colorScheme}, ${language}`, async ({ page, hotel }) => {
    await page.emulateMedia({ colorScheme });
    await openDesk(page, hotel, { ...ada, language }, '/account');
    await page.evaluate((key) => localStorage.setItem('desk-language', key), language);
    for (const [path, opener] of [
      ['/account', ''],
      ['/staff', 'staff.invite'],
      ['/staff/keys', 'staff.newKey'],
      ['/staff/log', ''],
    ] as const) {
      await page.goto(`${hotel.origin}/desk${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
      if (opener)
        await auditDialogs(page, [page.getByRole('button', { name: deskWords(language, opener), exact: true })]);
    }
  });
}
