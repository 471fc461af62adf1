import type { StoreApi } from 'zustand/vanilla';
import type { createAnswers, Desk, DeskProperty, DeskQuestion, DeskRoute, DeskStaff } from '#platform/desk';
import type { Texts } from '#platform/i18n/browser';
import type { Router } from '#platform/shell';
import type { ThemeColours } from '#platform/ui/theme';
import type { WireClient } from '#platform/wire/client';

/** Question that waits for its answer. */
export type OpenQuestion = DeskQuestion & { readonly answer: (yes: boolean) => void };

/** What the shell shows. */
export type DeskState = {
  /** `starting`: nothing known yet; `unreachable`: the server did not answer; `nobody`: somebody has to sign in. */
  readonly status: 'starting' | 'unreachable' | 'nobody' | 'signed_in';
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
  /** What stood behind `#` in the address: an invitation. */
  readonly fragment: string;
};
