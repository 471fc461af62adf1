import { createContext, use } from 'react';
import type { GuestShell, ShellProperty, ShellQuery, ShellSession } from './guest-shell.ts';

/** What the shell gives to everything inside it. */
export type ShellValue = {
  readonly shell: GuestShell;
  readonly session: ShellSession;
  readonly property: ShellProperty;
  readonly query: ShellQuery;
  readonly route: { readonly name: string; readonly params: Readonly<Record<string, string>> };
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
export function useRoute(): ShellValue['route'] {
  return useValue().route;
}

/** Time of the last word from the server when the device is cut off, else undefined. */
export function useCutOffSince(): number | undefined {
  return useValue().cutOffSince;
}
