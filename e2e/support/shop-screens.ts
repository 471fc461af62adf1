import { expect, type Page } from '@playwright/test';
import { type Changes, changeAnswers, cutSocket } from './answers.ts';
import { app, storagePage } from './guest.ts';
import { hotelNow } from './hotel-clock.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

const minuteMs = 60_000;
const way = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'];
const inserts = [{ amount: 1, item_id: 'barley-risotto', price: 3 }];

/** An order as the guest receives it, in one of its states. */
function orderIn(language: Language, status: string, more: object = {}) {
  const now = hotelNow();
  const at = (minutes: number) => new Date(now + minutes * minuteMs).toISOString();
  const taken = way.includes(status) ? way.slice(0, way.indexOf(status) + 1) : ['placed', status];
  const name = (id: string) => words(language, `shop.${id}`);
  return {
    order_id: status,
    request_id: status,
    shop_id: '1',
    shop_title: words(language, 'eat.service'),
    shop_kind: 'room_service',
    status,
    placed_at: at(-12),
    promised_at: at(18),
    first_promised_at: at(18),
    delivery_time: '',
    additional_text: '',
    location: 'toRoom',
    payment: 'room',
    total: 40.5,
    currency: 'EUR',
    reason: '',
    can_cancel: status === 'placed',
    steps: taken.map((step, index) => ({ status: step, at: at(index * 3 - 12) })),
    cart: [
      {
        main_item: {
          amount: 1,
          item_id: 'char',
          name: name('char'),
          price: 28,
          sub_items: inserts.map((insert) => ({ ...insert, name: name(insert.item_id) })),
        },
        total: 31,
      },
      { main_item: { amount: 1, item_id: 'nut-tart', name: name('nut-tart'), price: 9.5, sub_items: [] }, total: 9.5 },
    ],
    ...more,
  };
}

function allOrders(language: Language) {
  const declined = { reason: words(language, 'shop.refused.item_sold_out', { title: words(language, 'shop.char') }) };
  const late = { order_id: 'late', promised_at: new Date(hotelNow() - 6 * minuteMs).toISOString() };
  return [
    ...way.map((status) => orderIn(language, status)),
    orderIn(language, 'preparing', { ...late, additional_text: words(language, 'shop.note_tell') }),
    orderIn(language, 'declined', declined),
    orderIn(language, 'cancelled', { location: 'toReception', payment: 'creditcard' }),
  ];
}

/** Opens the app at a path, with some of the server's answers changed. */
async function openChanged(page: Page, language: Language, path: string, changes: Changes = {}): Promise<void> {
  await changeAnswers(page, changes);
  await page.goto(`${app}${path}${path.includes('?') ? '&' : '?'}lang=${codeOf(language)}`);
}

function orderScreen(name: string, orderId: string, alike = false): ScreenShot {
  return {
    name: `order-${name}`,
    signedIn: true,
    alike,
    async show(page, language) {
      const orders = allOrders(language);
      await openChanged(page, language, `shop/orders/${orderId}`, {
        'RetailSystem.getMyOrders': () => ({ root: { orders } }),
      });
      await expect(page.getByRole('list', { name: words(language, 'shop.order_steps') })).toBeVisible();
    },
  };
}

const line = { cartId: 1, shopId: '1', shop_item_price: 9.5, purchase_flow_selected: [], sub_items: [], image: '' };

/** Stores a cart, and other given entries, for the next page. */
async function keep(page: Page, language: Language, stored: { readonly [key: string]: unknown } = {}): Promise<void> {
  await page.goto(storagePage);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
    },
    Object.entries({
      'shop-cart-item-list': ['nut-tart', 'muesli', 'spring-water'].map((item_id, at) => ({
        ...line,
        cartId: at + 1,
        item_id,
        quantity: at + 1,
        shop_item_title: words(language, `shop.${item_id}`),
      })),
      'shop-cart-title-list': [{ id: '1', title: words(language, 'eat.service'), decimals: 2 }],
      ...stored,
    }),
  );
}

/** Clears what was stored for the next page; the current page stays as it is. */
async function keepNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('shop-'))) {
      localStorage.removeItem(key);
    }
    sessionStorage.removeItem('shop-drafts');
  });
}

type Item = { readonly item_id: string; readonly retail_items: readonly Item[] };

/** Changes some items of the menu. */
function menuWith(more: { readonly [itemId: string]: object }): Changes {
  const renewed = (item: Item): Item => ({
    ...item,
    retail_items: item.retail_items.map(renewed),
    ...more[item.item_id],
  });
  return {
    'RetailSystem.getRetailContent': (root) => {
      const content = root.retailContent as { readonly retail_items: readonly Item[] };
      return { root: { retailContent: { ...content, retail_items: content.retail_items.map(renewed) } } };
    },
  };
}

/** Changes fields of the shop. */
function infoWith(more: object): Changes {
  return {
    'RetailSystem.getRetailInfo': (root) => ({
      root: { ...root, retailInfo: { ...(root.retailInfo as object), ...more } },
    }),
  };
}

const tomorrow = () => new Date(hotelNow() + 24 * 60 * minuteMs).toISOString().slice(0, 10);
const laterOnly = () =>
  infoWith({
    isOpen: false,
    preorder: true,
    payments: ['room', 'creditcard', 'payCash'],
    slots: ['07:00', '07:15', '07:30'].map((time) => `${tomorrow()} ${time}:00`),
  });

function cartScreen(name: string, changes: () => Changes, stored: object = {}): ScreenShot {
  return {
    name,
    signedIn: true,
    async show(page, language) {
      await keep(page, language, { ...stored });
      await openChanged(page, language, 'shop/cart', changes());
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await keepNothing(page);
    },
  };
}

async function placeOrder(
  page: Page,
  language: Language,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(words(language, 'shop.review')) }).click();
  const sheet = page.getByRole('dialog', { name: words(language, 'shop.review_title') });
  await expect(sheet).toBeVisible();
  await before();
  await sheet.getByRole('button', { name: words(language, 'shop.place'), exact: true }).click();
}

const lost = { error: { code: 'internal', retryable: true } };

/** Places an order that gets no clear answer, and waits for the message that says so. */
function orderResultScreen(name: string, said: string, changes: Changes, cut = false): ScreenShot {
  return {
    name: `placing-${name}`,
    signedIn: true,
    alike: name !== 'void' && name !== 'kept',
    async show(page, language) {
      await keep(page, language);
      await openChanged(page, language, 'shop/cart', { ...infoWith({ isOpen: true }), ...changes });
      await placeOrder(page, language, () => (cut ? cutSocket(page) : Promise.resolve()));
      await expect(page.getByText(words(language, said), { exact: true })).toBeVisible();
      await keepNothing(page);
    },
  };
}

const closed = { isOpen: false, slots: [], opens_at: '' };
const filter = { allergens: ['gluten', 'nuts'], diets: ['vegetarian'] };

/** Screens and sheets of the shop in states that need an event. */
export const shopScreens: readonly ScreenShot[] = [
  {
    name: 'cart-visitor',
    signedIn: false,
    async show(page, language) {
      await keep(page, language);
      await openChanged(page, language, 'shop/cart?mode=walkin', infoWith({ isOpen: true }));
      await expect(page.getByText(words(language, 'shop.sign_in'))).toBeVisible();
      await keepNothing(page);
    },
  },
  {
    name: 'orders-visitor',
    signedIn: false,
    alike: true,
    async show(page, language) {
      await openChanged(page, language, 'shop/orders?mode=walkin');
      await expect(page.getByRole('heading', { name: words(language, 'shop.sign_in') })).toBeVisible();
    },
  },
  orderScreen('waiting', 'placed'),
  orderScreen('accepted', 'accepted', true),
  orderScreen('preparing', 'preparing', true),
  orderScreen('on-its-way', 'on_its_way', true),
  orderScreen('late', 'late'),
  orderScreen('delivered', 'delivered'),
  orderScreen('declined', 'declined'),
  orderScreen('cancelled', 'cancelled', true),
  {
    name: 'orders-all',
    signedIn: true,
    async show(page, language) {
      const orders = allOrders(language);
      await openChanged(page, language, 'shop/orders', { 'RetailSystem.getMyOrders': () => ({ root: { orders } }) });
      await expect(page.getByRole('list', { name: words(language, 'shop.orders') })).toBeVisible();
    },
  },
  {
    name: 'orders-failed',
    signedIn: true,
    alike: true,
    async show(page, language) {
      await openChanged(page, language, 'shop/orders', { 'RetailSystem.getMyOrders': () => lost });
      await expect(page.getByRole('heading', { name: words(language, 'shop.orders_failed') })).toBeVisible();
    },
  },
  cartScreen(
    'cart-troubles',
    () => ({
      ...infoWith({ isOpen: true }),
      ...menuWith({ 'nut-tart': { available: false, sold_out: true }, 'spring-water': { stock: 2 } }),
    }),
    { 'shop-filter': { ...filter, hides: false } },
  ),
  cartScreen('cart-later', laterOnly),
  cartScreen('cart-no-payment', () => infoWith({ isOpen: true, payments: [] })),
  {
    name: 'order-limit',
    signedIn: true,
    async show(page, language) {
      await keep(page, language);
      const full = { error: { code: 'order_limit_reached', retryable: true } };
      await openChanged(page, language, 'shop/cart', {
        ...infoWith({ isOpen: true }),
        'RetailSystem.transmitOrder': () => full,
      });
      await placeOrder(page, language);
      await expect(
        page.getByRole('alert').filter({ hasText: words(language, 'shop.refused.order_limit_reached') }),
      ).toBeVisible();
      await keepNothing(page);
    },
  },
  orderResultScreen('sending', 'shop.sending', { 'RetailSystem.transmitOrder': () => undefined }),
  orderResultScreen('checking', 'shop.checking', {
    'RetailSystem.transmitOrder': () => lost,
    'RetailSystem.settleOrder': () => undefined,
  }),
  orderResultScreen('void', 'shop.void', {
    'RetailSystem.transmitOrder': () => lost,
    'RetailSystem.settleOrder': () => ({ root: { status: 'void' } }),
  }),
  orderResultScreen('kept', 'shop.kept', {}, true),
  {
    name: 'shop-closed',
    signedIn: true,
    async show(page, language) {
      await openChanged(page, language, 'shop/flow/1', infoWith({ ...closed, readable_when_closed: true }));
      await expect(page.getByText(words(language, 'shop.closed_now'))).toBeVisible();
    },
  },
  {
    name: 'shop-closed-home',
    signedIn: true,
    async show(page, language) {
      await openChanged(page, language, 'shop/flow/1', infoWith({ ...closed, readable_when_closed: false }));
      await expect(page.getByRole('dialog', { name: words(language, 'shop.closed'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'shop-filtered',
    signedIn: true,
    async show(page, language) {
      await keep(page, language, { 'shop-filter': filter });
      await openChanged(page, language, 'shop/flow/1?groups=plates', infoWith({ isOpen: true }));
      await expect(page.getByRole('button', { name: words(language, 'shop.hidden_show'), exact: true })).toBeVisible();
      await keepNothing(page);
    },
  },
  {
    name: 'shop-marked',
    signedIn: true,
    async show(page, language) {
      await keep(page, language, { 'shop-filter': { ...filter, hides: false } });
      const changes = menuWith({
        'barley-soup': { available: false, sold_out: true, available_at: `${tomorrow()}T11:00:00Z` },
        tomatoes: { stock: 2 },
      });
      await openChanged(page, language, 'shop/flow/1?groups=plates', { ...infoWith({ isOpen: true }), ...changes });
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await keepNothing(page);
    },
  },
  {
    name: 'shop-filter-chosen',
    signedIn: true,
    async show(page, language) {
      await keep(page, language, { 'shop-filter': filter });
      await openChanged(page, language, 'shop/flow/1');
      await page.locator('main button[aria-haspopup=dialog]').click();
      await expect(page.getByRole('dialog', { name: words(language, 'shop.filter') })).toBeVisible();
      await keepNothing(page);
    },
  },
  {
    name: 'shop-failed',
    signedIn: true,
    alike: true,
    async show(page, language) {
      await openChanged(page, language, 'shop/flow/1', { 'RetailSystem.getRetailContent': () => lost });
      await expect(page.getByRole('heading', { name: words(language, 'shop.failed') })).toBeVisible();
    },
  },
  {
    name: 'shop-no-network',
    signedIn: true,
    alike: true,
    async show(page, language) {
      await openChanged(page, language, 'shop/flow/1', infoWith({ isOpen: true }));
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await cutSocket(page);
      const [said = ''] = words(language, 'network.off_since').split('{');
      await expect(page.getByText(said)).toBeVisible();
    },
  },
  {
    name: 'product-most',
    signedIn: true,
    async show(page, language) {
      await openChanged(page, language, 'shop/flow/1/product/char', infoWith({ isOpen: true }));
      for (const id of ['rye-bread', 'char-roe', 'wild-herbs']) {
        await page.getByText(words(language, `shop.${id}`), { exact: true }).click();
      }
      const most = words(language, 'shop.inserts_too_many', { max_selects: 2 });
      await expect(page.locator('fieldset[data-wrong]').getByText(most)).toBeVisible();
    },
  },
  {
    name: 'product-least',
    signedIn: true,
    async show(page, language) {
      const group = { id: 'eggs', title: words(language, 'shop.eggs'), min_selects: 2, max_selects: 3 };
      const insert = { sub_item_description: '', sub_item_price: 0, selected: false, sold_out: false, allergens: [] };
      const sub_items = ['soft-boiled', 'scrambled', 'no-eggs'].map((id, at) => ({
        ...insert,
        sub_item_id: id,
        sub_item_title: words(language, `shop.${id}`),
        sub_item_price_diff: at * 1.5 - 1.5,
        sold_out: at === 2,
      }));
      await openChanged(page, language, 'shop/flow/1/product/lake-breakfast', {
        ...infoWith({ isOpen: true }),
        ...menuWith({ 'lake-breakfast': { available: true, purchase_flow: [{ ...group, sub_items }] } }),
      });
      await page.getByRole('button', { name: new RegExp(words(language, 'shop.add_to_cart')) }).click();
      await expect(page.locator('fieldset[data-wrong]')).toBeVisible();
    },
  },
];
