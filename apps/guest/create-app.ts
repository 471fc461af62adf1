import { systemClock } from '#platform/clock';
import { type Address, browserFetch, createRouter, createSavedData } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import type { PropertyBootstrap } from '#property/contract';
import type { MenuFilter } from '#property/guest';
import {
  checkRouteAccess,
  fillQuery,
  isWalkinMode,
  modeReloadDelayMs,
  type RouteView,
  type SessionProperty,
  syncQuery,
} from '#session/guest';
import { nextAddress, visibleQuery } from './addresses.ts';
import { cacheHeroImage } from './cache-hero-image.ts';
import { createAppProperty, createAppSession, createAppTexts, createAppWire } from './create-services.ts';
import { createShell, resolvePhoneAction, tvActions } from './create-shell.ts';
import { followManifest } from './follow-manifest.ts';
import { followReplyTimeout, followSettings } from './follow-settings.ts';
import { followTheme } from './follow-theme.ts';
import { followUses } from './follow-uses.ts';
import type { GuestApp } from './guest-app.ts';
import { createMenuLoader } from './menu-loader.ts';
import { modules } from './modules.ts';
import { onIdle } from './on-idle.ts';
import { createOverlayStore } from './overlay-store.ts';
import { phoneCheckOutTarget } from './phone-check-out-target.ts';
import { isOpenable } from './rules/resolve-menu-action.ts';
import { createServerLog, wantsLog } from './server-log.ts';
import { shellRoutes } from './shell-routes.ts';

/** The part of the property that the session uses. */
function sessionProperty({ settings, theme, languages }: PropertyBootstrap): SessionProperty {
  return {
    id: settings.property.id,
    themeId: theme.id,
    ownThemeId: settings.theme,
    skinId: settings.skin.id,
    projectId: settings.skin.project_id,
    languages: languages.map(({ lang_key }) => lang_key.toUpperCase()),
    defaultLanguage: settings.property.default_language.toUpperCase(),
    loginType: settings.login.type,
    isWebCheckInEnabled: settings.webcheckin.enabled,
    webCheckInUrl: settings.links.web_checkin || (settings.webcheckin.own ? 'own' : ''),
    loginDevices: settings.login.devices,
    isWalkInOffered: settings.modes.walkin,
    checkIntervalMs: settings.login.check_interval_ms,
  };
}

/** Removes a sign-in code from the URL before anything else can read it (`#code=…`). */
function takeCode(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  return code || undefined;
}

/** Creates the app from the list of modules; fetches nothing before `startApp`. */
export function createApp(): GuestApp {
  const log = createServerLog({ now: () => systemClock.now(), isEnabled: () => wantsLog(property) });
  const code = takeCode();
  const routes = [...modules.flatMap((module) => module.routes), ...shellRoutes];
  const router = createRouter({
    routes,
    base: '/ONEapp',
    beforeNavigate: (from, to) => {
      const { mode } = session.getState();
      // By then the address has the session's mode again, in which a plain reload would open.
      const onChange = (next: Address) =>
        void systemClock.after(modeReloadDelayMs, () => location.replace(router.href(next)));
      return nextAddress(from, to, { mode, onChange });
    },
  });
  const wire = createAppWire(router, log);
  const texts = createAppTexts(router, log);
  const byName = new Map(routes.map((route) => [route.name, route]));
  const canOpen: MenuFilter = (action, walkin) =>
    isOpenable(
      resolvePhoneAction(action, { mode: walkin ? 'walkin' : 'guest', routes: byName, log }),
      walkin ? new Set() : tvActions,
    );
  const saved = createSavedData((message) => log('warn', message, 'saved'));
  const property = createAppProperty(router, { saved, canOpen, log });
  const overlay = createOverlayStore(code);
  const shell: GuestShell = createShell({
    router,
    wire,
    texts,
    overlay,
    saved,
    session: () => session,
    checkOutTarget: () => phoneCheckOutTarget(property.getState().bootstrap, session.getState()),
    routes: byName,
    log,
  });
  const menus = createMenuLoader(property);
  const session = createAppSession({ router, wire, menus, saved, modules, shell: () => shell, log });
  return { modules, router, wire, texts, property, menus, session, overlay, shell };
}

function routeViewOf({ router, session }: GuestApp): RouteView {
  const { name, params, query } = router.current();
  return { name, params, query: fillQuery(query, session.getState()) };
}

/** Keeps the URL, the texts and the wire client in step with the session. */
function followSession(app: GuestApp): void {
  const { router, session, texts, wire } = app;
  const follow = (): void => {
    const state = session.getState();
    void texts.setLanguage(state.language.key.toLowerCase());
    if (state.initialized) wire.markInitialised();
    const { path, query } = router.current();
    const synced = visibleQuery(syncQuery(query, state));
    router.go({ path, query: synced }, { replace: true });
  };
  session.subscribe(follow);
  router.subscribe(() => {
    session.routeChanged(routeViewOf(app));
    follow();
  });
  follow();
}

/** Prefetches the menu while the server identifies the guest, except on the sign-in screen. */
function prefetchMenu({ router, session, menus }: GuestApp): void {
  if (router.current().name === 'login') return;
  const { projectId, skinId, mode, language } = session.getState();
  if (skinId) menus.prefetch({ projectId, skinId, walkin: isWalkinMode(mode), language: language.key });
}

/** Fetches whether web check-in is enabled; without a response it stays as it was (docs/reference/platform.md §3). */
async function fetchWebCheckIn({ property, session, shell }: GuestApp): Promise<void> {
  const id = property.getState().bootstrap?.settings.property.id ?? '';
  // Not a query: asked once per start, and its answer belongs to the session.
  try {
    const response = await browserFetch(`/v1/oneapp/webcheckin/${encodeURIComponent(id)}/enabled`);
    const { enabled }: { enabled?: unknown } = await response.json();
    if (typeof enabled === 'boolean') session.setWebCheckIn(enabled);
  } catch (error) {
    shell.log('warn', `could not fetch the web check-in setting: ${String(error)}`, 'shell');
  }
}

/** Tells the session which page the hotel begins with, now and whenever it chooses another. */
function followLandingPage({ property, session }: GuestApp): void {
  const follow = () => {
    const id = property.getState().bootstrap?.settings.landing_page;
    session.setLandingPage(id || undefined);
  };
  property.subscribe(follow);
  follow();
}

async function load(app: GuestApp): Promise<void> {
  const bootstrap = await app.property.load();
  if (!bootstrap) {
    app.session.configurationFailed(app.property.getState().error ?? '4000-2');
    return;
  }
  app.session.start(sessionProperty(bootstrap), routeViewOf(app));
  followLandingPage(app);
  prefetchMenu(app);
  followSession(app);
  onIdle(() => void fetchWebCheckIn(app));
}

const loads = new WeakMap<GuestApp, Promise<void>>();

/**
 * Loads the configuration and starts the session; may be called again after a failure. Concurrent calls share one
 * attempt.
 */
export function loadApp(app: GuestApp): Promise<void> {
  const known = loads.get(app);
  if (known) return known;
  const work = load(app).finally(() => loads.delete(app));
  loads.set(app, work);
  return work;
}

/** Replaces a saved configuration as soon as the server can be reached. */
function renewSaved({ wire, property }: GuestApp): void {
  wire.onConnection((open) => {
    if (open && property.getState().isSaved) void property.load();
  });
}

/** Tells the statistics which screens are in front of a guest or walk-in; a demo is neither. */
function followScreens({ router, session, shell }: GuestApp): void {
  const place = () => {
    const state = session.getState();
    const current = router.current();
    const isSeen = state.initialized && checkRouteAccess(state, current.name) === 'pass';
    return isSeen && !state.mode.startsWith('demo') ? current : undefined;
  };
  followUses(shell, { place, stores: [router, session] });
}

/** Connects, loads the configuration and starts everything that runs as long as the app. */
export async function startApp(app: GuestApp): Promise<void> {
  app.wire.start();
  followTheme(app.property);
  cacheHeroImage(app.property);
  followManifest(app.property);
  followReplyTimeout(app);
  followSettings(app, (bootstrap) => app.session.propertyChanged(sessionProperty(bootstrap)));
  renewSaved(app);
  followScreens(app);
  for (const module of app.modules) module.start?.(app.shell);
  await loadApp(app);
}
