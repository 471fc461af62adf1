import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openDesk, signInStaff } from './support/desk.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const ada = { name: 'Ada Rossi', roles: ['admin'] } as const;

async function audit(page: Page, what: string): Promise<void> {
  expect(await axeFindings(page), what).toEqual([]);
}

/** Presses the control with this name, by keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().focus();
  await page.keyboard.press('Enter');
}

test('a webhook is added by keyboard alone, shows why its delivery failed, and is paused and deleted', async ({
  page,
  ownHotel: hotel,
}) => {
  await openDesk(page, hotel, ada, '/webhooks');
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await press(page, 'Add a webhook');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Till');
  await page.keyboard.press('Tab');
  // An address range that the server must not reach.
  await page.keyboard.type('http://192.168.77.7/in');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one event.' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Order placed' }).focus();
  await page.keyboard.press('Space');
  await audit(page, 'the form');
  await press(page, 'Add webhook');
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await press(page, 'Done');
  await expect(page.getByText(/^whsec_/), 'never again').toHaveCount(0);

  await press(page, 'Till');
  await expect(page.getByRole('region', { name: 'Till' }).getByText('Ada Rossi'), 'who answers for it').toBeVisible();
  await press(page, 'Send test message');
  await expect(page.getByText('The other system could not be reached')).toBeVisible();
  await expect(page.getByText(/Failing since/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Webhooks 1 open/ }), 'a sign on every screen').toBeVisible();
  await audit(page, 'a failing webhook');
  await press(page, 'Create new secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await press(page, 'Done');
  await press(page, 'Pause');
  await expect(page.getByText('Paused by hand').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Webhooks 1 open/ })).toHaveCount(0);
  await press(page, 'Resume');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await press(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  // The desk leaves before the hotel closes.
  await page.goto('about:blank');
});

test('a webhook stops when its creator loses the role, and an open desk shows it at once', { tag: '@journey' }, async ({
  page,
  hotel,
  browser,
}) => {
  const jon = await (await browser.newContext()).newPage();
  await signInStaff(jon, hotel, { name: 'Jon Keel', roles: ['admin'] });
  const hook = { url: 'http://pos.example/in', types: ['order.placed'], description: 'Report of Jon' };
  expect((await jon.request.post(`${hotel.origin}/api/v1/webhooks`, { data: hook })).ok()).toBe(true);
  await openDesk(page, hotel, ada, '/webhooks');
  await expect(page.getByRole('row', { name: /Report of Jon.*Active/ })).toBeVisible();
  const { items } = await hotel.api<{ items: { id: string; name: string }[] }>(
    'GET',
    '/api/v1/staff/members?limit=200',
  );
  const id = items.find(({ name }) => name === 'Jon Keel')?.id;
  await hotel.api('PATCH', `/api/v1/staff/members/${id}`, { roles: ['kitchen'] });
  await expect(page.getByRole('row', { name: /Report of Jon.*the person responsible has left/ })).toBeVisible();
});

test('an outlet gets a printer, and a test print reports why it failed', async ({ page, hotel }) => {
  await openDesk(page, hotel, ada, '/printers');
  await press(page, 'Spa');
  await page.getByLabel('Network address').fill('127.0.0.1');
  await page.getByLabel('Prints a ticket').selectOption('only on request');
  await press(page, 'Save');
  await expect(page.getByRole('row', { name: /Spa.*127\.0\.0\.1:9100.*only on request/ })).toBeVisible();
  await press(page, 'Print a test ticket');
  await expect(page.getByText('The test ticket was not printed.')).toBeVisible();
  await expect(page.getByText('This server may not connect to this address.')).toBeVisible();
  await page.getByText('Reported message').click();
  await expect(page.getByText('the configured address is one of this machine, or not a unicast address')).toBeVisible();
  await audit(page, 'a printer');
  await press(page, 'Remove printer');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove printer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Spa.*No printer/ })).toBeVisible();
});

test('signing out without a server takes effect at once, and the cookie is rejected when the server is back', async ({
  page,
  hotel,
  line,
  expected,
}) => {
  expected.push('ERR_', '401', 'WebSocket');
  await signInStaff(page, hotel, ada);
  await page.goto(`${line.origin}/desk/account`);
  // A chunk still loading when the line is cut would be reported as failed.
  await quiet(page);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  line.cut();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out here' })).toBeVisible();
  await expect(page.getByText('Ada Rossi')).toHaveCount(0);
  await line.mend();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get(`${hotel.origin}/api/v1/staff/me`)).status()).toBe(401);
});
