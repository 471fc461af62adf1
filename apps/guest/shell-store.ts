import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShellDialog } from '#platform/web/guest-shell';

/** What lies over the screens at a moment. */
export type ShellState = {
  readonly drawer: boolean;
  readonly userMenu: boolean;
  readonly languages: boolean;
  readonly dialog: ShellDialog | undefined;
  readonly toast: { readonly id: number; readonly text: string } | undefined;
  /** Works under way that the loading bar shows. */
  readonly loading: number;
  /** A sign-in code from the address, until it is used or refused. */
  readonly code: string | undefined;
};

export type ShellStore = StoreApi<ShellState>;

/** Makes the store of what lies over the screens. */
export function createShellStore(code: string | undefined): ShellStore {
  return createStore<ShellState>(() => ({
    drawer: false,
    userMenu: false,
    languages: false,
    dialog: undefined,
    toast: undefined,
    loading: 0,
    code,
  }));
}
