import { createContext, use } from 'react';
import type { RouterPlace } from '#platform/web/browser';
import type { RouteTarget } from '#platform/web/guest-shell';
import type { WireClient } from '#platform/web/wire';
import type { DeskApi } from './desk-api.ts';
import type { DeskPanel, DeskRoute, DeskStaff } from './desk-module.ts';
import type { DeskProperty } from './desk-property.ts';

/** A question that must be answered before something is done. */
export type DeskQuestion = {
  readonly title: string;
  readonly text?: string;
  /** Verb on the button that does it. */
  readonly action: string;
  readonly danger?: boolean;
};

/** What the desk's shell does for the screens; the same object for the life of the app. */
export type Desk = {
  readonly api: DeskApi;
  readonly wire: WireClient;
  /** Panels of all modules, for the screen that shows them. */
  readonly panels: readonly DeskPanel[];
  navigate(target: RouteTarget, options?: { readonly replace?: boolean }): void;
  /** Address of a route for a link; undefined when no such route exists. */
  href(target: RouteTarget): string | undefined;
  back(): void;
  /** Says one sentence for a few seconds. */
  toast(text: string): void;
  /** Asks; false when it was closed in any other way than by the action's button. */
  ask(question: DeskQuestion): Promise<boolean>;
  /** Milliseconds since 1970 by the server's clock. */
  serverNow(): number;
  /** Switches the desk's own language. */
  setLanguage(key: string): void;
  signOut(): void;
};

/** What the shell gives to everything inside it. */
export type DeskValue = {
  readonly desk: Desk;
  readonly staff: DeskStaff;
  readonly property: DeskProperty;
  readonly place: RouterPlace<DeskRoute>;
  /** Time of the last word from the server when the desk is cut off, else undefined. */
  readonly cutOffSince: number | undefined;
};

const DeskContext = createContext<DeskValue | undefined>(undefined);

/** Gives the shell to the screens inside. */
export const DeskProvider = DeskContext;

function useValue(): DeskValue {
  const value = use(DeskContext);
  if (!value) throw new Error('no DeskProvider above');
  return value;
}

/** What the shell does: navigate, toasts, questions, calls. Stable for the life of the app. */
export function useDesk(): Desk {
  return useValue().desk;
}

/** Who is signed in. */
export function useStaff(): DeskStaff {
  return useValue().staff;
}

/** Whether who is signed in holds a permission. */
export function useMay(permission: string): boolean {
  return may(useValue().staff, permission);
}

/** Whether `staff` holds `permission`; everybody holds none. */
export function may(staff: DeskStaff, permission: string | undefined): boolean {
  return permission === undefined || staff.permissions === 'all' || staff.permissions.includes(permission);
}

/** The property. */
export function useDeskProperty(): DeskProperty {
  return useValue().property;
}

/** Where the desk is: route, parameters and query. */
export function useDeskPlace(): RouterPlace<DeskRoute> {
  return useValue().place;
}

/** Time of the last word from the server when the desk is cut off, else undefined. */
export function useDeskCutOffSince(): number | undefined {
  return useValue().cutOffSince;
}
