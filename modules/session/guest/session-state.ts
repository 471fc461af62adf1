import { nameIn } from '#platform/web/i18n';
import type { AuthResult, CheckinEntry } from '#session/contract';

/** Access mode (platform.md §6); `guest` is the normal one and stands in no query. */
export type Mode = 'guest' | 'walkin' | 'walkin-only' | 'demo' | 'demo-use-pms';

/** Data of `Auth.authenticate`; what is missing is not sent. */
export type Credentials = {
  readonly room?: string;
  readonly name?: string;
  readonly first_name?: string;
  readonly checkin?: string;
  readonly userId?: string;
  readonly walkin?: boolean;
  readonly mode?: Exclude<Mode, 'guest'>;
};

/** Where authentication stands (platform.md §4). */
export type Status = 'fetching' | 'registered' | 'not_registered' | 'multiple_residents';

/** What a guest signs in with; empty text where something is not known (platform.md §3). */
export type LoginData = {
  readonly room: string;
  readonly name: string;
  /** Arrival date, `YYYY-MM-DD`. */
  readonly checkin: string;
  /** The resident. */
  readonly userId: string;
  /** The check-in. */
  readonly id: string;
};

/** Query of a route by name; a missing value is `undefined`. */
export type Query = { readonly [name: string]: string | undefined };

/** A route as the session needs to know it. */
export type RouteView = {
  /** Route name of platform.md §2: `login`, `home`, `contentpage`, … */
  readonly name: string;
  readonly params: { readonly [name: string]: string | undefined };
  readonly query: Query;
};

/** What the last try to sign in came to; the login form shows it and asks what is asked. */
export type SignInProblem =
  | 'room_or_name_invalid'
  | 'first_name_needed'
  | 'arrival_needed'
  | 'too_many_attempts'
  | 'code_invalid'
  | 'mode_not_allowed'
  | 'device_not_allowed'
  | 'unavailable';

/** The login form's part of the state. */
export type SignInState = {
  /** A try is under way. */
  readonly busy: boolean;
  readonly problem: SignInProblem | undefined;
  /** Fields to show beside last name and room; they stay until the guest is signed in. */
  readonly ask: readonly ('first_name' | 'arrival')[];
  /** Milliseconds since 1970 before which no further try is of use; `undefined` when there is no wait. */
  readonly retryAt: number | undefined;
};

/** The property's part that the session's rules need; known from the bootstrap answer. */
export type SessionProperty = {
  readonly id: string;
  readonly themeId: string;
  readonly skinId: string;
  readonly projectId: string;
  /** Keys of the languages, upper case. */
  readonly languages: readonly string[];
  /** Key of the default language, upper case. */
  readonly defaultLanguage: string;
  /** Device types that may sign in (platform.md §9). */
  readonly loginDevices: readonly string[];
  /** Milliseconds between two validity checks. */
  readonly checkIntervalMs: number;
};

/** The session of the guest app (platform.md §3, Session). */
export type SessionState = {
  readonly mode: Mode;
  readonly status: Status;
  /** The last status that was not `fetching`. */
  readonly settled: Exclude<Status, 'fetching'>;
  /** False while the logo splash stands (except on login). */
  readonly initialized: boolean;
  /** The loading bar. */
  readonly loading: boolean;
  /** The socket is open. */
  readonly connected: boolean;
  readonly authResult: AuthResult | undefined;
  /** The guest's own check-in, permanent residents replaced and removed as in platform.md §4. */
  readonly checkinData: CheckinEntry | undefined;
  readonly loginData: LoginData;
  /** The stay whose traces the device holds; empty: none. */
  readonly keptStay: string;
  readonly hasWalkInContent: boolean;
  readonly isWebcheckinEnabled: boolean;
  readonly property: SessionProperty;
  /** Theme of the query, else of the property. */
  readonly themeId: string;
  readonly skinId: string;
  readonly projectId: string;
  readonly language: {
    /** Upper case. */
    readonly key: string;
    /** The guest chose it on this device, so that the profile's language does not replace it. */
    readonly chosen: boolean;
  };
  readonly landingPageId: string | undefined;
  readonly route: RouteView;
  readonly signIn: SignInState;
  /** Code of platform.md §8 when the configuration could not be loaded. */
  readonly configurationError: string | undefined;
  /** Number of the latest try to authenticate; answers to older ones are dropped. */
  readonly attempt: number;
  /** The latest try while it is under way. */
  readonly pending: { readonly purpose: Purpose; readonly asked: Credentials } | undefined;
  /** The configuration is known and the rules run. */
  readonly started: boolean;
  /** Name and room came by the query and differ from what the device kept: they sign in at once. */
  readonly autologin: boolean;
  /** The session has no cookie: after a cut, only the login data resume it. */
  readonly cookieless: boolean;
};

/** Why the server is asked to authenticate. */
export type Purpose =
  /** Somebody waits for it: form, code, mode, names in the query. */
  | 'foreground'
  /** The start: a live cookie or what the device kept. */
  | 'resume'
  /** Nobody waits: before a route, after a reconnect, after a change of the stay. */
  | 'background'
  /** The validity check. */
  | 'check'
  /** Choice among several residents; a second `multiple_residents` ends at the login. */
  | 'resident';

export const noLoginData: LoginData = { room: '', name: '', checkin: '', userId: '', id: '' };
export const noSignIn: SignInState = { busy: false, problem: undefined, ask: [], retryAt: undefined };

const unknownProperty: SessionProperty = {
  id: '',
  themeId: '',
  skinId: '',
  projectId: '',
  languages: [],
  defaultLanguage: 'EN',
  loginDevices: ['applemobile', 'unknown'],
  checkIntervalMs: 600_000,
};

/** The session before anything is known: `not_registered`, not initialised (platform.md §3). */
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
  keptStay: '',
  hasWalkInContent: false,
  isWebcheckinEnabled: true,
  property: unknownProperty,
  themeId: '',
  skinId: '',
  projectId: '',
  language: { key: 'EN', chosen: false },
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

/** True in `walkin` and `walkin-only`. */
export function isWalkinMode(mode: Mode): boolean {
  return mode === 'walkin' || mode === 'walkin-only';
}

/** True in `demo` and `demo-use-pms`. */
export function isDemoMode(mode: Mode): boolean {
  return mode === 'demo' || mode === 'demo-use-pms';
}

/** A stay stands behind the session (`isCheckedIn` of platform.md §3). */
export function isCheckedIn(state: SessionState): boolean {
  return state.checkinData !== undefined && state.checkinData.id !== '';
}

/** Last name of the guest, empty for walk-ins and for a permanent resident. */
export function guestName(state: SessionState): string {
  return state.checkinData?.last_name ?? state.checkinData?.name ?? '';
}

/** Name to greet the guest by in the language of the screen: in that language's script where the stay carries it, else the last name. */
export function greetedName(state: SessionState): string {
  return nameIn(state.language.key, { last: guestName(state), native: state.checkinData?.native_name });
}

/** The mode that a query asks for; anything unknown is `guest`. */
export function modeOf(query: string | undefined): Mode {
  return query === 'walkin' || query === 'walkin-only' || query === 'demo' || query === 'demo-use-pms'
    ? query
    : 'guest';
}
