import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerTexts, isTexts, keepTexts, renewTexts } from './index.ts';

const origin = 'https://hotel.test/ONEapp/assets/';
let files: Map<string, Response>;
let fetched: string[];

beforeEach(() => {
  files = new Map();
  fetched = [];
  const cache = {
    match: async (url: string) => files.get(url)?.clone(),
    async put(url: string, response: Response) {
      files.delete(url);
      files.set(url, response);
    },
    keys: async () => [...files.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => files.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return new Response(url, { status: url.includes('gone') ? 404 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches the texts of a language once, and not what the server does not have', async () => {
  expect(await (await answerTexts(`${origin}texts-de-1.js`)).text()).toContain('texts-de');
  await answerTexts(`${origin}texts-de-1.js`);
  expect((await answerTexts(`${origin}texts-gone-1.js`)).status).toBe(404);
  expect([fetched.length, [...files.keys()]]).toEqual([2, [`${origin}texts-de-1.js`]]);
});

it('keeps the latest eight files', async () => {
  for (let at = 1; at <= 10; at += 1) await answerTexts(`${origin}texts-de-${at}.js`);
  expect([...files.keys()].map((url) => url.replace(/\D+(\d+)\D+/, '$1'))).toEqual('3 4 5 6 7 8 9 10'.split(' '));
});

it('keeps what a page says that it loaded, except English, which the worker has, and survives a server that is away', async () => {
  await keepTexts({ type: 'KEEP_TEXTS', urls: [`${origin}texts-en-1.js`, `${origin}texts-ar-1.js`] });
  await keepTexts({ type: 'SKIP_WAITING' });
  await keepTexts(undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await keepTexts({ type: 'KEEP_TEXTS', urls: [`${origin}texts-fr-1.js`] });
  expect([...files.keys()]).toEqual([`${origin}texts-ar-1.js`]);
});

it('knows the texts of a language by their name', () => {
  expect(isTexts(new URL(`${origin}texts-zh-later-9.js`))).toBe(true);
  expect(isTexts(new URL(`${origin}use-film-texts-9.js`))).toBe(false);
});

it('answers with the texts on a device that has no room for them', async () => {
  const full = { match: async () => undefined, put: () => Promise.reject(new Error('QuotaExceededError')) };
  vi.stubGlobal('caches', { open: async () => full });
  expect((await answerTexts(`${origin}texts-de-1.js`)).status).toBe(200);
});

const build = (hash: string) =>
  ['de', 'fr', 'it'].flatMap((language) => ['', '-later'].map((end) => `assets/texts-${language}${end}-${hash}.js`));
const renew = (hash: string) => renewTexts(build(hash), 'https://hotel.test/ONEapp/sw.js');
const load = async (...names: readonly string[]) => {
  await keepTexts({ type: 'KEEP_TEXTS', urls: names.map((name) => `${origin}texts-${name}.js`) });
};
const names = () => [...files.keys()].map((url) => url.slice(`${origin}texts-`.length, -'.js'.length));

it('has the texts of a new build in the language in use before the server is away', async () => {
  await load('de-1', 'de-later-1');
  await renew('2');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect((await answerTexts(`${origin}texts-de-2.js`)).status).toBe(200);
  expect((await answerTexts(`${origin}texts-de-later-2.js`)).status).toBe(200);
  await expect(answerTexts(`${origin}texts-fr-2.js`)).rejects.toThrow('no network');
});

it('has the texts of a new build in the two languages last loaded, and those of the build before', async () => {
  await load('de-1', 'de-later-1', 'fr-1', 'fr-later-1', 'it-1', 'it-later-1');
  await load('de-1', 'de-later-1');
  await renew('2');
  const before = ['it-1', 'it-later-1', 'de-1', 'de-later-1'];
  expect(names()).toEqual([...before, 'de-2', 'de-later-2', 'it-2', 'it-later-2']);
});

it('leaves the worker before in place while the texts of a new build cannot be fetched', async () => {
  await load('de-1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(renew('2')).rejects.toThrow('no network');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(renew('2')).rejects.toThrow('status 404');
  expect(names()).toEqual(['de-1']);
});

it('fetches no texts for a device that has none, nor for those of another app', async () => {
  await keepTexts({ type: 'KEEP_TEXTS', urls: ['https://hotel.test/ONEapp/tv/assets/texts-de-1.js'] });
  await renew('2');
  expect(names()).toHaveLength(1);
});
