import { localiseName } from '#platform/web/i18n';
import type { AuthResult, CheckinEntry } from '#session/contract';

/** Access mode (docs/reference/platform.md §6); the default `guest` does not appear in queries. */
export type Mode = 'guest' | 'walkin' | 'walkin-only' | 'demo' | 'demo-use-pms';

/** Data of `Auth.authenticate`; missing fields are not sent. */
export type Credentials = {
  readonly room?: string;
  readonly name?: string;
  readonly first_name?: string;
  readonly password?: string;
  readonly checkin?: string;
  readonly userId?: string;
  readonly walkin?: boolean;
  readonly mode?: Exclude<Mode, 'guest'>;
};

/** Status of the authentication (docs/reference/platform.md §4). */
export type Status = 'fetching' | 'registered' | 'not_registered' | 'multiple_residents';

/** Login data; unknown values are empty (docs/reference/platform.md §3). */
export type LoginData = {
  readonly room: string;
  readonly name: string;
  /** Arrival date, `YYYY-MM-DD`. */
  readonly checkin: string;
  /** Id of the resident. */
  readonly userId: string;
  /** Id of the check-in. */
  readonly id: string;
};

/** Query parameters of a route; a missing value is `undefined`. */
export type Query = { readonly [name: string]: string | undefined };

/** The part of a route that the session needs. */
export type RouteView = {
  /** Route name of docs/reference/platform.md §2: `login`, `home`, `contentpage`, … */
  readonly name: string;
  readonly params: { readonly [name: string]: string | undefined };
  readonly query: Query;
};

/** Problem of the last sign-in attempt, shown in the login form. */
export type SignInProblem =
  | 'room_or_name_invalid'
  | 'first_name_needed'
  | 'arrival_needed'
  | 'password_needed'
  | 'too_many_attempts'
  | 'code_invalid'
  | 'stay_not_started'
  | 'mode_not_allowed'
  | 'device_not_allowed'
  | 'unavailable';

/** State of the login form. */
export type SignInState = {
  /** An attempt is pending. */
  readonly busy: boolean;
  readonly problem: SignInProblem | undefined;
  /** Fields to show in addition to last name and room, until the guest is signed in. */
  readonly ask: readonly ('first_name' | 'arrival' | 'password')[];
  /** Instant in milliseconds since 1970 before which further attempts are refused; `undefined`: no wait. */
  readonly retryAt: number | undefined;
};

/** The part of the property that the session needs, from the bootstrap response. */
export type SessionProperty = {
  readonly id: string;
  /** The theme that is shown. */
  readonly themeId: string;
  /** The hotel's own theme. */
  readonly ownThemeId: string;
  readonly skinId: string;
  readonly projectId: string;
  /** Keys of the languages, upper case. */
  readonly languages: readonly string[];
  /** Key of the default language, upper case. */
  readonly defaultLanguage: string;
  /** Setting `login_type`: what guests sign in with besides the room. */
  readonly loginType: string;
  /** Whether the hotel has web check-in, as its settings say. */
  readonly isWebCheckInEnabled: boolean;
  /** Page of the hotel's own on which guests check in before they arrive; `own`: the app's; empty: none. */
  readonly webCheckInUrl: string;
  /** Device types that may sign in (docs/reference/platform.md §9). */
  readonly loginDevices: readonly string[];
  /** Whether the hotel lets visitors continue without signing in. */
  readonly isWalkInOffered: boolean;
  /** Interval of the validity check in milliseconds. */
  readonly checkIntervalMs: number;
};

/** State of the guest app's session (docs/reference/platform.md §3, Session). */
export type SessionState = {
  readonly mode: Mode;
  readonly status: Status;
  /** The last status other than `fetching`. */
  readonly settled: Exclude<Status, 'fetching'>;
  /** False while the splash screen is shown (except on login). */
  readonly initialized: boolean;
  /** Whether the loading bar is shown. */
  readonly loading: boolean;
  /** Whether the socket is open. */
  readonly connected: boolean;
  readonly authResult: AuthResult | undefined;
  /** The guest's check-in, with permanent residents replaced and removed as in docs/reference/platform.md §4. */
  readonly checkinData: CheckinEntry | undefined;
  readonly loginData: LoginData;
  /** Id of the stay whose data is on the device; empty: none. */
  readonly storedStayId: string;
  /** Place of orders that an address named on this device; empty: none. */
  readonly location: string;
  readonly hasWalkInContent: boolean;
  readonly isWebcheckinEnabled: boolean;
  readonly property: SessionProperty;
  /** Theme of the query, else that of the property. */
  readonly themeId: string;
  readonly skinId: string;
  readonly projectId: string;
  readonly language: {
    /** Upper case. */
    readonly key: string;
    /** Whether the guest chose it on this device, so that the profile's language does not replace it. */
    readonly chosen: boolean;
  };
  /** Whether the server knows the chosen language; after a failure it is told again with the next connection. */
  readonly languageStatus: 'fetching' | 'success' | 'failure';
  readonly landingPageId: string | undefined;
  readonly route: RouteView;
  readonly signIn: SignInState;
  /** Code of docs/reference/platform.md §8 if the configuration could not be loaded. */
  readonly configurationError: string | undefined;
  /** Number of the latest authentication attempt; answers to older ones are dropped. */
  readonly attempt: number;
  /** The pending attempt. */
  readonly pending: { readonly purpose: Purpose; readonly credentials: Credentials } | undefined;
  /** Whether the configuration is loaded and the session runs. */
  readonly started: boolean;
  /** Whether name and room of the query differ from the stored login data, so that they sign in at once. */
  readonly autologin: boolean;
  /** Whether the session has no cookie, so that only login data can resume it after a lost connection. */
  readonly cookieless: boolean;
};

/** Purpose of an authentication attempt. */
export type Purpose =
  /** The guest waits for it: form, code, mode, names in the query. */
  | 'foreground'
  /** The start: a cookie or stored login data. */
  | 'resume'
  /** In the background: before a route, after a reconnect, after a change of the stay. */
  | 'background'
  /** The validity check. */
  | 'check'
  /** Choice among several residents; a second `multiple_residents` goes to the login. */
  | 'resident';

export const noLoginData: LoginData = { room: '', name: '', checkin: '', userId: '', id: '' };
export const noSignIn: SignInState = { busy: false, problem: undefined, ask: [], retryAt: undefined };

const unknownProperty: SessionProperty = {
  id: '',
  themeId: '',
  ownThemeId: '',
  skinId: '',
  projectId: '',
  languages: [],
  defaultLanguage: 'EN',
  loginType: 'lastname',
  isWebCheckInEnabled: true,
  webCheckInUrl: '',
  loginDevices: ['applemobile', 'unknown'],
  isWalkInOffered: false,
  checkIntervalMs: 600_000,
};

/** The initial state: `not_registered`, not initialised (docs/reference/platform.md §3). */
export const initialState: SessionState = {
  mode: 'guest',
  status: 'not_registered',
  settled: 'not_registered',
  initialized: false,
  loading: true,
  connected: false,
  authResult: undefined,
  checkinData: undefined,
  loginData: noLoginData,
  storedStayId: '',
  location: '',
  hasWalkInContent: false,
  isWebcheckinEnabled: true,
  property: unknownProperty,
  themeId: '',
  skinId: '',
  projectId: '',
  language: { key: 'EN', chosen: false },
  languageStatus: 'success',
  landingPageId: undefined,
  route: { name: 'home', params: {}, query: {} },
  signIn: noSignIn,
  configurationError: undefined,
  attempt: 0,
  pending: undefined,
  started: false,
  autologin: false,
  cookieless: false,
};

/** Returns whether the mode is `walkin` or `walkin-only`. */
export function isWalkinMode(mode: Mode): boolean {
  return mode === 'walkin' || mode === 'walkin-only';
}

/** Returns whether the mode is `demo` or `demo-use-pms`. */
export function isDemoMode(mode: Mode): boolean {
  return mode === 'demo' || mode === 'demo-use-pms';
}

/** Returns whether the session belongs to a stay (`isCheckedIn` of docs/reference/platform.md §3). */
export function isCheckedIn(state: SessionState): boolean {
  return state.checkinData !== undefined && state.checkinData.id !== '';
}

/** Returns the guest's last name; empty for walk-ins and permanent residents. */
export function guestName(state: SessionState): string {
  return state.checkinData?.last_name ?? state.checkinData?.name ?? '';
}

/** Returns the name for the greeting: in the script of the screen's language if the stay has it, else the last name. */
export function greetedName(state: SessionState): string {
  return localiseName(state.language.key, { last: guestName(state), native: state.checkinData?.native_name });
}

/** Parses the mode of a query; unknown values are `guest`. */
export function modeOf(query: string | undefined): Mode {
  return query === 'walkin' || query === 'walkin-only' || query === 'demo' || query === 'demo-use-pms'
    ? query
    : 'guest';
}
