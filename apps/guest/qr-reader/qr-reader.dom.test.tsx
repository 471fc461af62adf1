import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type GuestRoute,
  type GuestShell,
  type QrDecode,
  ShellProvider,
  type ShellQuery,
  type ShellValue,
} from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import en from '../locales/en.json' with { type: 'json' };
import { createOverlayStore } from '../overlay-store.ts';
import { OverlayProvider, useOverlayState } from '../shell/overlay.tsx';
import { QrReader } from './qr-reader.tsx';

/** What is in front of the fake camera. */
let shown: string | undefined;
let tracks: FakeTrack[];

class FakeTrack extends EventTarget {
  isStopped = false;
  readonly hasTorch: boolean;
  torch: unknown;
  constructor(hasTorch: boolean) {
    super();
    this.hasTorch = hasTorch;
    tracks.push(this);
  }
  stop() {
    this.isStopped = true;
  }
  getCapabilities() {
    return this.hasTorch ? { torch: true } : {};
  }
  async applyConstraints({ advanced }: { advanced: readonly { torch: unknown }[] }) {
    this.torch = advanced[0]?.torch;
  }
}

type Media = { readonly getUserMedia?: () => Promise<unknown> };

function setMedia(media: Media | undefined): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
}

function streamOf(hasTorch = false) {
  const track = new FakeTrack(hasTorch);
  return { getTracks: () => [track], getVideoTracks: () => [track] };
}

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = undefined;
  tracks = [];
  setMedia({ getUserMedia: async () => streamOf() });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (shown === undefined ? [] : [{ rawValue: shown }]);
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
});
afterEach(() => {
  cleanup();
  setVisibility('visible');
  setMedia(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const home: GuestRoute = { name: 'home', path: '/', title: 'home.title', load: async () => () => undefined };
const shop: GuestRoute = { ...home, name: 'shop', path: '/shop/flow/:id' };
const texts: Readonly<Record<string, string>> = en;
const snapshot = {
  language: 'en',
  ready: true,
  t: (key: string, values: Readonly<Record<string, string>> = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
};

type Place = { readonly path?: string; readonly query?: ShellQuery; readonly isCheckedIn?: boolean };

function Reader() {
  const isOpen = useOverlayState(({ qrReader }) => qrReader);
  return isOpen ? <QrReader routes={[home, shop]} /> : undefined;
}

/** Opens the reader on the home screen. */
async function open(decode?: QrDecode) {
  const overlay = createOverlayStore(undefined);
  overlay.setState({ qrReader: true, qrDecode: decode });
  const visited: object[] = [];
  const toasts: string[] = [];
  const shell = {
    navigate: (target: object) => void visited.push(target),
    toast: (text: string) => void toasts.push(text),
  } as unknown as GuestShell;
  const tree = ({ path = '/', query = {}, isCheckedIn = true }: Place) => (
    <TextsProvider
      texts={{ subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts}
      formatSettings={{ zone: 'UTC' }}
    >
      <OverlayProvider value={overlay}>
        <ShellProvider
          value={
            {
              shell,
              query,
              session: { isCheckedIn },
              property: { id: '1', openInNewTab: false },
              route: { name: 'home', route: home, params: {}, path },
            } as unknown as ShellValue
          }
        >
          <Reader />
        </ShellProvider>
      </OverlayProvider>
    </TextsProvider>
  );
  const view = render(tree({}));
  await settle();
  return {
    overlay,
    visited,
    toasts,
    change: async (place: Place) => {
      view.rerender(tree(place));
      await settle();
    },
    isOpen: () => overlay.getState().qrReader === true,
  };
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(400));
const scan = async (text: string) => {
  shown = text;
  await settle();
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const rejecting = (name: string) => ({ getUserMedia: () => Promise.reject(new DOMException('no', name)) });

test.each([
  ['NotAllowedError', 'ERROR: you need to grant camera access permisson'],
  ['NotFoundError', 'ERROR: no camera on this device'],
  ['NotSupportedError', 'ERROR: secure context required (HTTPS, localhost)'],
  ['NotReadableError', 'ERROR: is the camera already in use?'],
  ['AbortError', 'ERROR: is the camera already in use?'],
  ['OverconstrainedError', 'ERROR: installed cameras are not suitable'],
])('%s is said as the specification words it, with other ways to the code', async (name, words) => {
  setMedia(rejecting(name));
  await open();
  expect(screen.getByRole('alert').querySelector('h3')?.textContent).toBe(words);
  screen.getByRole('button', { name: 'Choose a photo' });
  screen.getByRole('button', { name: 'Enter the address' });
});

test('a page without a secure context, and a browser without streams, are named before they are tried', async () => {
  vi.stubGlobal('isSecureContext', false);
  await open();
  screen.getByText('ERROR: secure context required (HTTPS, localhost)');
  cleanup();
  vi.stubGlobal('isSecureContext', true);
  for (const media of [undefined, {}]) {
    setMedia(media);
    await open();
    screen.getByText('ERROR: Stream API is not supported in this browser');
    cleanup();
  }
});

test('the camera starts with the next attempt once it is allowed', async () => {
  setMedia(rejecting('NotAllowedError'));
  await open();
  setMedia({ getUserMedia: async () => streamOf() });
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('Hold your phone over a QR code.');
});

test('the location of a code is added to the query of the screen, the reader closes, and the camera is released', async () => {
  const { visited, toasts, isOpen } = await open();
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([false]);
  await scan('https://hotel.example/?location=Terrace+4');
  expect(visited).toEqual([{ name: 'home', params: {}, query: { location: 'Terrace 4' } }]);
  expect(toasts).toEqual(['You are here: Terrace 4']);
  expect(isOpen()).toBe(false);
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
});

test('what is not a web address is ignored, with a word, and the search goes on', async () => {
  const { visited, isOpen } = await open();
  await scan('WIFI:S:Arvensee;;');
  screen.getByText('This code does not lead to a web page.');
  expect([isOpen(), visited]).toEqual([true, []]);
  await scan(`${location.origin}/ONEapp/shop/flow/5`);
  expect(visited).toMatchObject([{ name: 'shop', params: { id: '5' } }]);
});

test('a sign-in code waits for the guest in its sheet', async () => {
  const { overlay, isOpen } = await open();
  await scan(`${location.origin}/ONEapp/login?property=1#code=abc`);
  expect([overlay.getState().code, isOpen()]).toEqual(['abc', false]);
});

test('a foreign page is named and opened by the guest alone, and the camera rests meanwhile', async () => {
  const { visited, isOpen } = await open();
  await scan('https://elsewhere.example/offer?x=1');
  screen.getByText('https://elsewhere.example/offer?x=1');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://elsewhere.example/offer?x=1');
  expect([isOpen(), visited, tracks.map(({ isStopped }) => isStopped)]).toEqual([true, [], [true]]);
  shown = undefined;
  await press('Scan another code');
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true, false]);
});

test('a screen that this build does not have is named, too', async () => {
  const { visited } = await open();
  await scan(`${location.origin}/ONEapp/nowhere`);
  screen.getByText(`${location.origin}/ONEapp/nowhere`);
  expect(visited).toEqual([]);
});

test('whoever opened the reader gets the URL of the code in place of the app', async () => {
  const decoded: string[] = [];
  const { visited, isOpen, overlay } = await open((url) => void decoded.push(url.href));
  await scan('Table 4');
  expect(decoded).toEqual([]);
  await scan('https://elsewhere.example/?location=Bar');
  expect([decoded, visited, isOpen()]).toEqual([['https://elsewhere.example/?location=Bar'], [], false]);
  expect(overlay.getState().qrDecode).toBeUndefined();
});

test('an address is typed where there is no camera; a wrong one is named and stays', async () => {
  setMedia(rejecting('NotFoundError'));
  const { visited, isOpen } = await open();
  await press('Enter the address');
  const field = screen.getByLabelText<HTMLInputElement>('Address of the code');
  const enter = async (value: string) => {
    fireEvent.change(field, { target: { value } });
    await press('Continue');
  };
  await enter('four');
  screen.getByText('This is not a web address.');
  expect([field.value, isOpen()]).toEqual(['four', true]);
  await enter('hotel.example/?location=Terrace+4');
  expect(visited).toMatchObject([{ query: { location: 'Terrace 4' } }]);
  expect(isOpen()).toBe(false);
});

test('a photo without a code, and a file that is no photo, are named', async () => {
  await open();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
  const choose = async () => {
    const input = screen.getByLabelText('Choose a photo', { selector: 'input' });
    Object.defineProperty(input, 'files', { value: [new Blob(['x'])], configurable: true });
    fireEvent.change(input);
    await settle();
  };
  await choose();
  screen.getByText('There is no QR code in this photo. Try one that is closer and sharper.');
});

test('a code in a photo counts as one before the camera', async () => {
  const { visited } = await open();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close: () => undefined }));
  const input = screen.getByLabelText('Choose a photo', { selector: 'input' });
  Object.defineProperty(input, 'files', { value: [new Blob(['x'])], configurable: true });
  shown = 'https://hotel.example/?location=Pool';
  fireEvent.change(input);
  await settle();
  expect(visited).toMatchObject([{ query: { location: 'Pool' } }]);
});

test('the camera is released while the page is hidden, and comes back with it', async () => {
  await open();
  act(() => setVisibility('hidden'));
  await settle();
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
  act(() => setVisibility('visible'));
  await settle();
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true, false]);
});

test.each([
  ['the guest signs out', { isCheckedIn: false }],
  ['another screen comes', { path: '/login' }],
])('the reader closes and releases the camera when %s', async (_when, place) => {
  const { change, isOpen } = await open();
  await change({ query: { location: 'Bar' } });
  expect(isOpen()).toBe(true);
  await change(place);
  expect(isOpen()).toBe(false);
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
});

test('a camera that is allowed after the reader was closed is released at once', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  setMedia({ getUserMedia: () => promise });
  const { isOpen } = await open();
  await press('Close');
  expect(isOpen()).toBe(false);
  resolve(streamOf());
  await settle();
  expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true]);
});

test('a camera that the device takes away is named', async () => {
  await open();
  act(() => void tracks[0]?.dispatchEvent(new Event('ended')));
  screen.getByText('ERROR: is the camera already in use?');
});

test('the light is offered where the camera has one', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
  cleanup();
  setMedia({ getUserMedia: async () => streamOf(true) });
  await open();
  const light = screen.getByRole('button', { name: 'Light' });
  await press('Light');
  expect([tracks.at(-1)?.torch, light.getAttribute('aria-pressed')]).toEqual([true, 'true']);
});
