import { describe, expect, it } from 'vitest';
import type { ChannelPlayer, SentPlay, TvSet, TvSetState } from '#platform/web/guest-shell/tv';
import { carryOut, playKindOf, sentOf } from './carry-out.ts';
import { createStandby } from './standby.ts';

const initial: TvSetState = {
  ...{ power: 'on', volume: 18, muted: false, source: 'TV', port: '', app: '', channel: '4' },
};

const played = new Map<string, SentPlay>();
/** What a set plays of a kind. */
function playOf(kind: string): SentPlay {
  const play = played.get(kind) ?? { subscribe: () => () => undefined, outcome: () => 'done' };
  played.set(kind, play);
  return play;
}

/** A set that notes what it hears; `can` are the commands that its interface has. Every set can stand by. */
function openSet(can: readonly string[] = ['setVolume', 'setMuted'], { hasPlayer = true, plays = true } = {}) {
  const received: string[] = [];
  let state = initial;
  const command = (name: string, after: (...args: never[]) => Partial<TvSetState>) => {
    return async (...args: never[]) => {
      received.push([name, ...args].join(' '));
      if (name !== 'setPower' && !can.includes(name)) return 'not_on_this_set' as const;
      state = { ...state, ...after(...args) };
      return 'done' as const;
    };
  };
  const note = (text: string) => {
    received.push(text);
    return Promise.resolve('done' as const);
  };
  const player: ChannelPlayer = {
    play: (channel) => note(`play ${channel}`),
    sent: () => playOf('channel'),
    step: (by) => note(`step ${by}`),
    last: () => note('last'),
    stop: () => void received.push('stop'),
  };
  const tvSet = {
    state: () => state,
    setVolume: command('setVolume', (volume: never) => ({ volume })),
    setMuted: command('setMuted', (muted: never) => ({ muted })),
    setPower: command('setPower', (power: never) => ({ power })),
    changeSource: command('changeSource', (source: never, port: never) => ({ source, port })),
    openApp: command('openApp', (app: never) => ({ app })),
    openScreenMirroring: command('openScreenMirroring', () => ({})),
    restart: command('restart', () => ({})),
    reload: () => void received.push('reload'),
    press: (key: string) => void received.push(`press ${key}`),
    player: () => (hasPlayer ? player : undefined),
    command: (name: string) =>
      plays ? { run: (...args: string[]) => note([name, ...args].join(' ')), sent: () => playOf(name) } : undefined,
  };
  const standby = createStandby(tvSet as unknown as TvSet);
  const perform = (one: string, isEmergency = false) =>
    carryOut({ tvSet: tvSet as unknown as TvSet, standby, isEmergency }, one);
  return { received, standby, perform, state: () => state, tvSet: tvSet as unknown as TvSet };
}

describe('a command on the TV', () => {
  it.each([
    ['volumeUp', 'setVolume 19'],
    ['volumeDown', 'setVolume 17'],
    ['volume|40', 'setVolume 40'],
    ['mute', 'setMuted true'],
    ['channelUp', 'step 1'],
    ['channelDown', 'step -1'],
    ['lastChannel', 'last'],
    ['channel|204', 'play 204'],
    ['film|9c21|754', 'film 9c21 754'],
    ['radio|3f0a', 'radio 3f0a'],
    ['song|77e0|30', 'song 77e0 30'],
    ['digit7', 'press digit7'],
    ['home', 'press home'],
  ])('%s tells the set %j', async (command, received) => {
    const set = openSet();
    expect(await set.perform(command)).toBe('done');
    expect(set.received).toEqual([received]);
  });

  it.each([
    ['changeSource|HDMI|1', 'changeSource HDMI 1'],
    ['openWebApp|netflix', 'openApp netflix'],
    ['openScreenMirroring', 'openScreenMirroring'],
  ])('%s that the set lacks is answered with not_on_this_set', async (command, received) => {
    const set = openSet();
    expect(await set.perform(command)).toBe('not_on_this_set');
    expect(set.received).toEqual([received]);
  });

  it.each([
    ['channel|4', 'channel'],
    ['film|9c21|754', 'film'],
    ['radio|3f0a', 'radio'],
    ['song|77e0|30|b,c', 'song'],
    ['volumeUp', undefined],
  ] as const)('%s has the set play: %s', (command, kind) => {
    expect(playKindOf(command)).toBe(kind);
    if (kind) expect(sentOf(openSet(), kind)).toBe(playOf(kind));
  });

  it('of a channel is not on this set while nothing plays channels', async () => {
    const set = openSet([], { hasPlayer: false });
    expect(await set.perform('channelUp')).toBe('not_on_this_set');
  });

  it.each([...['film|9c21|0', 'radio|3f0a', 'song|77e0|0']])(
    '%s is not on this set while no module plays it',
    async (command) => {
      const set = openSet([], { plays: false });
      expect(await set.perform(command)).toBe('not_on_this_set');
    },
  );

  it('louder gives a muted set its sound back, and stops at 100', async () => {
    const set = openSet();
    await set.perform('mute');
    await set.perform('volume|100');
    await set.perform('volumeUp');
    expect(set.state()).toMatchObject({ volume: 100, muted: false });
  });
});

describe('while an emergency is shown', () => {
  it.each(['tvOff', 'changeSource|HDMI|1', 'openWebApp|netflix', 'openScreenMirroring', 'channelUp', 'film|9c21|0'])(
    '%s does not take it off the screen',
    async (command) => {
      const set = openSet(['changeSource', 'openApp', 'openScreenMirroring']);
      expect(await set.perform(command, true)).toBe('not_on_this_set');
      expect(set.received).toEqual([]);
    },
  );

  it('the volume and the keys of the remote work as ever', async () => {
    const set = openSet();
    for (const command of ['volumeUp', 'ok']) expect(await set.perform(command, true)).toBe('done');
    expect(set.received).toEqual(['setVolume 19', 'press ok']);
  });
});

describe('a set that is switched off', () => {
  it('stops the channel, and tvOn lets it go on', async () => {
    const set = openSet();
    expect(await set.perform('tvOff')).toBe('done');
    expect(set.standby.isOff()).toBe(true);
    expect(await set.perform('tvOn')).toBe('done');
    expect(set.standby.isOff()).toBe(false);
    expect(set.received).toEqual(['stop', 'setPower standby', 'setPower on', 'play 4']);
  });

  it.each(['volumeUp', 'ok', 'channelUp', 'mute'])('is not woken by %s', async (command) => {
    const set = openSet();
    await set.perform('tvOff');
    expect(await set.perform(command)).toBe('standby');
    expect(set.standby.isOff()).toBe(true);
  });

  it('is woken by a channel from the guide', async () => {
    const set = openSet();
    await set.perform('tvOff');
    expect(await set.perform('channel|7')).toBe('done');
    expect(set.standby.isOff()).toBe(false);
    expect(set.received.at(-1)).toBe('play 7');
  });

  it.each([
    ['film|9c21|754', 'film 9c21 754'],
    ['radio|3f0a', 'radio 3f0a'],
    ['song|77e0|30', 'song 77e0 30'],
  ])('is woken by %s from a phone, without its channel', async (command, received) => {
    const set = openSet();
    await set.perform('tvOff');
    expect(await set.perform(command)).toBe('done');
    expect(set.standby.isOff()).toBe(false);
    expect(set.received).toEqual(['stop', 'setPower standby', 'setPower on', received]);
  });
});
