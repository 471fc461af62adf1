import { dropOldest } from './drop-oldest.ts';

/** Files with the texts of a language; the build names them so (texts-plugin.ts). */
export const textsFile = /\/assets\/texts-([a-z]{2})(-later)?-[^/]+\.js$/;
/** Files of the app itself: the name keeps them through a wipe (wipe-device.ts). */
const textsCache = 'bellhop-precached-texts';
/** Files that a device keeps: those of two languages, before and after an update. */
const maxFiles = 8;

/** What a page tells the worker: which texts it has loaded. */
export type KeepTexts = { readonly type: 'KEEP_TEXTS'; readonly urls: readonly string[] };

/** Whether an address is that of the texts of a language. */
export function isTexts({ pathname }: Pick<URL, 'pathname'>): boolean {
  return textsFile.test(pathname);
}

/** The language of a file, else undefined. */
const languageOf = (url: string) => textsFile.exec(url)?.[1];

async function keep(cache: Cache, request: Request | string, response: Response): Promise<void> {
  await cache.put(request, response);
  await dropOldest(cache, { files: maxFiles });
}

/** Answers with texts that the device has, else from the server, and keeps them: a device needs one language of many. */
export async function answerTexts(request: Request | string): Promise<Response> {
  const cache = await caches.open(textsCache);
  const saved = await cache.match(request);
  if (saved) return saved;
  const response = await fetch(request);
  // A device without room reads its language all the same.
  if (response.status === 200) await keep(cache, request, response.clone()).catch(() => undefined);
  return response;
}

/** Stores what a device has once more, so that it is its latest. */
async function touch(url: string): Promise<void> {
  const cache = await caches.open(textsCache);
  const saved = await cache.match(url);
  if (saved) await cache.put(url, saved);
  else await answerTexts(url);
}

/** Keeps the texts that a page has loaded, also before this worker answered for it, as the latest of the device. */
export async function keepTexts(message: unknown): Promise<void> {
  const { type, urls = [] } = (message ?? {}) as Partial<KeepTexts>;
  if (type !== 'KEEP_TEXTS') return;
  // English is among the files of the build that every device has.
  for (const url of urls) if (languageOf(url) !== 'en') await touch(url).catch(() => undefined);
}

/** Languages whose texts a device gets with a new build: both of a couple. */
const renewedLanguages = 2;

/**
 * Fetches, for a new build with the texts `files`, those of the languages in use, so that the device has them when the server is away.
 * Rejects if it cannot: a worker that is being installed then leaves its predecessor in place, as for any other file.
 */
export async function renewTexts(files: readonly string[], base = location.href): Promise<void> {
  const cache = await caches.open(textsCache);
  const folder = new URL('assets/', base).href;
  const latestFirst = [...(await cache.keys())].reverse().map(({ url }) => url);
  const used = latestFirst.filter((url) => url.startsWith(folder)).map(languageOf);
  const languages = [...new Set(used)].slice(0, renewedLanguages);
  const wanted = files.map((file) => new URL(file, base).href).filter((url) => languages.includes(languageOf(url)));
  for (const url of wanted) {
    const { status } = await answerTexts(url);
    if (status !== 200) throw new Error(`${url}: status ${status}`);
  }
}
