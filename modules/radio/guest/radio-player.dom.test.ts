import { expect, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { takeSound } from '#platform/web/guest-shell';
import type { Station } from '#radio/contract';
import type { SoundEvents } from './open-audio.ts';
import { RadioPlayer, type Tune } from './radio-player.ts';

function stationOf(id: string): Station {
  const none = {
    image: '',
    country: 'AT',
    tags: [],
    languages: [],
    codec: '',
    bitrate: 0,
    hls: false,
    favourite: false,
  };
  return { id, name: `Station ${id}`, ...none };
}

const [a, b, c] = [stationOf('a'), stationOf('b'), stationOf('c')] as const;

function createTestRadio() {
  const clock = fakeClock();
  const started: { url: string; events: SoundEvents }[] = [];
  const sound = {
    prepare: vi.fn(),
    start: vi.fn(async ({ url }: { url: string }, events: SoundEvents) => void started.push({ url, events })),
    stop: vi.fn(),
    setVolume: vi.fn(),
  };
  const player = new RadioPlayer({ clock, open: () => sound });
  const tune = vi.fn<Tune>(async ({ id }) => ({ url: `/${id}`, kind: 'http', title: '', next: id === 'a' ? b : null }));
  const last = () => started.at(-1) ?? expect.fail('nothing was started');
  return { clock, player, sound, tune, started, last };
}

test('a station plays, says what it plays, and the next of the list follows it', async () => {
  const { clock, player, tune, last } = createTestRadio();
  player.play(a, tune, [a, b, c]);
  expect(player.getState()).toMatchObject({ status: 'tuning', station: a });
  await clock.advance(0);
  last().events.onPlaying();
  player.setTitle('a', 'Piano Trio');
  player.setTitle('b', 'somebody else’s');
  expect(player.getState()).toMatchObject({ status: 'playing', title: 'Piano Trio' });
  player.step(-1);
  await clock.advance(0);
  expect(last().url).toBe('/c');
  expect(player.getState()).toMatchObject({ station: c, title: '' });
});

test('a late answer does not play what was left meanwhile', async () => {
  const { clock, player, tune, started } = createTestRadio();
  let answer = (): void => undefined;
  const slow: Tune = () =>
    new Promise((resolve) => {
      answer = () => resolve({ url: '/slow', kind: 'http', title: 'old', next: null });
    });
  player.play(a, slow);
  player.play(b, tune);
  await clock.advance(0);
  answer();
  await clock.advance(0);
  expect(started.map(({ url }) => url)).toEqual(['/b']);
  player.play(a, slow);
  player.close();
  answer();
  await clock.advance(0);
  expect(player.getState()).toMatchObject({ status: 'stopped', station: undefined, title: '' });
});

test('a station that breaks off is tuned in anew, and one that stays away is silent and names another', async () => {
  const { clock, player, tune, started, last } = createTestRadio();
  player.play(a, tune, [a, b]);
  await clock.advance(0);
  last().events.onPlaying();
  last().events.onBroken();
  await clock.advance(0);
  expect(started).toHaveLength(2);
  expect(player.getState().status).toBe('tuning');
  last().events.onBroken();
  expect(player.getState()).toMatchObject({ status: 'silent', next: b });
  player.resume();
  await clock.advance(0);
  expect(player.getState().status).toBe('tuning');
  // It answers, but nothing is heard.
  await clock.advance(20_000);
  expect(player.getState().status).toBe('silent');
});

test('a server that cannot be reached leaves the station silent', async () => {
  const { clock, player } = createTestRadio();
  player.play(a, () => Promise.reject(new Error('no network')));
  await clock.advance(0);
  expect(player.getState()).toMatchObject({ status: 'silent', station: a });
});

test('another sound of the device pauses the radio', async () => {
  const { clock, player, tune, last, sound } = createTestRadio();
  player.play(a, tune);
  await clock.advance(0);
  last().events.onPlaying();
  sound.stop.mockClear();
  takeSound({ name: 'film', stop: () => undefined });
  expect(player.getState().status).toBe('paused');
  expect(sound.stop).toHaveBeenCalled();
});

test('the sleep timer fades the sound and stops the radio at its time', async () => {
  const { clock, player, tune, last, sound } = createTestRadio();
  player.play(a, tune);
  await clock.advance(0);
  last().events.onPlaying();
  player.sleepIn(15, clock.now());
  await clock.advance(888_000);
  expect(player.getState().status).toBe('playing');
  await clock.advance(6_000);
  expect(sound.setVolume.mock.lastCall?.[0]).toBeCloseTo(0.5, 1);
  await clock.advance(6_000);
  expect(player.getState()).toMatchObject({ status: 'stopped', offAt: undefined });
  expect(sound.setVolume).toHaveBeenLastCalledWith(1);
  player.play(a, tune);
  player.sleepIn(15, clock.now());
  player.sleepIn(0, clock.now());
  await clock.advance(1_000_000);
  expect(player.getState().station).toBe(a);
});
