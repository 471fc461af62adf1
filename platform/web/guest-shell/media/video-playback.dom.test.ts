import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { CallRefusedError } from '#platform/web/wire';
import { createMediaPlayer, type Video } from '../media-player.ts';
import { VideoPlayback } from './video-playback.ts';

const ends: (() => void)[] = [];
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

/** A video of 6000 seconds that runs as the test says. */
function setUp(video: Partial<Video> = {}) {
  const clock = fakeClock();
  const player = createMediaPlayer();
  const positions: unknown[] = [];
  player.play({
    ...{ url: 'https://hotel.test/ferry.mp4', title: 'The Last Ferry' },
    onPosition: (...position) => positions.push(position),
    ...video,
  });
  const element = document.createElement('video');
  let [time, isPaused] = [0, false];
  Object.defineProperties(element, {
    duration: { value: 6_000 },
    currentTime: { get: () => time, set: (value: number) => (time = value) },
    paused: { get: () => isPaused },
  });
  const fire = (event: string) => element.dispatchEvent(new Event(event));
  const reach = (seconds: number) => {
    time = seconds;
    fire('timeupdate');
  };
  const pause = () => {
    isPaused = true;
    fire('pause');
  };
  const playback = new VideoPlayback(element, player.getState(), { player, clock });
  ends.push(() => playback.end());
  return { clock, player, playback, element, positions, fire, reach, pause, status: () => playback.getState().status };
}

it('tells about every ten seconds how far it is, and when it pauses, and nothing while it stands', async () => {
  const { clock, positions, fire, reach, pause } = setUp();
  fire('playing');
  reach(9);
  await clock.advance(10_000);
  reach(12);
  pause();
  pause();
  await clock.advance(60_000);
  expect(positions).toEqual([
    [9, false],
    [12, false],
  ]);
});

it('ends the dialog at its end, and says that it was seen', () => {
  const { player, positions, fire, reach } = setUp();
  reach(5_999);
  fire('ended');
  expect([player.getState().status, player.getState().resumeTime, positions]).toEqual(['stopped', 0, [[0, true]]]);
});

it('closes at once, and says why, when the server refuses to let it go on', async () => {
  const error = new CallRefusedError('not_entitled', false);
  const onRefused = vi.fn();
  const { clock, player, positions, fire, reach } = setUp({ onRenew: () => Promise.reject(error), onRefused });
  fire('playing');
  reach(71);
  fire('error');
  await clock.advance(500);
  expect([player.getState().status, positions]).toEqual(['stopped', [[71, false]]]);
  expect(onRefused.mock.calls).toEqual([[error, 71]]);
});

it('tries again where the server refuses for the moment alone', async () => {
  const onRenew = vi.fn(() => Promise.reject(new CallRefusedError('busy', true)));
  const { clock, player, fire } = setUp({ onRenew, onRefused: () => expect.unreachable() });
  fire('playing');
  fire('error');
  await clock.advance(2_500);
  expect([player.getState().status, onRenew.mock.calls.length]).toEqual(['play', 2]);
});

it('goes on by itself from a fresh address when it stops in the middle', async () => {
  const onRenew = vi.fn(async () => ({ url: 'https://hotel.test/fresh.mp4' }));
  const { clock, element, fire, reach, status } = setUp({ onRenew });
  fire('playing');
  reach(71);
  fire('error');
  expect(status()).toBe('loading');
  await clock.advance(500);
  expect(element.src).toBe('https://hotel.test/fresh.mp4');
  element.currentTime = 0;
  fire('loadedmetadata');
  expect(element.currentTime).toBe(71);
  fire('playing');
  expect(status()).toBe('playing');
});

it('takes a picture that stands too long for a stop, and fails after its attempts', async () => {
  const onRenew = vi.fn(async () => ({ url: 'https://hotel.test/fresh.mp4' }));
  const { clock, fire, reach, status } = setUp({ onRenew });
  fire('playing');
  reach(71);
  fire('waiting');
  await clock.advance(20_000);
  expect([status(), onRenew.mock.calls.length]).toEqual(['loading', 0]);
  for (const wait of [500, 2_000, 8_000]) {
    await clock.advance(wait);
    fire('error');
  }
  expect([status(), onRenew.mock.calls.length]).toEqual(['failed', 3]);
});

it('fails at once where it never played, and asks for a fresh address when it is tried again', async () => {
  let isRefused = true;
  const onRenew = async () => {
    if (isRefused) throw new Error('cut');
    return { url: 'https://hotel.test/fresh.mp4' };
  };
  const { clock, playback, element, fire, status } = setUp({ onRenew });
  fire('error');
  expect(status()).toBe('failed');
  playback.retry();
  await clock.advance(0);
  expect(status()).toBe('failed');
  isRefused = false;
  playback.retry();
  await clock.advance(0);
  expect([status(), element.src]).toEqual(['loading', 'https://hotel.test/fresh.mp4']);
});

it('offers subtitles that come apart from it, off at first, and keeps the choice when it is loaded anew', async () => {
  const subtitles = [
    { lang: 'de', label: 'Deutsch', url: '/de.vtt' },
    { lang: 'en', label: 'English', url: '/en.vtt' },
  ];
  const { clock, playback, element, fire, reach } = setUp({ subtitles });
  await clock.advance(0);
  expect(playback.getState()).toMatchObject({
    subtitleId: -1,
    subtitles: [
      { id: 0, label: 'Deutsch', language: 'de' },
      { id: 1, label: 'English', language: 'en' },
    ],
  });
  playback.setSubtitle(1);
  fire('playing');
  reach(71);
  fire('error');
  await clock.advance(500);
  expect(playback.getState().subtitleId).toBe(1);
  expect([...element.querySelectorAll('track')].map(({ srclang }) => srclang)).toEqual(['de', 'en']);
});

it('leaves the element alone after its end', async () => {
  const { clock, playback, element, positions, fire, reach } = setUp();
  playback.end();
  reach(9);
  fire('error');
  await clock.advance(60_000);
  expect([positions, element.hasAttribute('src'), clock.pending]).toEqual([[], false, 0]);
});
