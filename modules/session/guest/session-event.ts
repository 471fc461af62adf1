import type { AuthResult } from '#session/contract';
import type { Credentials, LoginData, Query, RouteView, SessionProperty, SessionState } from './session-state.ts';

/** A refusal or failure of a call: its code, and the details that count here. */
export type Failure = {
  /** Of the contract; `unavailable` for a time-out, `cut` when the socket was cut before the answer. */
  readonly code: string;
  readonly ask?: 'first_name' | 'arrival';
  readonly retryAfterSeconds?: number;
};

/** Everything that can happen to a session. */
export type SessionEvent =
  | {
      readonly type: 'started';
      readonly property: SessionProperty;
      readonly route: RouteView;
      /** Login data kept on the device. */
      readonly stored: LoginData;
      /** The stay whose traces the device holds; empty: none. */
      readonly keptStay: string;
      readonly cookies: { readonly [name: string]: string | undefined };
      /** Languages of the browser, best first. */
      readonly browserLanguages: readonly string[];
      /** The page came by Back or Forward: names in its query sign nobody in. */
      readonly restored: boolean;
    }
  | { readonly type: 'configurationFailed'; readonly code: string }
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'routeChanged'; readonly route: RouteView }
  | { readonly type: 'signInAsked'; readonly credentials: Credentials; readonly allowed: boolean }
  | { readonly type: 'codeRedeemed'; readonly code: string }
  | { readonly type: 'walkInAsked' }
  | { readonly type: 'signOutAsked' }
  | { readonly type: 'signInScreenAsked' }
  | {
      readonly type: 'authenticated';
      readonly attempt: number;
      readonly result: AuthResult;
      /** The ticket could not be posted: no cookie will resume this session. */
      readonly ticketLost?: boolean;
    }
  | { readonly type: 'refused'; readonly attempt: number; readonly failure: Failure; readonly now: number }
  | { readonly type: 'checkDue' }
  | { readonly type: 'ended'; readonly reason: string }
  | { readonly type: 'changed' }
  | { readonly type: 'walkInContentKnown'; readonly has: boolean }
  | { readonly type: 'webCheckInKnown'; readonly enabled: boolean }
  | { readonly type: 'landingPageChanged'; readonly id: string | undefined }
  | { readonly type: 'languageChosen'; readonly key: string }
  | { readonly type: 'languageStored'; readonly key: string }
  | { readonly type: 'languageStoreFailed' };

/** What a step wants done; the runtime does it in order. */
export type SessionEffect =
  | { readonly type: 'authenticate'; readonly attempt: number; readonly credentials: Credentials }
  | { readonly type: 'redeemCode'; readonly attempt: number; readonly code: string }
  | { readonly type: 'checkWalkInContent'; readonly skinId: string }
  | {
      readonly type: 'navigate';
      readonly to: 'home' | 'login';
      /** Keep the query, clear it, or leave `property` and `theme` alone. */
      readonly query: 'keep' | 'clear' | 'property-and-theme';
      /** Names taken out of a kept query. */
      readonly without?: readonly string[];
    }
  | {
      readonly type: 'loadSkin';
      readonly projectId: string;
      readonly skinId: string;
      readonly walkin: boolean;
      readonly language: string;
    }
  /** Modules fetch what belongs to the stay (room control of platform.md §4). */
  | { readonly type: 'loadModules' }
  | { readonly type: 'storeLoginData'; readonly loginData: LoginData }
  | { readonly type: 'deleteLoginData' }
  /** From now on the device holds traces of this stay; empty: of none. */
  | { readonly type: 'keepStay'; readonly id: string }
  /** Everything that the guest left on the device goes. */
  | { readonly type: 'forget' }
  /** Another tab signed in anew: what it keeps on the device stays, this tab begins again with it. */
  | { readonly type: 'followOtherTab' }
  | { readonly type: 'signOutAtServer' }
  /** The page is loaded again, at the login or where it stands. */
  | { readonly type: 'reload'; readonly to: 'login' | 'here' }
  | { readonly type: 'keepLanguage'; readonly key: string }
  | { readonly type: 'setQuery'; readonly query: Query }
  | { readonly type: 'storeLanguage'; readonly key: string; readonly room: string }
  | { readonly type: 'reloadWeather' }
  | { readonly type: 'resetContentPages' }
  | { readonly type: 'log'; readonly level: 'error' | 'warn'; readonly message: string };

/** A state and what is to be done about it. */
export type Step = {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
};
