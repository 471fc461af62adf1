import { createElement } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { GuestApp } from '../apps/guest/guest-app.ts';
import type { Air } from './air.ts';
import type { BrowserTime } from './browser-time.ts';
import { memoryCaches } from './memory-caches.ts';

/** Who signs in by the address of the page. */
export type Guest = { readonly room: string; readonly name: string };

/** The guest app on a phone. */
export type Page = {
  readonly app: GuestApp;
  /** Goes to a path below the app's, as a link in it would. */
  go(path: string): Promise<void>;
  /** The screen, without bars and notices. */
  screen(): HTMLElement;
  /** Presses the first control whose name or text matches; false: there is none that can be pressed. */
  press(name: RegExp, place?: ParentNode): Promise<boolean>;
  /** The notice of a lost connection; empty: there is none. */
  notice(): string;
  /** Reloads, and navigations away from the app, so far. */
  readonly loads: () => number;
  close(): Promise<void>;
};

/** Paths whose screens have their code in this process. */
const visited = new Set<string>();
const noticeStart = /^No connection/;

/** Replaces what the app has of its browser, except the document. */
function stubBrowser(air: Air): void {
  vi.stubGlobal('WebSocket', air.socketClass());
  vi.stubGlobal('fetch', air.fetch);
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
}

type Listening = { [method in 'addEventListener' | 'removeEventListener']: (...listener: unknown[]) => void };

/** Records listeners of the page, which end with it: the document is that of the next one, too. */
function recordListeners(): () => void {
  const ends: (() => void)[] = [];
  for (const target of [window, document] as unknown as readonly Listening[]) {
    const add = target.addEventListener;
    target.addEventListener = (...listener) => {
      add.apply(target, listener);
      ends.push(() => target.removeEventListener(...listener));
    };
    ends.push(() => {
      target.addEventListener = add;
    });
  }
  return () => {
    for (const end of ends) end();
  };
}

/** Counts reloads and navigations away from the app, which do nothing. */
function countLoads(): () => number {
  let count = 0;
  const load = () => {
    count += 1;
  };
  vi.spyOn(location, 'reload').mockImplementation(load);
  vi.spyOn(location, 'replace').mockImplementation(load);
  vi.spyOn(location, 'assign').mockImplementation(load);
  return () => count;
}

const isPressable = (control: HTMLElement) =>
  !control.closest('[aria-disabled=true], [disabled]') && control.style.pointerEvents !== 'none';
const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent ?? '';

async function mount(): Promise<{ readonly app: GuestApp; readonly root: Root }> {
  const { createRoot } = await import('react-dom/client');
  const { createApp, startApp } = await import('../apps/guest/create-app.ts');
  const { App } = await import('../apps/guest/app.tsx');
  const { autoUpdate } = await import('../apps/guest/auto-update.ts');
  const app = createApp();
  void startApp(app);
  autoUpdate(app);
  document.body.innerHTML = '<div id="scene"></div><div id="app"></div>';
  const place = document.getElementById('app');
  if (!place) throw new Error('the document takes no elements');
  const root = createRoot(place);
  root.render(createElement(App, { app }));
  return { app, root };
}

/** Opens the app as a guest who has never used it on this phone. */
export async function openPage({ air, time }: { air: Air; time: BrowserTime }, { room, name }: Guest): Promise<Page> {
  localStorage.clear();
  sessionStorage.clear();
  air.cookies.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the document of tests has no other way
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/ONEapp/`;
  }
  stubBrowser(air);
  history.replaceState(null, '', `/ONEapp/?${new URLSearchParams({ room, name, lang: 'en' })}`);
  const forget = recordListeners();
  const loads = countLoads();
  const { app, root } = await mount();
  const settled = async () => {
    // The code of a screen comes by the machine's time.
    if (!visited.has(location.pathname)) await vi.dynamicImportSettled();
    visited.add(location.pathname);
    await time.pass(400);
  };
  await settled();
  return {
    ...{ app, loads },
    async go(path) {
      history.pushState(null, '', `/ONEapp${path}`);
      dispatchEvent(new PopStateEvent('popstate'));
      await settled();
    },
    screen: () => document.querySelector('main') ?? document.body,
    async press(name, place = document) {
      const controls = [...place.querySelectorAll<HTMLElement>('button, a, input')];
      const found = controls.find((control) => name.test(nameOf(control)) && isPressable(control));
      found?.click();
      await time.settle();
      return found !== undefined;
    },
    notice() {
      const notices = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');
      return notices.find((text) => noticeStart.test(text)) ?? '';
    },
    async close() {
      app.wire.stop();
      root.unmount();
      await time.settle();
      forget();
      vi.restoreAllMocks();
    },
  };
}
