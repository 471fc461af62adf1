import { loaders } from 'virtual:texts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { systemClock } from '#platform/clock';
import type { AnyPushName } from '#platform/contract';
import { systemRandom } from '#platform/random';
import { browserFetch, createRouter, localStore, tabClockOffset } from '#platform/web/browser';
import {
  createDeskApi,
  createQueryClient,
  type Desk,
  type DeskApi,
  invalidate,
  invalidateOnPush,
  tabProperty,
} from '#platform/web/desk-shell';
import type { RouteTarget } from '#platform/web/guest-shell';
import { createTexts, matchLanguage } from '#platform/web/i18n';
import { createWireClient, openWebSocket, type WireClient, watchBrowserWake } from '#platform/web/wire';
import type { property } from '#property/contract';
import type { DeskApp, DeskState } from './desk-app.ts';
import { loadProperty, loadStaff, sessionModule } from './load-desk.ts';
import { modules } from './modules.ts';
import { createDeskSaved, maySeeScreen, openSaved } from './open-saved.ts';
import { resolveTabProperty } from './resolve-tab-property.ts';
import { removeSaved, removeSavedOfOthers } from './saved-desk.ts';
import { watchBuild } from './saved-page.ts';
import { isSigningOut, signOut, syncSignOut } from './sign-out.ts';
import { emptyProperty } from './to-desk-property.ts';

/**
 * Milliseconds between two pings of the server, and of silence after which the connection counts as lost
 * (docs/reference/wire.md, "Frames"): the desk must show it within five seconds of the last message.
 */
const pingMs = 2_000;
const silenceMs = 4_500;
/** Milliseconds after which a start goes on with what the phone keeps. */
const patienceMs = 3_000;
const languageKey = 'desk-language';

function makeStore(fragment: string): StoreApi<DeskState> {
  return createStore<DeskState>(() => ({
    status: 'starting',
    fragment,
    staff: undefined,
    property: emptyProperty,
    theme: undefined,
    saved: undefined,
    isOutdated: false,
    toast: undefined,
    confirmation: undefined,
  }));
}

function makeWire(store: StoreApi<DeskState>): WireClient {
  return createWireClient({
    url: () => {
      const query = new URLSearchParams({ property: store.getState().staff?.property ?? tabProperty() });
      return `${location.origin.replace(/^http/, 'ws')}/desk/ws?${query}`;
    },
    clock: systemClock,
    random: systemRandom,
    openSocket: openWebSocket,
    clockOffset: tabClockOffset,
    watchWake: watchBrowserWake,
    pingMs,
    silenceMs,
  });
}

/** Removes an invitation from the URL before anything else can read it. */
function takeUrlFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(history.state, '', location.pathname + location.search);
  return fragment;
}

type DeskDependencies = Omit<DeskApp, 'desk' | 'queryClient'> & { readonly api: DeskApi; readonly signOut: () => void };

function makeDesk({ router, wire, texts, store, api, signOut }: DeskDependencies): Desk {
  let toasts = 0;
  // Every screen of the tab belongs to its property.
  const inProperty = (query: RouteTarget['query'] = {}) => ({ ...query, property: router.current().query.property });
  return {
    api,
    wire,
    panels: modules.flatMap((module) => module.panels ?? []).sort((one, other) => one.order - other.order),
    roomStatuses: modules.flatMap(({ roomStatuses }) => roomStatuses ?? []),
    auditAreas: modules.flatMap((module) => module.auditAreas ?? []),
    navigate: (target, options) => {
      const address = router.address(target);
      if (address) router.go({ path: address.path, query: inProperty(target.query) }, options);
    },
    href: (target) => {
      const address = router.address(target);
      return address && router.href({ path: address.path, query: inProperty(target.query) });
    },
    back: () => router.back(),
    toast: (text, action) => {
      toasts += 1;
      store.setState({ toast: { id: toasts, text, action } });
    },
    confirm: (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          store.setState({ confirmation: undefined });
          resolve(yes);
        };
        store.setState({ confirmation: { ...question, answer } });
      }),
    serverNow: () => wire.serverNow(),
    setLanguage: (key) => {
      localStore.setItem(languageKey, key);
      void texts.setLanguage(matchLanguage([key], texts.languages, 'en'));
    },
    signOut,
    saved: createDeskSaved(store),
  };
}

/** Creates the desk from the list of modules; fetches nothing before `startDesk`. */
export function createDesk(): DeskApp {
  const fragment = takeUrlFragment();
  const routes = modules.flatMap((module) => module.routes ?? []);
  const router = createRouter({ routes, base: '/desk', beforeNavigate: (_from, to) => to });
  const store = makeStore(fragment);
  const texts = createTexts({ loaders, log: () => undefined, isolatesValues: true });
  const wire = makeWire(store);
  const api = createDeskApi({
    fetch: browserFetch,
    property: tabProperty,
    onSignedOut: () => {
      removeSaved();
      if (store.getState().status !== 'signed_in') return;
      store.setState({ status: 'nobody', staff: undefined, saved: undefined });
    },
  });
  const desk = makeDesk({ router, wire, texts, store, api, signOut: () => void signOut(app) });
  const app: DeskApp = { router, wire, texts, store, queryClient: createQueryClient(), desk };
  return app;
}

/** Picks the language: the desk's own choice, then the staff member's, then the browser's. */
function applyLanguage({ texts, store }: DeskApp): void {
  const wanted = [
    localStore.getItem(languageKey) ?? '',
    store.getState().staff?.language ?? '',
    ...navigator.languages,
  ];
  void texts.setLanguage(matchLanguage(wanted.filter(Boolean), texts.languages, 'en'));
}

/** Invalidates cached responses on the pushes that the modules name, and all of them after a reconnect. */
function followPushes({ wire, queryClient }: DeskApp): void {
  let openings = wire.state().connectCount;
  wire.subscribe(() => {
    const next = wire.state().connectCount;
    if (next === openings) return;
    openings = next;
    invalidate(queryClient);
  });
  for (const module of modules) {
    const { invalidates = {} } = module;
    for (const push of Object.keys(invalidates) as AnyPushName[]) {
      wire.of().on(push, () => invalidateOnPush(queryClient, invalidates[push]));
    }
  }
}

/** Returns the status for a loaded staff member; undefined when the page is redirecting. */
function statusFor(staff: Awaited<ReturnType<typeof loadStaff>>, fragment: string): DeskState['status'] | undefined {
  if (staff === undefined) return 'nobody';
  if (staff === 'unreachable') return 'unreachable';
  if (fragment !== '') return 'invited';
  const choice = resolveTabProperty(staff);
  if (choice === 'moved') return undefined;
  return choice === 'choose' ? 'choosing' : 'signed_in';
}

/** Loads the signed-in staff member and opens the socket for them; data fetched for another person is discarded. */
export async function refreshSession(app: DeskApp): Promise<void> {
  const { store, wire, queryClient, desk } = app;
  if (isSigningOut()) return signOut(app);
  // Before sign-in: clearing a response that a mounted screen observes would stop its updates.
  if (store.getState().status !== 'signed_in') queryClient.clear();
  const loaded = await loadStaff(desk.api);
  if (loaded === 'unreachable' && openSaved(app)) return applyLanguage(app);
  const { status: before, staff: last, fragment } = store.getState();
  const status = statusFor(loaded, fragment);
  if (status === undefined) return;
  const staff = typeof loaded === 'object' ? loaded : undefined;
  if (status !== 'unreachable') removeSavedOfOthers(staff, systemClock.now(), maySeeScreen);
  if (status !== 'unreachable') await loadProperty(store, staff?.property ?? tabProperty());
  store.setState({ status, staff, saved: undefined });
  applyLanguage(app);
  if (status !== 'signed_in') return;
  // Another person signed in with the same browser: refetch the mounted data in their name.
  if (before === 'signed_in' && staff?.id !== last?.id) void queryClient.resetQueries();
  wire.start();
  wire.markInitialised();
}

/** Starts the desk. */
export async function startDesk(app: DeskApp): Promise<void> {
  const { wire, store } = app;
  applyLanguage(app);
  followPushes(app);
  syncSignOut(app);
  watchBuild(app);
  wire.onEnded(() => {
    removeSaved();
    void refreshSession(app);
  });
  wire.of<typeof property>().on('SystemSettings.changed', () => {
    void loadProperty(store, store.getState().staff?.property ?? tabProperty());
  });
  if (sessionModule?.invalidatedBy) wire.of().on(sessionModule.invalidatedBy, () => void refreshSession(app));
  store.subscribe((state, last) => {
    if (state.status !== 'signed_in' && last.status === 'signed_in') wire.stop();
  });
  // A network without a way out lets requests wait for minutes.
  systemClock.after(patienceMs, () => {
    if (store.getState().status === 'starting' && openSaved(app)) applyLanguage(app);
  });
  await refreshSession(app);
}
