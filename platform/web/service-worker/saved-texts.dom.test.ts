import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerTexts, isTexts, keepTexts } from './index.ts';

const origin = 'https://hotel.test/ONEapp/assets/';
let files: Map<string, Response>;
let fetched: string[];

beforeEach(() => {
  files = new Map();
  fetched = [];
  const cache = {
    match: async (url: string) => files.get(url)?.clone(),
    put: async (url: string, response: Response) => void files.set(url, response),
    keys: async () => [...files.keys()],
    delete: async (url: string) => files.delete(url),
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

it('keeps what a page says that it loaded, and survives a server that is away', async () => {
  await keepTexts({ type: 'KEEP_TEXTS', urls: [`${origin}texts-ar-1.js`] });
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
