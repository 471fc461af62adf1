import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '#platform/clock';
import type { CallInput, CallName, CallRoot, Contract, PushName, PushRoot } from '#platform/contract';
import type { Wipe } from '#platform/web/guest-shell';
import type { Keep } from './kept-login-data.ts';
import type { Query, RouteView, SessionProperty, SessionState } from './session-state.ts';

/** What the session needs of the wire client; `#platform/web/wire` fulfils it. */
export type SessionWire = {
  /** Calls and pushes of one contract. A refusal rejects with an error that has `code` and the contract's details. */
  of<C extends Contract>(): {
    call<N extends CallName<C>>(name: N, data: CallInput<C, N>): Promise<CallRoot<C, N>>;
    on<N extends PushName<C>>(name: N, hear: (root: PushRoot<C, N>) => void): () => void;
  };
  /** Calls `hear` with every opening (`true`) and closing of the socket, and at once with the present state. */
  onConnection(hear: (open: boolean) => void): () => void;
  /** The stay, session or binding is over (`Auth.ended`, close 4001). */
  onEnded(hear: (reason: string) => void): () => void;
};

/** Where the session's navigation goes; the shell maps it to its router. */
export type SessionNavigation = {
  readonly to: 'home' | 'login' | 'here';
  /** The whole query of the target. */
  readonly query: Query;
  /** The entry in the history is replaced. */
  readonly replace: boolean;
};

/** Everything around the rules; browsers' own parts come from `browserDeps`. */
export type GuestSessionDeps = {
  readonly wire: SessionWire;
  readonly clock: Clock;
  readonly storage: Keep;
  readonly sessionStorage: Keep;
  /** Reads and writes `document.cookie`. */
  readonly cookies: { read(): string; write(cookie: string): void };
  readonly fetch: (url: string, init: RequestInit) => Promise<{ readonly ok: boolean; readonly status: number }>;
  /** Removes every Cache Storage entry with guest data. */
  readonly forgetCaches: () => Promise<void>;
  /** What modules leave on the device, from their manifests; a key that ends in `*` stands for all that begin so. */
  readonly wipes: () => readonly Wipe[];
  readonly navigate: (navigation: SessionNavigation) => void;
  /** Loads the page anew at this place (`login` with theme and property alone, or where it stands), replacing the history entry. */
  readonly reload: (navigation: SessionNavigation) => void;
  readonly loadSkin: (skin: SkinWanted) => void;
  /** Modules fetch what belongs to the stay. */
  readonly loadModules: () => void;
  readonly reloadWeather: () => void;
  readonly resetContentPages: () => void;
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`. */
  readonly touchPoints: number;
  readonly browserLanguages: readonly string[];
  /** The page was reached by Back or Forward (`PerformanceNavigationTiming.type`). */
  readonly restored: boolean;
  readonly log: (level: 'error' | 'warn', message: string) => void;
};

/** The skin whose menu is to be loaded. */
export type SkinWanted = {
  readonly projectId: string;
  readonly skinId: string;
  readonly walkin: boolean;
  /** Upper case. */
  readonly language: string;
};

/** What the login form sends. */
export type SignInForm = {
  readonly name: string;
  readonly room: string;
  /** Arrival date, `YYYY-MM-DD`, when it was asked for. */
  readonly checkin?: string;
  readonly firstName?: string;
};

/** The running session of the app: a store for screens and what a person can do. */
export type GuestSession = Pick<StoreApi<SessionState>, 'getState' | 'subscribe'> & {
  /** The configuration is known and the first route resolved. */
  start(property: SessionProperty, route: RouteView): void;
  /** The configuration could not be loaded: a code of platform.md §8. */
  configurationFailed(code: string): void;
  /** Tell of every route that was resolved, the first one excepted. */
  routeChanged(route: RouteView): void;
  signIn(form: SignInForm): void;
  continueWithoutSigningIn(): void;
  /** Logs out: forgets everything and loads the login anew. */
  signOut(): void;
  /** From walk-in or demo to the login. */
  switchToSignIn(): void;
  /** `key` in any case. */
  setLanguage(key: string): void;
  /** The code of a QR picture or a link, after a tap. */
  redeemCode(code: string): void;
  landingPage(id: string | undefined): void;
  webCheckIn(enabled: boolean): void;
  /** Whether sign-in is offered on this kind of device. */
  signInAllowed(): boolean;
  /** Stops timers and listeners. */
  stop(): void;
};
