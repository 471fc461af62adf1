import type { ComponentType } from 'react';
import type { TextKey, Texts } from '#platform/web/i18n';
import type { GuestShell, ShellProperty, ShellSession } from './guest-shell.ts';
import type { HomeActivities } from './home-activity.ts';
import type { RouteUse } from './use.ts';

/** Parameters of a route's path, decoded. */
export type RouteParams = Readonly<Record<string, string>>;
/** Props of a screen. */
export type ScreenProps = { readonly params: RouteParams };
/** A screen. */
export type Screen = ComponentType<ScreenProps>;

/** A route of the route table (docs/reference/platform.md §2). */
export type GuestRoute = {
  /** Name used by menu actions: `contentpage`. */
  readonly name: string;
  /** Path below /ONEapp/, with parameters: `/cp/:cpId`. */
  readonly path: string;
  /** Name of the route that Back opens when this one was opened by its URL. Default: home. */
  readonly parent?: string;
  /** Icon of the route, an MDI name. Default: `mdi-library-books`. */
  readonly icon?: string;
  readonly title: TextKey;
  /** Loads the screen on first use. */
  readonly load: () => Promise<Screen>;
  /**
   * `bar`: a top bar with the title (default); `picture`: the bar overlays the screen's own picture; `float`: only its
   * buttons, round and fixed while the screen scrolls; `none`: no bars.
   */
  readonly chrome?: 'bar' | 'picture' | 'float' | 'none';
  /** As what the statistics count the screen; when omitted, not at all. */
  readonly countsAs?: RouteUse;
  /** The screen has its own heading, so the bar omits the title. */
  readonly hasOwnTitle?: boolean;
  /** The screen has its own action at the bottom, over which nothing may float. */
  readonly bottomAction?: boolean;
};

/** Whether an item of the bottom bar is visible, and its badge; a badge of 0 is hidden. */
export type BottomBarState = {
  readonly shown: boolean;
  readonly badge: number;
  /** Whether it is visible is about to be known: a bar that is drawn now would move. */
  readonly isAwaited?: boolean;
};

/** An item of the bottom bar (docs/reference/platform.md §2, "Shell layout"). */
export type BottomBarItem = {
  readonly name: string;
  readonly title: TextKey;
  /** Name of an MDI icon. */
  readonly icon: string;
  /** Name of the route that a tap opens. */
  readonly route: string;
  /** Parameters of the route's path. */
  readonly params?: RouteParams;
  /**
   * Position in the bar: landing page 10, mobile key 20, room control 30, remote control 40, cart 50, TV messages 60.
   */
  readonly order: number;
  /** Modes in which the item may be visible; when omitted, all. */
  readonly modes?: readonly ShellSession['mode'][];
  /** Visibility and badge; when omitted, always visible without a badge. */
  readonly watch?: { state(): BottomBarState; subscribe(listener: () => void): () => void };
};

/** A link to a screen about the guest's stay. */
export type StayLink = Pick<BottomBarItem, 'name' | 'title' | 'icon' | 'route'> & {
  /** Whether a property has the screen in a mode; when omitted, all have. */
  readonly isOffered?: (property: ShellProperty, mode: ShellSession['mode']) => boolean;
};

/**
 * What a module keeps of a stay on the device, phone and TV alike. The shell removes it, and all that is in the tab's
 * storage, at every check-out, move, swap, sign-out and change of guest.
 */
export type Wipe = {
  /** Keys of `localStore`. */
  readonly local?: readonly string[];
  /** Texts that remove cookies when they are written. */
  readonly cookies?: readonly string[];
  /** Empties what is in memory, before it returns. */
  readonly run?: () => void | Promise<void>;
};

/** The route that a menu action opens (docs/reference/platform.md §2, Menu actions). */
export type MenuActionRoute = {
  readonly route: string;
  /** Parameters of the route's path that are always the same. */
  readonly params?: Readonly<Record<string, string>>;
  /** Path parameter that takes the action's argument (`5` of `openShop|5`); without an argument the action does nothing. */
  readonly argument?: string;
};

/** Returns the query parameters to clear after a navigation from one path to another; empty while the user stays. */
export type ClearsQuery = (from: string, to: string) => readonly string[];

/** Identifies a stay on a device, so that it can tell one from the next. Never shown. */
export type SignedInStay = {
  readonly key: string;
  /** Number of the guest's room; only on a phone. */
  readonly room?: string;
};

/** Sends a command of a menu to the TV of the guest's room, and tells the result: `changeSource|HDMI|1`. */
export type CommandTv = (
  shell: GuestShell,
  wanted: { readonly command: string; readonly room: string },
  t: ReturnType<Texts['snapshot']>['t'],
) => Promise<void>;

/** A step of a tour: what is pointed at, and what is said of it. */
export type TourStep = {
  /** Value of the attribute `data-tour` of what is pointed at; a step without it on the screen is left out. */
  readonly target: string;
  readonly title: TextKey;
  readonly text: TextKey;
};

/** A guided tour of a screen (docs/reference/platform.md §2). */
export type Tour = {
  /** Name of the route of the screen. */
  readonly route: string;
  /** Loads the steps, once a guest wants the tour. */
  readonly load: () => Promise<readonly TourStep[]>;
};

/** A filter of a screen, which the top bar offers while there is something to filter. */
export type ScreenFilter = {
  /** Name of the route. */
  readonly route: string;
  readonly watch: {
    state(): { readonly hasContent: boolean; readonly isOn: boolean };
    subscribe(listener: () => void): () => void;
  };
  readonly open: () => void;
};

/** The guest half of a module, as listed in `apps/guest/modules.ts`. */
export type GuestModule = {
  readonly name: string;
  readonly routes: readonly GuestRoute[];
  readonly bottomBar?: readonly BottomBarItem[];
  /** Guided tours of the module's screens, which the top bar offers there. */
  readonly tours?: readonly Tour[];
  readonly filter?: ScreenFilter;
  /** Menu actions that open the module's routes, by name: `openShop`. */
  readonly menuActions?: Readonly<Record<string, MenuActionRoute>>;
  readonly clearsQuery?: ClearsQuery;
  /** Empty if the module keeps nothing of a stay. */
  readonly wipe: Wipe;
  /** What is going on for the guest, as rows under the picture of the home screen. */
  readonly homeActivities?: HomeActivities;
  /** What a phone does with menu actions for a TV. */
  readonly commandTv?: () => Promise<CommandTv>;
  /** Screens about the guest's stay, listed in the account sheet and in the drawer while a guest is checked in. */
  readonly stayLinks?: readonly StayLink[];
  /** A component that runs behind every TV screen while the TV has a stay. It renders nothing but may open a dialog. */
  readonly background?: () => Promise<ComponentType>;
  /** A component drawn beneath every screen of an enrolled TV, as the picture of a channel is. */
  readonly layer?: () => Promise<ComponentType>;
  /**
   * A component drawn over every screen, on an enrolled TV even where no guest stays; it renders nothing while idle.
   */
  readonly overlay?: () => Promise<ComponentType>;
  /** As `overlay`, but also while the server is away and the TV does not know who lives here. It shows no name then. */
  readonly offlineOverlay?: () => Promise<ComponentType>;
  /** A component drawn in the line of the time: on a phone's home screen, and in the corner of the TV's screens. */
  readonly clockNote?: () => Promise<ComponentType>;
  /** A component drawn at the foot of the TV's welcome. */
  readonly welcomeNote?: () => Promise<ComponentType>;
  /** Called when a guest is signed in: fetch the data of the stay (docs/reference/platform.md §4, room control). */
  readonly onStay?: (shell: GuestShell, stay: SignedInStay) => void;
  /** Starts work that runs as long as the app (pushes, refreshes). Returns a stop function. */
  readonly start?: (shell: GuestShell) => (() => void) | undefined;
};

/** Declares the guest half of a module; a field that the shell does not know is a type error. */
export function defineGuestModule(module: GuestModule): GuestModule {
  return module;
}
