import { systemClock } from '#platform/clock';
import type { GuestShell } from '#platform/web/guest-shell';
import type { ReportedState, remoteControl } from '#remote-control/contract';

/** Milliseconds in which changes are gathered into one report. */
const gatherMs = 100;

/** Reports of the TV's state. */
export type StateReports = {
  /** The state may have changed: reports it soon, unless it is the same as before. */
  changed(): void;
  stop(): void;
};

/** Reports the state after each change, and again whenever the TV connects. */
export function reportState({ wire, log }: Pick<GuestShell, 'wire' | 'log'>, read: () => ReportedState): StateReports {
  const client = wire.of<typeof remoteControl>();
  let sent = '';
  let timer: { cancel(): void } | undefined;
  let isOpen = false;

  function send(): void {
    timer = undefined;
    const state = read();
    const text = JSON.stringify(state);
    if (!isOpen || text === sent) return;
    sent = text;
    client.call('RemoteControl.reportState', state, { resend: false }).catch((error: unknown) => {
      // The next change, or connection, reports it again.
      sent = '';
      log('warn', String(error), 'remote-control');
    });
  }

  const stopConnection = wire.onConnection((open) => {
    isOpen = open;
    sent = '';
    if (open) send();
  });
  return {
    changed() {
      timer ??= systemClock.after(gatherMs, send);
    },
    stop() {
      timer?.cancel();
      stopConnection();
    },
  };
}
