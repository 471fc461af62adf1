import { createStore } from 'zustand/vanilla';
import type { Device, DeviceState } from '#devices/guest';
import { releaseSound, takeSound } from '#platform/web/guest-shell';
import type { ChannelPlayer, TvCommand, TvKey, TvPlayCommand, TvSet, TvSetState } from '#platform/web/guest-shell/tv';
import type { MemoryRouter } from './memory-router.ts';
import type { TvStore } from './tv-store.ts';

/** Key codes of a PC keyboard, which the TV app understands on every set. */
const keyCodes: { readonly [key in Exclude<TvKey, 'home' | `digit${number}`>]: number } = {
  up: 38,
  down: 40,
  left: 37,
  right: 39,
  ok: 13,
  back: 461,
  info: 457,
  guide: 458,
  red: 403,
  green: 404,
  yellow: 405,
  blue: 406,
  play: 415,
  pause: 19,
  stop: 413,
  forward: 417,
  rewind: 412,
};
const digitZero = 48;

function keyCodeOf(key: Exclude<TvKey, 'home'>): number {
  return key.startsWith('digit') ? digitZero + Number(key.slice(5)) : keyCodes[key as keyof typeof keyCodes];
}

function pressInPage(keyCode: number): void {
  const target = document.activeElement ?? document.body;
  for (const type of ['keydown', 'keyup'] as const) {
    const event = new KeyboardEvent(type, { bubbles: true, cancelable: true });
    // Old engines have no constructor that takes a key code, which is what the focus reads.
    Object.defineProperty(event, 'keyCode', { value: keyCode });
    target.dispatchEvent(event);
  }
}

function stateOf({ power, volume, muted, source, port, app }: DeviceState, channel: string): TvSetState {
  return { power: power === 'on' ? 'on' : 'standby', volume, muted, source, port, app, channel };
}

/** Keeps what modules provide for commands; who provided last carries a command out. */
function createCommands(): Pick<TvSet, 'command' | 'provideCommand'> {
  const provided = new Map<TvPlayCommand, TvCommand>();
  return {
    command: (name) => provided.get(name),
    provideCommand(name, command) {
      provided.set(name, command);
      return () => {
        if (provided.get(name) === command) provided.delete(name);
      };
    },
  };
}

/** Stops what plays: what the guest casts has a sound of its own, of which the app does not know. */
function silence(): void {
  takeSound({ name: 'casting', stop: () => undefined });
  releaseSound('casting');
}

type Screens = { readonly tv: TvStore; readonly router: MemoryRouter };

/** Creates the TV set on top of its device. */
export function createTvSet(device: Device, { tv, router }: Screens): TvSet {
  const playing = createStore<{ readonly channel: string }>(() => ({ channel: '' }));
  /** Stand-by that the app itself keeps up: many sets cannot switch off, or end the app when they do. */
  const sleep = createStore(() => ({ isAsleep: false }));
  device.subscribe(({ power }, before) => {
    // Its own remote control turned the set on.
    if (power === 'on' && before.power === 'off') sleep.setState({ isAsleep: false });
  });
  let player: ChannelPlayer | undefined;
  function goHome(): void {
    tv.setState({ entered: true, screenSaver: false });
    router.reset();
  }
  return {
    state() {
      const state = stateOf(device.getState(), playing.getState().channel);
      return sleep.getState().isAsleep ? { ...state, power: 'standby' } : state;
    },
    shows: () => (tv.getState().entered ? router.current().name : 'welcome'),
    subscribe(listener) {
      const stops = [device, playing, sleep, tv, router].map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    setVolume: device.setVolume,
    setMuted: device.setMuted,
    async setPower(power) {
      // Black at once: the set's own stand-by may take its time.
      sleep.setState({ isAsleep: power === 'standby' });
      await device.setPower(power === 'on' ? 'on' : 'off');
      return 'done';
    },
    changeSource: device.changeSource,
    openApp: device.openApp,
    async openScreenMirroring() {
      const result = await device.openScreenMirroring();
      if (result === 'done') silence();
      return result;
    },
    async restart() {
      if ((await device.restart()) === 'not_on_this_set') location.reload();
      return 'done';
    },
    reload: () => location.reload(),
    press: (key) => (key === 'home' ? goHome() : pressInPage(keyCodeOf(key))),
    tuneIn: device.tuneIn,
    tuneOut: device.tuneOut,
    keyOf: ({ keyCode }) => device.getState().keyTable[keyCode],
    player: () => player,
    providePlayer(provided) {
      player = provided;
      return () => {
        if (player === provided) player = undefined;
      };
    },
    ...createCommands(),
    notePlaying: (channel) => playing.setState({ channel }),
  };
}
