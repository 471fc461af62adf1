import { forgottenCookies, languageCookieTexts, sessionCookies } from './cookies.ts';
import { forgettingTold } from './forgetting-told.ts';
import { keepLoginData, keptStayKey, removeKeys } from './kept-login-data.ts';
import { serverEffects } from './server-effects.ts';
import type { SessionEffect } from './session-event.ts';
import { noLoginData, type Query, type SessionState } from './session-state.ts';
import type { Doers, World } from './world.ts';

function queryFor(effect: Extract<SessionEffect, { type: 'navigate' }>, state: SessionState): Query {
  if (effect.query === 'clear') return {};
  if (effect.query === 'property-and-theme') return { property: state.property.id, theme: state.themeId };
  return Object.fromEntries(Object.entries(state.route.query).filter(([name]) => !effect.without?.includes(name)));
}

/** Everything that the guest left on the device goes (platform.md §4, Logout and session reset); rejects when something stayed. */
async function forget({ deps }: World): Promise<void> {
  keepLoginData(deps.storage, noLoginData);
  const wipes = deps.wipes().map(async (wipe) => {
    removeKeys(deps.storage, wipe.local ?? []);
    await wipe.run?.();
  });
  deps.sessionStorage.clear();
  for (const cookie of forgottenCookies()) deps.cookies.write(cookie);
  await Promise.all([...wipes, deps.forgetCaches()]);
}

/** Stores the session's cookies for a day (platform.md §2, Navigation rules). */
export function writeCookies({ deps, getState }: World): void {
  for (const cookie of sessionCookies(getState())) deps.cookies.write(cookie);
}

/** The other tab hears of its new session first and then posts the ticket: only then is there a cookie to begin with. */
const otherTabMs = 4000;

/** Does the effects of the session's steps. */
export function sessionEffects(world: World): (effect: SessionEffect) => void {
  const { deps, getState } = world;
  const { left, ...server } = serverEffects(world);
  const told = forgettingTold(world, left);
  const doers: Doers<SessionEffect['type']> = {
    ...server,
    navigate: (effect) => deps.navigate({ to: effect.to, query: queryFor(effect, getState()), replace: true }),
    loadSkin: ({ type: _type, ...skin }) => deps.loadSkin(skin),
    loadModules: () => deps.loadModules(),
    storeLoginData({ loginData }) {
      keepLoginData(deps.storage, loginData);
      writeCookies(world);
    },
    deleteLoginData() {
      keepLoginData(deps.storage, noLoginData);
      writeCookies(world);
    },
    keepStay({ id }) {
      if (id !== '') told.spare();
      if (id === '') deps.storage.removeItem(keptStayKey);
      else deps.storage.setItem(keptStayKey, id);
    },
    forget() {
      told.after(forget(world));
    },
    followOtherTab() {
      deps.sessionStorage.clear();
      deps.clock.after(otherTabMs, () => doers.reload({ type: 'reload', to: 'login' }));
    },
    reload({ to }) {
      const { route, property, themeId } = getState();
      const query = to === 'login' ? { property: property.id, theme: themeId } : route.query;
      void Promise.all([left(), told.soon()]).then(() => deps.reload({ to, query, replace: true }));
    },
    keepLanguage({ key }) {
      for (const cookie of languageCookieTexts(key)) deps.cookies.write(cookie);
    },
    setQuery: ({ query }) =>
      deps.navigate({ to: 'here', query: { ...getState().route.query, ...query }, replace: true }),
    reloadWeather: () => deps.reloadWeather(),
    resetContentPages: () => deps.resetContentPages(),
    log: ({ level, message }) => deps.log(level, message),
  };
  return (effect) => (doers[effect.type] as (effect: SessionEffect) => void)(effect);
}
