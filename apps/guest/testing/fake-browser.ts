import { vi } from 'vitest';
import { bootstrapFixture } from '#property/testing';
import { type FakeHotel, FakeSocket } from './fake-hotel.ts';
import { hotelNow, menu } from './hotel-data.ts';

const { settings, languages } = bootstrapFixture;

/** The configuration of the hotel: two languages, a chat, check-out in the app. */
const bootstrap = {
  ...bootstrapFixture,
  settings: { ...settings, chatBot: { ...settings.chatBot, enable: true } },
  languages: [...languages, { id: 'de', lang_key: 'DE', language: 'German', display_name: 'Deutsch', image: '' }],
};

const files: readonly (readonly [RegExp, unknown])[] = [
  [/\/oneapp\/bootstrap/, bootstrap],
  [/^\/skins\//, menu],
  [/\/webcheckin\/.*\/enabled$/, { enabled: true }],
];

async function fetchFile(url: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(String(url instanceof Request ? url.url : url), 'http://localhost');
  const found = files.find(([pattern]) => pattern.test(pathname));
  return found ? Response.json(found[1]) : new Response('', { status: 404 });
}

/** The history of a tab, which the document of tests would follow by loading a page. */
function openHistory(address: string): void {
  const write = history.replaceState.bind(history);
  const left: { readonly state: unknown; readonly address: string }[] = [];
  write(null, '', address);
  vi.spyOn(history, 'pushState').mockImplementation((state, _title, url) => {
    left.push({ state: history.state, address: location.pathname + location.search });
    write(state, '', url);
  });
  vi.spyOn(history, 'back').mockImplementation(() => {
    const last = left.pop();
    if (!last) return;
    write(last.state, '', last.address);
    setTimeout(() => window.dispatchEvent(new PopStateEvent('popstate', { state: last.state })));
  });
}

type Listening = Parameters<typeof window.addEventListener>;

/** Notes who listens to the window, which outlives the app of a test. Returns a function that ends that. */
function noteListeners(): () => void {
  const noted: Listening[] = [];
  const add = window.addEventListener.bind(window);
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((...listening: Listening) => {
    noted.push(listening);
    add(...listening);
  });
  return () => {
    spy.mockRestore();
    for (const [type, listener, options] of noted) window.removeEventListener(type, listener, options);
  };
}

const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

type Size = { readonly width: number; readonly height: number };

/** A part of happy-dom's window that its types keep to themselves. */
function setSize(size: Size): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setViewport(size: Size): void } };
  happyDOM.setViewport(size);
}

/** Gives the document of tests what an app needs of a browser: network, history and clock. Returns a function that takes it back. */
export function openFakeBrowser(hotel: FakeHotel, address: string, size: Size): () => void {
  setSize(size);
  vi.useFakeTimers({ now: hotelNow, toFake: [...timers] });
  const endListening = noteListeners();
  openHistory(address);
  const connect = function connect() {
    return new FakeSocket(hotel);
  };
  vi.stubGlobal('WebSocket', connect);
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  return () => {
    endListening();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  };
}
