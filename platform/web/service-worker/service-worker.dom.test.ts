import { afterEach, expect, it, vi } from 'vitest';
import { fetchOrSaved } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

const request = new Request('https://hotel.test/page');
const ask = (fetched: () => Promise<Response>, saved?: Response) => {
  vi.stubGlobal('fetch', fetched);
  return fetchOrSaved(request, async () => saved, 20);
};

it('prefers the server, and what was saved where the server fails or does not answer', async () => {
  const saved = () => new Response('saved');
  expect(await (await ask(async () => new Response('fresh'), saved())).text()).toBe('fresh');
  expect((await ask(async () => new Response('', { status: 404 }), saved())).status).toBe(404);
  for (const away of [
    async () => new Response('', { status: 503 }),
    () => Promise.reject(new TypeError('no network')),
    () => new Promise<Response>(() => {}),
  ]) {
    expect(await (await ask(away, saved())).text()).toBe('saved');
    await expect(ask(away)).rejects.toThrow();
  }
});
