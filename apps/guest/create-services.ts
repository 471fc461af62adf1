import { laterLoaders, loaders } from 'virtual:texts';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import {
  type Address,
  browserCookies,
  browserFetch,
  localStore,
  type SavedData,
  sessionStore,
  tabClockOffset,
} from '#platform/web/browser';
import { type GuestModule, type GuestShell, wipeDevice } from '#platform/web/guest-shell';
import { createTexts, matchLanguage, type Texts } from '#platform/web/i18n';
import {
  createWireClient,
  deviceSocketUrl,
  openWebSocket,
  type WireClient,
  watchBrowserWake,
} from '#platform/web/wire';
import { createGuestProperty, type GuestProperty, type MenuFilter } from '#property/guest';
import { createGuestSession, type GuestSession, type SessionNavigation } from '#session/guest';
import { visibleQuery } from './addresses.ts';
import { earlyFetch } from './early-fetch.ts';
import type { MenuLoader } from './menu-loader.ts';
import type { Router } from './router.ts';
import { wantedProperty, wantedTheme } from './wanted-property.ts';

type Log = GuestShell['log'];

/** Creates the device socket; it connects when started. */
export function createAppWire(router: Router, log: Log): WireClient {
  return createWireClient({
    url: () =>
      deviceSocketUrl(location.origin, {
        property: wantedProperty(router.current().query.property, browserCookies.read()),
      }),
    clock: systemClock,
    random: systemRandom,
    openSocket: openWebSocket,
    clockOffset: tabClockOffset,
    watchWake: watchBrowserWake,
    log: (message) => log('warn', message, 'wire'),
  });
}

/** Creates the texts and starts loading the probable language. */
export function createAppTexts(router: Router, log: Log): Texts {
  const report = (message: string) => log('warn', message, 'texts');
  const texts = createTexts({ loaders, laterLoaders, log: report, isolatesValues: true });
  const wanted = [router.current().query.lang ?? '', ...navigator.languages];
  void texts.setLanguage(matchLanguage(wanted, texts.languages, 'en'));
  return texts;
}

type PropertyOptions = { readonly saved: SavedData; readonly canOpen: MenuFilter; readonly log: Log };

/** Creates the property named by the query. */
export function createAppProperty(router: Router, { saved, canOpen, log }: PropertyOptions): GuestProperty {
  const { property, theme } = router.current().query;
  const cookies = browserCookies.read();
  const propertyId = wantedProperty(property, cookies);
  return createGuestProperty({
    fetch: earlyFetch,
    now: () => systemClock.now(),
    propertyId,
    themeId: wantedTheme(theme, cookies, propertyId),
    canOpen,
    saved,
    log: (level, message) => log(level, message, 'property'),
  });
}

function addressOf(router: Router, { to, query }: SessionNavigation): Address {
  const paths = { home: '/', login: '/login', here: router.current().path };
  return { path: paths[to], query: visibleQuery(query) };
}

function wasRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

/** The stay among the saved data, which a wipe clears. */
const witnessName = 'stay';

type SessionDependencies = {
  readonly router: Router;
  readonly wire: WireClient;
  readonly menus: MenuLoader;
  readonly saved: SavedData;
  readonly modules: readonly GuestModule[];
  readonly shell: () => GuestShell;
  readonly log: Log;
};

/** Creates the session over the wire client, the device's storage and the router. */
export function createAppSession({
  router,
  wire,
  menus,
  saved,
  modules,
  shell,
  log,
}: SessionDependencies): GuestSession {
  const session = createGuestSession({
    wire,
    clock: systemClock,
    storage: localStore,
    sessionStorage: sessionStore,
    witness: {
      read: async () => (await saved.read(witnessName))?.text,
      write: (stayId) => saved.write(witnessName, { text: stayId, at: systemClock.now() }),
    },
    cookies: browserCookies,
    fetch: browserFetch,
    wipe: () => wipeDevice(modules, shell()),
    navigate: (navigation) => router.go(addressOf(router, navigation), { replace: navigation.replace }),
    reload: (navigation) => location.replace(router.href(addressOf(router, navigation))),
    loadSkin: (skin) => menus.load(skin),
    loadModules: () => {
      const { id = '', arrival = '', room = '' } = session.getState().checkinData ?? {};
      for (const module of modules) module.onStay?.(shell(), { key: id && `${id} ${arrival}`, room });
    },
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    browserLanguages: navigator.languages,
    restored: wasRestored(),
    log: (level, message) => log(level, message, 'session'),
  });
  return session;
}
