import type { Clock, Timer } from '#platform/clock';
import type { CommittedEvent, OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Listener } from '#platform/node/server';
import type { Bus, Hint } from './bus.ts';
import { createEventDispatcher } from './event-dispatcher.ts';
import { createOutboxSweeper } from './outbox-sweeper.ts';

/** Options of {@link startEvents}. */
export type EventsOptions = {
  readonly database: OpenDatabase;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** Listeners of all modules. */
  readonly listeners: readonly Listener[];
};

/** The event processing of this process. */
export type RunningEvents = {
  /** Whether critical events were read within the last 5 s; otherwise room calls are refused. */
  isFresh(): boolean;
  /** Resolves once all hinted events are delivered and their listeners are done. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const readEveryMs = 1000;
const freshMs = 5000;
// On PostgreSQL a lower number may be committed after a higher one, delayed by up to the duration of a write (20 s, see
// pool-writer.ts). Numbers this far back, in count and in time, are read again.
const overlap = 1000;
const overlapMs = 30_000;

type Reader = { poll(): Promise<void>; freshAt(): number };

/** Polls critical events after this process's own cursor, with overlap. */
async function criticalReader(
  options: EventsOptions,
  deliver: ReturnType<typeof createEventDispatcher>,
): Promise<Reader> {
  const { database, clock } = options;
  // History of the highest number; the first entry is the latest one older than the overlap.
  let marks: { readonly at: number; readonly seq: number }[] = [];
  let freshAt = clock.now();

  function from(): number {
    return Math.min(marks[0]?.seq ?? 0, (marks.at(-1)?.seq ?? 0) - overlap);
  }
  function mark(at: number, seq: number): void {
    marks.push({ at, seq: Math.max(seq, marks.at(-1)?.seq ?? 0) });
    const first = marks.findLastIndex((one) => one.at <= at - overlapMs);
    marks = marks.slice(Math.max(0, first));
  }

  async function numbers(publishedOnly: boolean): Promise<number[]> {
    const query = database.platform.read
      .selectFrom('platform_outbox')
      .select('seq')
      .where('critical', '=', 1)
      .where('seq', '>', from())
      .orderBy('seq');
    const rows = await (publishedOnly ? query.where('published_at', 'is not', null) : query).execute();
    return rows.map((row) => row.seq);
  }

  const newest = await database.platform.read
    .selectFrom('platform_outbox')
    .select((built) => built.fn.max('seq').as('seq'))
    .executeTakeFirst();
  mark(freshAt, Number(newest?.seq ?? 0));
  // Events published before this process started concern none of its sockets and caches.
  deliver.skip(await numbers(true));

  async function poll(): Promise<void> {
    const at = clock.now();
    const seqs = await numbers(false);
    await deliver.deliver(seqs);
    mark(at, seqs.at(-1) ?? 0);
    deliver.retire(from());
    freshAt = at;
  }
  return { poll, freshAt: () => freshAt };
}

/** Runs `work` every `ms` without overlap; failures are logged. */
function repeat(
  options: EventsOptions,
  ms: number,
  work: () => Promise<void>,
): { timer: Timer; last(): Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = options.clock.every(ms, () => {
    running ??= work()
      .catch((error: unknown) => options.log.error({ error }, 'could not read or republish events'))
      .finally(() => {
        running = undefined;
      });
  });
  return { timer, last: async () => running };
}

/** Fetches hinted events; hints of one turn share a query, and failed ones are retried on the next poll. */
function hintFetcher(options: EventsOptions, deliver: ReturnType<typeof createEventDispatcher>) {
  const wanted = new Set<number>();
  const own = new Map<number, CommittedEvent>();
  let fetching: Promise<void> | undefined;
  async function fetchAll(): Promise<void> {
    while (wanted.size > 0) {
      const seqs = [...wanted];
      await deliver.deliver(seqs, own);
      for (const seq of seqs) {
        wanted.delete(seq);
        own.delete(seq);
      }
    }
  }
  function begin(): Promise<void> {
    fetching ??= Promise.resolve()
      .then(fetchAll)
      .catch((error: unknown) => options.log.error({ error, waiting: wanted.size }, 'could not read hinted events'))
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }
  function onHint(hint: Hint): void {
    if (deliver.isKnown(hint.seq)) return;
    wanted.add(hint.seq);
    void begin();
  }
  /** Events committed by this process need not be read again. */
  function committed(event: CommittedEvent): void {
    own.set(event.seq, event);
    wanted.add(event.seq);
    void begin();
  }
  return { onHint, committed, again: async () => (wanted.size > 0 ? begin() : undefined), last: async () => fetching };
}

/**
 * Starts event processing: publishes committed events immediately, republishes those still unpublished after 2 s,
 * delivers every event to every listener at least once, and polls critical events from the database every second.
 */
export async function startEvents(options: EventsOptions): Promise<RunningEvents> {
  const { database, bus, clock } = options;
  const deliver = createEventDispatcher(options);
  const reader = await criticalReader(options, deliver);
  const sweeper = createOutboxSweeper(options);
  const hints = hintFetcher(options, deliver);
  const stops = [
    bus.subscribe(hints.onHint),
    database.onCommitted(({ events }) => {
      for (const event of events) {
        hints.committed(event);
        void sweeper.publish({ property: event.property, topic: event.name, seq: event.seq });
      }
    }),
  ];
  const reads = repeat(options, readEveryMs, async () => {
    await hints.again();
    await reader.poll();
  });
  const sweeps = repeat(options, readEveryMs, sweeper.sweep);

  async function settled(): Promise<void> {
    await hints.last();
    await deliver.whenIdle();
  }
  async function close(): Promise<void> {
    for (const stop of stops) stop();
    reads.timer.cancel();
    sweeps.timer.cancel();
    await Promise.all([reads.last(), sweeps.last()]);
    await settled();
    await sweeper.close();
  }
  return { isFresh: () => clock.now() - reader.freshAt() <= freshMs, settled, close };
}
