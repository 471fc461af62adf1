import { expect, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { borrowSound, isSoundTaken, takeSound } from '#platform/web/guest-shell';
import { CallRefusedError } from '#platform/web/wire';
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
  const reconnects = new Set<() => void>();
  player.connect((listener) => {
    reconnects.add(listener);
    return () => reconnects.delete(listener);
  });
  const last = () => started.at(-1) ?? expect.fail('nothing was started');
  return { clock, player, sound, tune, started, last, reconnects };
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

test('a station that breaks off is tuned in anew after a pause, and one that stays away is silent and names another', async () => {
  const { clock, player, tune, started, last } = createTestRadio();
  player.play(a, tune, [a, b]);
  await clock.advance(0);
  last().events.onPlaying();
  last().events.onBroken();
  await clock.advance(999);
  expect(started).toHaveLength(1);
  expect(player.getState().status).toBe('tuning');
  await clock.advance(1);
  expect(started).toHaveLength(2);
  last().events.onBroken();
  await clock.advance(4_000);
  expect(started).toHaveLength(3);
  last().events.onBroken();
  expect(player.getState()).toMatchObject({ status: 'silent', next: b });
  player.resume();
  await clock.advance(0);
  expect(player.getState().status).toBe('tuning');
  // It answers, but nothing is heard, then and the next time.
  await clock.advance(20_000);
  await clock.advance(1_000);
  await clock.advance(20_000);
  expect(player.getState().status).toBe('silent');
});

test('a station that breaks off now and then is tuned in anew each time', async () => {
  const { clock, player, tune, started, last } = createTestRadio();
  player.play(a, tune);
  await clock.advance(0);
  for (let times = 1; times <= 6; times += 1) {
    last().events.onPlaying();
    await clock.advance(10_000);
    last().events.onBroken();
    await clock.advance(1_000);
    expect(started).toHaveLength(times + 1);
  }
});

test('a station that stops sending is tuned in anew, unless it goes on meanwhile', async () => {
  const { clock, player, tune, started, last } = createTestRadio();
  player.play(a, tune);
  await clock.advance(0);
  last().events.onPlaying();
  last().events.onStalled();
  await clock.advance(15_000);
  last().events.onPlaying();
  await clock.advance(60_000);
  expect(started).toHaveLength(1);
  last().events.onStalled();
  await clock.advance(20_000);
  await clock.advance(1_000);
  expect(started).toHaveLength(2);
});

test('without a network it waits, and goes on once the server is reached again, or after a while', async () => {
  const { clock, player, started, last, reconnects } = createTestRadio();
  const tune = vi.fn<Tune>(() => Promise.reject(new Error('no network')));
  player.play(a, tune);
  await clock.advance(0);
  expect(player.getState()).toMatchObject({ status: 'waiting', station: a });
  expect(isSoundTaken()).toBe(true);
  await clock.advance(10_000);
  expect(tune).toHaveBeenCalledTimes(2);
  expect(player.getState().status).toBe('waiting');
  tune.mockResolvedValue({ url: '/a', kind: 'http', title: '', next: null });
  for (const listener of [...reconnects]) listener();
  await clock.advance(0);
  expect(started).toHaveLength(1);
  expect(reconnects.size).toBe(0);
  last().events.onPlaying();
  await clock.advance(60_000);
  expect(player.getState().status).toBe('playing');
});

test('a station that is not there is silent, whatever the network', async () => {
  const { clock, player } = createTestRadio();
  player.play(a, () => Promise.reject(new CallRefusedError('station_unknown', false)));
  await clock.advance(0);
  await clock.advance(1_000);
  expect(player.getState()).toMatchObject({ status: 'silent', station: a });
});

test('nothing of what was played is known once it is closed', async () => {
  const { clock, player, tune, reconnects } = createTestRadio();
  player.play(a, () => Promise.reject(new Error('no network')), [a, b]);
  await clock.advance(0);
  player.close();
  player.resume();
  player.step(1);
  await clock.advance(60_000);
  expect(player.getState().status).toBe('stopped');
  expect(reconnects.size).toBe(0);
  expect(tune).not.toHaveBeenCalled();
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

test('the radio pauses for a call and is tuned in anew after it, unless it was closed meanwhile', async () => {
  const { clock, player, tune, last, started } = createTestRadio();
  const call = { name: 'calls', stop: () => undefined };
  player.play(a, tune);
  await clock.advance(0);
  last().events.onPlaying();
  const giveBack = borrowSound(call);
  expect(player.getState().status).toBe('paused');
  giveBack();
  await clock.advance(0);
  expect([player.getState().status, started.length, isSoundTaken()]).toEqual(['tuning', 2, true]);
  const giveBackLater = borrowSound(call);
  player.close();
  giveBackLater();
  await clock.advance(0);
  expect([player.getState().status, started.length, isSoundTaken()]).toEqual(['stopped', 2, false]);
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
