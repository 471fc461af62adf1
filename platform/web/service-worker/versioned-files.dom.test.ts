import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVersionedFiles } from './index.ts';

type Files = Map<string, Response>;
let stored: Map<string, Files>;
let fetched: string[];
/** How often a cache was looked through. */
let looks = 0;

const urlOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
const pathOf = (request: Request | string) => new URL(urlOf(request)).pathname;

function cacheOf(files: Files) {
  return {
    match: async (request: Request) => files.get(urlOf(request))?.clone(),
    async put(request: Request, response: Response) {
      files.delete(urlOf(request));
      files.set(urlOf(request), response);
    },
    async keys() {
      looks += 1;
      return [...files.keys()].map((url) => new Request(url));
    },
    delete: async (request: Request) => files.delete(urlOf(request)),
  };
}

beforeEach(() => {
  [stored, fetched, looks] = [new Map(), [], 0];
  vi.stubGlobal('caches', {
    async open(name: string) {
      const files: Files = stored.get(name) ?? new Map();
      stored.set(name, files);
      return cacheOf(files);
    },
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(pathOf(request));
    const [, kind, length] = pathOf(request).split('/');
    if (kind === 'gone') return new Response('', { status: 404 });
    return kind === 'empty' ? new Response(null, { status: 204 }) : new Response('x'.repeat(Number(length)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const bounds = { name: 'map', files: 3, bytes: 100 };
const paths = () => [...(stored.get('map')?.keys() ?? [])].map((url) => pathOf(url));

/** Asks for files one after the other, each once the one before is stored. */
async function ask(answer: ReturnType<typeof createVersionedFiles>, ...wanted: readonly string[]) {
  const answers: Response[] = [];
  for (const path of wanted) {
    const work: Promise<unknown>[] = [];
    answers.push(await answer(new Request(`https://hotel.test${path}`), (one) => work.push(one)));
    await Promise.all(work);
  }
  return answers;
}

it('fetches a file once, and answers with it without a network', async () => {
  const answer = createVersionedFiles(bounds);
  await ask(answer, '/tile/5', '/empty/0');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const [tile, empty] = await ask(answer, '/tile/5', '/empty/0');
  expect([tile?.status, await tile?.text(), empty?.status]).toEqual([200, 'xxxxx', 204]);
  await expect(ask(answer, '/tile/6')).rejects.toThrow('no network');
  expect(fetched).toEqual(['/tile/5', '/empty/0']);
});

it('does not keep what the server does not have', async () => {
  const [gone] = await ask(createVersionedFiles(bounds), '/gone/1');
  expect([gone?.status, paths()]).toEqual([404, []]);
});

it('keeps as many files as it may, the latest', async () => {
  await ask(createVersionedFiles(bounds), '/tile/1', '/tile/2', '/tile/3', '/tile/4');
  expect(paths()).toEqual(['/tile/2', '/tile/3', '/tile/4']);
});

it('keeps as many bytes as it may, of files of which no header says how long they are', async () => {
  const answer = createVersionedFiles(bounds);
  await ask(answer, '/tile/50', '/tile/49', '/tile/1');
  expect(paths()).toEqual(['/tile/50', '/tile/49', '/tile/1']);
  await ask(answer, '/tile/51');
  expect(paths()).toEqual(['/tile/1', '/tile/51']);
  await ask(answer, '/tile/101');
  expect(paths()).toEqual([]);
});

it('does not keep a file that was on its way at a wipe', async () => {
  const answerOfServer = fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    await caches.delete('map');
    return answerOfServer(request);
  });
  const [tile] = await ask(createVersionedFiles(bounds), '/tile/1');
  expect([tile?.status, paths()]).toEqual([200, []]);
});

it('looks through the cache for many files together', async () => {
  const answer = createVersionedFiles(bounds);
  const wanted = Array.from({ length: 20 }, (_, at) => `/tile/${at + 1}`);
  await Promise.all(wanted.map((path) => ask(answer, path)));
  expect([paths().length, looks < 5]).toEqual([3, true]);
});

it('answers with the file on a device that has no room for it', async () => {
  const full = { match: async () => undefined, put: () => Promise.reject(new Error('QuotaExceededError')) };
  vi.stubGlobal('caches', { open: async () => full });
  const [tile] = await ask(createVersionedFiles(bounds), '/tile/5');
  expect(await tile?.text()).toBe('xxxxx');
});
