import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '#platform/clock';
import type { CallInput, CallName, CallRoot, Contract, PushName, PushRoot } from '#platform/contract';
import type { KeyValueStorage } from './login-data-storage.ts';
import type { Query, RouteView, SessionProperty, SessionState } from './session-state.ts';

/** The subset of the wire client (`#platform/web/wire`) that the session uses. */
export type SessionWire = {
  /**
   * Returns calls and pushes of a contract. A refusal rejects with an error that has `code` and the contract's details.
   */
  of<C extends Contract>(): {
    call<N extends CallName<C>>(name: N, data: CallInput<C, N>): Promise<CallRoot<C, N>>;
    on<N extends PushName<C>>(name: N, listener: (root: PushRoot<C, N>) => void): () => void;
  };
  /** Calls `listener` whenever the socket opens (`true`) or closes, and at once with the current state. */
  onConnection(listener: (open: boolean) => void): () => void;
  /** `cut`: the server cannot be reached. */
  state(): { readonly connection: string };
  subscribe(listener: () => void): () => void;
  /** The server's time, milliseconds since 1970: the device's clock may be wrong. */
  serverNow(): number;
  /** Calls `listener` when the stay, session or enrolment ended (`Auth.ended`, close 4001). */
  onEnded(listener: (reason: string) => void): () => void;
};

/** A navigation of the session; the shell maps it to its router. */
export type SessionNavigation = {
  readonly to: 'home' | 'login' | 'here';
  /** Complete query of the target. */
  readonly query: Query;
  /** Whether the history entry is replaced. */
  readonly replace: boolean;
};

/** Dependencies of the session. */
export type GuestSessionDeps = {
  readonly wire: SessionWire;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  /**
   * The id of the stay whose data the device holds, where a wipe removes it for good: web storage loses its last changes if the
   * browser is killed, and has the old guest again.
   */
  readonly witness: { read(): Promise<string | undefined>; write(stayId: string): void };
  /** Reads and writes `document.cookie`. */
  readonly cookies: { read(): string; write(cookie: string): void };
  readonly fetch: (url: string, init: RequestInit) => Promise<{ readonly ok: boolean; readonly status: number }>;
  /**
   * Removes all guest data from the device: storage and memory at once, caches when it resolves. Rejects if a part
   * failed.
   */
  readonly wipe: () => Promise<void>;
  readonly navigate: (navigation: SessionNavigation) => void;
  /**
   * Reloads the page at a target (`login` with only theme and property, or the current page), replacing the history
   * entry.
   */
  readonly reload: (navigation: SessionNavigation) => void;
  readonly loadSkin: (skin: SkinRequest) => void;
  /** Lets modules fetch the data of the stay. */
  readonly loadModules: () => void;
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`. */
  readonly touchPoints: number;
  readonly browserLanguages: readonly string[];
  /** Whether the page was reached by Back or Forward (`PerformanceNavigationTiming.type`). */
  readonly restored: boolean;
  readonly log: (level: 'error' | 'warn', message: string) => void;
};

/** The skin whose menu is loaded. */
export type SkinRequest = {
  readonly projectId: string;
  readonly skinId: string;
  readonly walkin: boolean;
  /** Upper case. */
  readonly language: string;
};

/** Values of the login form. */
export type SignInForm = {
  readonly name: string;
  readonly room: string;
  /** Arrival date, `YYYY-MM-DD`, if it was requested. */
  readonly checkin?: string;
  readonly firstName?: string;
  /** Of the stay, if the hotel signs guests in by one. */
  readonly password?: string;
};

/** The running session of the app: a store for screens, and the actions of the guest. */
export type GuestSession = Pick<StoreApi<SessionState>, 'getState' | 'subscribe'> & {
  /** Starts the session once the configuration is loaded and the first route is resolved. */
  start(property: SessionProperty, route: RouteView): void;
  /** Reports that the configuration could not be loaded: a code of docs/reference/platform.md §8. */
  configurationFailed(code: string): void;
  /** Reports every resolved route except the first one. */
  routeChanged(route: RouteView): void;
  signIn(form: SignInForm): void;
  continueWithoutSigningIn(): void;
  /** Signs out: wipes everything and reloads the login. */
  signOut(): void;
  /** Leaves walk-in or demo mode for the login. */
  switchToSignIn(): void;
  /** Chooses a language; `key` in any case. */
  setLanguage(key: string): void;
  /** Redeems the code of a QR code or link, after a tap. */
  redeemCode(code: string): void;
  /** Reports changed settings of the running property. */
  propertyChanged(property: SessionProperty): void;
  setLandingPage(id: string | undefined): void;
  setWebCheckIn(enabled: boolean): void;
  /** Returns whether sign-in is offered on this type of device. */
  signInAllowed(): boolean;
  /** Stops timers and listeners. */
  stop(): void;
};
