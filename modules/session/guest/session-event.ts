import type { AuthResult } from '#session/contract';
import type { Credentials, LoginData, Query, RouteView, SessionProperty, SessionState } from './session-state.ts';

/** A refusal or failure of a call: its code and the relevant details. */
export type Failure = {
  /** Code of the contract; `unavailable` for a time-out, `cut` if the connection was lost before the answer. */
  readonly code: string;
  readonly ask?: 'first_name' | 'arrival' | 'password';
  readonly retryAfterSeconds?: number;
};

/** Events of the session. */
export type SessionEvent =
  | {
      readonly type: 'started';
      readonly property: SessionProperty;
      readonly route: RouteView;
      /** Login data stored on the device. */
      readonly stored: LoginData;
      /** Id of the stay whose data is on the device; empty: none. */
      readonly storedStayId: string;
      readonly cookies: { readonly [name: string]: string | undefined };
      /** Languages of the browser, best first. */
      readonly browserLanguages: readonly string[];
      /** The page was reached by Back or Forward, so names in its query do not sign in. */
      readonly restored: boolean;
    }
  | { readonly type: 'configurationFailed'; readonly code: string }
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  /** The server cannot be reached at the start; `saved` is the device's last sign-in, if it is still valid. */
  | { readonly type: 'unreachable'; readonly saved: AuthResult | undefined }
  | { readonly type: 'routeChanged'; readonly route: RouteView }
  | { readonly type: 'signInRequested'; readonly credentials: Credentials; readonly allowed: boolean }
  | { readonly type: 'codeRedeemed'; readonly code: string }
  | { readonly type: 'walkInRequested' }
  | { readonly type: 'signOutRequested' }
  | { readonly type: 'signInScreenRequested' }
  | {
      readonly type: 'authenticated';
      readonly attempt: number;
      readonly result: AuthResult;
      /** The ticket could not be posted, so no cookie can resume this session. */
      readonly ticketLost?: boolean;
    }
  | { readonly type: 'refused'; readonly attempt: number; readonly failure: Failure; readonly now: number }
  | { readonly type: 'checkDue' }
  | { readonly type: 'ended'; readonly reason: string }
  | { readonly type: 'changed' }
  | { readonly type: 'walkInContentKnown'; readonly has: boolean }
  | { readonly type: 'propertyChanged'; readonly property: SessionProperty }
  | { readonly type: 'webCheckInKnown'; readonly enabled: boolean }
  | { readonly type: 'landingPageChanged'; readonly id: string | undefined }
  | { readonly type: 'languageChosen'; readonly key: string }
  | { readonly type: 'languageStored'; readonly key: string }
  | { readonly type: 'languageStoreFailed' };

/** Effects of a transition; the runtime runs them in order. */
export type SessionEffect =
  | { readonly type: 'authenticate'; readonly attempt: number; readonly credentials: Credentials }
  | { readonly type: 'redeemCode'; readonly attempt: number; readonly code: string }
  | { readonly type: 'checkWalkInContent'; readonly skinId: string }
  | {
      readonly type: 'navigate';
      readonly to: 'home' | 'login';
      /** Keeps the query, clears it, or keeps only `property` and `theme`. */
      readonly query: 'keep' | 'clear' | 'property-and-theme';
      /** Names removed from a saved query. */
      readonly without?: readonly string[];
    }
  | {
      readonly type: 'loadSkin';
      readonly projectId: string;
      readonly skinId: string;
      readonly walkin: boolean;
      readonly language: string;
    }
  /** Lets modules fetch the data of the stay (room control of docs/reference/platform.md §4). */
  | { readonly type: 'loadModules' }
  | { readonly type: 'storeLoginData'; readonly loginData: LoginData }
  | { readonly type: 'deleteLoginData' }
  /** Stores the id of the stay whose data is on the device; empty: none. */
  | { readonly type: 'storeStayId'; readonly id: string }
  /** Wipes all guest data from the device. */
  | { readonly type: 'wipe' }
  /** Another tab signed in: its stored data is preserved, and this tab restarts with it. */
  | { readonly type: 'followOtherTab' }
  | { readonly type: 'signOutAtServer' }
  /** Reloads the page, at the login or at the current route. */
  | { readonly type: 'reload'; readonly to: 'login' | 'here' }
  | { readonly type: 'storeLanguageCookies'; readonly key: string }
  | { readonly type: 'setQuery'; readonly query: Query }
  | { readonly type: 'storeLanguage'; readonly key: string; readonly room: string }
  | { readonly type: 'log'; readonly level: 'error' | 'warn'; readonly message: string };

/** Result of a transition: the next state and its effects. */
export type Transition = {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
};
