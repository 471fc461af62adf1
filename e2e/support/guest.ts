import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, words } from './words.ts';

/** Address of the guest app. */
export const app = '/ONEapp/';

/** A page of the server's origin without the app, for writing to the storage before the app starts. */
export const storagePage = '/healthz';

type Credentials = { readonly name: string; readonly room: string };

/** The demo guest of each language, as the start prints them. */
export const demoGuests: { readonly [language in Language]: Credentials & { readonly shown: string } } = {
  en: { name: 'Lindqvist', room: '214', shown: 'Ms Lindqvist' },
  de: { name: 'Müller-Brandt', room: '108', shown: 'Herr Müller-Brandt' },
  fr: { name: "d'Aubigny", room: '103', shown: "Mme d'Aubigny" },
  it: { name: 'Bonfanti', room: '308', shown: 'Signora Bonfanti' },
  es: { name: 'García Montes', room: '105', shown: 'Sra. García Montes' },
  ar: { name: 'حداد', room: '305', shown: 'السيدة' },
  pseudo: { name: 'حداد', room: '305', shown: 'Ms' },
};

/** The greeting of the home screen, shown to signed-in guests. */
export function greeting(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Writes name and room and sends them. */
export async function fillSignIn(page: Page, language: Language, { name, room }: Credentials): Promise<void> {
  await page.getByLabel(words(language, 'login.name'), { exact: true }).fill(name);
  await page.getByLabel(words(language, 'login.room'), { exact: true }).fill(room);
  await page.getByRole('button', { name: words(language, 'login.sign_in'), exact: true }).click();
}

/** Where a phone opens the app, and with which query. */
type Where = { readonly origin?: string; readonly query?: string };

/** Opens the app, signs in by its form and waits for the home screen with its menu. */
export async function signIn(
  page: Page,
  language: Language,
  credentials: Credentials,
  { origin = '', query = '' }: Where = {},
): Promise<void> {
  await page.goto(origin + app + query);
  await fillSignIn(page, language, credentials);
  await expect(greeting(page)).toContainText(/\n|,|،/);
  await expect(page).toHaveURL(/\/ONEapp\/(\?|$)/);
  await menuReady(page, language);
}

/** Waits until the skin's menu has been read: the home screen then has its quick actions. */
export async function menuReady(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('navigation', { name: words(language, 'home.quick') })).toBeVisible();
}

/** Opens the user menu and answers it. */
export async function openUserMenu(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('button', { name: words(language, 'shell.account') }).click();
  const menu = page.getByRole('dialog', { name: words(language, 'account.title') });
  await expect(menu).toBeVisible();
  return menu;
}

/** Signs out by the user menu and its question. */
export async function signOut(page: Page, language: Language): Promise<void> {
  const menu = await openUserMenu(page, language);
  await menu.getByRole('button', { name: words(language, 'account.sign_out') }).click();
  const question = page.getByRole('dialog', { name: words(language, 'account.sign_out_ask') });
  await question.getByRole('button', { name: words(language, 'account.sign_out') }).click();
}

/** Opens the drawer and answers it. */
export async function openDrawer(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('button', { name: words(language, 'shell.menu'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: words(language, 'menu.title'), exact: true });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Everything the device still holds of the app: storage, cookies, caches by name and address, and the address bar. */
export async function tracesOf(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) cached.push(`${name} ${request.url}`);
    }
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push(name, store, await settled(rows.getAllKeys()), await settled(rows.getAll()));
      }
      database.close();
    }
    return {
      databases,
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      cached,
      history: JSON.stringify(history.state),
      address: decodeURIComponent(location.href),
      text: document.body.innerText,
    };
  });
  const cookies = await page.context().cookies();
  return JSON.stringify({ kept, cookies: cookies.map(({ name, value }) => `${name}=${decodeURIComponent(value)}`) });
}

/** Counts reloads: the marker is gone after one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** True when the page was not reloaded since `mark`. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}
