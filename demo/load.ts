import { readdir, readFile } from 'node:fs/promises';
import { localiseWindowIds } from '#content/demo';
import { type DemoData, type DemoHotel, demoLanguages, forEachConcurrently, put, send } from '#platform/node/demo';
import { demoTexts } from './demo-texts.ts';
import { demoLegal } from './legal.ts';
import { demoMenu } from './menu.ts';

/** Property id of the demo hotel. */
const demoProperty = '1';

/** A guest to sign in as, printed at startup. */
export type DemoSignIn = { readonly lastName: string; readonly room: string; readonly language: string };

async function loadProperty(hotel: DemoHotel): Promise<void> {
  const base = `/api/v1/properties/${hotel.property}`;
  await put(hotel, base, {
    name: 'Hotel Arvensee',
    zone: 'Europe/Zurich',
    place: 'Arvensee',
    languages: demoLanguages,
    default_language: 'en',
    skin: { id: 'house', project_id: 'arvensee' },
    theme: 'arvensee',
  });
  await put(hotel, `${base}/themes/arvensee`, {
    title: 'Hotel Arvensee',
    primary: '#2a6b60',
    logoImage: '/media/1/mark.svg',
  });
  await send(hotel, { method: 'PATCH', path: `${base}/settings`, body: demoSettings });
  const texts = Object.entries(demoLegal).flatMap(([document, byLanguage]) =>
    Object.entries(byLanguage).map(([lang, text]) => ({ path: `${base}/legal/${document}/${lang}`, text })),
  );
  await forEachConcurrently(texts, ({ path, text }) => put(hotel, path, text));
}

const demoSettings = {
  currency_long: 'EUR',
  currency_short: '€',
  formats_by_language: true,
  oneapp_demo_modes_enabled: true,
  oneapp_chatbot_enabled: true,
  calls_enabled: true,
  checkout_type: 'PMS',
  onekey_vendor: 'salto',
  onekey_salto_use_ship: true,
  late_checkout_from: '11:00',
  late_checkout_until: '14:00',
  late_checkout_price: '30',
  flight_airports: 'ZRH|MXP',
  flight_taxi_action: 'openChat',
  flight_breakfast_action: 'openShop|1',
  weather_locations: 'Arvensee,Switzerland,CH|Zürich,Switzerland,CH|Milan,Italy,IT',
  oneapp_login_image: '/media/1/house-dusk.webp',
  oneapp_login_image_day: '/media/1/lake-morning.webp',
};

async function loadPictures(hotel: DemoHotel): Promise<void> {
  const folder = new URL('pictures/', import.meta.url);
  await forEachConcurrently(await readdir(folder), async (name) => {
    await put(hotel, `/api/v1/properties/${hotel.property}/media/${name}`, await hotel.file(`pictures/${name}`));
  });
  const mark = new Blob([await readFile(new URL('art/mark.svg', import.meta.url))], { type: 'image/svg+xml' });
  await put(hotel, `/api/v1/properties/${hotel.property}/media/mark.svg`, mark);
}

async function loadMenus(hotel: DemoHotel): Promise<void> {
  const files = `/api/v1/properties/${hotel.property}/skins/arvensee/house/files`;
  await forEachConcurrently(demoLanguages, async (lang) => {
    const key = lang.toUpperCase();
    await put(hotel, `${files}/menu_${key}.json`, localiseWindowIds(demoMenu(demoTexts[lang], 'guest'), lang));
    await put(hotel, `${files}/menu_walkin_${key}.json`, localiseWindowIds(demoMenu(demoTexts[lang], 'walkin'), lang));
  });
}

/** How the demo hotel is reached: the HTTP API as administrator, the day, and the data that the modules bring. */
export type DemoServer = Pick<DemoHotel, 'request' | 'today'> & { readonly modules: readonly DemoModule[] };

/** Reads a picture or song of this folder. */
async function fileAt(path: string): Promise<Blob> {
  const type = path.endsWith('.mp3') ? 'audio/mpeg' : 'image/webp';
  return new Blob([await readFile(new URL(path, import.meta.url))], { type });
}

function hotelOf({ request, today }: DemoServer): DemoHotel {
  return { property: demoProperty, request, today, file: fileAt };
}

type DemoModule = { readonly demo?: () => Promise<DemoData> };

async function demoDataOf(modules: readonly DemoModule[]): Promise<DemoData[]> {
  return await Promise.all(modules.flatMap(({ demo }) => (demo ? [demo()] : [])));
}

/**
 * Loads the demo hotel through the same HTTP API as a real hotel's data: the hotel itself, then what each module brings,
 * in the order of the modules. Idempotent, so an interrupted load can be repeated. Throws with the response if a request
 * fails.
 */
export async function loadDemo(server: DemoServer): Promise<void> {
  const hotel = hotelOf(server);
  await loadProperty(hotel);
  await loadPictures(hotel);
  await loadMenus(hotel);
  for (const { load } of await demoDataOf(server.modules)) await load?.(hotel);
  await prepareDemoDay(server);
}

/** Brings the demo hotel to the day. Idempotent. */
export async function prepareDemoDay(server: DemoServer): Promise<void> {
  const hotel = hotelOf(server);
  for (const { prepareDay } of await demoDataOf(server.modules)) await prepareDay?.(hotel);
}

/** What is done with the scene under way in the demo hotel: it begins, is tended, or there is none. */
export type DemoScene = 'begin' | 'tend' | 'none';

/** Has the staff attend to the demo hotel, then puts its scene under way or ends what nobody looks after in it. */
export async function playDemoScene(server: DemoServer, scene: DemoScene): Promise<void> {
  const hotel = hotelOf(server);
  for (const { attend, tend, begin } of await demoDataOf(server.modules)) {
    await attend?.(hotel);
    if (scene !== 'none') await tend?.(hotel);
    if (scene === 'begin') await begin?.(hotel);
  }
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
