import type { Browser, Page } from '@playwright/test';
import { frontDesk, openAllDay, openDesk, signInPhone } from './support/desk.ts';
import { app, signIn } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { openPmsHotel } from './support/pms.ts';
import { cakeToReview, openTestShop, orderShown, ordersOf } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { deskWords, words } from './support/words.ts';

const say = (key: string) => deskWords('en', key);
const accept = (hotel: Hotel, id: string) => hotel.api('POST', `/api/v1/orders/${id}/status`, { status: 'accepted' });

async function openBill(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${app}billpreview`);
  await expect(page.getByRole('heading', { level: 1, name: words('en', 'bill.title') })).toBeVisible();
}

const lineOf = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const foot = (page: Page) => page.getByRole('main').getByRole('contentinfo').or(page.locator('main article > footer'));

async function openPage(browser: Browser, watch: (page: Page) => void, width = 390): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 880 }, hasTouch: width < 500 })).newPage();
  watch(page);
  return page;
}

test('an accepted order, a charge, a payment and a correction reach the guest’s bill as they happen, and no neighbour’s', {
  tag: '@journey',
}, async ({ page, hotel, browser, watch }) => {
  const shop = await openTestShop(hotel, 'of-bill', { payments: ['room'] });
  await hotel.checkIn({ room: 'B101', last_name: 'Quennell' });
  await hotel.checkIn({ room: 'B102', last_name: 'Neumann' });
  await signIn(page, 'en', { name: 'Quennell', room: 'B101' });
  await (await cakeToReview(page, shop)).tap();
  await orderShown(page);
  const [order] = await ordersOf(hotel, 'B101');
  await openBill(page, hotel.origin);
  await expect(page.getByText(words('en', 'bill.nothing'))).toBeVisible();
  await accept(hotel, order?.id ?? '');
  await expect(page.getByRole('listitem').filter({ hasText: '9.50' })).toBeVisible();

  const desk = await openPage(browser, watch, 1440);
  await openDesk(desk, hotel, frontDesk, '/rooms?room=B101');
  const inDesk = (key: string) => desk.getByRole('button', { name: say(key), exact: true });
  await inDesk('billDesk.open').click();
  const add = async (open: string, fields: readonly (readonly [string, string])[]) => {
    await inDesk(open).click();
    const form = desk.getByRole('dialog', { name: say(open) });
    for (const [label, text] of fields) await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: say('billDesk.add'), exact: true }).click();
    await expect(form).toHaveCount(0);
  };
  const amount = deskWords('en', 'billDesk.amount', { currency: 'EUR' });
  await add('billDesk.addCharge', [
    [say('billDesk.text'), 'Massage'],
    [amount, '68.00'],
  ]);
  await expect(lineOf(page, 'Massage')).toContainText('68.00');
  await add('billDesk.addPayment', [[amount, '50']]);
  await expect(foot(page)).toContainText(say('billDesk.paidHere'));
  await expect(foot(page)).toContainText('27.50');
  await desk.getByRole('listitem').filter({ hasText: 'Massage' }).getByRole('button').click();
  await desk
    .getByRole('alertdialog')
    .or(desk.getByRole('dialog'))
    .last()
    .getByRole('button', { name: say('billDesk.correct') })
    .click();
  await expect(lineOf(page, 'Massage')).toHaveCount(0);
  await expect(foot(page)).toContainText('40.50');

  const neighbour = await openPage(browser, watch);
  await signIn(neighbour, 'en', { name: 'Neumann', room: 'B102' }, { origin: hotel.origin });
  await openBill(neighbour, hotel.origin);
  await expect(neighbour.getByText(words('en', 'bill.nothing'))).toBeVisible();
});

test('a PMS books orders, refuses one and leaves one unanswered, and reception decides on both', async ({
  page,
  browser,
  watch,
}) => {
  const { hotel, pms, checkIn, close } = await openPmsHotel(['214']);
  try {
    await openAllDay(hotel);
    const guest = { room: '214', lastName: 'Quennell', reference: '9007' };
    await checkIn(guest);
    pms.charge('9007', { text: 'Room and breakfast', amount: 13_800 });
    await signIn(page, 'en', { name: 'Quennell', room: '214' }, { origin: hotel.origin });
    await openBill(page, hotel.origin);
    await expect(lineOf(page, 'Room and breakfast')).toContainText('138.00');
    const phone = await signInPhone(hotel, { room: '214', name: 'Quennell' });
    const orderToRoom = async () => accept(hotel, await phone.order({ payment: 'room' }));

    await orderToRoom();
    await expect(foot(page)).toContainText('143.80');

    const desk = await openPage(browser, watch, 1440);
    await openDesk(desk, hotel, frontDesk, '/charges');
    const decide = async (key: string) => {
      const button = desk.getByRole('button', { name: say(key), exact: true });
      await button.click();
      await desk
        .getByRole('dialog')
        .or(desk.getByRole('alertdialog'))
        .getByRole('button', { name: say(key) })
        .click();
      await expect(desk.getByText(say('billDesk.none'))).toBeVisible();
    };
    // The PMS has blocked the room and not said so.
    const known = pms.books.guests.get('9007');
    if (known) pms.books.enter({ ...known, noPost: true });
    await orderToRoom();
    await expect(desk.getByText(say('billDesk.why.no_post'))).toBeVisible();
    await decide('billDesk.decide.waive');

    if (known) pms.books.enter(known);
    // Nobody asks for the bill meanwhile: its answer would be lost too.
    await page.goto('about:blank');
    pms.faults = { ...pms.faults, losesAnswers: 1 };
    await orderToRoom();
    await expect(desk.getByText(say('billDesk.why.unknown'))).toBeVisible();
    pms.faults = { ...pms.faults, losesAnswers: 0 };
    await openBill(page, hotel.origin);
    await expect(lineOf(page, words('en', 'bill.pending'))).toBeVisible();
    const sent = pms.books.postings.length;
    await decide('billDesk.decide.again');
    await expect.poll(() => pms.books.postings.length).toBe(sent + 1);
    const numbers = pms.books.postings.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    await expect(lineOf(page, words('en', 'bill.pending'))).toHaveCount(0);
    // The unanswered one was booked, and reception has chosen to book it again.
    await expect(foot(page)).toContainText('155.40');
    // Here answers are given up after two seconds, sooner than the PMS expects the next posting.
    expect(pms.sins.filter(({ kind }) => kind !== 'two_open_postings')).toEqual([]);
    phone.close();
  } finally {
    for (const context of browser.contexts()) await context.close();
    await close();
  }
});
