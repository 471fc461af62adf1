import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadHlsAhead, openMedia } from './open-media.ts';
import { loadAhead, startHls } from './start-hls.ts';

const opened = { ready: Promise.resolve(), close: vi.fn(), setAudio: vi.fn(), setSubtitle: vi.fn() };
const stopped = vi.fn();
vi.mock('./start-hls.ts', () => ({ startHls: vi.fn(() => opened), loadAhead: vi.fn(() => stopped) }));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const url = 'https://hotel.test/film.m3u8';
const events = { onProblem: () => undefined };

/** A video whose engine plays HLS well, badly or not at all. */
function videoOf(engine: 'well' | 'badly' | 'not') {
  const element = document.createElement('video');
  element.canPlayType = () => (engine === 'not' ? '' : 'maybe');
  if (engine === 'well') Object.assign(element, { audioTracks: [] });
  return element;
}

it.each([
  ['well', 'native', 0],
  ['well', 'html5', 1],
  ['badly', 'native', 1],
  ['not', 'native', 1],
] as const)(
  'where the engine plays HLS %s and the hotel prefers %s, hls.js is used %i times',
  async (engine, player, times) => {
    const element = videoOf(engine);
    await openMedia({ element, url, kind: 'hls', player }, events).ready;
    expect([vi.mocked(startHls).mock.calls.length, element.src]).toEqual([times, times === 0 ? url : '']);
  },
);

it('plays with hls.js what the engine refuses', async () => {
  const element = videoOf('well');
  const media = openMedia({ element, url, kind: 'hls' }, events);
  Object.defineProperty(element, 'error', { value: { code: 4 } });
  element.dispatchEvent(new Event('error'));
  await expect.poll(() => element.play).toHaveBeenCalled();
  media.setSubtitle(1);
  expect(opened.setSubtitle).toHaveBeenCalledWith(1);
});

it('opens nothing that was closed while hls.js was loaded', async () => {
  const media = openMedia({ element: videoOf('not'), url, kind: 'hls' }, events);
  media.close();
  await media.ready;
  expect(startHls).not.toHaveBeenCalled();
});

it('plays an HLS station with the engine wherever it can, as a station has one sound', async () => {
  const element = document.createElement('audio');
  element.canPlayType = () => 'maybe';
  await openMedia({ element, url, kind: 'hls' }, events).ready;
  expect([vi.mocked(startHls).mock.calls.length, element.src]).toEqual([0, url]);
});

it('loads a film ahead with hls.js, until that is stopped', async () => {
  const stop = loadHlsAhead({ url, start: 60, player: 'html5' });
  await expect.poll(() => loadAhead).toHaveBeenCalledWith({ url, start: 60 });
  stop();
  expect(stopped).toHaveBeenCalledTimes(1);
  loadHlsAhead({ url, player: 'html5' })();
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadAhead).toHaveBeenCalledTimes(1);
});

it('loads nothing ahead where the engine plays HLS well', async () => {
  vi.spyOn(document, 'createElement').mockReturnValueOnce(videoOf('well'));
  loadHlsAhead({ url });
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadAhead).not.toHaveBeenCalled();
});

it('prepares hls.js only where it will play', async () => {
  const loads = vi.fn();
  vi.resetModules();
  vi.doMock('./start-hls.ts', () => {
    loads();
    return { startHls };
  });
  const { prepareHls } = await import('./open-media.ts');
  const createElement = vi.spyOn(document, 'createElement');
  createElement.mockReturnValueOnce(videoOf('well'));
  prepareHls();
  await new Promise((resolve) => setTimeout(resolve));
  expect(loads).not.toHaveBeenCalled();
  prepareHls('html5');
  await expect.poll(() => loads).toHaveBeenCalledTimes(1);
});
