import { systemClock } from '#platform/clock';
import { browserFetch, createRouter, type GuestShell } from '#platform/shell';
import type { PropertyBootstrap } from '#property/contract';
import {
  filledQuery,
  isWalkinMode,
  modeReloadDelayMs,
  type RouteView,
  type SessionProperty,
  syncedQuery,
} from '#session/guest';
import { nextAddress, visibleQuery } from './addresses.ts';
import type { AppParts } from './app-parts.ts';
import { makeProperty, makeSession, makeTexts, makeWire } from './create-services.ts';
import { createShell } from './create-shell.ts';
import { createMenuLoader } from './early-menu.ts';
import { keepScene } from './keep-scene.ts';
import { modules } from './modules.ts';
import { createServerLog } from './server-log.ts';
import { shellRoutes } from './shell-routes.ts';
import { createShellStore } from './shell-store.ts';
import { followTheme } from './theme.ts';
import { whenRested } from './when-rested.ts';

/** The part of the property that the session uses. */
function sessionProperty({ settings, theme, languages }: PropertyBootstrap): SessionProperty {
  return {
    id: settings.property.id,
    themeId: theme.id,
    skinId: settings.skin.id,
    projectId: settings.skin.project_id,
    languages: languages.map(({ lang_key }) => lang_key.toUpperCase()),
    defaultLanguage: settings.property.default_language.toUpperCase(),
    loginDevices: settings.login.devices,
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
export function createApp(): AppParts {
  const log = createServerLog(() => systemClock.now());
  const code = takeCode();
  const routes = [...modules.flatMap((module) => module.routes), ...shellRoutes];
  const router = createRouter({
    routes,
    base: '/ONEapp',
    beforeStep: (from, to) => {
      const { mode } = session.getState();
      const changed = () => void systemClock.after(modeReloadDelayMs, () => location.reload());
      return nextAddress(from, to, { mode, changed });
    },
  });
  const wire = makeWire(router, log);
  const texts = makeTexts(router, log);
  const property = makeProperty(router, log);
  const over = createShellStore(code);
  const byName = new Map(routes.map((route) => [route.name, route]));
  const shell: GuestShell = createShell({ router, wire, texts, over, session: () => session, routes: byName, log });
  const menus = createMenuLoader(property);
  const session = makeSession({ router, wire, menus, modules, shell: () => shell, log });
  return { modules, router, wire, texts, property, menus, session, over, shell };
}

function routeViewOf({ router, session }: AppParts): RouteView {
  const { name, params, query } = router.current();
  return { name, params, query: filledQuery(query, session.getState()) };
}

/** Keeps the URL, the texts and the wire client in step with the session. */
function followSession(app: AppParts): void {
  const { router, session, texts, wire } = app;
  const follow = (): void => {
    const state = session.getState();
    void texts.use(state.language.key.toLowerCase());
    if (state.initialized) wire.initialised();
    const { path, query } = router.current();
    const synced = visibleQuery(syncedQuery(query, state));
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
function prefetchMenu({ router, session, menus }: AppParts): void {
  if (router.current().name === 'login') return;
  const { projectId, skinId, mode, language } = session.getState();
  if (skinId) menus.expect({ projectId, skinId, walkin: isWalkinMode(mode), language: language.key });
}

/** Fetches whether web check-in is enabled; without a response it stays as it was (docs/reference/platform.md §3). */
async function fetchWebCheckIn({ property, session, shell }: AppParts): Promise<void> {
  const id = property.getState().bootstrap?.settings.property.id ?? '';
  try {
    const response = await browserFetch(`/v1/oneapp/webcheckin/${encodeURIComponent(id)}/enabled`);
    const { enabled }: { enabled?: unknown } = await response.json();
    if (typeof enabled === 'boolean') session.webCheckIn(enabled);
  } catch (error) {
    shell.log('warn', `could not fetch the web check-in setting: ${String(error)}`, 'shell');
  }
}

async function load(app: AppParts): Promise<void> {
  const bootstrap = await app.property.load();
  if (!bootstrap) {
    app.session.configurationFailed(app.property.getState().error ?? '4000-2');
    return;
  }
  app.session.start(sessionProperty(bootstrap), routeViewOf(app));
  prefetchMenu(app);
  followSession(app);
  whenRested(() => void fetchWebCheckIn(app));
}

const loads = new WeakMap<AppParts, Promise<void>>();

/**
 * Loads the configuration and starts the session; may be called again after a failure. Concurrent calls share one
 * attempt.
 */
export function loadApp(app: AppParts): Promise<void> {
  const known = loads.get(app);
  if (known) return known;
  const work = load(app).finally(() => loads.delete(app));
  loads.set(app, work);
  return work;
}

/** Connects, loads the configuration and starts everything that runs as long as the app. */
export async function startApp(app: AppParts): Promise<void> {
  app.wire.start();
  followTheme(app.property);
  keepScene(app.property);
  for (const module of app.modules) module.start?.(app.shell);
  await loadApp(app);
}
