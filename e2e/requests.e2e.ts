import type { Browser, Page } from '@playwright/test';
import { pageTexts } from '#content/demo';
import type { Request } from '#requests/contract';
import { bell, card, clearDesk, cook, frontDesk, openDesk } from './support/desk.ts';
import { app, demoGuests, isMarked, mark, signIn } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { guestAtReview, orderShown } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { deskWords, words } from './support/words.ts';

/** Console errors that the browser itself reports while the server does not answer. */
const unreachable = ['net::ERR_', 'WebSocket'];

const { boatForm } = pageTexts.en;

async function openPage(browser: Browser, watch: (page: Page) => void, viewport: { width: number; height: number }) {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  watch(page);
  return page;
}

async function requestsOf(hotel: Hotel, room: string): Promise<readonly Request[]> {
  return (await hotel.api<{ items: Request[] }>('GET', `/api/v1/requests?room=${room}`)).items;
}

/** Fills the boat's form and sends it. */
async function askForBoat(phone: Page, { origin }: Hotel): Promise<void> {
  await phone.goto(`${origin}${app}page/boat`);
  await phone.getByLabel(boatForm.labels.day ?? '', { exact: true }).fill('2099-12-01');
  await phone.getByLabel(boatForm.labels.hours ?? '', { exact: true }).selectOption({ index: 3 });
  await phone.getByLabel(boatForm.labels.people ?? '').selectOption({ index: 2 });
  await phone.getByRole('button', { name: boatForm.button }).tap();
}

test('a form rings at the desk, outlives the server, and its answer reaches the guest live and nobody else', {
  tag: '@journey',
}, async ({ page: phone, stoppable: hotel, browser, watch, expected }) => {
  expected.push(...unreachable, '403');
  const { origin } = hotel;
  await clearDesk(hotel);
  const wide = { width: 1440, height: 900 };
  const desk = await openPage(browser, watch, wide);
  await openDesk(desk, hotel, frontDesk, '/rooms');
  await desk.getByRole('heading', { level: 1 }).click();
  await hotel.checkIn({ room: 'E522', last_name: 'Moreau', first_name: 'Claire', title: 'Ms' });
  await signIn(phone, 'en', { room: 'E522', name: 'Moreau' }, { origin });
  await askForBoat(phone, hotel);
  await expect(phone.getByRole('status').getByText(words('en', 'content.form.sent'))).toBeVisible();
  await expect.poll(() => bell(desk)).toBe('calm');
  await expect(desk.getByRole('row', { name: /^E522/ })).toContainText(deskWords('en', 'requestsDesk.room.ringing'));

  await hotel.stop('SIGKILL');
  await expect(desk.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await hotel.start();
  await expect(desk.getByRole('alert').filter({ hasText: 'No connection' })).toHaveCount(0);
  const [request, second] = await requestsOf(hotel, 'E522');
  if (!request) throw new Error('the request is lost');
  expect(second, 'the request is stored once').toBeUndefined();
  expect(request).toMatchObject({ status: 'open', title: boatForm.title, guest_name: 'Ms Claire Moreau' });
  expect(await bell(desk), 'it rings on').toBe('calm');

  await phone.getByRole('button', { name: words('en', 'content.form.see') }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(boatForm.title);
  await expect(phone.getByText(words('en', 'requests.about.open'))).toBeVisible();
  await mark(phone);

  await desk.getByRole('link', { name: /^Requests/ }).click();
  await card(desk, request.id)
    .getByRole('button', { name: deskWords('en', 'requestsDesk.answerShort') })
    .click();
  const panel = desk.getByRole('complementary');
  await panel.getByRole('button', { name: deskWords('en', 'requestsDesk.takeIt') }).click();
  await expect.poll(() => bell(desk), 'whoever takes it stops the alarm').toBe('');
  await expect(card(desk, request.id)).toContainText(frontDesk.name);
  await panel.getByRole('button', { name: 'It’s arranged.' }).click();
  await panel.getByLabel(deskWords('en', 'requestsDesk.ownWords')).fill('The blue boat, at four.');
  await panel.getByRole('button', { name: deskWords('en', 'requestsDesk.answerDone') }).click();
  // After the outage the phone reconnects within 30 s: its delays are random, so that a hotel's phones do not come at once.
  await expect(phone.getByRole('main').getByText('The blue boat, at four.')).toBeVisible();
  await expect(phone.getByText(words('en', 'requests.about.done'))).toBeVisible();
  expect(await isMarked(phone), 'no reload').toBe(true);
  await expect(phone.getByText(frontDesk.name), 'guests do not learn who answered').toHaveCount(0);

  const other = await openPage(browser, watch, { width: 390, height: 844 });
  await signIn(other, 'de', demoGuests.de, { origin, query: '?lang=de' });
  await other.goto(`${origin}${app}requests`);
  await expect(other.getByText(words('de', 'requests.none'), { exact: true })).toBeVisible();
  await other.goto(`${origin}${app}requests/${request.id}`);
  await expect(other.getByText(words('de', 'requests.missing'))).toBeVisible();

  const kitchen = await openPage(browser, watch, wide);
  await openDesk(kitchen, hotel, cook, '/requests');
  await expect(kitchen.getByRole('link', { name: /^Orders/ })).toBeVisible();
  await expect(kitchen.getByRole('link', { name: /^Requests/ })).toHaveCount(0);
  await expect(kitchen.getByText(boatForm.title)).toHaveCount(0);
  expect((await kitchen.request.get(`${origin}/api/v1/requests/board`)).status()).toBe(403);
  await phone.close();
});

test('the panel of a room lists the requests of its stay, and opens one', async ({
  page: phone,
  hotel,
  browser,
  watch,
}) => {
  await hotel.checkIn({ room: 'R302', last_name: 'Vass' });
  await signIn(phone, 'en', { name: 'Vass', room: 'R302' });
  await askForBoat(phone, hotel);
  await expect(phone.getByRole('status').getByText(words('en', 'content.form.sent'))).toBeVisible();
  const desk = await openPage(browser, watch, { width: 1440, height: 900 });
  await openDesk(desk, hotel, frontDesk, '/rooms?room=R302');
  const panel = desk.getByRole('region', { name: 'Room R302' });
  await expect(panel.getByText(deskWords('en', 'requestsDesk.room.ringing'))).toBeVisible();
  await panel.getByRole('button', { name: boatForm.title }).click();
  await expect(desk.getByRole('complementary').getByRole('heading', { name: boatForm.title })).toBeVisible();
  const [request] = await requestsOf(hotel, 'R302');
  await hotel.api('POST', `/api/v1/requests/${request?.id}/status`, { status: 'cancelled' });
});

test('home shows the stay’s order and its request, after a reload and on a phone that has just signed in', async ({
  page,
  hotel,
  browser,
  watch,
}) => {
  const guest = { room: 'R301', name: 'Okafor' };
  const { order } = await guestAtReview(page, hotel, guest);
  await order.tap();
  await orderShown(page);
  await askForBoat(page, hotel);
  await expect(page.getByRole('status').getByText(words('en', 'content.form.sent'))).toBeVisible();
  const second = await openPage(browser, watch, { width: 390, height: 844 });
  await page.goto(app);
  await signIn(second, 'en', guest, hotel);
  for (const phone of [page, second]) {
    await expect(phone.getByRole('link', { name: /We have your order/ })).toBeVisible();
    await expect(phone.getByRole('link', { name: boatForm.title })).toBeVisible();
  }
});
