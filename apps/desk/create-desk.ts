import { loaders } from 'virtual:texts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { systemClock } from '#platform/clock';
import { createAnswers, createDeskApi, type Desk, type DeskApi, makeStale, tabProperty } from '#platform/desk';
import { createTexts, languageOf } from '#platform/i18n/browser';
import { systemRandom } from '#platform/random';
import { browserFetch, createRouter, localKeep, type RouteTarget } from '#platform/shell';
import { createWireClient, openWebSocket, type WireClient, watchBrowserWakes } from '#platform/wire/client';
import { settleProperty } from './choose-property.ts';
import type { DeskParts, DeskState } from './desk-parts.ts';
import { noProperty } from './desk-property.ts';
import { isLeaving, leave, leaveTogether } from './leave-desk.ts';
import { findStaff, loadProperty, sessionModule } from './load-desk.ts';
import { modules } from './modules.ts';

/**
 * Milliseconds between two pings of the server, and of silence after which the connection counts as lost
 * (docs/reference/wire.md, "Frames"): the desk must show it within five seconds of the last message.
 */
const pingMs = 2_000;
const silenceMs = 4_500;
const languageKey = 'desk-language';

function makeStore(fragment: string): StoreApi<DeskState> {
  return createStore<DeskState>(() => ({
    status: 'starting',
    fragment,
    staff: undefined,
    property: noProperty,
    theme: undefined,
    toast: undefined,
    question: undefined,
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
    watchWakes: watchBrowserWakes,
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

type DeskDependencies = Omit<DeskParts, 'desk' | 'answers'> & { readonly api: DeskApi; readonly signOut: () => void };

function makeDesk({ router, wire, texts, store, api, signOut }: DeskDependencies): Desk {
  let toasts = 0;
  // Every screen of the tab belongs to its property.
  const inProperty = (query: RouteTarget['query'] = {}) => ({ ...query, property: router.current().query.property });
  return {
    api,
    wire,
    panels: modules.flatMap((module) => module.panels ?? []).sort((one, other) => one.order - other.order),
    navigate: (target, options) => {
      const address = router.address(target);
      if (address) router.go({ path: address.path, query: inProperty(target.query) }, options);
    },
    href: (target) => {
      const address = router.address(target);
      return address && router.href({ path: address.path, query: inProperty(target.query) });
    },
    back: () => router.back(),
    toast: (text) => {
      toasts += 1;
      store.setState({ toast: { id: toasts, text } });
    },
    ask: (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          store.setState({ question: undefined });
          resolve(yes);
        };
        store.setState({ question: { ...question, answer } });
      }),
    serverNow: () => wire.serverNow(),
    setLanguage: (key) => {
      localKeep.setItem(languageKey, key);
      void texts.use(languageOf([key], texts.languages, 'en'));
    },
    signOut,
  };
}

/** Creates the desk from the list of modules; fetches nothing before `startDesk`. */
export function createDesk(): DeskParts {
  const fragment = takeUrlFragment();
  const routes = modules.flatMap((module) => module.routes ?? []);
  const router = createRouter({ routes, base: '/desk', beforeStep: (_from, to) => to });
  const store = makeStore(fragment);
  const texts = createTexts({ loaders, log: () => undefined });
  const wire = makeWire(store);
  const api = createDeskApi({
    fetch: browserFetch,
    property: tabProperty,
    signedOut: () => {
      if (store.getState().status === 'signed_in') store.setState({ status: 'nobody', staff: undefined });
    },
  });
  const desk = makeDesk({ router, wire, texts, store, api, signOut: () => void leave(app) });
  const app: DeskParts = { router, wire, texts, store, answers: createAnswers(), desk };
  return app;
}

/** Picks the language: the desk's own choice, then the staff member's, then the browser's. */
function applyLanguage({ texts, store }: DeskParts): void {
  const wanted = [localKeep.getItem(languageKey) ?? '', store.getState().staff?.language ?? '', ...navigator.languages];
  void texts.use(languageOf(wanted.filter(Boolean), texts.languages, 'en'));
}

/** Invalidates cached responses on the pushes that the modules name, and all of them after a reconnect. */
function invalidateOnPush({ wire, answers }: DeskParts): void {
  let openings = wire.state().openings;
  wire.subscribe(() => {
    const next = wire.state().openings;
    if (next === openings) return;
    openings = next;
    makeStale(answers);
  });
  for (const module of modules) {
    for (const [push, routes] of Object.entries(module.stale ?? {})) {
      wire.of().on(push as never, () => makeStale(answers, routes));
    }
  }
}

/** Returns the status for a loaded staff member; undefined when the page is redirecting. */
function statusFor(staff: Awaited<ReturnType<typeof findStaff>>, fragment: string): DeskState['status'] | undefined {
  if (staff === undefined) return 'nobody';
  if (staff === 'unreachable') return 'unreachable';
  if (fragment !== '') return 'invited';
  const choice = settleProperty(staff);
  if (choice === 'moved') return undefined;
  return choice === 'choose' ? 'choosing' : 'signed_in';
}

/** Loads the signed-in staff member and opens the socket for them; data fetched for another person is discarded. */
export async function enter(app: DeskParts): Promise<void> {
  const { store, wire, answers, desk } = app;
  if (isLeaving()) return leave(app);
  const { status: before, staff: last, fragment } = store.getState();
  // Before sign-in: clearing a response that a mounted screen observes would stop its updates.
  if (before !== 'signed_in') answers.clear();
  const loaded = await findStaff(desk.api);
  const status = statusFor(loaded, fragment);
  if (status === undefined) return;
  const staff = typeof loaded === 'object' ? loaded : undefined;
  if (status !== 'unreachable') await loadProperty(store, staff?.property ?? tabProperty());
  store.setState({ status, staff });
  applyLanguage(app);
  if (status !== 'signed_in') return;
  // Another person signed in with the same browser: refetch the mounted data in their name.
  if (before === 'signed_in' && staff?.id !== last?.id) void answers.resetQueries();
  wire.start();
  wire.initialised();
}

/** Starts the desk. */
export async function startDesk(app: DeskParts): Promise<void> {
  const { wire, store } = app;
  applyLanguage(app);
  invalidateOnPush(app);
  leaveTogether(app);
  wire.onEnded(() => void enter(app));
  if (sessionModule?.changedBy) wire.of().on(sessionModule.changedBy as never, () => void enter(app));
  store.subscribe((state, last) => {
    if (state.status !== 'signed_in' && last.status === 'signed_in') wire.stop();
  });
  await enter(app);
}
