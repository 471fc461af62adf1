import { createHmac } from 'node:crypto';
import { Refusal } from '#platform/contract';
import type { Lease } from '#platform/node/db';
import type { PmsConnector, PmsInbox } from '#stays/contract';
import { boundedFeed, boundedInbox } from './bound-reports.ts';
import type { PmsContext } from './context.ts';
import { type Drain, drainPostings } from './drain-postings.ts';
import { limitLinks } from './limit-links.ts';
import { createLineLog } from './line-log.ts';
import { noteOwnResync, requireLink, storeLastRecord, storeLink } from './link-store.ts';
import type { PmsSetup } from './read-setup.ts';

/** How often the time of the last record is stored. */
const lastRecordMs = 10_000;
const hashLength = 10;

/** A connector at work. */
export type RunningConnector = {
  readonly connector: PmsConnector;
  /** Sends postings that are due, soon. */
  wakePostings(): void;
  stop(): Promise<void>;
};

/** Does things one after another; what fails is logged. */
function inTurn(services: PmsContext): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last
      .then(work)
      .catch((error: unknown) =>
        services.platform.log.warn({ error: String(error) }, 'the state of the PMS was not stored'),
      );
    return last;
  };
}

/** Takes what the PMS sends only while this process holds the lease. */
function guardedInbox(inbox: Partial<PmsInbox>, lease: Lease): Partial<PmsInbox> {
  const guarded = Object.entries(inbox).map(([name, work]) => [
    name,
    async (...given: readonly unknown[]) => {
      await lease.check();
      await (work as (...given: readonly unknown[]) => Promise<void>)(...given);
    },
  ]);
  return Object.fromEntries(guarded) as Partial<PmsInbox>;
}

/**
 * Connects a property to its PMS for as long as this process holds the property's lease. An address that is wrong leaves the link
 * `refused`.
 */
export async function runConnector(
  services: PmsContext,
  { property, setup, lease }: { readonly property: string; readonly setup: PmsSetup; readonly lease: Lease },
): Promise<RunningConnector | undefined> {
  const { platform, store, stays, inbox, postings: queue, connectors } = services;
  if (setup.kind === 'house') return undefined;
  const { clock, log } = platform;
  const { hash_key: key } = await requireLink(services, property);
  const lines = createLineLog({ store, clock, log }, property);
  const keep = inTurn(services);
  let lastRecordAt = 0;
  let drain: Drain | undefined;
  const links = limitLinks(clock, (link) => void keep(() => storeLink(services, property, link)));
  const note = (line: string) => lines.add({ at: clock.now(), direction: 'note', line });
  try {
    const connector = connectors[setup.kind]({
      ...{ property, zone: setup.zone, currency: setup.currency, languages: setup.languages, url: setup.url },
      feed: boundedFeed(stays.openFeed({ property, source: setup.kind, guard: lease.guard }), note),
      inbox: boundedInbox(guardedInbox({ ...inbox, ...(queue && { postingAnswered: queue.settle }) }, lease), note),
      mayAct: lease.check,
      mayResync: () => noteOwnResync(services, property),
      hash: (reference) => createHmac('sha256', key).update(reference).digest('base64url').slice(0, hashLength),
      onLink: (link) => {
        links.tell(link);
        // A line that is lost often may be there for a moment only.
        if (link === 'connected') drain?.wake();
      },
      onLine(line) {
        lines.add(line);
        if (line.direction !== 'in' || line.at - lastRecordAt < lastRecordMs) return;
        lastRecordAt = line.at;
        void keep(() => storeLastRecord(services, property, line.at));
      },
    });
    connector.start();
    drain = queue && drainPostings({ property, postings: queue, connector, lease, clock, log });
    return {
      connector,
      wakePostings: () => drain?.wake(),
      async stop() {
        // Closing settles the request that waits for an answer, and with it the posting.
        await Promise.all([connector.close(), drain?.stop()]);
        links.flush();
        await lines.flush();
        await keep(async () => {});
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(error.message);
    await lines.flush();
    await storeLink(services, property, 'refused');
    return undefined;
  }
}
