import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QrDecode, ShellDialog } from '#platform/web/guest-shell';

/** State of everything that overlays the screens. */
export type OverlayState = {
  readonly drawer: boolean;
  readonly userMenu: boolean;
  readonly languages: boolean;
  /** The guided tour of the screen is on. */
  readonly tour: boolean;
  readonly dialog: ShellDialog | undefined;
  readonly toast: { readonly id: number; readonly text: string } | undefined;
  /** Number of pending operations that show the loading bar. */
  readonly loading: number;
  /** The QR reader is open; absent: never opened. */
  readonly qrReader?: boolean;
  /** Takes the URL of the code that the reader finds; without it, the app does what the code says. */
  readonly qrDecode?: QrDecode | undefined;
  /** A sign-in code from the URL, until it is used or refused. */
  readonly code: string | undefined;
};

export type OverlayStore = StoreApi<OverlayState>;

/** Creates the overlay store. */
export function createOverlayStore(code: string | undefined): OverlayStore {
  return createStore<OverlayState>(() => ({
    drawer: false,
    userMenu: false,
    languages: false,
    tour: false,
    dialog: undefined,
    toast: undefined,
    loading: 0,
    code,
  }));
}
