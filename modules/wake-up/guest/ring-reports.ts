import { systemClock } from '#platform/clock';
import type { GuestShell } from '#platform/web/guest-shell';
import { CallRefusedError } from '#platform/web/wire';
import type { RingView, wakeUp } from '#wake-up/contract';

/** What a device reports of a ring. */
export type RingReport = 'WakeUp.reportRinging' | 'WakeUp.acknowledge' | 'WakeUp.snooze';

const retryMs = 3000;
const giveUpMs = 3_600_000;

/** Reports to the server, again until it answers: a lost connection must not keep the desk ringing. */
export async function reportRing(
  { wire }: Pick<GuestShell, 'wire'>,
  name: RingReport,
  { id, at }: Pick<RingView, 'id' | 'at'>,
): Promise<void> {
  const until = systemClock.elapsed() + giveUpMs;
  while (systemClock.elapsed() < until) {
    try {
      await wire.of<typeof wakeUp>().call(name, { id, at }, { resend: true, timeoutMs: 30_000 });
      return;
    } catch (error) {
      if (error instanceof CallRefusedError) return;
      await systemClock.sleep(retryMs);
    }
  }
}
