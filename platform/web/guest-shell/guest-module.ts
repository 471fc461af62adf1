import type { ComponentType } from 'react';
import type { TextKey } from '#platform/web/i18n';
import type { GuestShell } from './guest-shell.ts';

/** Parameters of a route's path, decoded. */
export type RouteParams = Readonly<Record<string, string>>;
/** What a screen is given. */
export type ScreenProps = { readonly params: RouteParams };
/** A screen. */
export type Screen = ComponentType<ScreenProps>;

/** A route of the route table (platform.md §2). */
export type GuestRoute = {
  /** Name that menu actions use: `contentpage`. */
  readonly name: string;
  /** Path below /ONEapp/, with parameters: `/cp/:cpId`. */
  readonly path: string;
  /** Name of the route that Back leads to where this one was opened by its address; home when left out. */
  readonly parent?: string;
  /** Icon of the route, an MDI name; `mdi-library-books` when left out. */
  readonly icon?: string;
  readonly title: TextKey;
  /** Loads the screen when it is first shown. */
  readonly load: () => Promise<Screen>;
  /**
   * `bar`: a top bar with the title (the usual); `picture`: the bar lies on the screen's own picture; `float`: its
   * buttons alone do, round and in reach while the screen scrolls; `none`: no bars.
   */
  readonly chrome?: 'bar' | 'picture' | 'float' | 'none';
  /** The screen begins with its own heading, so that the bar leaves the title out. */
  readonly ownTitle?: boolean;
};

/** Whether an item of the bottom bar shows at the moment, and its badge; a badge of 0 is not shown. */
export type BottomBarState = { readonly shown: boolean; readonly badge: number };

/** An item of the bottom bar (platform.md §2, "Shell layout"). */
export type BottomBarItem = {
  readonly name: string;
  readonly title: TextKey;
  /** Name of an MDI icon. */
  readonly icon: string;
  /** Route name that a tap opens. */
  readonly route: string;
  /** Place in the bar: landing page 10, mobile key 20, room control 30, remote control 40, cart 50, TV messages 60. */
  readonly order: number;
  /** Whether it shows, and its badge; always shown and without one when left out. */
  readonly watch?: { state(): BottomBarState; subscribe(listener: () => void): () => void };
};

/** One step of a guided tour: what it points at (a CSS selector) and what it says. */
export type TourStep = { readonly target: string; readonly title: TextKey; readonly text: TextKey };

/** What a check-out, a logout or a reset takes off the device. */
export type Wipe = {
  readonly local?: readonly string[];
  readonly session?: readonly string[];
  /** Everything else: databases, caches, memory. */
  readonly run?: () => void | Promise<void>;
};

/** Whose stay it is, as far as a device has to tell one from the next; nothing in it is shown. */
export type SignedInStay = { readonly key: string };

/** A module's guest half, as `apps/guest/modules.ts` lists it. */
export type GuestModule = {
  readonly name: string;
  readonly routes: readonly GuestRoute[];
  readonly bottomBar?: readonly BottomBarItem[];
  readonly wipe?: Wipe;
  /** A quiet sign over the foot of the home screen of what is under way, loaded after it; it shows nothing where nothing is. */
  readonly homeSign?: () => Promise<ComponentType>;
  /** On a TV what goes on beside every screen while it speaks to a stay: nothing that is seen, but it may open a dialog. */
  readonly beside?: () => Promise<ComponentType>;
  /** Guided tours by route name. */
  readonly tours?: Readonly<Record<string, readonly TourStep[]>>;
  /** Somebody is signed in: fetch what belongs to the stay (platform.md §4, room control). */
  readonly onStay?: (shell: GuestShell, stay: SignedInStay) => void;
  /** The language changed: fetch anew what is in it, the weather (`weather`) or hotel pages (`pages`). */
  readonly onLanguage?: (what: 'weather' | 'pages', shell: GuestShell) => void;
  /** Begins what runs as long as the app does (pushes, refreshes); the answer stops it. */
  readonly start?: (shell: GuestShell) => (() => void) | undefined;
};

/** Declares a module's guest half and keeps its literal types. */
export function defineGuestModule<const M extends GuestModule>(module: M): M {
  return module;
}
