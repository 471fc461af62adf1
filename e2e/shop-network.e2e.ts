import type { Page } from '@playwright/test';
import { app } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import type { Line } from './support/line.ts';
import { type AtReview, gotoShop, guestAtReview, orderShown } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Console errors that the browser itself reports while the server does not answer. */
const unreachable = ['net::ERR_', 'WebSocket'];

const noNetwork = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' });

type Cut = { readonly hotel: Hotel; readonly line: Line; readonly room: string; readonly name: string };

/** Places an order after the network was cut and the phone has shown it. */
async function orderWithoutNetwork(page: Page, { hotel, line, room, name }: Cut): Promise<AtReview> {
  const guest = await guestAtReview(page, hotel, { room, name, origin: line.origin });
  line.cut();
  await expect(noNetwork(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const [notice, title] = [noNetwork(page), page.getByRole('heading', { name: 'Cart', includeHidden: true })];
  const lower = async (one: typeof title) => (await one.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await lower(title)) - (await lower(notice)), 'it covers no title').toBeGreaterThan(48);
  await guest.order.tap();
  return guest;
}

/** Checks that the guest sees one order and the hotel has one. */
async function oneOrder(page: Page, orders: AtReview['orders']): Promise<void> {
  await orderShown(page);
  expect(await orders()).toHaveLength(1);
}

test('cutting the network between the tap and the answer leaves one order and one answer', { tag: '@journey' }, async ({
  page,
  line,
  hotel,
  expected,
}) => {
  expected.push(...unreachable);
  const guest = { room: 'N101', name: 'Nakamura', origin: line.origin };
  const { order, orders } = await guestAtReview(page, hotel, guest);
  // The answer is held back and never arrives.
  line.slow(5_000);
  await order.tap();
  await expect.poll(async () => (await orders()).length).toBe(1);
  line.cut();
  await expect(page.getByRole('heading', { name: /Sending your order|We are checking/ })).toBeVisible();
  line.slow(0);
  await line.mend();
  await oneOrder(page, orders);
});

test('an order placed without a network is kept, shown as kept, and sent once', { tag: '@journey' }, async ({
  page,
  line,
  hotel,
  expected,
}) => {
  expected.push(...unreachable);
  const { orders } = await orderWithoutNetwork(page, { hotel, line, room: 'N102', name: 'Olsen' });
  await expect(page.getByRole('heading', { name: 'The hotel does not have your order yet' })).toBeVisible();
  expect(await orders()).toEqual([]);
  await line.mend();
  await oneOrder(page, orders);
});

test('an order that was never sent can be withdrawn, and never reaches the hotel', async ({
  page,
  line,
  hotel,
  expected,
}) => {
  expected.push(...unreachable);
  const { orders } = await orderWithoutNetwork(page, { hotel, line, room: 'N103', name: 'Petrov' });
  await page.getByRole('button', { name: 'Do not send it' }).tap();
  await expect(page.getByRole('heading', { name: 'The hotel does not have your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the cart' }).tap();
  await expect(page.getByRole('button', { name: /Review the order.*€9.50/ })).toBeVisible();
  await line.mend();
  await expect(noNetwork(page)).toHaveCount(0);
  expect(await orders()).toEqual([]);
});

test('when the answer is lost but the network stays, the app checks and then confirms the order', {
  tag: '@journey',
}, async ({ page, hotel }) => {
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('"function":"transmitOrder"')) socket.send(message);
    });
  });
  await page.clock.install();
  const { order, orders } = await guestAtReview(page, hotel, { room: 'N104', name: 'Quinn' });
  await order.tap();
  await expect(page.getByRole('heading', { name: 'Sending your order' })).toBeVisible();
  await expect.poll(async () => (await orders()).length).toBe(1);
  await page.clock.fastForward(31_000);
  await oneOrder(page, orders);
});

test('when no answer comes at all, the app says that it is checking, never that the order failed', {
  tag: '@journey',
}, async ({ page, hotel }) => {
  let silent = true;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!silent || !/"function":"(transmit|settle)Order"/.test(String(message))) socket.send(message);
    });
  });
  await page.clock.install();
  const { order, orders } = await guestAtReview(page, hotel, { room: 'N105', name: 'Rossetti' });
  await order.tap();
  await expect(page.getByRole('heading', { name: 'Sending your order' })).toBeVisible();
  const checking = page.getByRole('heading', { name: 'We are checking' });
  for (const _try of [1, 2]) {
    await page.clock.fastForward(31_000);
    await expect(checking).toBeVisible();
    await page.clock.fastForward(10_000);
  }
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('main')).toContainText('please contact reception to check your order');
  await expect(page.getByRole('main')).not.toContainText(/failed/i);
  silent = false;
  await page.clock.fastForward(40_000);
  await oneOrder(page, orders);
});

test('a server that dies between the tap and the answer leaves one order', { tag: '@journey' }, async ({
  page,
  stoppable: hotel,
  expected,
}) => {
  expected.push(...unreachable);
  const guest = { room: 'N106', name: 'Sorensen', origin: hotel.origin };
  const { order, orders } = await guestAtReview(page, hotel, guest);
  const dying = hotel.stop('SIGKILL');
  await order.tap();
  await dying;
  await hotel.start();
  await oneOrder(page, orders);
});

test('an order continues after its page was killed, when the app is opened again', { tag: '@journey' }, async ({
  page,
  line,
  hotel,
  expected,
  watch,
}) => {
  expected.push(...unreachable);
  const { shop, orders } = await orderWithoutNetwork(page, { hotel, line, room: 'N107', name: 'Tanaka' });
  await expect(page.getByRole('heading', { name: 'The hotel does not have your order yet' })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await line.mend();
  const next = await page.context().newPage();
  watch(next);
  await next.goto(line.origin + app);
  await expect.poll(async () => (await orders()).length).toBe(1);
  await gotoShop(next, shop, line.origin);
  await expect(next.getByRole('link', { name: /We have your order|Order sent successfully/ })).toBeVisible();
  await expect(next.getByRole('link', { name: /View cart/ }), 'the cart is empty').toHaveCount(0);
  expect(await orders()).toHaveLength(1);
});
