import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForPolicy, renewPolicy } from './index.ts';

const header = 'content-security-policy';
const page = { url: '/ONEapp/index.html', key: 'https://hotel.test/ONEapp/index.html?revision=1' };
let files: Map<string, Response>;
let served: () => Promise<Response>;
let puts: number;

beforeEach(() => {
  puts = 0;
  const saved = new Response('the page', { headers: { [header]: 'old', 'content-type': 'text/html' } });
  files = new Map([[page.key, saved]]);
  served = async () => new Response(null, { headers: { [header]: 'new' } });
  const cache = {
    match: async (key: string) => files.get(key)?.clone(),
    put: async (key: string, response: Response) => {
      puts += 1;
      files.set(key, response);
    },
  };
  vi.stubGlobal('caches', { keys: async () => ['precache'], open: async () => cache });
  vi.stubGlobal('fetch', () => served());
});
afterEach(() => vi.unstubAllGlobals());

const renew = (message: unknown = { type: 'RENEW_POLICY' }, key: string | undefined = page.key) =>
  renewPolicy(message, { ...page, key });
const policy = () => files.get(page.key)?.headers.get(header);

it('gives the saved page the policy of the server, and leaves the rest of it as it is', async () => {
  await renew();
  const saved = files.get(page.key);
  expect([policy(), saved?.headers.get('content-type'), await saved?.text()]).toEqual(['new', 'text/html', 'the page']);
});

it('writes nothing where the policy is the same, or the message is another one', async () => {
  served = async () => new Response(null, { headers: { [header]: 'old' } });
  await renew();
  served = async () => new Response(null, { headers: { [header]: 'new' } });
  await renew({ type: 'SKIP_WAITING' });
  await renew(undefined, 'https://hotel.test/another');
  await renewPolicy(undefined, page);
  expect([policy(), puts]).toEqual(['old', 0]);
});

it.each([
  ['is away', () => Promise.reject(new TypeError('no network'))],
  ['is not well', async () => new Response(null, { status: 503, headers: { [header]: 'none' } })],
  ['has no policy', async () => new Response(null)],
])('keeps the policy while the server %s', async (_how, answer) => {
  served = answer;
  await renew();
  expect([policy(), puts]).toEqual(['old', 0]);
});

it('a page says so to the worker that answered for it, if there is one', () => {
  const said: unknown[] = [];
  vi.stubGlobal('navigator', {});
  askForPolicy();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  askForPolicy();
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: (one: unknown) => said.push(one) } } });
  askForPolicy();
  expect(said).toEqual([{ type: 'RENEW_POLICY' }]);
});
