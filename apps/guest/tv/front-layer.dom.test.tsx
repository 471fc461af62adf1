import { globSync, readFileSync } from 'node:fs';
import { act, cleanup, render } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '#platform/web/browser';
import { type GuestShell, mediaPlayer, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { TvPromptProvider, type TvRemoteKey, type TvSet } from '#platform/web/guest-shell/tv';
import { TvCodePad } from '#platform/web/guest-shell/tv/code';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { stackControls } from '#platform/web/testing';
import {
  FocusArea,
  Focusable,
  FocusableFrame,
  type FocusableFrameHandle,
  screenFocusKey,
  startSpatialNavigation,
  useBack,
} from '#platform/web/ui/focus';
import { TvDialog, TvKeyboard, TvLongList, TvSheet } from '#platform/web/ui/tv';
import { GuestPropertyProvider } from '#property/guest';
import { ScreenSaver } from './screens/screen-saver.tsx';
import { TvVideoDialog } from './screens/tv-video-dialog.tsx';
import { TvTour } from './tour/tv-tour.tsx';
import { TvAppProvider } from './tv-app.ts';

type AnyComponent = ComponentType<{ readonly [prop: string]: unknown }>;
type AnyHook = (...args: readonly unknown[]) => void;

/** Loads what another module's screens are made of; only a test may look inside. */
async function part<T>(file: string, name: string): Promise<T> {
  const loaded = (await import(`${process.cwd()}/${file}`)) as { readonly [name: string]: unknown };
  return loaded[name] as T;
}

const channels = 'modules/channels/guest/tv';
const player = 'platform/web/guest-shell/player/tv';
const TelevisionKeys = await part<AnyComponent>(`${channels}/player/television-keys.tsx`, 'TelevisionKeys');
const useRemoteKeys = await part<AnyHook>(`${channels}/player/use-watching.ts`, 'useRemoteKeys');
const useGuideKeys = await part<AnyHook>(`${channels}/use-guide-keys.ts`, 'useGuideKeys');
const TvEmergency = await part<AnyComponent>('modules/messages/guest/tv/tv-emergency.tsx', 'TvEmergency');
const TvLetter = await part<AnyComponent>('modules/messages/guest/tv/tv-letter.tsx', 'TvLetter');
const useFlightKeys = await part<AnyHook>('modules/flights/guest/tv/tv-flights.tsx', 'useFlightKeys');
const useRadioKeys = await part<AnyHook>('modules/radio/guest/tv/use-tv-radio.ts', 'useRadioKeys');
const BlackScreen = await part<AnyComponent>('modules/remote-control/guest/tv/black-screen.tsx', 'BlackScreen');
const useSourceKey = await part<AnyHook>('modules/remote-control/guest/tv/use-source-key.ts', 'useSourceKey');
const RingingScreen = await part<AnyComponent>('modules/wake-up/guest/tv/tv-ringing-screen.tsx', 'TvRingingScreen');
const PictureOff = await part<AnyComponent>(`${player}/picture-off.tsx`, 'PictureOff');
const setPictureOff = await part<(isOff: boolean) => void>(`${player}/picture-off.tsx`, 'setPictureOff');
type PictureStore = { getState(): { readonly isOff: boolean }; subscribe(listener: () => void): () => void };
const pictureStore = await part<PictureStore>(`${player}/picture-store.ts`, 'pictureStore');
const usePlayerKeys = await part<AnyHook>(`${player}/use-tv-player.ts`, 'usePlayerKeys');

const allControls = () => [...document.querySelectorAll<HTMLElement>('[data-focus-key]')];

const codes: { readonly [code: number]: TvRemoteKey } = {
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  427: 'channelUp',
  428: 'channelDown',
  457: 'info',
  458: 'guide',
  415: 'play',
  19: 'pause',
  413: 'stop',
  10072: 'source',
  10190: 'lastChannel',
  53: 'digit5',
};
const tvSet = {
  keyOf: ({ keyCode }: { readonly keyCode: number }) => codes[keyCode],
  shows: () => 'home',
  state: () => ({ power: 'on', volume: 20, muted: false, source: 'TV', channel: '' }),
  player: () => undefined,
  subscribe: () => () => undefined,
} as unknown as TvSet;

const noop = () => undefined;
const calls = { call: () => new Promise(noop), on: () => noop };
const wire = {
  of: () => calls,
  state: () => ({ connection: 'open' }),
  subscribe: () => noop,
  onConnection: () => noop,
};
const shell = new Proxy({ wire, tvSet, serverNow: () => 0, menuLink: noop } as object, {
  get: (known, name) => Reflect.get(known, name) ?? noop,
}) as GuestShell;
const property = { name: 'Arvensee', zone: 'UTC', mediaBase: '', logo: '', loginImage: '', deviceSettings: {} };
const session = { isCheckedIn: true, guestName: 'Ms Lindqvist', room: '214', stayId: 'S1', initialized: true };
const value = { shell, session, property, query: {}, route: { name: 'tvMessage', params: {}, path: '/' } };
const snapshot = { language: 'en', ready: true, t: (key: string) => key };
const texts = { subscribe: () => noop, snapshot: () => snapshot } as unknown as Texts;
const stored = (state: object) => createStore(() => state);
const app = { overlay: stored({}), property: stored({ menu: {} }), tv: stored({}) };

const owners: { readonly [file: string]: () => ReactNode } = {
  'modules/channels/guest/tv/player/television-keys.tsx': () => <TelevisionKeys />,
  'modules/channels/guest/tv/player/use-watching.ts': function Watching() {
    useRemoteKeys({ up: noop, left: noop, yellow: noop, info: noop, channelUp: noop }, noop, noop);
    return undefined;
  },
  'modules/channels/guest/tv/use-guide-keys.ts': function Guide() {
    useGuideKeys({ red: noop, green: noop, yellow: noop, blue: noop, info: noop, now: noop }, noop);
    return undefined;
  },
  'modules/flights/guest/tv/tv-flights.tsx': function Flights() {
    useFlightKeys({ green: noop, yellow: noop, blue: noop, channelUp: noop, channelDown: noop });
    return undefined;
  },
  'modules/radio/guest/tv/use-tv-radio.ts': function Radio() {
    useRadioKeys({ yellow: noop, green: noop, blue: noop });
    return undefined;
  },
  'modules/remote-control/guest/tv/use-source-key.ts': function Source() {
    useSourceKey(tvSet);
    return undefined;
  },
  'platform/web/guest-shell/player/tv/use-tv-player.ts': function Player() {
    usePlayerKeys(tvSet, true, { play: noop, pause: noop, stop: noop });
    return undefined;
  },
  'platform/web/guest-shell/tv/code/tv-code-pad.tsx': () => (
    <TvCodePad
      name="behind"
      labels={{ code: '', remove: '', unlock: '', password: '' }}
      say={() => ''}
      onCode={async () => ({ kind: 'wrong' })}
    />
  ),
  'platform/web/ui/tv/tv-keyboard.tsx': () => (
    <TvKeyboard
      kind="text"
      language="en"
      text="a"
      labels={{
        space: '',
        backspace: '',
        capitals: '',
        done: '',
        newLine: '',
        pages: { own: '', latin: '', signs: '' },
      }}
      onText={noop}
      onDone={noop}
    />
  ),
  'platform/web/ui/tv/tv-long-list.tsx': () => (
    <TvLongList
      sections={[{ key: 'a', items: ['behind.row'] }]}
      keyOf={(item) => item}
      estimate={1}
      startKey={undefined}
    >
      {(item) => (
        <Focusable key={item} focusKey={item} onPress={noop}>
          {item}
        </Focusable>
      )}
    </TvLongList>
  ),
};
/** Owners that take no key for themselves: they look at it only. */
const onlyLook = 'platform/web/ui/tv/tv-long-list.tsx';

const ends: (() => void)[] = [];

type Overlay = { readonly show: (close: () => void) => ReactNode; readonly controls: number; readonly stays?: boolean };

const message = {
  id: 'm',
  title: 'Your car',
  text: 'Please move it',
  asks: true,
  link: '',
  picture: '',
  from: '',
  sent_at: '2026-11-26T12:00:00Z',
};
const emergency = { id: 'e', drill: false, picture: '', telephone: '9' };
const emergencyView = {
  ...{
    emergency,
    title: 'Fire',
    otherTitle: undefined,
    language: 'en',
    steps: ['Leave'],
    answer: undefined,
    reply: noop,
  },
};
const button = (focusKey: string) => (
  <Focusable key={focusKey} focusKey={focusKey} onPress={noop}>
    {focusKey}
  </Focusable>
);

const overlays: { readonly [file: string]: Overlay } = {
  'platform/web/ui/tv/tv-sheet.tsx': {
    controls: 3,
    show: (close) => (
      <TvSheet title="Sheet" position="side" onClose={close}>
        {['one', 'two', 'three'].map(button)}
      </TvSheet>
    ),
  },
  'platform/web/ui/tv/tv-dialog.tsx': {
    controls: 2,
    show: (close) => (
      <TvDialog
        title="Who is watching?"
        actions={['One', 'Two'].map((label) => ({ label, onPress: noop }))}
        onClose={close}
      />
    ),
  },
  'modules/messages/guest/tv/tv-letter.tsx': {
    controls: 3,
    show: (close) => <TvLetter message={message} onDone={close} />,
  },
  'modules/messages/guest/tv/tv-emergency.tsx': {
    controls: 2,
    stays: true,
    show: () => <TvEmergency view={emergencyView} />,
  },
  'modules/wake-up/guest/tv/tv-ringing-screen.tsx': {
    controls: 0,
    show: (close) => <RingingScreen ring={undefined} minutes={5} onKey={close} />,
  },
  'modules/remote-control/guest/tv/black-screen.tsx': { controls: 0, show: (close) => <BlackScreen onWake={close} /> },
  'platform/web/guest-shell/player/tv/picture-off.tsx': {
    controls: 0,
    show(close) {
      setPictureOff(true);
      ends.push(pictureStore.subscribe(() => pictureStore.getState().isOff || close()));
      return <PictureOff tvSet={tvSet} />;
    },
  },
  'apps/guest/tv/screens/screen-saver.tsx': { controls: 0, show: (close) => <ScreenSaver onWake={close} /> },
  'apps/guest/tv/screens/tv-video-dialog.tsx': {
    controls: 1,
    show(close) {
      ends.push(mediaPlayer.subscribe(() => mediaPlayer.getState().status !== 'play' && close()));
      mediaPlayer.play({ url: '/film.mp4', title: 'Film' } as never);
      return <TvVideoDialog />;
    },
  },
  'apps/guest/tv/tour/tv-tour.tsx': {
    controls: 1,
    show(close) {
      ends.push(app.overlay.subscribe(() => close()));
      return <TvTour />;
    },
  },
};

const keys: readonly (readonly [key: string, keyCode: number])[] = [
  ...(['5', 'a'] as const).map((key) => [key, key.charCodeAt(0)] as const),
  ...Object.keys(codes).map((code) => ['', Number(code)] as const),
];

async function settled(): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
}

/** Presses a key where the page has its focus; returns whether somebody took it. */
async function press([key, keyCode]: readonly [string, number]): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  await act(async () => void (document.activeElement ?? document.body).dispatchEvent(event));
  return event.defaultPrevented;
}

async function taken(): Promise<readonly number[]> {
  const found: number[] = [];
  for (const key of keys) if (await press(key)) found.push(key[1]);
  return found;
}

const focused = () => document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey ?? '';
const isBehind = (key: string) => key.startsWith('behind') || key.startsWith('key.');

/** Gives an element a size, which a tour wants of what it points at. */
function standing(element: HTMLElement | null): void {
  if (element) element.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
}

let backs: string[];
function Behind({ owner: Owner }: { readonly owner: (() => ReactNode) | undefined }) {
  useBack(() => {
    backs.push('behind');
    return true;
  });
  return (
    <FocusArea focusKey={screenFocusKey} autoFocus>
      {button('behind.1')}
      {button('behind.2')}
      <div data-tour="messages.list" ref={standing} />
      {Owner && <Owner />}
    </FocusArea>
  );
}

const root = (screen: ReactNode, overlay: ReactNode) => (
  <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
    <TvAppProvider value={app as never}>
      <ShellProvider value={value as unknown as ShellValue}>
        <GuestPropertyProvider value={app.property as never}>
          <TvPromptProvider value={noop}>
            <div id="app">
              <Fragment key="screen">{screen}</Fragment>
              <Fragment key="overlay">{overlay}</Fragment>
            </div>
          </TvPromptProvider>
        </GuestPropertyProvider>
      </ShellProvider>
    </TvAppProvider>
  </TextsProvider>
);

let stop: () => void;
let takeApart: () => void;
beforeEach(() => {
  backs = [];
  takeApart = stackControls();
  stop = startSpatialNavigation();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  mediaPlayer.forget();
  setPictureOff(false);
  cleanup();
  await settled();
  stop();
  takeApart();
});

/** The sources of what runs on a TV, without the folder that owns keys and layers. */
const sources = globSync(['apps/guest/tv/**/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}', 'modules/*/guest/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('.test.') && !file.startsWith('platform/web/ui/focus/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) => sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

it('tries every file that takes keys, and every one that covers a screen', () => {
  expect(Object.keys(owners).sort()).toEqual(filesWith(/\buseKeys\(/));
  expect(Object.keys(overlays).sort()).toEqual(filesWith(/<(?:FocusLayer|KeyLayer)\b/));
});

it('lets nobody hear a key past what lies in front', () => {
  // They note that somebody is there, and take no key: a restart by night, an update, the sound that needs a first key.
  const listeners = [
    ...['apps/guest/tv/auto-update-tv.ts', 'apps/guest/tv/daily-reboot.ts', 'apps/guest/tv/screens/screen-saver.tsx'],
    'modules/channels/guest/tv/player/channel-player.ts',
  ];
  const onTv = (file: string) => /^apps\/guest\/tv\/|\/tv\//.test(file);
  expect(filesWith(/addEventListener\(\s*'key|onKey(?:Down|Up)=/).filter(onTv)).toEqual(listeners);
});

describe.each(Object.entries(overlays))('%s', (_file, { show, controls, stays = false }) => {
  /** Opens it over a screen; with `isLate`, before that screen comes. */
  async function open(owner?: () => ReactNode, isLate = false) {
    let isClosed = false;
    const overlay = show(() => {
      isClosed = true;
    });
    const view = render(root(isLate ? undefined : <Behind owner={owner} />, undefined));
    await settled();
    await act(async () => view.rerender(root(isLate ? undefined : <Behind owner={owner} />, overlay)));
    await settled();
    if (isLate) await act(async () => view.rerender(root(<Behind owner={owner} />, overlay)));
    await settled();
    await expect
      .poll(() => allControls().filter(({ dataset }) => !isBehind(dataset.focusKey ?? '')).length)
      .toBe(controls);
    await settled();
    return { view, isClosed: () => isClosed };
  }

  it('has the focus, and the arrows reach each of its controls and nothing else', async () => {
    await open();
    const met = new Set<string>();
    for (const keyCode of [...Array(controls + 1).fill(40), ...Array(controls + 1).fill(38), 37, 39]) {
      if (controls > 0) met.add(focused());
      await press(['', keyCode]);
      await settled();
    }
    const own = allControls().map(({ dataset }) => dataset.focusKey ?? '');
    if (controls > 0) expect([...met].sort()).toEqual(own.filter((key) => !isBehind(key)).sort());
    expect(met.size).toBe(controls);
  });

  it('has Back for itself', async () => {
    const { isClosed } = await open();
    await press(['', 461]);
    await settled();
    expect([isClosed(), backs]).toEqual([!stays, []]);
  });

  /** What it takes over a screen that takes no keys. */
  let alone: readonly unknown[] | undefined;
  it.each(Object.entries(owners))('lets no key through to %s, whichever came first', async (_owner, owner) => {
    // The first key closes one without controls.
    const own = async (isLate: boolean, behind?: () => ReactNode) => {
      await open(behind, isLate);
      const found = controls > 0 ? await taken() : [await press(['', 403])];
      const at = focused();
      cleanup();
      await settled();
      mediaPlayer.forget();
      setPictureOff(false);
      return [found, controls === 0 || !isBehind(at)];
    };
    alone ??= await own(false);
    expect(await own(false, owner)).toEqual(alone);
    expect(await own(true, owner)).toEqual(alone);
  });
});

describe('once nothing covers the screen', () => {
  it.each(Object.entries(owners))('%s has its keys, and the focus is where it was', async (file, owner) => {
    const screen = <Behind owner={owner} />;
    const view = render(root(screen, undefined));
    await settled();
    await press(['', 40]);
    await settled();
    const at = focused();
    expect(isBehind(at)).toBe(true);
    view.rerender(root(screen, <TvDialog title="Ask" actions={[{ label: 'OK', onPress: noop }]} onClose={noop} />));
    await settled();
    expect(focused()).toBe('dialog.OK');
    view.rerender(root(screen, undefined));
    await settled();
    expect(focused()).toBe(at);
    expect((await taken()).length > 0).toBe(file !== onlyLook);
  });
});

it('a hotel’s own page behind a dialog hands its keys to nobody', async () => {
  const handle: { current: FocusableFrameHandle | null } = { current: null };
  const screen = (
    <Behind
      owner={() => (
        <FocusableFrame ref={handle} focusKey="behind.frame" frame={{ current: null }} onEnter={noop}>
          page
        </FocusableFrame>
      )}
    />
  );
  const view = render(root(screen, undefined));
  await settled();
  view.rerender(root(screen, <TvDialog title="Ask" actions={[{ label: 'OK', onPress: noop }]} onClose={noop} />));
  await settled();
  act(() => handle.current?.press('back'));
  act(() => handle.current?.press('down'));
  await settled();
  expect([backs, focused()]).toEqual([[], 'dialog.OK']);
  view.rerender(root(screen, undefined));
  await settled();
  act(() => handle.current?.press('back'));
  expect(backs).toEqual(['behind']);
});

it('an emergency stays in front of what opens later, which has the focus once it is over', async () => {
  const fire = overlays['modules/messages/guest/tv/tv-emergency.tsx']?.show(noop);
  const dialog = (
    <TvDialog title="Ask" actions={[{ label: 'OK', onPress: noop }]} onClose={() => backs.push('dialog')} />
  );
  const both = (isOn: boolean, isRequested: boolean) => (
    <>
      {isOn ? <Fragment key="fire">{fire}</Fragment> : undefined}
      {isRequested ? <Fragment key="ask">{dialog}</Fragment> : undefined}
    </>
  );
  const view = render(root(<Behind owner={undefined} />, both(true, false)));
  await settled();
  view.rerender(root(<Behind owner={undefined} />, both(true, true)));
  await settled();
  expect(focused()).toBe('emergency.leaving');
  await press(['', 461]);
  expect(backs).toEqual([]);
  view.rerender(root(<Behind owner={undefined} />, both(false, true)));
  await settled();
  expect(focused()).toBe('dialog.OK');
  await press(['', 461]);
  expect(backs).toEqual(['dialog']);
});
