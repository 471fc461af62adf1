import type { StoreApi } from 'zustand/vanilla';
import type { Router } from '#platform/web/browser';
import type {
  ConfirmOptions,
  createQueryClient,
  Desk,
  DeskProperty,
  DeskRoute,
  DeskStaff,
  ToastAction,
} from '#platform/web/desk-shell';
import type { Texts } from '#platform/web/i18n';
import type { ThemeColours } from '#platform/web/ui/theme';
import type { WireClient } from '#platform/web/wire';

/** A confirmation waiting for its answer. */
export type PendingConfirmation = ConfirmOptions & { readonly answer: (yes: boolean) => void };

/** State of the desk's shell. */
export type DeskState = {
  /**
   * `starting`: nothing known yet; `unreachable`: the server did not respond; `nobody`: nobody is signed in; `invited`:
   * the signed-in person followed a link; `choosing`: they have to choose a property; `leaving`: the sign-out is being
   * sent; `not_left`: the server did not respond to it, and it is retried.
   */
  readonly status:
    | 'starting'
    | 'unreachable'
    | 'nobody'
    | 'invited'
    | 'choosing'
    | 'signed_in'
    | 'leaving'
    | 'not_left';
  /** Fragment of the URL, an invitation; empty once it is used or dismissed. */
  readonly fragment: string;
  readonly staff: DeskStaff | undefined;
  readonly property: DeskProperty;
  readonly theme: ThemeColours | undefined;
  /** The desk was opened without the server, from what the phone keeps of a screen as of `at`; until the server answers. */
  readonly saved: { readonly route: string; readonly at: number } | undefined;
  /** The service worker opened the page of an earlier build. */
  readonly isOutdated: boolean;
  readonly toast: { readonly id: number; readonly text: string; readonly action?: ToastAction | undefined } | undefined;
  readonly confirmation: PendingConfirmation | undefined;
};

/** The running desk; created once by `createDesk`. */
export type DeskApp = {
  readonly router: Router<DeskRoute>;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly queryClient: ReturnType<typeof createQueryClient>;
  readonly store: StoreApi<DeskState>;
  readonly desk: Desk;
};
