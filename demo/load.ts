import { readdir, readFile } from 'node:fs/promises';
import { type ApiClient, demoProperty, forEachConcurrently, put, send } from './api-client.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoLanguages, demoTexts } from './demo-texts.ts';
import { demoRooms } from './fixed-stays.ts';
import { demoLegal } from './legal.ts';
import { demoMenu } from './menu.ts';
import { demoWindow, localiseWindowIds, windowIdOf } from './pages/page-set.ts';
import { type DemoPage, demoPageIds } from './pages/page-texts.ts';
import { prepareDay } from './prepare-day.ts';

/** A guest to sign in as, printed at startup. */
export type DemoSignIn = { readonly lastName: string; readonly room: string; readonly language: string };

async function loadProperty(api: ApiClient): Promise<void> {
  const base = `/api/v1/properties/${demoProperty}`;
  await put(api, base, {
    name: 'Hotel Arvensee',
    zone: 'Europe/Zurich',
    place: 'Arvensee',
    languages: demoLanguages,
    default_language: 'en',
    skin: { id: 'house', project_id: 'arvensee' },
    theme: 'arvensee',
  });
  await put(api, `${base}/themes/arvensee`, {
    title: 'Hotel Arvensee',
    primary: '#2a6b60',
    logoImage: '/media/1/mark.svg',
  });
  await send(api, { method: 'PATCH', path: `${base}/settings`, body: demoSettings });
  const texts = Object.entries(demoLegal).flatMap(([document, byLanguage]) =>
    Object.entries(byLanguage).map(([lang, text]) => ({ path: `${base}/legal/${document}/${lang}`, text })),
  );
  await forEachConcurrently(texts, ({ path, text }) => put(api, path, text));
}

const demoSettings = {
  currency_long: 'EUR',
  currency_short: '€',
  // A Swiss hotel uses the 24-hour clock in every language.
  clock_24h_languages: demoLanguages.join(','),
  oneapp_demo_modes_enabled: true,
  oneapp_login_image: '/media/1/house-dusk.webp',
};

async function loadPictures(api: ApiClient): Promise<void> {
  const folder = new URL('pictures/', import.meta.url);
  await forEachConcurrently(await readdir(folder), async (name) => {
    const picture = new Blob([await readFile(new URL(name, folder))], { type: 'image/webp' });
    await put(api, `/api/v1/properties/${demoProperty}/media/${name}`, picture);
  });
  const mark = new Blob([await readFile(new URL('art/mark.svg', import.meta.url))], { type: 'image/svg+xml' });
  await put(api, `/api/v1/properties/${demoProperty}/media/mark.svg`, mark);
}

async function loadMenus(api: ApiClient): Promise<void> {
  const files = `/api/v1/properties/${demoProperty}/skins/arvensee/house/files`;
  await forEachConcurrently(demoLanguages, async (lang) => {
    const key = lang.toUpperCase();
    await put(api, `${files}/menu_${key}.json`, localiseWindowIds(demoMenu(demoTexts[lang], 'guest'), lang));
    await put(api, `${files}/menu_walkin_${key}.json`, localiseWindowIds(demoMenu(demoTexts[lang], 'walkin'), lang));
  });
}

async function loadPages(api: ApiClient): Promise<void> {
  const skin = `/api/v1/properties/${demoProperty}/skins/arvensee/house`;
  await forEachConcurrently(Object.keys(demoPageIds) as DemoPage[], async (page) => {
    for (const lang of demoLanguages) {
      await put(api, `${skin}/windows/${windowIdOf(page, lang)}`, demoWindow(page, lang));
    }
    const entries = demoLanguages.map((lang) => ({
      lang_key: lang,
      default: lang === 'en',
      window_id: windowIdOf(page, lang),
    }));
    await put(api, `${skin}/pages/${page}`, { entries });
  });
}

/**
 * Loads the demo hotel through the same HTTP API as a real hotel's data. Idempotent, so an interrupted load can be
 * repeated. Throws with the response if a request fails.
 */
export async function loadDemo(api: ApiClient): Promise<void> {
  await loadProperty(api);
  await loadPictures(api);
  await loadMenus(api);
  const imports = `/api/v1/catalogue/imports?property=${demoProperty}`;
  await send(api, { method: 'POST', path: imports, body: demoCatalogue() });
  await loadPages(api);
  const rooms = { property: demoProperty, rooms: demoRooms() };
  await send(api, { method: 'POST', path: '/api/v1/rooms', body: rooms });
  await prepareDay(api);
}

/** The guests printed at startup: one per language. */
export const demoSignIns: readonly DemoSignIn[] = [
  { lastName: 'Lindqvist', room: '214', language: 'en' },
  { lastName: 'Müller-Brandt', room: '108', language: 'de' },
  { lastName: "d'Aubigny", room: '103', language: 'fr' },
  { lastName: 'Bonfanti', room: '308', language: 'it' },
  { lastName: 'García Montes', room: '105', language: 'es' },
  { lastName: 'حداد', room: '305', language: 'ar' },
];
