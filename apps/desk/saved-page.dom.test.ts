import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskApp } from './desk-app.ts';
import { watchBuild } from './saved-page.ts';

const update = vi.fn();
let listeners: (() => void)[];
let state: { connection: string; newBuild: boolean };
const setState = vi.fn();
const app = {
  wire: { state: () => state, subscribe: (listener: () => void) => listeners.push(listener) },
  store: { setState },
} as unknown as DeskApp;

/** The page runs the script `mine`; the server's page names `theirs`. */
function open(mine: string, theirs: string, controller: object | null = {}) {
  const script = { src: `http://localhost/desk/assets/${mine}.js` } as HTMLScriptElement;
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="/desk/assets/${theirs}.js">`));
  const serviceWorker = { controller, ready: Promise.resolve({ update }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  watchBuild(app);
}

function connect(newBuild = false) {
  state = { connection: 'open', newBuild };
  for (const listener of listeners) listener();
}

beforeEach(() => {
  listeners = [];
  state = { connection: 'connecting', newBuild: false };
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a page of an earlier build is outdated at its first connection, and the worker fetches the new one', async () => {
  open('index-a', 'index-b');
  connect();
  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(setState.mock.calls).toEqual([[{ isOutdated: true }]]);
});

test('a page of the server’s build is not', async () => {
  open('index-a', 'index-a');
  connect();
  await expect.poll(() => setState.mock.calls).toEqual([[{ isOutdated: false }]]);
  expect(update).not.toHaveBeenCalled();
});

test('a build that comes later is fetched once', async () => {
  open('index-a', 'index-a');
  connect(true);
  connect(true);
  await expect.poll(() => update.mock.calls.length).toBe(1);
});

test('a desk without a worker asks nothing', () => {
  open('index-a', 'index-b', null);
  expect(listeners).toEqual([]);
});
