import { loaders } from 'virtual:texts';
import { createDevice, createTvRoom, detectTvBridge, type VendorGlobals } from '#devices/guest';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { createStayStorage, type GuestShell } from '#platform/web/guest-shell';
import { createTexts, matchLanguage, type Texts } from '#platform/web/i18n';
import { createWireClient, deviceSocketUrl, openWebSocket, watchBrowserWake } from '#platform/web/wire';
import { createGuestProperty, type GuestProperty } from '#property/guest';
import { createOverlayStore } from '../overlay-store.ts';
import { createServerLog } from '../server-log.ts';
import { createTvShell } from './create-tv-shell.ts';
import { createMemoryRouter } from './memory-router.ts';
import type { TvApp } from './tv-app.ts';
import { tvFetch } from './tv-fetch.ts';
import { tvModules } from './tv-modules.ts';
import { tvRoutes } from './tv-routes.ts';
import { createTvStore } from './tv-store.ts';

/** Reads the query of a TV's URL: `property`, `theme`, `mac` (a hint for people, never a proof), `lang`. */
function readQuery(): { readonly [name: string]: string } {
  const query: { [name: string]: string } = {};
  new URLSearchParams(location.search).forEach((value, name) => {
    query[name] = value;
  });
  return query;
}

function createTvDevice(log: (message: string) => void) {
  return createDevice({
    bridge: detectTvBridge(window as VendorGlobals, navigator.userAgent),
    clock: systemClock,
    host: location.host,
    screen: { width: screen.width, height: screen.height },
    version: '1',
    log,
  });
}

function createTvTexts(wanted: string | undefined, log: (message: string) => void): Texts {
  const texts = createTexts({ loaders, log });
  void texts.setLanguage(matchLanguage([wanted ?? '', ...navigator.languages], texts.languages, 'en'));
  return texts;
}

function createTvWire(tv: { readonly property: string; readonly mac: string }, log: (message: string) => void) {
  return createWireClient({
    url: () => deviceSocketUrl(location.origin, { tv: true, ...tv }),
    clock: systemClock,
    random: systemRandom,
    openSocket: openWebSocket,
    watchWake: watchBrowserWake,
    log,
  });
}

function createTvProperty(
  { property = '', theme = '' }: ReturnType<typeof readQuery>,
  log: GuestShell['log'],
): GuestProperty {
  return createGuestProperty({
    fetch: tvFetch,
    now: () => systemClock.now(),
    propertyId: property,
    themeId: theme,
    log: (level, message) => log(level, message, 'property'),
  });
}

/** Creates the TV app; fetches nothing before `startTv`. */
export function createTv(): TvApp {
  const query = readQuery();
  const { property: propertyId = '', mac = '' } = query;
  const log = createServerLog(() => systemClock.now(), tvFetch);
  const routes = [...tvModules.flatMap((module) => module.routes), ...tvRoutes];
  const router = createMemoryRouter(routes, query);
  const wire = createTvWire({ property: propertyId, mac }, (message) => log('warn', message, 'wire'));
  const texts = createTvTexts(query.lang, (message) => log('warn', message, 'texts'));
  const property = createTvProperty(query, log);
  const stayStorage = createStayStorage((message) => log('warn', message, 'disk'));
  const room = createTvRoom({
    wire,
    fetch: tvFetch,
    clock: systemClock,
    propertyId,
    model: navigator.userAgent.slice(0, 120),
    log: (message) => log('warn', message, 'devices'),
    wipeOtherStays: stayStorage.retainOnly,
  });
  const device = createTvDevice((message) => log('warn', message, 'device'));
  const tv = createTvStore();
  const overlay = createOverlayStore(undefined);
  const routesByName = new Map(routes.map((route) => [route.name, route]));
  const shell = createTvShell({
    router,
    wire,
    texts,
    tv,
    overlay,
    device,
    room,
    stayStorage,
    routes: routesByName,
    log,
  });
  return {
    router,
    wire,
    texts,
    property,
    room,
    device,
    tv,
    overlay,
    shell,
    openPrompt: (question) => tv.setState({ prompt: question }),
  };
}
