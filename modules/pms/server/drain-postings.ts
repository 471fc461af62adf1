import type { Clock } from '#platform/clock';
import type { Lease } from '#platform/node/db';
import { LeaseLostError } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { PmsConnector, PostingQueue } from '#stays/contract';

type Options = {
  readonly property: string;
  readonly postings: PostingQueue;
  readonly connector: Pick<PmsConnector, 'post' | 'capabilities'>;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
};

/** How often postings that could not be booked before are looked at again. */
const againMs = 5_000;

/** Sends the postings of a property while this process has its connection. */
export type Drain = {
  /** Sends what is due, soon. */
  wake(): void;
  /** Sends no more; resolves when the last one is settled. */
  stop(): Promise<void>;
};

/** Starts to send the postings of a property, one after another: a PMS has one open posting at a time (FIAS, PS). */
export function drainPostings({ property, postings, connector, lease, clock, log }: Options): Drain {
  let isStopped = false;
  let isAgain = false;
  let running: Promise<void> | undefined;
  let isRecovered = false;

  async function sendDue(): Promise<void> {
    if (!isRecovered) await postings.recover(property, lease.guard);
    isRecovered = true;
    while (!isStopped && connector.capabilities().has('post')) {
      const due = await postings.take(property, lease.guard);
      if (!due) return;
      const outcome = await connector.post(due.stay, due.posting);
      await postings.settle(property, due.posting.number, outcome);
      if (outcome.kind === 'later') return;
    }
  }

  async function run(): Promise<void> {
    do {
      isAgain = false;
      await sendDue().catch((error: unknown) => {
        // The answer to what was sent may not be stored, when the database was away: it is unknown then, and not lost.
        isRecovered = false;
        if (!(error instanceof LeaseLostError)) log.warn({ error: String(error) }, 'postings could not be sent');
      });
    } while (isAgain && !isStopped);
    running = undefined;
  }

  function wake(): void {
    if (isStopped) return;
    if (running) isAgain = true;
    else running = run();
  }

  const timer = clock.every(againMs, wake);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      timer.cancel();
      await running;
    },
  };
}
