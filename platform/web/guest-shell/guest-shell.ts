import type { ReactNode } from 'react';
import type { CurrencyConfig } from '#platform/web/i18n';
import type { WireClient } from '#platform/web/wire';
import type { StayDisk } from './stay-disk.ts';

/** Query of the address by name. */
export type ShellQuery = Readonly<Record<string, string | undefined>>;

/** Where to go: a route by name, its parameters, and values of the query to set (`undefined` takes one out). */
export type RouteTarget = {
  readonly name: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: ShellQuery;
};

/** The guest as every screen may know it (platform.md §3, Session). */
export type ShellSession = {
  readonly mode: 'guest' | 'walkin' | 'walkin-only' | 'demo' | 'demo-use-pms';
  readonly status: 'fetching' | 'registered' | 'not_registered' | 'multiple_residents';
  readonly initialized: boolean;
  readonly isCheckedIn: boolean;
  /** The guest's name with title as one says it (`Ms Lindqvist`); empty for visitors and permanent residents. */
  readonly guestName: string;
  /** Room number; empty for visitors. */
  readonly room: string;
  /** On a TV the stay that the set speaks to, which may be one of several in its room; empty elsewhere. */
  readonly stayId?: string;
};

/** The property as every screen may know it. */
export type ShellProperty = {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  /** IANA zone. */
  readonly zone: string;
  /** Languages that are read on the 12-hour clock, lower case. */
  readonly halfDay: readonly string[];
  /** How money is written. */
  readonly money: CurrencyConfig;
  /** Address of the property's logo; empty when it has none. */
  readonly logo: string;
  /** Address of the picture of the login; empty when it has none. */
  readonly loginImage: string;
  /** Start of the addresses of pictures that hold no `/`. */
  readonly mediaBase: string;
  /** Skin of the session, under which menus and content pages lie; empty before anything is known. */
  readonly skin: { readonly id: string; readonly projectId: string };
  readonly openInNewTab: boolean;
  /** The picture that has stood on the screen since the page opened, for a home screen whose menu is on its way. */
  readonly scene: { readonly image: string; readonly sky: string; readonly ink: 'light' | 'dark' } | undefined;
  readonly languages: readonly { readonly key: string; readonly name: string }[];
};

/** A dialog in the middle of attention: closing it any way runs `onClose` (platform.md §3, Dialog). */
export type ShellDialog = {
  readonly title: string;
  readonly text?: ReactNode;
  /** Buttons, the first one filled; each closes the dialog after `run`. */
  readonly actions?: readonly { readonly label: string; readonly danger?: boolean; readonly run?: () => void }[];
  /** Shows an OK button that runs this and closes. */
  readonly confirm?: () => void;
  readonly onClose?: () => void;
};

/** An action of a hotel's menu (platform.md §2, Menu actions). */
export type MenuAction = { readonly onclick?: string; readonly oneapp_onclick?: string; readonly page?: boolean };

/** Where a menu action leads: an address for a link where there is one, and what a tap does. */
export type MenuLink = { readonly href: string | undefined; readonly open: () => void };

/** What the shell does for the screens; the same object for the life of the app. */
export type GuestShell = {
  readonly wire: WireClient;
  /** The disk of a TV, where `localKeep` is memory; undefined elsewhere. */
  readonly stayDisk?: StayDisk;
  /** Goes to a route; unknown names go nowhere. */
  navigate(target: RouteTarget, options?: { readonly replace?: boolean }): void;
  /** Address of a route for a link; undefined when no such route exists. */
  href(target: RouteTarget): string | undefined;
  /** Resolves a menu action; undefined when it leads nowhere. */
  menuLink(action: MenuAction): MenuLink | undefined;
  /** One step back; where there is none, to the parent of the route, else home. */
  back(): void;
  openDialog(dialog: ShellDialog): void;
  closeDialog(): void;
  /** Says one sentence for a few seconds. */
  toast(text: string): void;
  /** Opens the choice of language. */
  chooseLanguage(): void;
  /** Switches to a language of the property, key in any case. */
  setLanguage(key: string): void;
  /** Shows the loading bar while `work` is under way. */
  whileLoading<T>(work: Promise<T>): Promise<T>;
  /** Milliseconds since 1970 by the server's clock. */
  serverNow(): number;
  /** Sends a line to the server's log. */
  log(level: 'error' | 'warn' | 'info', message: string, component?: string): void;
};
