import { laterLoaders, loaders } from 'virtual:texts';
import {
  createDevice,
  createTvRoom,
  detectTvBridge,
  knownMac,
  type TvBridge,
  type VendorGlobals,
} from '#devices/guest';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { tabClockOffset } from '#platform/web/browser';
import { createStayStorage, type GuestShell } from '#platform/web/guest-shell';
import { createTexts, matchLanguage, type Texts } from '#platform/web/i18n';
import { createWireClient, deviceSocketUrl, openWebSocket, watchBrowserWake } from '#platform/web/wire';
import { createGuestProperty, type GuestProperty, type MenuFilter } from '#property/guest';
import { createOverlayStore } from '../overlay-store.ts';
import { isOpenable } from '../rules/resolve-menu-action.ts';
import { createServerLog, wantsLog } from '../server-log.ts';
import { createTvSet } from './create-tv-set.ts';
import { createTvShell, resolveTvAction } from './create-tv-shell.ts';
import { createHotelCache } from './hotel-cache.ts';
import { createMemoryRouter } from './memory-router.ts';
import type { TvApp } from './tv-app.ts';
import { tvCheckOutTarget } from './tv-check-out-target.ts';
import { tvFetch } from './tv-fetch.ts';
import { tvModules } from './tv-modules.ts';
import { tvRoutes } from './tv-routes.ts';
import { createTvStore } from './tv-store.ts';
import { createTvWipe } from './tv-wipe.ts';

/** Port of the server without one in the address, and how much higher NetCast sets connect. */
const defaultPort = 8004;
const netCastOffset = 10;

/** Reads the query of a TV's URL: `property`, `theme`, `mac` (a hint for people, never a proof), `lang`. */
function readQuery(): { readonly [name: string]: string } {
  const query: { [name: string]: string } = {};
  new URLSearchParams(location.search).forEach((value, name) => {
    query[name] = value;
  });
  return query;
}

/** Returns the version that the build has written into the page; empty when nothing was built. */
function pageVersion(): string {
  return document.querySelector('meta[name=version]')?.getAttribute('content') ?? '';
}

function createTvDevice(bridge: TvBridge, log: GuestShell['log']) {
  return createDevice({
    bridge,
    clock: systemClock,
    host: location.host,
    screen: { width: screen.width, height: screen.height },
    version: pageVersion(),
    log: (message) => log('warn', message, 'device'),
  });
}

function createTvTexts(wanted: string | undefined, log: (message: string) => void): Texts {
  const texts = createTexts({ loaders, laterLoaders, log, isolatesValues: true });
  void texts.setLanguage(matchLanguage([wanted ?? '', ...navigator.languages], texts.languages, 'en'));
  return texts;
}

/** NetCast sets, LG's before webOS, are served ten ports higher (docs/reference/platform.md §9). */
function socketOrigin(): string {
  if (!/NetCast/i.test(navigator.userAgent)) return location.origin;
  return `${location.protocol}//${location.hostname}:${Number(location.port || defaultPort) + netCastOffset}`;
}

/** `mac`: what the set says of itself, else the hint of the page's address. */
type SocketQuery = { readonly property: string; readonly mac: () => string };

function createTvWire({ property, mac }: SocketQuery, log: (message: string) => void) {
  return createWireClient({
    url: () => deviceSocketUrl(socketOrigin(), { tv: true, property, mac: mac() }),
    clock: systemClock,
    random: systemRandom,
    openSocket: openWebSocket,
    clockOffset: tabClockOffset,
    watchWake: watchBrowserWake,
    log,
  });
}

function createTvProperty(
  { property = '', theme = '' }: ReturnType<typeof readQuery>,
  canOpen: MenuFilter,
  log: GuestShell['log'],
): GuestProperty {
  return createGuestProperty({
    fetch: tvFetch,
    now: () => systemClock.now(),
    propertyId: property,
    themeId: theme,
    canOpen,
    saved: createHotelCache((message) => log('warn', message, 'saved')),
    log: (level, message) => log(level, message, 'property'),
  });
}

/** Creates the TV app; fetches nothing before `startTv`. */
export function createTv(): TvApp {
  const query = readQuery();
  const { property: propertyId = '', mac = '' } = query;
  const log = createServerLog({ now: () => systemClock.now(), isEnabled: () => wantsLog(property), send: tvFetch });
  const routes = [...tvModules.flatMap((module) => module.routes), ...tvRoutes];
  const router = createMemoryRouter(routes, query);
  const texts = createTvTexts(query.lang, (message) => log('warn', message, 'texts'));
  const bridge = detectTvBridge(window as VendorGlobals, navigator.userAgent);
  const device = createTvDevice(bridge, log);
  const hints = { property: propertyId, mac: () => knownMac(device.getState().network) ?? mac };
  const wire = createTvWire(hints, (message) => log('warn', message, 'wire'));
  const routesByName = new Map(routes.map((route) => [route.name, route]));
  const commands = new Set(Object.keys(bridge).map((name) => (name === 'openApp' ? 'openWebApp' : name)));
  const canOpen: MenuFilter = (action) => isOpenable(resolveTvAction(action, routesByName, log), commands);
  const property = createTvProperty(query, canOpen, log);
  const stayStorage = createStayStorage((message) => log('warn', message, 'disk'));
  const wipe = createTvWipe(tvModules, () => shell);
  const room = createTvRoom({
    wire,
    fetch: tvFetch,
    clock: systemClock,
    propertyId,
    model: navigator.userAgent.slice(0, 120),
    log: (message) => log('warn', message, 'devices'),
    wipeOtherStays: stayStorage.retainOnly,
    whenWiped: wipe.whenDone,
  });
  const tv = createTvStore();
  const overlay = createOverlayStore(undefined);
  const shell: GuestShell = createTvShell({
    router,
    wire,
    texts,
    tv,
    overlay,
    tvSet: createTvSet(device, { tv, router }),
    room,
    stayStorage,
    checkOutTarget: () => tvCheckOutTarget(property.getState().bootstrap, room.getState()),
    routes: routesByName,
    log,
  });
  const openPrompt: TvApp['openPrompt'] = (question) => tv.setState({ prompt: question });
  return { router, wire, texts, property, room, device, tv, overlay, shell, wipe, openPrompt };
}
