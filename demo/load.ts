import { readdir, readFile } from 'node:fs/promises';
import { demoLanguages, demoTexts } from './demo-texts.ts';
import { demoRooms, demoStays } from './guests.ts';
import { demoLegal } from './legal.ts';
import { demoMenu } from './menu.ts';
import { demoWindow, inLanguage, windowOf } from './pages/page-set.ts';
import { type DemoPage, demoPageIds } from './pages/words.ts';
import { demoCatalogue } from './shop.ts';

/** The demo hotel's property id (wire.md, "Staff and integrators"). */
const property = '1';

/** The HTTP doors of the server, opened as its administrator. A body of bytes is sent as it is, under `mediaType`. */
export type DemoRequest = (
  method: string,
  path: string,
  body: unknown,
  mediaType?: string,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** A guest to sign in as, for the lines that the start prints. */
export type DemoSignIn = { readonly lastName: string; readonly room: string; readonly language: string };

type Doors = {
  readonly request: DemoRequest /** Today in the demo hotel's zone, `YYYY-MM-DD`. */;
  readonly today: string;
};

function day(today: string, offset: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + offset);
  return date.toISOString().slice(0, 10);
}

async function send(doors: Doors, method: string, path: string, body: unknown, mediaType?: string): Promise<void> {
  const answer = await doors.request(method, path, body, mediaType);
  if (answer.status >= 400) {
    throw new Error(`demo hotel: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

async function loadProperty(doors: Doors): Promise<void> {
  const base = `/api/v1/properties/${property}`;
  await send(doors, 'PUT', base, {
    name: 'Hotel Arvensee',
    zone: 'Europe/Zurich',
    place: 'Arvensee',
    languages: demoLanguages,
    default_language: 'en',
    skin: { id: 'house', project_id: 'arvensee' },
    theme: 'arvensee',
  });
  await send(doors, 'PUT', `${base}/themes/arvensee`, {
    title: 'Hotel Arvensee',
    primary: '#2a6b60',
    logoImage: '/media/1/mark.svg',
  });
  await send(doors, 'PATCH', `${base}/settings`, demoSettings);
  for (const [document, texts] of Object.entries(demoLegal)) {
    for (const [lang, text] of Object.entries(texts))
      await send(doors, 'PUT', `${base}/legal/${document}/${lang}`, text);
  }
}

const demoSettings = {
  currency_long: 'EUR',
  currency_short: '€',
  // A Swiss house: its prints and menus have one clock in every language.
  clock_24h_languages: demoLanguages.join(','),
  oneapp_demo_modes_enabled: true,
  oneapp_login_image: '/media/1/house-dusk.webp',
};

async function loadPictures(doors: Doors): Promise<void> {
  const folder = new URL('pictures/', import.meta.url);
  for (const name of await readdir(folder)) {
    const bytes = await readFile(new URL(name, folder));
    await send(doors, 'PUT', `/api/v1/properties/${property}/media/${name}`, bytes, 'image/webp');
  }
  const mark = await readFile(new URL('art/mark.svg', import.meta.url));
  await send(doors, 'PUT', `/api/v1/properties/${property}/media/mark.svg`, mark, 'image/svg+xml');
}

async function loadMenus(doors: Doors): Promise<void> {
  const files = `/api/v1/properties/${property}/skins/arvensee/house/files`;
  for (const lang of demoLanguages) {
    const key = lang.toUpperCase();
    await send(doors, 'PUT', `${files}/menu_${key}.json`, inLanguage(demoMenu(demoTexts[lang], 'guest'), lang));
    await send(doors, 'PUT', `${files}/menu_walkin_${key}.json`, inLanguage(demoMenu(demoTexts[lang], 'walkin'), lang));
  }
}

async function loadPages(doors: Doors): Promise<void> {
  const skin = `/api/v1/properties/${property}/skins/arvensee/house`;
  for (const page of Object.keys(demoPageIds) as DemoPage[]) {
    for (const lang of demoLanguages) {
      await send(doors, 'PUT', `${skin}/windows/${windowOf(page, lang)}`, demoWindow(page, lang));
    }
    const entries = demoLanguages.map((lang) => ({
      ...{ lang_key: lang, default: lang === 'en', window_id: windowOf(page, lang) },
    }));
    await send(doors, 'PUT', `${skin}/pages/${page}`, { entries });
  }
}

async function loadStays(doors: Doors): Promise<void> {
  await send(doors, 'POST', '/api/v1/rooms', { property, rooms: demoRooms() });
  for (const { arrival, departure, ...stay } of demoStays()) {
    await send(doors, 'POST', '/api/v1/stays', {
      property,
      ...stay,
      arrival: day(doors.today, arrival),
      departure: day(doors.today, departure),
    });
  }
}

/**
 * Loads the demo hotel through the same doors as a real hotel's data and answers the guests to sign in as.
 * Throws with the door's answer when one refuses.
 */
export async function loadDemo(doors: Doors): Promise<readonly DemoSignIn[]> {
  await loadProperty(doors);
  await loadPictures(doors);
  await loadMenus(doors);
  await send(doors, 'POST', `/api/v1/catalogue/imports?property=${property}`, demoCatalogue(), 'application/json');
  await loadPages(doors);
  await loadStays(doors);
  return demoSignIns;
}

/** The guests that the start prints: one per language. */
export const demoSignIns: readonly DemoSignIn[] = [
  { lastName: 'Lindqvist', room: '214', language: 'en' },
  { lastName: 'Müller-Brandt', room: '108', language: 'de' },
  { lastName: "d'Aubigny", room: '103', language: 'fr' },
  { lastName: 'Bonfanti', room: '308', language: 'it' },
  { lastName: 'García Montes', room: '105', language: 'es' },
  { lastName: 'حداد', room: '305', language: 'ar' },
];
