import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type ScreenProps, ShellProvider, type ShellValue, wipeDevice } from '#platform/web/guest-shell';
import { TvPromptProvider } from '#platform/web/guest-shell/tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { CartScreen } from '../cart/cart-screen.tsx';
import { TvCart } from '../cart/tv-cart.tsx';
import { ShopScreen } from '../menu/shop-screen.tsx';
import { TvShop } from '../menu/tv-shop.tsx';
import { ProductScreen } from '../product/product-screen.tsx';
import { TvProduct } from '../product/tv-product.tsx';
import { getShopClient } from '../shop-client.ts';
import { ordersWipe } from '../storage/orders-wipe.ts';
import { cart } from '../storage/persisted-cart.ts';
import { type GuestDiet, tellKitchen, withAllergens, withDeclared, withFilter } from './guest-diet.ts';

beforeAll(startSpatialNavigation);
afterEach(() => {
  cleanup();
  void wipeDevice([{ wipe: ordersWipe }], { queries: { clear: async () => undefined } });
});

const insert = (id: string, allergens: readonly string[], price = 0) => ({
  sub_item_id: id,
  sub_item_title: id,
  sub_item_description: '',
  sub_item_price: 0,
  sub_item_price_diff: price,
  selected: false,
  sold_out: false,
  allergens,
});
const item = (id: string, allergens: readonly string[], purchase_flow: readonly object[] = []) => ({
  id,
  type: 'item',
  item_id: id,
  shopId: '1',
  shop_item_title: id,
  shop_item_description: '',
  shop_item_price: 9,
  images: [],
  purchase_flow,
  retail_items: [],
  allergens,
  diets: [],
  available: true,
  sold_out: false,
  available_at: '',
  stock: -1,
});
const eggs = {
  id: 'eggs',
  title: 'Eggs',
  min_selects: 1,
  max_selects: 1,
  sub_items: [insert('Soft', ['eggs']), insert('None', [], -1)],
};
const breakfast = item('Breakfast', ['gluten', 'milk'], [eggs]);
const cake = item('Cake', ['eggs']);
const info = {
  id: '1',
  title: 'Room service',
  kind: 'room_service',
  image: '',
  telephone: '',
  opening_time: '06:00:00',
  closing_time: '23:00:00',
  isOpen: true,
  lead_minutes: 20,
  slots: [],
  times: { now: true, slots: [], limits: [] },
  payments: ['payCash'],
  deliveries: ['toRoom'],
  decimals: 2,
};
const answers: { readonly [name: string]: object } = {
  getRetailInfo: { retailInfo: info, shops: [] },
  getRetailContent: { retailContent: { template_data: { template_items: [] }, retail_items: [breakfast, cake] } },
  getDeclaredAllergens: { allergens: [] },
};

const money = {
  code: 'EUR',
  ownFormat: true,
  symbol: '€',
  fractionCount: 2,
  fractionSeparator: '.',
  thousandsSeparator: ',',
};
const formatSettings = { zone: 'UTC', twelveHourLanguages: [], money };

/** The app of a guest with a stay, or as the session says; texts are their own keys. */
function createApp(session: object = {}) {
  const clock = fakeClock();
  const wire = {
    of: () => ({ call: async (name: string) => answers[name.split('.')[1] ?? ''], on: () => () => undefined }),
    state: () => ({ connection: 'open' }),
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
  };
  const shell = {
    wire,
    queries: createQueryCache({ wire: wire as never, clock, random: seededRandom(1) }),
    serverNow: () => clock.now(),
    navigate: () => undefined,
    href: () => undefined,
    back: () => undefined,
    toast: () => undefined,
  };
  const value = {
    shell,
    session: { mode: 'guest', isCheckedIn: true, guestName: 'Ms Lindqvist', room: '101', ...session },
    property: { name: 'Arvensee', logo: '', loginImage: '', languages: [], ...formatSettings },
    query: {},
    route: { path: '/home' },
  } as unknown as ShellValue;
  const t = (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <ShellProvider value={value}>
        <TvPromptProvider value={() => undefined}>{children}</TvPromptProvider>
      </ShellProvider>
    </TextsProvider>
  );
  const { diet } = getShopClient(shell as never);
  return { wrapper, diet };
}
type App = ReturnType<typeof createApp>;

async function open({ wrapper }: App, Screen: ComponentType<ScreenProps>, productId = 'Breakfast') {
  const { container } = render(<Screen params={{ id: '1', productId }} />, { wrapper });
  await act(async () => undefined);
  return container;
}

const choose =
  (...names: readonly string[]) =>
  (diet: GuestDiet) =>
    withAllergens(diet, names, true);
const shared =
  (...names: readonly string[]) =>
  (diet: GuestDiet) =>
    withDeclared(diet, names);
const marks = (diet: GuestDiet) => withFilter(diet, { hides: false });
const softEggs = 'shop.with_insert Soft shop.allergen.eggs';
const contents = 'shop.allergen.gluten, shop.allergen.milk';
const hit = 'shop.contains shop.allergen.eggs';

function addToCart(id: string, inserts: readonly string[] = []): void {
  const sub_items = inserts.map((one) => insert(one, []));
  const line = { ...cake, item_id: id, shop_item_title: id, quantity: 1, image: '', sub_items };
  cart.add({ ...line, purchase_flow_selected: inserts }, { id: '1', title: 'Room service', decimals: 2 });
}

const menus = [
  ['phone', ShopScreen],
  ['TV', TvShop],
] as const;
const products = [
  ['phone', ProductScreen],
  ['TV', TvProduct],
] as const;
const carts = [
  ['phone', CartScreen],
  ['TV', TvCart],
] as const;

test.each(menus)('the menu of the %s counts what a dish’s default choices contain', async (_name, Screen) => {
  const shown = await open(createApp(), Screen);
  expect(shown.textContent).toContain(`Shop.allergen.gluten, shop.allergen.milk · ${softEggs}`);
});

test.each(menus)(
  'the menu of the %s marks a conflict, and a dish that can be had without it fits',
  async (_n, Screen) => {
    const app = createApp();
    app.diet.update(shared('eggs'));
    app.diet.update(marks);
    const shown = await open(app, Screen);
    expect(shown.textContent).toContain(hit);
    expect(shown.textContent).toContain(`Shop.allergen.gluten, shop.allergen.milk`);
    expect(shown.textContent).not.toContain(softEggs);
  },
);

test.each(menus)(
  'the menu of the %s hides what does not fit as soon as the stay has declared it',
  async (_n, Screen) => {
    const app = createApp();
    const shown = await open(app, Screen);
    expect(shown.textContent).toContain('Cake');
    act(() => app.diet.update(shared('eggs')));
    expect(shown.textContent).toContain('shop.hidden 1');
    expect(shown.textContent).not.toContain('Cake');
    act(() => app.diet.update(shared()));
    expect(shown.textContent).toContain('Cake');
  },
);

test.each(products)(
  'a dish on the %s begins with the choice that fits, until the guest chooses',
  async (_n, Screen) => {
    const app = createApp();
    const shown = await open(app, Screen);
    expect(shown.textContent).toContain(`shop.contains ${contents} · ${softEggs}`);
    act(() => app.diet.update(shared('eggs')));
    expect(shown.textContent).not.toContain(softEggs);
    expect(shown.textContent).toContain(`shop.contains ${contents}`);
    fireEvent.click(screen.getByText('Soft'));
    expect(shown.textContent).toContain(`shop.contains ${contents} · ${softEggs}`);
    // The head of the dish and the choice at fault.
    expect(screen.getAllByText(hit)).toHaveLength(2);
  },
);

test.each(carts)(
  'the review on the %s says what each dish contains, its conflicts, and what the kitchen sees',
  async (name, Screen) => {
    const app = createApp();
    app.diet.update(shared('eggs'));
    addToCart('Breakfast', ['Soft']);
    await open(app, Screen);
    const label = name === 'TV' ? /^shop.review · / : /^shop.review/;
    fireEvent.click(screen.getByRole('button', { name: label }));
    const review = screen.getByRole('dialog', { name: 'shop.review_title' });
    expect(within(review).getByText(hit)).toBeTruthy();
    expect(review.textContent).toContain(`shop.contains ${contents} · ${softEggs}`);
    expect(review.textContent).toContain('shop.filter_allergensshop.allergen.eggs');
  },
);

async function openPhoneFilter(app: App) {
  await open(app, ShopScreen);
  fireEvent.click(screen.getByRole('button', { name: /^shop.filter/ }));
  const sheet = screen.getByRole('dialog', { name: 'shop.filter' });
  return { sheet, tap: (text: string) => fireEvent.click(within(sheet).getByText(text)) };
}

test('the phone asks once whether the kitchen may see it, and takes it back as easily', async () => {
  const app = createApp();
  const { sheet, tap } = await openPhoneFilter(app);
  tap('Shop.allergen.eggs');
  expect(within(sheet).getByRole('region', { name: 'shop.kitchen_ask shop.allergen.eggs' }).textContent).toContain(
    'shop.kitchen_ask_text',
  );
  within(sheet).getByRole('button', { name: 'shop.filter_show 1' });
  tap('shop.kitchen_yes');
  expect(app.diet.getState()).toMatchObject({ own: [], changes: { eggs: true } });
  expect(within(sheet).getByRole('status').textContent).toContain('shop.kitchen_sending');
  act(() => app.diet.update(shared('eggs')));
  expect(within(sheet).getByRole('status').textContent).toContain('shop.kitchen_sees shop.allergen.eggs');
  tap('Shop.allergen.milk');
  expect(within(sheet).queryByText(/^shop.kitchen_ask /)).toBeNull();
  expect(app.diet.getState().changes).toEqual({ milk: true });
  tap('shop.kitchen_take_back');
  act(() => app.diet.update(shared()));
  expect(within(sheet).getByRole('status').textContent).toContain('shop.kitchen_unseen_phone shop.allergen.eggs');
});

test('a guest may keep it on the phone, and tell the kitchen later', async () => {
  const app = createApp();
  const { sheet, tap } = await openPhoneFilter(app);
  tap('Shop.allergen.eggs');
  tap('shop.kitchen_only_phone');
  expect(app.diet.getState()).toMatchObject({ own: ['eggs'], changes: {}, answer: 'device' });
  expect(within(sheet).getByRole('status').textContent).toContain('shop.kitchen_unseen_phone shop.allergen.eggs');
  tap('shop.kitchen_yes');
  expect(app.diet.getState()).toMatchObject({ own: [], changes: { eggs: true }, answer: 'kitchen' });
});

test('what the kitchen sees and what only the phone knows are named separately', async () => {
  const app = createApp();
  app.diet.update(choose('milk'));
  app.diet.update(shared('eggs'));
  const { sheet } = await openPhoneFilter(app);
  const { textContent } = within(sheet).getByRole('status');
  expect(textContent).toContain('shop.kitchen_sees shop.allergen.eggs');
  expect(textContent).toContain('shop.kitchen_unseen_phone shop.allergen.milk');
});

test.each([
  ['a walk-in', { mode: 'walkin', isCheckedIn: false }],
  ['a guest who is not in house', { isCheckedIn: false }],
])('%s is asked nothing: it stays on the device', async (_who, session) => {
  const app = createApp(session);
  const { sheet, tap } = await openPhoneFilter(app);
  tap('Shop.allergen.eggs');
  expect(within(sheet).queryByText(/^shop.kitchen_ask /)).toBeNull();
  expect(app.diet.getState()).toMatchObject({ own: ['eggs'], changes: {} });
});

test('the cart on the phone asks if nobody has yet, and offers the note for the diet only', async () => {
  const app = createApp();
  app.diet.update(choose('eggs'));
  app.diet.update((diet) => withFilter(diet, { diets: ['vegan'] }));
  addToCart('Cake');
  await open(app, CartScreen);
  fireEvent.click(screen.getByText('shop.note_tell'));
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('shop.note_diets shop.diet.vegan');
  fireEvent.click(screen.getByText('shop.kitchen_yes'));
  act(() => app.diet.update(shared('eggs')));
  expect(screen.getByText('shop.kitchen_sees shop.allergen.eggs')).toBeTruthy();
});

test('the TV asks in the sheet once something is chosen there, and leads back to it', async () => {
  const app = createApp();
  await open(app, TvShop);
  fireEvent.click(screen.getByText('shop.filter'));
  const sheet = screen.getByRole('dialog', { name: 'shop.filter' });
  fireEvent.click(within(sheet).getByText('Shop.allergen.eggs'));
  expect(within(sheet).getByRole('heading').textContent).toBe('shop.kitchen_ask shop.allergen.eggs');
  fireEvent.click(within(sheet).getByText('shop.kitchen_only_tv'));
  expect(app.diet.getState()).toMatchObject({ own: ['eggs'], answer: 'device' });
  expect(sheet.textContent).toContain('shop.kitchen_unseen_tv shop.allergen.eggs');
  fireEvent.click(within(sheet).getByText('shop.kitchen_yes'));
  act(() => app.diet.update(shared('eggs')));
  expect(sheet.textContent).toContain('shop.kitchen_sees shop.allergen.eggs');
  fireEvent.click(within(sheet).getByText('shop.kitchen_take_back'));
  expect(app.diet.getState()).toMatchObject({ own: ['eggs'], changes: { eggs: false } });
});

test('the TV takes diets and whether to hide', async () => {
  const app = createApp();
  await open(app, TvShop);
  fireEvent.click(screen.getByText('shop.filter'));
  const sheet = screen.getByRole('dialog', { name: 'shop.filter' });
  fireEvent.click(within(sheet).getByText('Shop.diet.vegan'));
  fireEvent.click(within(sheet).getByText('shop.filter_hide'));
  expect(app.diet.getState().filter).toEqual({ allergens: [], diets: ['vegan'], hides: false });
});

test('the cart on the TV says what the kitchen sees, and leads to where it is changed', async () => {
  const app = createApp();
  app.diet.update(choose('eggs'));
  app.diet.update(tellKitchen);
  addToCart('Cake');
  await open(app, TvCart);
  expect(screen.getByText('shop.kitchen_sending')).toBeTruthy();
  act(() => app.diet.update(shared('eggs')));
  fireEvent.click(screen.getByText('shop.kitchen_sees shop.allergen.eggs'));
  expect(screen.getByRole('dialog', { name: 'shop.filter' })).toBeTruthy();
});

test('after the wipe nothing is known of the guest', async () => {
  const app = createApp();
  app.diet.update(shared('eggs'));
  expect(localStorage.getItem('shop-filter')).toContain('eggs');
  await act(async () => wipeDevice([{ wipe: ordersWipe }], { queries: { clear: async () => undefined } }));
  expect([app.diet.getState().filter.allergens, localStorage.getItem('shop-filter')]).toEqual([[], null]);
});
