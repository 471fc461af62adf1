import { loaders } from 'virtual:texts';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { type Address, browserCookies, browserFetch, localStore, sessionStore } from '#platform/web/browser';
import type { GuestModule, GuestShell } from '#platform/web/guest-shell';
import { createTexts, matchLanguage, type Texts } from '#platform/web/i18n';
import {
  createWireClient,
  deviceSocketUrl,
  openWebSocket,
  type WireClient,
  watchBrowserWake,
} from '#platform/web/wire';
import { createGuestProperty, type GuestProperty } from '#property/guest';
import { createGuestSession, type GuestSession, type SessionNavigation } from '#session/guest';
import { visibleQuery } from './addresses.ts';
import { earlyFetch } from './early-fetch.ts';
import type { MenuLoader } from './menu-loader.ts';
import type { Router } from './router.ts';

type Log = GuestShell['log'];

/** Creates the device socket; it connects when started. */
export function createAppWire(router: Router, log: Log): WireClient {
  return createWireClient({
    url: () => deviceSocketUrl(location.origin, { property: router.current().query.property ?? '' }),
    clock: systemClock,
    random: systemRandom,
    openSocket: openWebSocket,
    watchWake: watchBrowserWake,
    log: (message) => log('warn', message, 'wire'),
  });
}

/** Creates the texts and starts loading the probable notifyLanguageChange. */
export function createAppTexts(router: Router, log: Log): Texts {
  const texts = createTexts({ loaders, log: (message) => log('warn', message, 'texts') });
  const wanted = [router.current().query.lang ?? '', ...navigator.languages];
  void texts.setLanguage(matchLanguage(wanted, texts.languages, 'en'));
  return texts;
}

/** Creates the property named by the query. */
export function createAppProperty(router: Router, log: Log): GuestProperty {
  const { property = '', theme = '' } = router.current().query;
  return createGuestProperty({
    fetch: earlyFetch,
    now: () => systemClock.now(),
    propertyId: property,
    themeId: theme,
    log: (level, message) => log(level, message, 'property'),
  });
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  // The app's own files contain no guest data.
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}

function addressOf(router: Router, { to, query }: SessionNavigation): Address {
  const paths = { home: '/', login: '/login', here: router.current().path };
  return { path: paths[to], query: visibleQuery(query) };
}

function wasRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

type SessionDependencies = {
  readonly router: Router;
  readonly wire: WireClient;
  readonly menus: MenuLoader;
  readonly modules: readonly GuestModule[];
  readonly shell: () => GuestShell;
  readonly log: Log;
};

/** Creates the session over the wire client, the device's storage and the router. */
export function createAppSession({ router, wire, menus, modules, shell, log }: SessionDependencies): GuestSession {
  const notifyLanguageChange = (what: 'weather' | 'pages') => {
    for (const module of modules) module.onLanguageChange?.(what, shell());
  };
  const session = createGuestSession({
    wire,
    clock: systemClock,
    storage: localStore,
    sessionStorage: sessionStore,
    cookies: browserCookies,
    fetch: browserFetch,
    clearCaches: deleteCaches,
    wipes: () => [{ run: () => shell().queries.clear() }, ...modules.flatMap(({ wipe }) => wipe ?? [])],
    navigate: (navigation) => router.go(addressOf(router, navigation), { replace: navigation.replace }),
    reload: (navigation) => location.replace(router.href(addressOf(router, navigation))),
    loadSkin: (skin) => menus.load(skin),
    loadModules: () => {
      const { id = '', arrival = '' } = session.getState().checkinData ?? {};
      for (const module of modules) module.onStay?.(shell(), { key: id && `${id} ${arrival}` });
    },
    reloadWeather: () => notifyLanguageChange('weather'),
    resetContentPages: () => notifyLanguageChange('pages'),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    browserLanguages: navigator.languages,
    restored: wasRestored(),
    log: (level, message) => log(level, message, 'session'),
  });
  return session;
}
