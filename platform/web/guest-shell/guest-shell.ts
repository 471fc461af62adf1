import type { ReactNode } from 'react';
import type { CurrencyConfig, TopBarPatterns } from '#platform/web/i18n';
import type { QueryCache } from '#platform/web/query';
import type { WireClient } from '#platform/web/wire';
import type { StayStorage } from './stay-storage.ts';
import type { TvSet } from './tv/tv-set.ts';

/** Query parameters by name. */
export type ShellQuery = Readonly<Record<string, string | undefined>>;

/** A navigation target: a route by name, its parameters, and query values to set (`undefined` removes one). */
export type RouteTarget = {
  readonly name: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: ShellQuery;
};

/** The guest's session as exposed to every screen (docs/reference/platform.md §3, Session). */
export type ShellSession = {
  readonly mode: 'guest' | 'walkin' | 'walkin-only' | 'demo' | 'demo-use-pms';
  readonly status: 'fetching' | 'registered' | 'not_registered' | 'multiple_residents';
  readonly initialized: boolean;
  readonly isCheckedIn: boolean;
  /** The guest's name with title (`Ms Lindqvist`); empty for visitors and permanent residents. */
  readonly guestName: string;
  /** Room number; empty for visitors. */
  readonly room: string;
  /** Number of the guest's reservation, which calls about their bill name; empty for visitors and on a TV. */
  readonly reservationNr?: string;
  /** Place of an earlier order, such as a sun lounger, that this device came by; empty: none, or the address names one. */
  readonly storedLocation?: string;
  /** Last name that the address named, without a room to sign in to. */
  readonly nameGiven?: string;
  /** Id of the guest's room, which calls to its TV name; empty for visitors and on the TV itself. */
  readonly roomId?: string;
  /** On a TV, the id of the stay it belongs to, which may be one of several in its room; empty elsewhere. */
  readonly stayId?: string;
};

/** The property as exposed to every screen. */
export type ShellProperty = {
  readonly id: string;
  readonly name: string;
  /** Title of the theme, which names the app in the browser. */
  readonly title: string;
  readonly location: string;
  /** IANA time zone. */
  readonly zone: string;
  /** Languages on the 12-hour clock, lower case. */
  readonly twelveHourLanguages: readonly string[];
  /** Currency format. */
  readonly money: CurrencyConfig;
  /** Patterns of the clock and the date; empty ones: as the language writes them. */
  readonly topBar?: TopBarPatterns | undefined;
  /** Patterns of the programme guide; empty ones: as the language writes them. */
  readonly guide?: TopBarPatterns | undefined;
  /** Patterns of the time and date of a message; empty ones: as the language writes them. */
  readonly messageTimes?: TopBarPatterns | undefined;
  /** Patterns of the time and date of a line of the bill; empty ones: as the language writes them. */
  readonly billTimes?: TopBarPatterns | undefined;
  /** Milliseconds after which loading a screen counts as failed; undefined before the settings are known. */
  readonly chunkTimeoutMs?: number | undefined;
  /** URL of the property's logo; empty when it has none. */
  readonly logo: string;
  /** URL of the sign-in picture; empty when there is none. */
  readonly loginImage: string;
  /** The sign-in picture by day. */
  readonly loginImageByDay: string;
  /** Base URL of pictures whose address contains no `/`. */
  readonly mediaBase: string;
  /** Skin of the session, which determines menus and content pages; empty before it is known. */
  readonly skin: { readonly id: string; readonly projectId: string; readonly base: string };
  readonly openInNewTab: boolean;
  /**
   * Whether guests may write to the hotel, the title that it gave the conversation, and the path of a document with the chat of
   * somebody else; empty: none.
   */
  readonly chat: { readonly isOn: boolean; readonly title: string; readonly frame: string };
  /** The picture shown since the page opened, for a home screen whose menu is still loading. */
  readonly heroImage: { readonly image: string; readonly sky: string; readonly ink: 'light' | 'dark' } | undefined;
  readonly languages: readonly { readonly key: string; readonly name: string }[];
  /** Settings of the class `device` by name, on a TV of the property; undefined elsewhere. */
  readonly deviceSettings?: Readonly<Record<string, string | number | boolean>> | undefined;
};

/** A modal dialog. Closing it in any way runs `onClose` (docs/reference/platform.md §3, Dialog). */
export type ShellDialog = {
  readonly title: string;
  readonly text?: ReactNode;
  /** Buttons, the first one filled. Each closes the dialog before `run`. */
  readonly actions?: readonly { readonly label: string; readonly danger?: boolean; readonly run?: () => void }[];
  /** Adds an OK button that runs this and closes the dialog. */
  readonly confirm?: () => void;
  readonly onClose?: () => void;
};

/** An action of the hotel's menu (docs/reference/platform.md §2, Menu actions). */
export type MenuAction = {
  readonly onclick?: string;
  readonly oneapp_onclick?: string;
  readonly page?: boolean;
  /** Title of the menu item, which a TV shows with a telephone number. */
  readonly title?: string;
};

/** A resolved menu action: the URL for a link where there is one, the tap handler, and the icon of its route. */
export type MenuLink = { readonly href: string | undefined; readonly open: () => void; readonly icon?: string };

/** Takes the URL of a scanned code (docs/reference/platform.md §3, Root state). */
export type QrDecode = (url: URL) => void;

/** Services of the shell for the screens. The same object for the life of the app. */
export type GuestShell = {
  readonly wire: WireClient;
  /** Everything that screens have fetched; forgotten when the guest leaves. */
  readonly queries: QueryCache;
  /** The disk of a TV, where `localStore` is in memory; undefined elsewhere. */
  readonly stayStorage?: StayStorage;
  /** The TV set that the app runs on; undefined elsewhere. */
  readonly tvSet?: TvSet;
  /** Navigates to a route; an unknown name is ignored. */
  navigate(target: RouteTarget, options?: { readonly replace?: boolean }): void;
  /** URL of a route for a link; undefined when no such route exists. */
  href(target: RouteTarget): string | undefined;
  /** Resolves a menu action; undefined when it has no target. */
  menuLink(action: MenuAction): MenuLink | undefined;
  /** One step back; without history, to the parent of the route or home. */
  back(): void;
  /** Shows a dialog in place of the one that is open; the result takes it back, without `onClose`, if it is still there. */
  openDialog(dialog: ShellDialog): () => void;
  closeDialog(): void;
  /** Shows a toast for a few seconds. */
  toast(text: string): void;
  /** Opens the language picker. */
  openLanguagePicker(): void;
  /** Opens the QR reader; `decode` takes the URL of the code in place of the app. Undefined where there is none, as on a TV. */
  openQrReader?(decode?: QrDecode): void;
  /** Switches to a language of the property; `key` in any case. */
  setLanguage(key: string): void;
  /** Shows the loading bar until `work` settles. */
  whileLoading<T>(work: Promise<T>): Promise<T>;
  /** Current time of the server, milliseconds since 1970. */
  serverNow(): number;
  /** Sends a line to the server's log. */
  log(level: 'error' | 'warn' | 'info', message: string, component?: string): void;
};
