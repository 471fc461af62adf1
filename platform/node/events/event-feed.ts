import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { EventFeed, EventQuery } from './event-record.ts';
import { createGapTracker, type GapTracker } from './gap-tracker.ts';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';
import {
  batchSize,
  type EventRow,
  lastSeqBefore,
  oldestSeq,
  readEvents,
  readRowsAfter,
  toEventRecord,
} from './stored-events.ts';

/** Options of {@link createEventFeed}. */
export type EventFeedOptions = {
  readonly database: Pick<OpenDatabase, 'platform' | 'dialect'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** The event feed of this process and its poll; polls requested while one is running share the next one. */
export type PolledEventFeed = {
  readonly feed: EventFeed;
  /** Polls once. Resolves to true if a missing number may still be committed, so it is worth polling again soon. */
  poll(): Promise<boolean>;
};

/** Writes take at most 20 s, so no lower number can be committed after events older than this. */
const settledMs = 25_000;

/** Result of a poll. `waits`: a missing number may still be committed. */
type PollResult = { readonly found: boolean; readonly waits: boolean };

/** Follows the outbox to its end, skipping numbers that will never be committed. */
class OutboxFollower {
  /** Everything up to this number may be published; undefined before the first poll. */
  settled: number | undefined;
  readonly #options: EventFeedOptions;
  readonly #recent: RecentEvents;
  readonly #gaps: GapTracker;

  constructor(options: EventFeedOptions, recent: RecentEvents) {
    this.#options = options;
    this.#recent = recent;
    this.#gaps = createGapTracker(options.database);
  }

  async poll(): Promise<PollResult> {
    const { read } = this.#options.database.platform;
    this.settled ??= await this.#begin();
    const start = this.settled;
    for (;;) {
      const isDead = await this.#gaps.beginRead();
      const { rows } = await readRowsAfter(read, { after: this.settled });
      for (const row of rows) {
        if (this.#waitsBefore(row, this.settled, isDead)) {
          await this.#gaps.recordGap(Number(rows.at(-1)?.seq));
          return { found: this.settled > start, waits: true };
        }
        this.#recent.add(toEventRecord(row));
        this.settled = Number(row.seq);
      }
      if (rows.length < batchSize) return { found: this.settled > start, waits: false };
    }
  }

  async #begin(): Promise<number> {
    const { database, clock } = this.#options;
    const last = await lastSeqBefore(database.platform.read, clock.now() - settledMs);
    this.#recent.beginAfter(last);
    return last;
  }

  /** Whether a number missing before `row` may still be committed. */
  #waitsBefore(row: EventRow, last: number, isDead: (seq: number) => boolean): boolean {
    if (Number(row.seq) === last + 1 || Number(row.at) < this.#options.clock.now() - settledMs) return false;
    return !isDead(last + 1);
  }
}

/** Creates the event feed of the outbox. The first poll finds its end. */
export function createEventFeed(options: EventFeedOptions): PolledEventFeed {
  const { read } = options.database.platform;
  const listeners = new Set<() => void>();
  const recent = createRecentEvents();
  const follower = new OutboxFollower(options, recent);
  let polling: Promise<boolean> | undefined;
  let again = false;

  async function pollAll(): Promise<boolean> {
    let waits = false;
    while (again) {
      again = false;
      const result = await follower.poll();
      waits = result.waits;
      if (result.found) for (const listener of [...listeners]) listener();
    }
    return waits;
  }

  function poll(): Promise<boolean> {
    again = true;
    polling ??= pollAll()
      .catch((error: unknown) => {
        options.log.warn({ error: String(error) }, 'could not poll the event feed; retrying');
        return true;
      })
      .finally(() => {
        polling = undefined;
      });
    return polling;
  }

  async function readAfter(query: EventQuery) {
    if (follower.settled === undefined) await poll();
    await polling;
    const until = follower.settled ?? 0;
    const events = recent.find(query) ?? (await readEvents(read, query, until));
    const last = events.at(-1);
    const upTo = last && events.length === query.limit ? last.seq : Math.max(until, query.after);
    return { events, upTo };
  }

  async function bounds() {
    // The second poll skips numbers whose transactions have ended.
    if (await poll()) await poll();
    return { oldest: await oldestSeq(read), newest: follower.settled ?? 0 };
  }

  const onNew = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { feed: { readAfter, bounds, onNew }, poll };
}
