import { createContext, use } from 'react';
import type { GuestRoute, RouteParams } from './guest-module.ts';
import type { GuestShell, ShellProperty, ShellQuery, ShellSession } from './guest-shell.ts';

/** The current route; `route` is undefined for an address that matches none. */
export type ShellRoute = {
  readonly name: string;
  readonly path: string;
  readonly params: RouteParams;
  readonly route: GuestRoute | undefined;
};

/** Context that the shell provides to everything inside it. */
export type ShellValue = {
  readonly shell: GuestShell;
  readonly session: ShellSession;
  readonly property: ShellProperty;
  readonly query: ShellQuery;
  readonly route: ShellRoute;
  /** Time of the last message from the server while the device is offline, else undefined. */
  readonly offlineSince: number | undefined;
};

const ShellContext = createContext<ShellValue | undefined>(undefined);

/** Provides the shell to the screens inside. */
export const ShellProvider = ShellContext;

function useValue(): ShellValue {
  const value = use(ShellContext);
  if (!value) throw new Error('shell hooks must be used within a ShellProvider');
  return value;
}

/** Returns the shell's services: navigation, dialogs, toasts, calls. Stable for the life of the app. */
export function useGuestShell(): GuestShell {
  return useValue().shell;
}

/** Returns the guest's session. */
export function useSession(): ShellSession {
  return useValue().session;
}

/** Returns the property. */
export function useProperty(): ShellProperty {
  return useValue().property;
}

/** Returns the query parameters. */
export function useQuery(): ShellQuery {
  return useValue().query;
}

/** Returns the current route. */
export function useRoute(): ShellRoute {
  return useValue().route;
}

/** Time of the last word from the server when the device is cut off, else undefined. */
export function useOfflineSince(): number | undefined {
  return useValue().offlineSince;
}
