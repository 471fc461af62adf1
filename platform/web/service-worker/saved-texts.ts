import { dropOldest } from './drop-oldest.ts';

/** Files with the texts of a language; the build names them so (texts-plugin.ts). */
export const textsFile = /\/assets\/texts-[^/]+\.js$/;
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

/** Keeps the texts that a page had loaded before this worker answered for it. */
export async function keepTexts(message: unknown): Promise<void> {
  const { type, urls = [] } = (message ?? {}) as Partial<KeepTexts>;
  if (type !== 'KEEP_TEXTS') return;
  for (const url of urls) await answerTexts(url).catch(() => undefined);
}
