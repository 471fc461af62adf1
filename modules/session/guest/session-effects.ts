import { languageCookieTexts, sessionCookieTexts } from './cookies.ts';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import { saveLoginData, storedStayKey } from './login-data-storage.ts';
import { createWipeReporter } from './report-wipe.ts';
import { serverEffects } from './server-effects.ts';
import type { SessionEffect } from './session-event.ts';
import { noLoginData, type Query, type SessionState } from './session-state.ts';

function queryFor(effect: Extract<SessionEffect, { type: 'navigate' }>, state: SessionState): Query {
  if (effect.query === 'clear') return {};
  if (effect.query === 'property-and-theme') return { property: state.property.id, theme: state.themeId };
  return Object.fromEntries(Object.entries(state.route.query).filter(([name]) => !effect.without?.includes(name)));
}

/** Stores the session's cookies for a day (docs/reference/platform.md §2, Navigation rules). */
export function writeCookies({ deps, getState }: EffectContext): void {
  for (const cookie of sessionCookieTexts(getState())) deps.cookies.write(cookie);
}

/** Delay in milliseconds until the other tab has posted its ticket, so that this tab finds the new cookie. */
const otherTabMs = 4000;

/** Creates the function that runs the effects of the state machine. */
export function sessionEffects(context: EffectContext): (effect: SessionEffect) => void {
  const { deps, getState } = context;
  const { signedOut, ...server } = serverEffects(context);
  const wipeReporter = createWipeReporter(context, signedOut);
  const handlers: EffectHandlers<SessionEffect['type']> = {
    ...server,
    navigate: (effect) => deps.navigate({ to: effect.to, query: queryFor(effect, getState()), replace: true }),
    loadSkin: ({ type: _type, ...skin }) => deps.loadSkin(skin),
    loadModules: () => deps.loadModules(),
    storeLoginData({ loginData }) {
      saveLoginData(deps.storage, loginData);
      writeCookies(context);
    },
    deleteLoginData() {
      saveLoginData(deps.storage, noLoginData);
      writeCookies(context);
    },
    storeStayId({ id }) {
      if (id !== '') wipeReporter.discard();
      if (id === '') deps.storage.removeItem(storedStayKey);
      else {
        deps.storage.setItem(storedStayKey, id);
        deps.witness.write(id);
      }
    },
    wipe: wipeReporter.wipe,
    followOtherTab() {
      deps.sessionStorage.clear();
      deps.clock.after(otherTabMs, () => handlers.reload({ type: 'reload', to: 'login' }));
    },
    reload({ to }) {
      const { route, property, themeId } = getState();
      const query = to === 'login' ? { property: property.id, theme: themeId } : route.query;
      void Promise.all([signedOut(), wipeReporter.sent()]).then(() => deps.reload({ to, query, replace: true }));
    },
    storeLanguageCookies({ key }) {
      for (const cookie of languageCookieTexts(key)) deps.cookies.write(cookie);
    },
    setQuery: ({ query }) =>
      deps.navigate({ to: 'here', query: { ...getState().route.query, ...query }, replace: true }),
    log: ({ level, message }) => deps.log(level, message),
  };
  return (effect) => (handlers[effect.type] as (effect: SessionEffect) => void)(effect);
}
