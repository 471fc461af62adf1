import { expect, type Page } from '@playwright/test';
import { billScreens } from './bill-screens.ts';
import { callScreens } from './call-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { checkOutScreens } from './check-out-screens.ts';
import { filmsScreens } from './films-screens.ts';
import { flightScreens } from './flight-screens.ts';
import { app, demoGuests, fillSignIn, menuReady, openDrawer, openUserMenu, storagePage } from './guest.ts';
import { housekeepingScreens } from './housekeeping-screens.ts';
import { magicScreens } from './magic-screens.ts';
import { mapScreens } from './map-screens.ts';
import { mobileKeyScreens } from './mobile-key-screens.ts';
import { musicScreens } from './music-screens.ts';
import { parentalScreens } from './parental-screens.ts';
import { quiet } from './quiet.ts';
import { radioScreens } from './radio-screens.ts';
import { roomControlScreens } from './room-control-screens.ts';
import { roomScreens } from './room-screens.ts';
import { scanScreens } from './scan-screens.ts';
import type { ScreenShot } from './screen-shot.ts';
import { searchScreens } from './search-screens.ts';
import { shopScreens } from './shop-screens.ts';
import { tourScreens } from './tour-screens.ts';
import { weatherScreens } from './weather-screens.ts';
import { webCheckInScreens } from './web-check-in-screens.ts';
import { codeOf, type Language, words } from './words.ts';

const query = (language: Language) => `?lang=${codeOf(language)}`;

async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(app + path + query(language));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

async function login(page: Page, language: Language): Promise<void> {
  await page.goto(`${app}login${query(language)}`);
  await expect(page.getByLabel(words(language, 'login.name'), { exact: true })).toBeVisible();
}

async function home(page: Page, language: Language): Promise<void> {
  await page.goto(app + query(language));
  await menuReady(page, language);
}

/** Opens the cart with a nut tart from an earlier visit, at its price or another. */
async function fillCart(page: Page, language: Language, price = 9.5): Promise<void> {
  await page.goto(storagePage);
  await page.evaluate((seen) => {
    const line = { cartId: 1, shopId: '1', item_id: 'nut-tart', shop_item_title: 'Nut tart', shop_item_price: seen };
    const tart = { ...line, purchase_flow_selected: [], sub_items: [], quantity: 1, image: '' };
    localStorage.setItem('shop-cart-item-list', JSON.stringify([tart]));
    localStorage.setItem('shop-cart-title-list', JSON.stringify([{ id: '1', title: 'Room service', decimals: 2 }]));
  }, price);
  await open(page, language, 'shop/cart');
  await expect(page.getByRole('button', { name: new RegExp(words(language, 'shop.review')) })).toBeVisible();
}

/** Empties the stored cart for the next page; the current page keeps its cart. */
async function emptyCartLater(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('shop-cart-item-list'));
}

let tries = 0;

/** Returns a different empty room each time, so that the guessing limits do not apply. */
function nobodysRoom(): string {
  tries += 1;
  return `N${tries}`;
}

/** Every screen and sheet of the app. */
export const screens: readonly ScreenShot[] = [
  { name: 'login', signedIn: false, show: login },
  {
    name: 'login-refused',
    signedIn: false,
    async show(page, language) {
      await login(page, language);
      await fillSignIn(page, language, { name: 'Nobody', room: nobodysRoom() });
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await expect(page.getByRole('button', { name: words(language, 'login.sign_in'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'login-first-name',
    signedIn: false,
    async show(page, language) {
      await login(page, language);
      await fillSignIn(page, language, { name: 'Rossi', room: '310' });
      await expect(page.getByLabel(words(language, 'login.first_name'))).toBeVisible();
    },
  },
  {
    name: 'login-languages',
    signedIn: false,
    async show(page, language) {
      await login(page, language);
      await page.locator('main button[aria-haspopup=dialog]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sign-in-code',
    signedIn: false,
    async show(page, language) {
      await page.goto(`${app}login${query(language)}#code=none`);
      await expect(page.getByRole('dialog', { name: words(language, 'code.title') })).toBeVisible();
    },
  },
  {
    name: 'configuration-failed',
    signedIn: false,
    async show(page, language) {
      await page.route('**/oneapp/bootstrap*', (route) => route.fulfill({ status: 503 }));
      await open(page, language, '');
      await page.unroute('**/oneapp/bootstrap*');
    },
  },
  { name: 'home', signedIn: true, show: home },
  {
    name: 'home-failed',
    signedIn: true,
    async show(page, language) {
      await page.route('**/skins/**', (route) => route.fulfill({ status: 404 }));
      await page.goto(app + query(language));
      await expect(page.getByRole('heading', { name: words(language, 'home.failed') })).toBeVisible();
      await page.unroute('**/skins/**');
    },
  },
  {
    name: 'drawer',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      await openDrawer(page, language);
    },
  },
  {
    name: 'drawer-submenu',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      const drawer = await openDrawer(page, language);
      await drawer.getByText(words(language, 'out'), { exact: true }).click();
      await expect(drawer.getByText(words(language, 'out.map.title'))).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      await openUserMenu(page, language);
    },
  },
  {
    name: 'languages',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      const menu = await openUserMenu(page, language);
      await menu.getByRole('button', { name: words(language, 'account.language') }).click();
      await expect(page.getByRole('dialog', { name: words(language, 'language.title') })).toBeVisible();
    },
  },
  {
    name: 'sign-out-question',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      const menu = await openUserMenu(page, language);
      await menu.getByRole('button', { name: words(language, 'account.sign_out') }).click();
      await expect(page.getByRole('dialog', { name: words(language, 'account.sign_out_ask') })).toBeVisible();
    },
  },
  { name: 'language-screen', signedIn: true, show: (page, language) => open(page, language, 'language') },
  { name: 'terms', signedIn: true, show: (page, language) => open(page, language, 'terms') },
  { name: 'privacy', signedIn: true, show: (page, language) => open(page, language, 'privacy') },
  { name: 'more-nav', signedIn: true, show: (page, language) => open(page, language, 'more-nav') },
  { name: 'unknown-route', signedIn: true, show: (page, language) => open(page, language, 'no/such/page') },
  { name: 'open-tel', signedIn: true, show: (page, language) => open(page, language, 'open-tel/+41000000009') },
  {
    name: 'open-email',
    signedIn: true,
    show: (page, language) => open(page, language, 'open-email/reception@arvensee.example'),
  },
  {
    name: 'open-web-page',
    signedIn: true,
    show: (page, language) => open(page, language, 'open-web-page/https%3A%2F%2Fexample.org%2Fboats'),
  },
  { name: 'page-house', signedIn: true, show: (page, language) => open(page, language, 'page/house') },
  { name: 'page-place', signedIn: true, show: (page, language) => open(page, language, 'page/sauna') },
  { name: 'page-form', signedIn: true, show: (page, language) => open(page, language, 'page/boat') },
  { name: 'page-pictures', signedIn: true, show: (page, language) => open(page, language, 'page/pictures') },
  { name: 'page-list', signedIn: true, show: (page, language) => open(page, language, 'page/lake') },
  { name: 'page-missing', signedIn: true, show: (page, language) => open(page, language, 'page/nowhere') },
  {
    name: 'shop',
    signedIn: true,
    async show(page, language) {
      await open(page, language, 'shop/flow/1');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'shop-product',
    signedIn: true,
    show: (page, language) => open(page, language, 'shop/flow/1/product/char'),
  },
  {
    name: 'shop-filter',
    signedIn: true,
    async show(page, language) {
      await open(page, language, 'shop/flow/1');
      await page.getByRole('button', { name: words(language, 'shop.filter') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'shop-unknown', signedIn: true, show: (page, language) => open(page, language, 'shop/flow/none') },
  { name: 'cart-empty', signedIn: true, show: (page, language) => open(page, language, 'shop/cart') },
  { name: 'orders-none', signedIn: true, show: (page, language) => open(page, language, 'shop/orders') },
  {
    name: 'cart',
    signedIn: true,
    async show(page, language) {
      await fillCart(page, language);
      await emptyCartLater(page);
    },
  },
  {
    name: 'cart-review',
    signedIn: true,
    async show(page, language) {
      await fillCart(page, language);
      await page.getByRole('button', { name: new RegExp(words(language, 'shop.review')) }).click();
      await expect(page.getByRole('dialog', { name: words(language, 'shop.review_title') })).toBeVisible();
      await emptyCartLater(page);
    },
  },
  {
    name: 'order-refused',
    signedIn: true,
    async show(page, language) {
      await fillCart(page, language, 1);
      await page.getByRole('button', { name: new RegExp(words(language, 'shop.review')) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words(language, 'shop.place'), exact: true })
        .click();
      await expect(page.getByRole('alert').filter({ hasText: words(language, 'shop.prices') })).toBeVisible();
      await emptyCartLater(page);
    },
  },
  {
    name: 'order',
    signedIn: true,
    async show(page, language) {
      await fillCart(page, language);
      await page.getByRole('button', { name: new RegExp(words(language, 'shop.review')) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words(language, 'shop.place'), exact: true })
        .click();
      await expect(page.getByRole('list', { name: words(language, 'shop.order_steps') })).toBeVisible();
      await expect(page.getByText(words(language, 'shop.placed'))).toHaveCount(0);
    },
  },
  { name: 'orders', signedIn: true, show: (page, language) => open(page, language, 'shop/orders') },
  ...shopScreens,
  ...scanScreens,
  ...magicScreens,
  ...roomScreens,
  ...billScreens,
  ...checkOutScreens,
  ...roomControlScreens,
  ...housekeepingScreens,
  ...mobileKeyScreens,
  ...radioScreens,
  ...filmsScreens,
  ...parentalScreens,
  ...musicScreens,
  ...searchScreens,
  ...tourScreens,
  ...weatherScreens,
  ...flightScreens,
  ...mapScreens,
  ...chatScreens,
  ...callScreens,
  ...webCheckInScreens,
  {
    name: 'bad-link',
    signedIn: true,
    show: (page, language) => open(page, language, 'open-web-page/javascript%3Aalert(1)'),
  },
];

/** Signs the demo guest of `language` in by the session's own door, so that screens are shown at once. */
export async function bringIn(page: Page, language: Language): Promise<void> {
  await login(page, language);
  await fillSignIn(page, language, demoGuests[language]);
  await menuReady(page, language);
}

/** Waits until pictures, fonts and icons have loaded and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => image.loading !== 'lazy');
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    // What scrolling drives ends when somebody scrolls.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map((animation) => animation.finished.catch(() => undefined)));
  });
}
