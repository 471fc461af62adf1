import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShellDialog } from '#platform/web/guest-shell';

/** State of everything that overlays the screens. */
export type ShellState = {
  readonly drawer: boolean;
  readonly userMenu: boolean;
  readonly languages: boolean;
  readonly dialog: ShellDialog | undefined;
  readonly toast: { readonly id: number; readonly text: string } | undefined;
  /** Number of pending operations that show the loading bar. */
  readonly loading: number;
  /** A sign-in code from the URL, until it is used or refused. */
  readonly code: string | undefined;
};

export type ShellStore = StoreApi<ShellState>;

/** Creates the overlay store. */
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
