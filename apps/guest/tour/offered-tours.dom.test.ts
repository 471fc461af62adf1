import { beforeEach, expect, it, vi } from 'vitest';

async function start() {
  vi.resetModules();
  return import('./offered-tours.ts');
}

beforeEach(() => localStorage.clear());

it('a phone knows after a reload which tours it has offered, a TV does not', async () => {
  const { noteOffered } = await start();
  noteOffered('epg', 'phone');
  noteOffered('webradio', 'tv');
  noteOffered('epg', 'phone');
  expect((await start()).offeredTours.getState()).toEqual(['epg']);
});

it('offers all tours anew where something else was stored', async () => {
  for (const text of ['{', '{"epg":1}', 'null', '[1,"browse"]']) {
    localStorage.setItem('tours-offered', text);
    const { offeredTours } = await start();
    expect(offeredTours.getState()).toEqual(text.includes('browse') ? ['browse'] : []);
  }
});
