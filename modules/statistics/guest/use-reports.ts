import { isSameUse } from './event-list.ts';
import { EventSender, type SenderDependencies } from './event-sender.ts';
import { type Moment, nextFront, nothing } from './next-use.ts';

/** Reports to the statistics what is in front of the guest and plays. */
export type UseReports = {
  readonly note: (moment: Moment) => void;
  /** Ends what is counted, as the page is closed. */
  readonly close: () => void;
  /** Forgets what was noted and not sent. */
  readonly forget: () => void;
};

/** Creates the reports of a page over its sender. */
export function createUseReports(deps: SenderDependencies): UseReports {
  const sender = new EventSender(deps);
  let front = nothing;
  return {
    note(moment) {
      const before = front;
      front = nextFront(before, moment);
      if (front.counted) {
        if (!isSameUse(front.counted, before.counted)) sender.order('start', front.counted, moment.at);
      } else if (before.counted) sender.order('end', before.counted, moment.at);
    },
    close() {
      front = nothing;
      sender.close();
    },
    forget() {
      front = nothing;
      sender.forget();
    },
  };
}
