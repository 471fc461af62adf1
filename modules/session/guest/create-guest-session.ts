import { createStore } from 'zustand/vanilla';
import type { session } from '#session/contract';
import { readCookies } from './cookies.ts';
import { deviceType, mayLogIn } from './device-type.ts';
import type { GuestSession, GuestSessionDeps, SignInForm } from './guest-session.ts';
import { keptStayKey, readLoginData } from './kept-login-data.ts';
import { sessionEffects, writeCookies } from './session-effects.ts';
import type { SessionEvent } from './session-event.ts';
import { initialState, type SessionState } from './session-state.ts';
import { step } from './step.ts';

/** Milliseconds between validity checks at the least, whatever a setting says. */
const leastCheckIntervalMs = 10_000;

type Dispatch = (event: SessionEvent) => void;

/** Turns what the wire tells into events; the answers stop it. */
function listen({ wire }: GuestSessionDeps, dispatch: Dispatch): readonly (() => void)[] {
  const auth = wire.of<typeof session>();
  return [
    wire.onEnded((reason) => dispatch({ type: 'ended', reason })),
    auth.on('Auth.changed', () => dispatch({ type: 'changed' })),
    wire.onConnection((open) => dispatch({ type: open ? 'connected' : 'disconnected' })),
  ];
}

/** The event of a sign-in form; empty fields are not sent. */
function signInEvent({ name, room, checkin = '', firstName = '' }: SignInForm, allowed: boolean): SessionEvent {
  const typed = { room: room.trim(), name: name.trim(), checkin, first_name: firstName.trim() };
  const credentials = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  return { type: 'signInAsked', credentials, allowed };
}

/** Makes the running session: the rules of `step` with the wire, the device's storage and the router around them. */
export function createGuestSession(deps: GuestSessionDeps): GuestSession {
  const store = createStore<SessionState>(() => initialState);
  const waiting: SessionEvent[] = [];
  let busy = false;

  /** Events that effects cause wait until the effects before them are done. */
  function dispatch(event: SessionEvent): void {
    waiting.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { state, effects: wanted } = step(store.getState(), next);
        store.setState(state, true);
        for (const effect of wanted) run(effect);
      }
    } finally {
      busy = false;
    }
  }

  const world = { deps, getState: store.getState, dispatch };
  const run = sessionEffects(world);
  const endings = [...listen(deps, dispatch)];
  const signInAllowed = () =>
    mayLogIn(deviceType(deps.userAgent, deps.touchPoints), store.getState().property.loginDevices);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(property, route) {
      const cookies = readCookies(deps.cookies.read());
      const stored = readLoginData(deps.storage);
      const keptStay = deps.storage.getItem(keptStayKey) ?? '';
      const { browserLanguages, restored } = deps;
      dispatch({ type: 'started', property, route, stored, keptStay, cookies, browserLanguages, restored });
      writeCookies(world);
      const interval = Math.max(leastCheckIntervalMs, property.checkIntervalMs);
      const timer = deps.clock.every(interval, () => dispatch({ type: 'checkDue' }));
      endings.push(() => timer.cancel());
    },
    configurationFailed: (code) => dispatch({ type: 'configurationFailed', code }),
    routeChanged(route) {
      dispatch({ type: 'routeChanged', route });
      writeCookies(world);
    },
    signIn: (form) => dispatch(signInEvent(form, signInAllowed())),
    continueWithoutSigningIn: () => dispatch({ type: 'walkInAsked' }),
    signOut: () => dispatch({ type: 'signOutAsked' }),
    switchToSignIn: () => dispatch({ type: 'signInScreenAsked' }),
    setLanguage: (key) => dispatch({ type: 'languageChosen', key }),
    redeemCode: (code) => dispatch({ type: 'codeRedeemed', code }),
    landingPage: (id) => dispatch({ type: 'landingPageChanged', id }),
    webCheckIn: (enabled) => dispatch({ type: 'webCheckInKnown', enabled }),
    signInAllowed,
    stop() {
      for (const end of endings.splice(0)) end();
    },
  };
}
