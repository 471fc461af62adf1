import { createContext, use } from 'react';
import type { GuestRoute, RouteParams } from './guest-module.ts';
import type { GuestShell, ShellProperty, ShellQuery, ShellSession } from './guest-shell.ts';

/** The route that is shown; `route` is undefined for an address that leads nowhere. */
export type ShellRoute = {
  readonly name: string;
  readonly path: string;
  readonly params: RouteParams;
  readonly route: GuestRoute | undefined;
};

/** What the shell gives to everything inside it. */
export type ShellValue = {
  readonly shell: GuestShell;
  readonly session: ShellSession;
  readonly property: ShellProperty;
  readonly query: ShellQuery;
  readonly route: ShellRoute;
  /** Time of the last word from the server when the device is cut off, else undefined. */
  readonly cutOffSince: number | undefined;
};

const ShellContext = createContext<ShellValue | undefined>(undefined);

/** Gives the shell to the screens inside. */
export const ShellProvider = ShellContext;

function useValue(): ShellValue {
  const value = use(ShellContext);
  if (!value) throw new Error('no ShellProvider above');
  return value;
}

/** What the shell does: navigate, dialogs, toasts, calls. Stable for the life of the app. */
export function useGuestShell(): GuestShell {
  return useValue().shell;
}

/** Who the guest is at the moment. */
export function useSession(): ShellSession {
  return useValue().session;
}

/** The property. */
export function useProperty(): ShellProperty {
  return useValue().property;
}

/** Query of the address. */
export function useQuery(): ShellQuery {
  return useValue().query;
}

/** The route that is shown. */
export function useRoute(): ShellRoute {
  return useValue().route;
}

/** Time of the last word from the server when the device is cut off, else undefined. */
export function useCutOffSince(): number | undefined {
  return useValue().cutOffSince;
}
