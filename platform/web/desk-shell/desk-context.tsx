import { createContext, use } from 'react';
import type { Permission } from '#platform/contract';
import type { RouteLocation } from '#platform/web/browser';
import type { RouteTarget, ToastAction } from '#platform/web/guest-shell';
import type { WireClient } from '#platform/web/wire';
import type { DeskApi } from './desk-api.ts';
import type { DeskPanel, DeskRoomStatuses, DeskRoute, DeskStaff } from './desk-module.ts';
import type { DeskProperty } from './desk-property.ts';
import type { DeskSaved } from './desk-saved.ts';

/** A confirmation required before an action. */
export type ConfirmOptions = {
  readonly title: string;
  readonly text?: string;
  /** Label of the button that confirms, a verb. */
  readonly action: string;
  readonly danger?: boolean;
};

/** Services of the desk's shell for the screens. The same object for the life of the app. */
export type Desk = {
  readonly api: DeskApi;
  readonly wire: WireClient;
  /** Panels of all modules. */
  readonly panels: readonly DeskPanel[];
  /** What the modules tell about rooms; the same list for the life of the app. */
  readonly roomStatuses: readonly DeskRoomStatuses[];
  /** Areas of the audit log of all modules. */
  readonly auditAreas: readonly string[];
  navigate(target: RouteTarget, options?: { readonly replace?: boolean }): void;
  /** URL of a route for a link; undefined when no such route exists. */
  href(target: RouteTarget): string | undefined;
  back(): void;
  /** Shows a toast for a few seconds; with an action, such as Undo, for ten. */
  toast(text: string, action?: ToastAction): void;
  /** Asks for confirmation; resolves to false unless confirmed by the action's button. */
  confirm(question: ConfirmOptions): Promise<boolean>;
  /** Current time of the server, milliseconds since 1970. */
  serverNow(): number;
  /** Switches the language of the desk. */
  setLanguage(key: string): void;
  signOut(): void;
  readonly saved: DeskSaved;
};

/** Context that the shell provides to everything inside it. */
export type DeskValue = {
  readonly desk: Desk;
  readonly staff: DeskStaff;
  readonly property: DeskProperty;
  readonly location: RouteLocation<DeskRoute>;
  /** Time of the last message from the server while the desk is offline, else undefined. */
  readonly offlineSince: number | undefined;
  /** Name of the only route with something to show, while the desk runs on what the phone keeps of it. */
  readonly savedRoute: string | undefined;
};

const DeskContext = createContext<DeskValue | undefined>(undefined);

/** Provides the shell to the screens inside. */
export const DeskProvider = DeskContext;

function useValue(): DeskValue {
  const value = use(DeskContext);
  if (!value) throw new Error('desk hooks must be used within a DeskProvider');
  return value;
}

/** Returns the shell's services: navigation, toasts, confirmations, calls. Stable for the life of the app. */
export function useDesk(): Desk {
  return useValue().desk;
}

/** Returns the signed-in staff member. */
export function useStaff(): DeskStaff {
  return useValue().staff;
}

/** Returns whether the signed-in staff member has a permission. */
export function usePermission(permission: Permission): boolean {
  return hasPermission(useValue().staff, permission);
}

/** Returns whether `staff` has `permission`; true when none is required. */
export function hasPermission(staff: DeskStaff, permission: Permission | undefined): boolean {
  return permission === undefined || staff.permissions === 'all' || staff.permissions.includes(permission);
}

/** Returns the property. */
export function useDeskProperty(): DeskProperty {
  return useValue().property;
}

/** Returns the desk's location: route, parameters and query. */
export function useDeskLocation(): RouteLocation<DeskRoute> {
  return useValue().location;
}

/** Time of the last word from the server when the desk is cut off, else undefined. */
export function useDeskOfflineSince(): number | undefined {
  return useValue().offlineSince;
}

/** Name of the only route with something to show, while the desk runs on what the phone keeps of it; else undefined. */
export function useSavedRoute(): string | undefined {
  return useValue().savedRoute;
}
