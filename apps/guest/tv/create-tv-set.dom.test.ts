import { afterEach, expect, it } from 'vitest';
import { createDevice, type TvBridge } from '#devices/guest';
import { fakeClock } from '#platform/clock';
import { createTvSet } from './create-tv-set.ts';
import { createMemoryRouter } from './memory-router.ts';
import { createTvStore } from './tv-store.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function setOn(bridge: Partial<TvBridge>) {
  const device = createDevice({
    bridge: { details: async () => ({ firmware: '', os_type: '' }), ...bridge },
    clock: fakeClock(),
    host: 'hotel.example',
    screen: { width: 1920, height: 1080 },
    version: '1',
    log: () => undefined,
  });
  const tv = createTvStore();
  const router = createMemoryRouter([], {});
  return { set: createTvSet(device, { tv, router }), tv };
}

function pressedKeys(): number[] {
  const pressed: number[] = [];
  const note = (event: KeyboardEvent) => pressed.push(event.keyCode);
  document.addEventListener('keydown', note);
  stops.push(() => document.removeEventListener('keydown', note));
  return pressed;
}

const sent = () => ({ subscribe: () => () => undefined, outcome: () => 'done' as const });

it('presses keys in the page as the remote control does', () => {
  const { set } = setOn({});
  const pressed = pressedKeys();
  set.press('left');
  set.press('back');
  set.press('digit7');
  expect(pressed).toEqual([37, 461, 55]);
});

it('goes home without a key, and wakes the screen', () => {
  const { set, tv } = setOn({});
  tv.setState({ screenSaver: true });
  const pressed = pressedKeys();
  set.press('home');
  expect([pressed, tv.getState().screenSaver, tv.getState().entered]).toEqual([[], false, true]);
});

it('reports what the set confirmed, and the channel that plays', async () => {
  const { set } = setOn({ setMuted: async () => undefined });
  let changes = 0;
  stops.push(set.subscribe(() => (changes += 1)));
  expect([await set.setMuted(true), await set.setVolume(20)]).toEqual(['done', 'not_on_this_set']);
  set.notePlaying('4');
  expect(set.state()).toMatchObject({ muted: true, volume: 0, channel: '4', power: 'on' });
  expect(changes).toBeGreaterThan(0);
});

it('plays channels only while a player is provided', () => {
  const { set } = setOn({});
  const done = async () => 'done' as const;
  const player = { play: done, sent, step: done, last: done, stop() {} };
  const withdraw = set.providePlayer(player);
  expect(set.player()).toBe(player);
  withdraw();
  expect(set.player()).toBeUndefined();
});

it('carries out what modules play only while they provide it', async () => {
  const { set } = setOn({});
  const done = async () => 'done' as const;
  const [run, later] = [
    { run: done, sent },
    { run: done, sent },
  ];
  const withdraw = set.provideCommand('radio', run);
  expect([set.command('radio'), set.command('film')]).toEqual([run, undefined]);
  const withdrawLater = set.provideCommand('radio', later);
  withdraw();
  expect(set.command('radio')).toBe(later);
  withdrawLater();
  expect(set.command('radio')).toBeUndefined();
});

it('is in stand-by where the set cannot switch off, until anybody turns it on', async () => {
  const { set } = setOn({});
  expect(await set.setPower('standby')).toBe('done');
  expect(set.state().power).toBe('standby');
  await set.setPower('on');
  expect(set.state().power).toBe('on');
});
