import type { StoreApi } from 'zustand/vanilla';
import type { Router } from '#platform/web/browser';
import type { createAnswers, Desk, DeskProperty, DeskQuestion, DeskRoute, DeskStaff } from '#platform/web/desk-shell';
import type { Texts } from '#platform/web/i18n';
import type { ThemeColours } from '#platform/web/ui/theme';
import type { WireClient } from '#platform/web/wire';

/** Question that waits for its answer. */
export type OpenQuestion = DeskQuestion & { readonly answer: (yes: boolean) => void };

/** What the shell shows. */
export type DeskState = {
  /**
   * `starting`: nothing known yet; `unreachable`: the server did not answer; `nobody`: somebody has to sign in; `invited`:
   * who is signed in came by a link; `choosing`: they have to say in which property they work; `leaving`: the server is told
   * of a sign-out; `not_left`: it does not answer, and is told as soon as it does.
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
  /** What stood behind `#` in the address: an invitation; empty once it is used or let be. */
  readonly fragment: string;
  readonly staff: DeskStaff | undefined;
  readonly property: DeskProperty;
  readonly theme: ThemeColours | undefined;
  readonly toast: { readonly id: number; readonly text: string } | undefined;
  readonly question: OpenQuestion | undefined;
};

/** Everything that the running desk is made of; made once by `createDesk`. */
export type DeskParts = {
  readonly router: Router<DeskRoute>;
  readonly wire: WireClient;
  readonly texts: Texts;
  readonly answers: ReturnType<typeof createAnswers>;
  readonly store: StoreApi<DeskState>;
  readonly desk: Desk;
};
