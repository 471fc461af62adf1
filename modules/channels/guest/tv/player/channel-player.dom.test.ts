import { afterEach, expect, it } from 'vitest';
import type { Channel } from '#channels/contract';
import { fakeClock } from '#platform/clock';
import type { TvSet } from '#platform/web/guest-shell/tv';
import { type PlayerDependencies, RoomPlayer } from './channel-player.ts';
import type { StreamEvents } from './open-stream.ts';
import { channelByNumber, neighbour, retryDelay } from './player-state.ts';
import { playerStore } from './running-player.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function channel(id: number, number = id): Channel {
  const rest = { logo: '', groups: [], languages: [], genre: '', level: 0, locked: false, favourite: false };
  return { id, number, name: `Channel ${id}`, kind: 'tv', ...rest };
}

const all = [channel(1), channel(2), channel(3, 7)];

/** A player whose streams are opened by the test; channel 3 is locked by the code 214. */
function setUp() {
  const clock = fakeClock();
  const opened: { readonly url: string; readonly events: StreamEvents; closed: boolean }[] = [];
  const played: string[] = [];
  let reconnect = (_open: boolean): void => undefined;
  let connection = 'open';
  let lockAt: number | null = null;
  const hidden = new Set<number>();
  const pushes = new Map<string, () => void>();
  const answer = (name: string, data: { readonly channel_id?: number; readonly code?: string }) => {
    if (name === 'LiveTV.getTVChannels') return { channels: all.filter(({ id }) => !hidden.has(id)) };
    if (hidden.has(data.channel_id ?? 0)) throw Object.assign(new Error('refused'), { code: 'channel_unknown' });
    const isLocked = data.channel_id === 3 || (lockAt !== null && clock.now() >= lockAt);
    if (isLocked && data.code !== '214') {
      throw Object.assign(new Error('refused'), { code: data.code === undefined ? 'channel_locked' : 'code_wrong' });
    }
    return { url: `/stream/${data.channel_id}.m3u8`, kind: 'hls', ask_again_at: lockAt };
  };
  const calls = {
    call: async (name: string, data: object) => answer(name, data),
    on: (name: string, listener: () => void) => {
      pushes.set(name, listener);
      return () => undefined;
    },
  };
  const wire = {
    of: () => calls,
    state: () => ({ connection }),
    onConnection: (listener: (open: boolean) => void) => {
      reconnect = listener;
      return () => undefined;
    },
  };
  const set = { notePlaying: (id: string) => played.push(id), state: () => ({ muted: false }) };
  const player = new RoomPlayer({
    shell: { wire, log: () => undefined, serverNow: () => clock.now() } as unknown as PlayerDependencies['shell'],
    set: set as unknown as TvSet,
    clock,
    open: async ({ url }, events) => {
      const stream = { url, events, closed: false };
      opened.push(stream);
      return {
        close: () => void Object.assign(stream, { closed: true }),
        setAudio: () => undefined,
        setSubtitle: () => undefined,
      };
    },
    video: document.createElement('video'),
    preferred: () => 'html5',
    stayId: () => 'S1',
    show: () => undefined,
  });
  ends.push(() => player.end());
  const cut = (isCut: boolean) => {
    connection = isCut ? 'cut' : 'open';
    reconnect(!isCut);
  };
  const lock = (at: number) => {
    lockAt = at;
  };
  return { player, clock, opened, played, hidden, cut, lock, push: (name: string) => pushes.get(name)?.() };
}

const status = () => playerStore.getState().status;

it('opens only the last of several channels that are passed quickly', async () => {
  const { player, clock, opened, played } = setUp();
  await player.play('1');
  await clock.advance(0);
  for (let key = 0; key < 2; key += 1) await player.step(1);
  await clock.advance(1_000);
  expect(opened.map(({ url }) => new URL(url).pathname)).toEqual(['/stream/1.m3u8']);
  expect([played, status()]).toEqual([['1', '2', '3'], 'locked']);
  expect(opened[0]?.closed).toBe(true);
});

it('tells who has sent a channel what became of it, for as long as it plays', async () => {
  const { player, clock, opened, hidden, push } = setUp();
  const send = async (id: string) => {
    await player.play(id);
    const sent = player.sent();
    await clock.advance(0);
    return sent;
  };
  const events = () => opened[opened.length - 1]?.events;
  const first = await send('1');
  expect(first.outcome()).toBeUndefined();
  events()?.onPlaying();
  expect(first.outcome()).toBe('done');
  events()?.onProblem('dead');
  expect(first.outcome()).toBeUndefined();
  const dead = await send('2');
  events()?.onProblem('dead');
  expect(dead.outcome()).toBe('not_playable');
  const locked = await send('3');
  expect([first.outcome(), dead.outcome(), locked.outcome()]).toEqual(['stopped', 'stopped', 'locked']);
  const second = await send('2');
  events()?.onProblem('codec');
  expect(second.outcome()).toBe('not_playable');
  player.stop();
  expect(second.outcome()).toBe('stopped');
  const refused = await send('2');
  hidden.add(2);
  push('ParentalControl.changed');
  await clock.advance(0);
  expect(refused.outcome()).toBe('not_on_this_set');
});

it('unlocks a channel by the code that the server accepts', async () => {
  const { player, clock, opened } = setUp();
  await player.play('3');
  await clock.advance(0);
  expect([status(), await player.unlock('9')]).toEqual(['locked', { kind: 'wrong' }]);
  expect(await player.unlock('214')).toEqual({ kind: 'open' });
  expect(opened).toHaveLength(0);
});

it('tries a dead stream again, later each time, and goes on when it answers', async () => {
  const { player, clock, opened } = setUp();
  await player.play('1');
  await clock.advance(0);
  opened[0]?.events.onProblem('dead');
  expect([status(), playerStore.getState().problem]).toEqual(['waiting', 'dead']);
  await clock.advance(1_999);
  expect(opened).toHaveLength(1);
  await clock.advance(1);
  expect(opened).toHaveLength(2);
  opened[1]?.events.onPlaying();
  expect([status(), playerStore.getState().problem]).toEqual(['playing', undefined]);
  expect([1, 2, 3, 9].map(retryDelay)).toEqual([2_000, 4_000, 8_000, 30_000]);
});

it('does not try again what the set cannot decode, and plays the next channel', async () => {
  const { player, clock, opened } = setUp();
  await player.play('1');
  await clock.advance(0);
  opened[0]?.events.onProblem('codec');
  await clock.advance(120_000);
  expect([status(), opened.length]).toEqual(['failed', 1]);
  await player.step(1);
  await clock.advance(1_000);
  expect(opened).toHaveLength(2);
});

it('says that the connection is lost, and goes on at once when it is back', async () => {
  const { player, clock, opened, cut } = setUp();
  await player.play('1');
  await clock.advance(0);
  cut(true);
  opened[0]?.events.onProblem('dead');
  expect(playerStore.getState().problem).toBe('offline');
  cut(false);
  await clock.advance(0);
  expect(opened).toHaveLength(2);
});

it('takes a stream without a picture for dead', async () => {
  const { player, clock } = setUp();
  await player.play('1');
  await clock.advance(15_000);
  expect([status(), playerStore.getState().problem]).toEqual(['waiting', 'dead']);
});

it('forgets what the guest watched when the stay ends', async () => {
  const { player, clock, opened, played } = setUp();
  await player.play('1');
  await player.play('2');
  await clock.advance(0);
  player.forgetGuest();
  expect([status(), playerStore.getState().previous, played.at(-1)]).toEqual(['stopped', undefined, '']);
  expect(opened.every(({ closed }) => closed)).toBe(true);
  expect(await player.last()).toBe('not_on_this_set');
});

it('goes around the end of the list, and to the next number that there is', () => {
  expect([neighbour(all, 3, 1)?.id, neighbour(all, 1, -1)?.id, neighbour(all, 99, 1)?.id]).toEqual([1, 3, 1]);
  expect([channelByNumber(all, 4)?.id, channelByNumber(all, 50)?.id, channelByNumber([], 1)]).toEqual([
    3,
    3,
    undefined,
  ]);
});

it('locks what plays when a programme begins that needs the code, as the server judges', async () => {
  const { player, clock, opened, lock } = setUp();
  lock(clock.now() + 60_000);
  await player.play('1');
  await clock.advance(0);
  opened[0]?.events.onPlaying();
  await clock.advance(59_000);
  expect([status(), opened[0]?.closed]).toEqual(['playing', false]);
  await clock.advance(1_000);
  expect([status(), opened[0]?.closed]).toEqual(['locked', true]);
});

it('asks again whether it may play once a new guide has come', async () => {
  const { player, clock, opened, lock, push } = setUp();
  await player.play('1');
  await clock.advance(0);
  opened[0]?.events.onPlaying();
  lock(clock.now());
  push('LiveTV.guideChanged');
  await clock.advance(10_000);
  expect([status(), opened[0]?.closed]).toEqual(['locked', true]);
});

it('leaves a channel at once that is hidden as the TV becomes a child’s', async () => {
  const { player, clock, opened, played, hidden, push } = setUp();
  await player.play('2');
  await clock.advance(0);
  opened[0]?.events.onPlaying();
  hidden.add(2);
  push('ParentalControl.changed');
  await clock.advance(0);
  expect([opened[0]?.closed, opened[1]?.url.endsWith('/stream/1.m3u8'), played]).toEqual([true, true, ['2', '', '1']]);
  for (const { id } of all) hidden.add(id);
  push('ParentalControl.changed');
  await clock.advance(0);
  expect([status(), opened.every(({ closed }) => closed)]).toEqual(['stopped', true]);
});

it('asks after a lost connection whether what plays may go on', async () => {
  const { player, clock, opened, hidden, cut } = setUp();
  await player.play('2');
  await clock.advance(0);
  opened[0]?.events.onPlaying();
  cut(true);
  hidden.add(2);
  cut(false);
  await clock.advance(10_000);
  expect([opened[0]?.closed, playerStore.getState().channel?.id]).toEqual([true, 1]);
});
