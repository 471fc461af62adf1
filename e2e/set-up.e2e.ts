import type { Page } from '@playwright/test';
import { app } from './support/guest.ts';
import { type Hotel, openHotel } from './support/hotel.ts';
import { gotoCart, orderShown, ordersOf, review } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `Continue: ${to}` }).click();
}

/** The first administrator's account, by the link of the terminal. */
async function becomeAdministrator(page: Page, hotel: Hotel): Promise<void> {
  const link = /\S+#invite=\S+/.exec(hotel.greeting)?.[0] ?? '';
  await page.goto(`${hotel.origin}/desk/${link.slice(link.indexOf('#'))}`);
  await page.getByLabel('Name of the hotel').fill('Hotel Seehof');
  await page.getByLabel('Name', { exact: true }).fill('Ada Amsler');
  await page.getByLabel(/mail/i).fill('ada@seehof.example');
  await page.locator('input[type=password]').fill('a slow boat to nowhere');
  await page.getByRole('button', { name: 'Get started' }).click();
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your hotel', exact: true })).toBeVisible();
  await page.getByLabel('Reception’s telephone').fill('9');
  await goOn(page, 'Rooms');
  await page.getByRole('textbox', { name: 'From' }).fill('101');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('120');
  await page.getByRole('textbox', { name: 'Except' }).fill('113');
  await expect(page.getByText('19 rooms')).toBeVisible();
  await goOn(page, 'Languages');
  await goOn(page, 'Outlet');
  await page.getByLabel('Name', { exact: true }).fill('Room service');
  await page.getByText('Always open').click();
  // Left in the middle: the set-up goes on where it was.
  await page.goto(page.url().replace(/desk.*/, 'desk/'));
  await expect(page.getByRole('heading', { name: 'Your first outlet' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Room service');
  await page.getByText('Always open').click();
  await goOn(page, 'Colour');
  await page.getByRole('button', { name: '#25507a' }).click();
  await expect(page.getByText(/Contrast of text on buttons/)).toBeVisible();
  await goOn(page, 'Open');
  await expect(page.getByRole('img', { name: 'Guest app address' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Your hotel is open' })).toHaveCount(0);
}

async function addDish(hotel: Hotel): Promise<void> {
  await hotel.api('PUT', '/api/v1/catalogue/groups/soups', { outlet: '1', texts: { en: { title: 'Soups' } } });
  const soup = { group: 'soups', texts: { en: { title: 'Barley soup' } }, price: 950 };
  await hotel.api('PUT', '/api/v1/catalogue/items/soup', soup);
}

test.describe('a hotel without the demo', () => {
  let hotel: Hotel;
  test.beforeAll(async () => {
    hotel = await openHotel({ empty: true });
  });
  test.afterAll(() => hotel.close());

  test('is set up at the desk, and its first guest signs in and orders', { tag: '@journey' }, async ({
    browser,
    page: phone,
  }) => {
    const desk = await (await browser.newContext(desktop)).newPage();
    await becomeAdministrator(desk, hotel);
    await setUp(desk);
    await addDish(hotel);
    await hotel.checkIn({ room: '101', last_name: 'Berger' });

    await phone.goto(`${hotel.origin}${app}`);
    await phone.getByLabel('Last name').fill('Berger');
    await phone.getByLabel('Room').fill('101');
    await phone.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(phone.getByRole('heading', { name: /Berger/ })).toBeVisible();
    await expect(phone.getByText('Reception')).toBeVisible();
    await phone.getByText('Room service').first().tap();
    await phone.getByRole('button', { name: 'Add Barley soup to the cart' }).tap();
    await gotoCart(phone);
    await (await review(phone)).tap();
    await orderShown(phone);
    expect((await ordersOf(hotel, '101')).map(({ total }) => total)).toEqual([950]);
    await desk.context().close();
  });
});
