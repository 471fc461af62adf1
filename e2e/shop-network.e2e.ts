import { app, signIn } from './support/guest.ts';
import { cakeToReview, gotoShop, openTestShop, orderShown, ordersOf } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** What a browser reports of its own accord while nothing answers. */
const unreachable = ['net::ERR_', 'WebSocket'];

test('the network is cut between the tap and the answer: one order, one answer', async ({
  page,
  line,
  hotel,
  expected,
}) => {
  expected.push(...unreachable);
  const shop = await openTestShop(hotel, 'cut');
  await hotel.checkIn({ room: 'N101', last_name: 'Nakamura' });
  await signIn(page, 'en', { name: 'Nakamura', room: 'N101' }, { origin: line.origin });
  const order = await cakeToReview(page, shop, line.origin);
  // The answer is held back, and never comes through.
  line.slow(5_000);
  await order.tap();
  await expect.poll(async () => (await ordersOf(hotel, 'N101')).length).toBe(1);
  line.cut();
  await expect(page.getByRole('heading', { name: /Sending your order|We are checking/ })).toBeVisible();
  line.slow(0);
  line.mend();
  await orderShown(page);
  expect(await ordersOf(hotel, 'N101')).toHaveLength(1);
});

test('without a network the order is kept, said to be kept, and sent once', async ({ page, line, hotel, expected }) => {
  expected.push(...unreachable);
  const shop = await openTestShop(hotel, 'kept');
  await hotel.checkIn({ room: 'N102', last_name: 'Olsen' });
  await signIn(page, 'en', { name: 'Olsen', room: 'N102' }, { origin: line.origin });
  const order = await cakeToReview(page, shop, line.origin);
  line.cut();
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible();
  await order.tap();
  await expect(page.getByRole('heading', { name: 'The hotel does not have your order yet' })).toBeVisible();
  expect(await ordersOf(hotel, 'N102')).toEqual([]);
  line.mend();
  await orderShown(page);
  expect(await ordersOf(hotel, 'N102')).toHaveLength(1);
});

test('an order that never left is given up: the hotel does not have it, and never will', async ({
  page,
  line,
  hotel,
  expected,
}) => {
  expected.push(...unreachable);
  const shop = await openTestShop(hotel, 'given-up');
  await hotel.checkIn({ room: 'N103', last_name: 'Petrov' });
  await signIn(page, 'en', { name: 'Petrov', room: 'N103' }, { origin: line.origin });
  const order = await cakeToReview(page, shop, line.origin);
  line.cut();
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible();
  await order.tap();
  await page.getByRole('button', { name: 'Do not send it' }).tap();
  await expect(page.getByRole('heading', { name: 'The hotel does not have your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the cart' }).tap();
  await expect(page.getByRole('button', { name: /Review the order.*€9,50/ })).toBeVisible();
  line.mend();
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toHaveCount(0, { timeout: 35_000 });
  expect(await ordersOf(hotel, 'N103')).toEqual([]);
});

test('the answer is lost and the network stays: we are checking, then we have it', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'lost');
  await hotel.checkIn({ room: 'N104', last_name: 'Quinn' });
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('"function":"transmitOrder"')) socket.send(message);
    });
  });
  await page.clock.install();
  await signIn(page, 'en', { name: 'Quinn', room: 'N104' });
  await (await cakeToReview(page, shop)).tap();
  await expect(page.getByRole('heading', { name: 'Sending your order' })).toBeVisible();
  await expect.poll(async () => (await ordersOf(hotel, 'N104')).length).toBe(1);
  await page.clock.fastForward(31_000);
  await orderShown(page);
  expect(await ordersOf(hotel, 'N104')).toHaveLength(1);
});

test('nobody answers at all: it is said to be checked, never to have failed', async ({ page, hotel }) => {
  const shop = await openTestShop(hotel, 'silent');
  await hotel.checkIn({ room: 'N105', last_name: 'Rossetti' });
  let silent = true;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!silent || !/"function":"(transmit|settle)Order"/.test(String(message))) socket.send(message);
    });
  });
  await page.clock.install();
  await signIn(page, 'en', { name: 'Rossetti', room: 'N105' });
  await (await cakeToReview(page, shop)).tap();
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
  await orderShown(page);
  expect(await ordersOf(hotel, 'N105')).toHaveLength(1);
});

test('the server dies between the tap and the answer and comes back: one order', async ({
  page,
  ownHotel,
  expected,
}) => {
  expected.push(...unreachable);
  const shop = await openTestShop(ownHotel, 'died');
  await ownHotel.checkIn({ room: 'N106', last_name: 'Sorensen' });
  await signIn(page, 'en', { name: 'Sorensen', room: 'N106' }, { origin: ownHotel.origin });
  const order = await cakeToReview(page, shop, ownHotel.origin);
  const dying = ownHotel.stop('SIGKILL');
  await order.tap();
  await dying;
  await ownHotel.start();
  await orderShown(page);
  expect(await ordersOf(ownHotel, 'N106')).toHaveLength(1);
});

test('the page is killed after the tap: the order goes on where the app is opened again', async ({
  page,
  line,
  hotel,
  expected,
  watch,
}) => {
  expected.push(...unreachable);
  const shop = await openTestShop(hotel, 'killed');
  await hotel.checkIn({ room: 'N107', last_name: 'Tanaka' });
  await signIn(page, 'en', { name: 'Tanaka', room: 'N107' }, { origin: line.origin });
  const order = await cakeToReview(page, shop, line.origin);
  line.cut();
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible();
  await order.tap();
  await expect(page.getByRole('heading', { name: 'The hotel does not have your order yet' })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  line.mend();
  const next = await page.context().newPage();
  watch(next);
  await next.goto(line.origin + app);
  await expect.poll(async () => (await ordersOf(hotel, 'N107')).length, { timeout: 20_000 }).toBe(1);
  await gotoShop(next, shop, line.origin);
  await expect(next.getByRole('link', { name: /We have your order|Order sent successfully/ })).toBeVisible();
  await expect(next.getByRole('link', { name: /View cart/ }), 'the cart is empty').toHaveCount(0);
  expect(await ordersOf(hotel, 'N107')).toHaveLength(1);
});
