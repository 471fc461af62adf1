import type { ComponentType } from 'react';
import type { AnyPushName, AnyRouteName, Permission } from '#platform/contract';
import type { RouteParams } from '#platform/web/guest-shell';
import type { TextKey } from '#platform/web/i18n';
import type { RingingItem } from './alarm/ringing-item.ts';
import type { DeskApi } from './desk-api.ts';
import type { DeskProperty } from './desk-property.ts';

/** A screen of the desk. */
export type DeskScreen = ComponentType<{ readonly params: RouteParams }>;

/** A count on a menu item; `alarm`: somebody has to act now. */
export type DeskBadge = { readonly count: number; readonly alarm: boolean };

/** A route of the desk. */
export type DeskRoute = {
  readonly name: string;
  /** Path below /desk/, with parameters: `/orders/:id`. */
  readonly path: string;
  readonly title: TextKey;
  /** Permission required to see the menu item and the screen. */
  readonly permission?: Permission;
  /** Loads the screen on first use. */
  readonly load: () => Promise<DeskScreen>;
  /** Its item in the side menu; without one, the screen is reached from others. */
  readonly menu?: {
    /** MDI name of the icon, `mdi-bell-ring-outline`. */
    readonly icon: string;
    /** Orders 10, requests 20, rooms 30, messages 40, chat 50, catalogue 60, pages 70, televisions 80, numbers 90, staff 100. */
    readonly order: number;
    /** A hook that returns the badge; called only with the permission. */
    readonly useBadge?: () => DeskBadge;
  };
  /** What the notice of a lost connection adds to its time; default: that new orders may be waiting. */
  readonly offlineHint?: TextKey;
  /** `wall`: the screen without the menu, for a wall display. */
  readonly chrome?: 'desk' | 'wall';
};

/** What a module contributes to the desk's one alarm. */
export type DeskAlarm = {
  readonly permission: Permission;
  /** Names of the routes that show ringing items and the sound switch themselves. */
  readonly screens: readonly string[];
  /** A hook that returns what rings at this desk, most urgent first; called only with the permission. */
  readonly useRinging: () => readonly RingingItem[];
  /** A hook that returns whether somebody at this desk talks to a guest, whom the alarm must not drown. */
  readonly useIsTalking?: () => boolean;
};

/** A part that a module contributes to another module's panel. */
export type DeskPanel = {
  /**
   * Where it belongs in the panel of a room: `stay_facts` among the facts of the stay, `room` as a section below, `check_out` in the
   * question before a check-out; or in the conversation with a guest: `conversation`, a button beside the answer.
   */
  readonly slot: 'stay_facts' | 'room' | 'check_out' | 'conversation';
  readonly permission?: Permission;
  readonly order: number;
  /** What the guest is waiting for; whoever talks to the guest sees it too. */
  readonly isOfGuest?: true;
  readonly load: () => Promise<ComponentType<DeskPanelProps>>;
};

/** What happens in a room now; `danger`: somebody has to act. */
export type DeskRoomStatus = { readonly text: string; readonly tone: 'danger' | 'warn' | 'quiet' };

/** A module's part of the list of rooms. */
export type DeskRoomStatuses = {
  readonly permission?: Permission;
  /** A hook that returns the statuses by room number; reads nothing unless `enabled`. */
  readonly useStatuses: (enabled: boolean) => ReadonlyMap<string, DeskRoomStatus>;
};

/** Props of a panel section: a room and the stay selected in it. */
export type DeskPanelProps = {
  readonly room: string;
  readonly roomId: string;
  /** The selected stay, unless the guest has yet to arrive. */
  readonly stayId: string | undefined;
  /** The selected stay, while the guest has yet to arrive. */
  readonly expectedStayId: string | undefined;
  /** The stay has not been checked out. */
  readonly inHouse: boolean;
  /** In a conversation: what the guest wrote last, in its own words and translated. */
  readonly said?: string;
};

/** The staff member signed in at the desk. */
export type DeskStaff = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: 'all' | readonly string[];
  /** Language key, lower case; empty: the browser's. */
  readonly language: string;
  /** Id of the requested property, to which the roles apply. */
  readonly property: string;
  /** All properties of the person, sorted by name. */
  readonly properties: readonly { readonly id: string; readonly name: string }[];
};

/** Signing in and out; provided by one module. */
export type DeskSession = {
  /** Returns the signed-in staff member; undefined when nobody is. Rejects when the server did not respond. */
  readonly load: (api: DeskApi) => Promise<DeskStaff | undefined>;
  readonly signOut: (api: DeskApi) => Promise<void>;
  /** Push that triggers a reload: name or permissions changed. */
  readonly invalidatedBy?: AnyPushName;
  /** Loads the sign-in screen. */
  readonly signIn: () => Promise<ComponentType<DeskSignInProps>>;
};

/** Props of the sign-in screen. */
export type DeskSignInProps = {
  readonly api: DeskApi;
  /** Without an id when the server did not provide it or has no property yet. */
  readonly property: DeskProperty;
  /** The fragment of the URL. */
  readonly fragment: string;
  /** The staff member who is already signed in but followed a link. */
  readonly staff: DeskStaff | undefined;
  /** Called after a sign-in, and when a link was used or dismissed. */
  readonly onDone: () => void;
};

/** A route whose response the desk caches. */
export type CachedRoute = AnyRouteName & `GET ${string}`;

/** The desk half of a module, as listed in `apps/desk/modules.ts`. */
export type DeskModule = {
  readonly name: string;
  readonly routes?: readonly DeskRoute[];
  readonly panels?: readonly DeskPanel[];
  readonly roomStatuses?: DeskRoomStatuses;
  readonly alarm?: DeskAlarm;
  /** A state of the whole house, told above every screen, a wall's too, while there is one. */
  readonly banner?: { readonly permission?: Permission; readonly Banner: ComponentType };
  /** By push: routes (`GET /api/v1/orders`) whose cached responses it invalidates. A reconnect invalidates all. */
  readonly invalidates?: { readonly [P in AnyPushName]?: readonly CachedRoute[] };
  /** First words of the module's audit actions by which the log can be filtered; texts `audit.area.order`. */
  readonly auditAreas?: readonly string[];
  readonly session?: DeskSession;
  /** Names a route that staff with the permission see first instead of the top of the menu, while there is a reason. */
  readonly opensFirst?: {
    readonly permission: Permission;
    readonly route: (api: DeskApi, propertyId: string) => Promise<string | undefined>;
  };
};

/** Declares the desk half of a module; a field that the shell does not know is a type error. */
export function defineDeskModule(module: DeskModule): DeskModule {
  return module;
}
