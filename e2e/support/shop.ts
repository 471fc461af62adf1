import type { Locator, Page } from '@playwright/test';
import { app, signIn } from './guest.ts';
import type { Hotel } from './hotel.ts';
import { expect } from './test.ts';

/** An order as the desk sees it, reduced to what tests check. */
export type DeskOrder = {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly room: string;
  readonly promised_at: string;
  readonly note: string;
  readonly location: string;
  readonly payment: string;
  readonly lines: readonly { readonly item_id: string; readonly amount: number; readonly total: number }[];
};

const titled = (en: string, ar = en) => ({ en: { title: en, description: `${en} of the house` }, ar: { title: ar } });
const milk = {
  id: 'milk',
  texts: titled('Milk', 'الحليب'),
  min_selects: 1,
  max_selects: 1,
  sub_items: [
    { id: 'cow', texts: titled('Cow milk', 'حليب بقر'), allergens: ['milk'] },
    { id: 'oat', texts: titled('Oat milk', 'حليب شوفان'), price_diff: 60 },
  ],
};
const extras = {
  id: 'extras',
  texts: titled('Extras', 'إضافات'),
  min_selects: 0,
  max_selects: 2,
  sub_items: ['sugar', 'cinnamon', 'cocoa'].map((id) => ({ id, texts: titled(id), price: 20 })),
};

/** A test's shop, open at every hour: coffee with a choice, cake, and a nut tart in another group. */
export type TestShop = {
  readonly id: string;
  item(name: 'coffee' | 'cake' | 'tart'): string;
  /** Changes the price of the cake, minor units. */
  priceCake(price: number): Promise<void>;
  sellOut(name: 'coffee' | 'cake' | 'tart'): Promise<void>;
};

/** Creates a shop in a hotel; `id` is unique in the hotel, `more` are fields of the outlet. */
export async function openTestShop(hotel: Hotel, id: string, more: object = {}): Promise<TestShop> {
  const put = (kind: string, name: string, body: object) =>
    hotel.api<void>('PUT', `/api/v1/catalogue/${kind}/${name}`, body);
  const item = (name: string) => `${id}-${name}`;
  const cake = { group: item('all'), texts: titled('Cake', 'كعكة'), allergens: ['eggs'], diets: ['vegetarian'] };
  await put('outlets', id, {
    texts: titled('Pantry', 'المؤونة'),
    lead_minutes: 20,
    payments: ['creditcard', 'payCash', 'room'],
    ...more,
  });
  await put('groups', item('all'), { outlet: id, texts: titled('Drinks and cakes', 'مشروبات وكعك'), position: 1 });
  await put('groups', item('tarts'), { outlet: id, texts: titled('Tarts', 'فطائر'), position: 2 });
  await put('items', item('coffee'), {
    group: item('all'),
    texts: titled('Coffee', 'قهوة'),
    price: 580,
    position: 1,
    purchase_flow: [milk, extras],
  });
  await put('items', item('cake'), { ...cake, price: 950, position: 2 });
  await put('items', item('tart'), {
    group: item('tarts'),
    texts: titled('Nut tart', 'تارت الجوز'),
    price: 800,
    allergens: ['nuts', 'gluten'],
  });
  return {
    id,
    item,
    priceCake: (price) => put('items', item('cake'), { ...cake, price, position: 2 }),
    sellOut: (name) => hotel.api('POST', `/api/v1/catalogue/items/${item(name)}/availability`, { sold_out: true }),
  };
}

/** Creates a shop with one group of 2,000 items that replaces the hotel's own. */
export async function openLongMenu(hotel: Hotel): Promise<void> {
  const texts = (title: string, description = '') => ({ en: { title, description } });
  const dishes = Array.from({ length: 2_000 }, (_, at) => ({
    type: 'item',
    id: `dish-${at}`,
    group: 'long',
    price: 500 + at,
    position: at,
    texts: texts(`Dish number ${at}`, 'With what the garden gives, browned butter and herbs of the lake shore'),
  }));
  const shop = [
    { type: 'outlet', id: '1', texts: texts('The long menu') },
    { type: 'group', id: 'long', outlet: '1', position: 0, texts: texts('All dishes') },
  ];
  await hotel.api('POST', '/api/v1/catalogue/imports?confirmed=true', { entries: [...shop, ...dishes] });
}

/** Replaces the hotel's catalogue by a breakfast with two choices, open at every hour. */
export async function openBreakfast(hotel: Hotel): Promise<void> {
  const texts = (title: string) => ({ en: { title } });
  const group = (id: string) => ({
    id,
    texts: texts(id),
    sub_items: [1, 2, 3].map((at) => ({ id: `${id}-${at}`, texts: texts(`${id} ${at}`) })),
  });
  const entries = [
    { type: 'outlet', id: '1', texts: texts('Room service'), payments: ['room'] },
    { type: 'group', id: 'breakfast', outlet: '1', texts: texts('Breakfast') },
    {
      type: 'item',
      id: 'lake',
      group: 'breakfast',
      texts: texts('Lake breakfast'),
      price: 1950,
      purchase_flow: ['eggs', 'drink'].map(group),
    },
  ];
  await hotel.api('POST', '/api/v1/catalogue/imports?confirmed=true', { entries });
}

/** Opens the shop's page. One that replaces the demo hotel's keeps its groups, and the hour decides which comes first. */
export async function gotoShop(page: Page, shop: TestShop, origin = ''): Promise<void> {
  const query = shop.id === '1' ? `?groups=${shop.id}-all` : '';
  await page.goto(`${origin}${app}shop/flow/${shop.id}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible();
}

/** Opens the cart by its bar. */
export async function gotoCart(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /View cart/ })
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
}

/** Taps twice on the position of a control, whatever is there at the second tap. */
export async function doubleTap(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const pauseMs of [150, 0]) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(pauseMs);
  }
}

/** Opens the review of the cart and answers its button that places the order. */
export async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Review the order/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(sheet).toBeVisible();
  return sheet.getByRole('button', { name: 'Order', exact: true });
}

/** Puts a cake into the cart and goes to the review. */
export async function cakeToReview(page: Page, shop: TestShop, origin = ''): Promise<Locator> {
  await gotoShop(page, shop, origin);
  await page.getByRole('button', { name: 'Add Cake to the cart' }).tap();
  await gotoCart(page);
  return review(page);
}

/** A guest, and the address by which their phone reaches the hotel. */
type Orderer = { readonly room: string; readonly name: string; readonly origin?: string };

/** An in-house guest with the review of a cake open on the phone, in a shop of their own. */
export type AtReview = {
  readonly shop: TestShop;
  /** Button that places the order. */
  readonly order: Locator;
  /** The room's orders, as the desk sees them. */
  orders(): Promise<readonly DeskOrder[]>;
};

/** Checks a guest in, signs the phone in and goes to the review of a cake. */
export async function guestAtReview(page: Page, hotel: Hotel, { room, name, origin }: Orderer): Promise<AtReview> {
  const shop = await openTestShop(hotel, `of-${room}`);
  await hotel.checkIn({ room, last_name: name });
  await signIn(page, 'en', { name, room }, origin === undefined ? {} : { origin });
  return { shop, order: await cakeToReview(page, shop, origin), orders: () => ordersOf(hotel, room) };
}

/** The orders of a room, as the desk sees them. */
export async function ordersOf(hotel: Hotel, room: string): Promise<readonly DeskOrder[]> {
  const { items } = await hotel.api<{ items: DeskOrder[] }>('GET', `/api/v1/orders?room=${room}`);
  return items;
}

/** Waits until the order's page shows. */
export async function orderShown(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/shop\/orders\/[^/]+/);
  await expect(page.getByRole('list', { name: 'Progress' })).toBeVisible();
}
