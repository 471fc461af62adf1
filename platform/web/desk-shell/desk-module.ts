import type { ComponentType } from 'react';
import type { Permission } from '#platform/contract';
import type { RouteParams } from '#platform/web/guest-shell';
import type { TextKey } from '#platform/web/i18n';
import type { DeskApi } from './desk-api.ts';
import type { DeskProperty } from './desk-property.ts';

/** A screen of the desk. */
export type DeskScreen = ComponentType<{ readonly params: RouteParams }>;

/** A number beside an item of the menu; `alarm`: somebody has to act now. */
export type DeskBadge = { readonly count: number; readonly alarm: boolean };

/** A route of the desk. */
export type DeskRoute = {
  readonly name: string;
  /** Path below /desk/, with parameters: `/orders/:id`. */
  readonly path: string;
  readonly title: TextKey;
  /** Who does not hold it neither sees the item of the menu nor the screen. */
  readonly permission?: Permission;
  /** Loads the screen when it is first shown. */
  readonly load: () => Promise<DeskScreen>;
  /** Its item in the menu at the side; without it the screen is reached from others. */
  readonly menu?: {
    /** Name of an MDI icon, `mdi-bell-ring-outline`. */
    readonly icon: string;
    /** Orders 10, requests 20, rooms 30, messages 40, chat 50, catalogue 60, pages 70, televisions 80, numbers 90, staff 100. */
    readonly order: number;
    /** A hook that gives the badge; called only for who holds the permission. */
    readonly useBadge?: () => DeskBadge;
  };
  /** `wall`: the screen alone, without the menu, for a screen on the wall. */
  readonly chrome?: 'desk' | 'wall';
};

/** What stands on the screen of another module: a section of its panel about `subject`. */
export type DeskPanel = {
  /** Which panel: `room` is that of a room, with its id, number and stays. */
  readonly slot: 'room';
  readonly permission?: Permission;
  readonly order: number;
  readonly load: () => Promise<ComponentType<DeskPanelProps>>;
};

/** What a panel is about: a room, and the stay that was chosen in it. */
export type DeskPanelProps = {
  readonly room: string;
  readonly roomId: string;
  /** The chosen stay, unless it has yet to come. */
  readonly stayId: string | undefined;
  /** It has not been checked out. */
  readonly inHouse: boolean;
};

/** Who is signed in at the desk. */
export type DeskStaff = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: 'all' | readonly string[];
  /** Language key, lower case; empty: that of the browser. */
  readonly language: string;
  /** Id of the property where the roles count: the one that was asked about. */
  readonly property: string;
  /** Every property in which the person works, by name. */
  readonly properties: readonly { readonly id: string; readonly name: string }[];
};

/** How people sign in; one module brings it. */
export type DeskSession = {
  /** Who is signed in; undefined: nobody. Rejects when the server did not answer. */
  readonly load: (api: DeskApi) => Promise<DeskStaff | undefined>;
  readonly signOut: (api: DeskApi) => Promise<void>;
  /** Push after which it is loaded anew: name or permissions changed. */
  readonly changedBy?: string;
  /** The screen for who is not signed in. */
  readonly signIn: () => Promise<ComponentType<DeskSignInProps>>;
};

/** What the screen for who is not signed in is given. */
export type DeskSignInProps = {
  readonly api: DeskApi;
  /** Without an id where the server did not tell, or has none yet. */
  readonly property: DeskProperty;
  /** What stood behind `#` in the address. */
  readonly fragment: string;
  /** Who is signed in and came by a link all the same. */
  readonly staff: DeskStaff | undefined;
  /** Called after a sign-in, and when a link is used up or let be. */
  readonly onDone: () => void;
};

/** A module's desk half, as `apps/desk/modules.ts` lists it. */
export type DeskModule = {
  readonly name: string;
  readonly routes?: readonly DeskRoute[];
  readonly panels?: readonly DeskPanel[];
  /** Components that stand as long as somebody with the permission is signed in, on whatever screen: ringing. They may draw. */
  readonly always?: readonly { readonly permission?: Permission; readonly load: () => Promise<ComponentType> }[];
  /** By push: routes (`GET /api/v1/orders`) whose answers it makes stale. After every reconnect all are. */
  readonly stale?: Readonly<Record<string, readonly string[]>>;
  readonly session?: DeskSession;
};

/** Declares a module's desk half and keeps its literal types. */
export function defineDeskModule<const M extends DeskModule>(module: M): M {
  return module;
}
