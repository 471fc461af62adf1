import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Timer } from '#platform/clock';
import type { session } from '#session/contract';
import { readCookies } from './cookies.ts';
import { detectDeviceType, maySignIn } from './device-type.ts';
import type { GuestSession, GuestSessionDeps, SignInForm } from './guest-session.ts';
import { readLoginData, storedStayKey } from './login-data-storage.ts';
import { readSavedSignIn, saveSignIn } from './saved-sign-in.ts';
import { sessionEffects, writeCookies } from './session-effects.ts';
import type { SessionEvent } from './session-event.ts';
import { reduce } from './session-machine/reduce.ts';
import { initialState, type SessionProperty, type SessionState } from './session-state.ts';

/** Minimum interval of the validity check in milliseconds, regardless of the setting. */
const minCheckIntervalMs = 10_000;

type Dispatch = (event: SessionEvent) => void;

/** Dispatches wire notifications as events. Returns unsubscribe functions. */
function subscribeToWire({ wire }: GuestSessionDeps, dispatch: Dispatch): readonly (() => void)[] {
  const auth = wire.of<typeof session>();
  return [
    wire.onEnded((reason) => dispatch({ type: 'ended', reason })),
    auth.on('Auth.changed', () => dispatch({ type: 'changed' })),
    wire.onConnection((open) => dispatch({ type: open ? 'connected' : 'disconnected' })),
  ];
}

/** Builds the event of a submitted sign-in form; empty fields are omitted. */
function signInEvent(
  { name, room, checkin = '', firstName = '', password = '' }: SignInForm,
  allowed: boolean,
): SessionEvent {
  const typed = {
    room: room.trim(),
    name: name.trim(),
    checkin,
    first_name: firstName.trim(),
    password: password.trim(),
  };
  const credentials = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  return { type: 'signInRequested', credentials, allowed };
}

/**
 * Keeps each sign-in on the device; `resume` starts with it while the server cannot be reached, unless the stay's data was wiped
 * and only the storage does not know it.
 */
function keepOnDevice({ storage, witness, wire }: GuestSessionDeps, store: StoreApi<SessionState>, dispatch: Dispatch) {
  const isWaiting = () => !store.getState().initialized && wire.state().connection === 'cut';
  const resume = async () => {
    if (!isWaiting()) return;
    const witnessed = await witness.read();
    if (!isWaiting()) return;
    const { storedStayId } = store.getState();
    const saved = witnessed === storedStayId ? readSavedSignIn(storage, storedStayId, wire.serverNow()) : undefined;
    dispatch({ type: 'unreachable', saved });
  };
  const stops = [
    store.subscribe((state, before) => {
      if (state.authResult !== before.authResult) saveSignIn(storage, state.authResult);
    }),
    wire.subscribe(() => void resume()),
  ];
  return { stops, resume };
}

/** Creates the validity check, which runs by the interval of the settings that it followed last. */
function createChecks({ clock }: GuestSessionDeps, dispatch: Dispatch) {
  let intervalMs = 0;
  let timer: Timer | undefined;
  return {
    follow({ checkIntervalMs }: SessionProperty): void {
      const nextMs = Math.max(minCheckIntervalMs, checkIntervalMs);
      if (nextMs === intervalMs) return;
      timer?.cancel();
      intervalMs = nextMs;
      timer = clock.every(nextMs, () => dispatch({ type: 'checkDue' }));
    },
    stop: () => timer?.cancel(),
  };
}

/** Creates the running session: connects the state machine to the wire, the device's storage and the router. */
export function createGuestSession(deps: GuestSessionDeps): GuestSession {
  const store = createStore<SessionState>(() => initialState);
  const queue: SessionEvent[] = [];
  let busy = false;

  /** Events caused by effects are queued until the current effects are done. */
  function dispatch(event: SessionEvent): void {
    queue.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { state, effects } = reduce(store.getState(), next);
        store.setState(state, true);
        for (const effect of effects) run(effect);
      }
    } finally {
      busy = false;
    }
  }

  const context = { deps, getState: store.getState, dispatch };
  const run = sessionEffects(context);
  const saved = keepOnDevice(deps, store, dispatch);
  const checks = createChecks(deps, dispatch);
  const disposers = [...subscribeToWire(deps, dispatch), ...saved.stops, checks.stop];
  const signInAllowed = () =>
    maySignIn(detectDeviceType(deps.userAgent, deps.touchPoints), store.getState().property.loginDevices);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(property, route) {
      const cookies = readCookies(deps.cookies.read());
      const stored = readLoginData(deps.storage);
      const storedStayId = deps.storage.getItem(storedStayKey) ?? '';
      const { browserLanguages, restored } = deps;
      dispatch({ type: 'started', property, route, stored, storedStayId, cookies, browserLanguages, restored });
      writeCookies(context);
      void saved.resume();
      checks.follow(property);
    },
    configurationFailed: (code) => dispatch({ type: 'configurationFailed', code }),
    routeChanged(route) {
      dispatch({ type: 'routeChanged', route });
      writeCookies(context);
    },
    signIn: (form) => dispatch(signInEvent(form, signInAllowed())),
    continueWithoutSigningIn: () => dispatch({ type: 'walkInRequested' }),
    signOut: () => dispatch({ type: 'signOutRequested' }),
    switchToSignIn: () => dispatch({ type: 'signInScreenRequested' }),
    setLanguage: (key) => dispatch({ type: 'languageChosen', key }),
    redeemCode: (code) => dispatch({ type: 'codeRedeemed', code }),
    propertyChanged(property) {
      dispatch({ type: 'propertyChanged', property });
      if (store.getState().started) checks.follow(property);
    },
    setLandingPage: (id) => dispatch({ type: 'landingPageChanged', id }),
    setWebCheckIn: (enabled) => dispatch({ type: 'webCheckInKnown', enabled }),
    signInAllowed,
    stop() {
      for (const dispose of disposers.splice(0)) dispose();
    },
  };
}
