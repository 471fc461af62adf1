import type { SentPlay } from '#platform/web/guest-shell/tv';
import type { ReportedState } from '#remote-control/contract';
import type { PlayKind } from './carry-out.ts';

type Sent = { readonly id: string; readonly kind: PlayKind };

/** What was sent to the TV last, as its state tells it. */
export type SentReport = {
  /** Follows what was sent, in place of what was before. */
  follow(sent: Sent, play: SentPlay): void;
  state(): ReportedState['sent'];
  /** Follows nothing any more. */
  forget(): void;
};

/** Creates the report of a TV that was sent nothing; `changed` is called whenever its state may be another. */
export function createSentReport(changed: () => void): SentReport {
  let followed: { readonly sent: Sent; readonly play: SentPlay; readonly stop: () => void } | undefined;
  function forget(): void {
    followed?.stop();
    followed = undefined;
  }
  return {
    forget,
    follow(sent, play) {
      forget();
      followed = { sent, play, stop: play.subscribe(changed) };
      changed();
    },
    state() {
      if (!followed) return null;
      const { sent, play } = followed;
      const result = play.outcome() ?? 'started';
      return result === 'stopped' ? null : { ...sent, result };
    },
  };
}
