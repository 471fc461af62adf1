import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { EventFeed, EventQuery } from './event-record.ts';
import { OutboxReader } from './outbox-reader.ts';
import { createRecentEvents } from './recent-events.ts';
import { type EventRow, oldestSeq, readEvents, toEventRecord } from './stored-events.ts';

/** Options of {@link createEventFeed}. */
export type EventFeedOptions = {
  readonly database: Pick<OpenDatabase, 'platform' | 'dialect'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Receives each event once, as soon as it is visible, even while the feed waits for a lower number. */
  readonly onRow?: (row: EventRow) => void;
};

/** The event feed of this process and its poll; polls requested while one is running share the next one. */
export type PolledEventFeed = {
  readonly feed: EventFeed;
  /** Polls once. Resolves to true if a missing number may still be committed, so it is worth polling again soon. */
  poll(): Promise<boolean>;
  /** Finds the position to start from, once, before the first poll; rejects if the database cannot be read. */
  begin(): Promise<void>;
  /** Whether the event with this number has been read. */
  hasSeen(seq: number): boolean;
  /** When the last successful poll began, in milliseconds since 1970. */
  freshAt(): number;
};

/** Polls requested while one is running share the next one. A failed poll is logged. */
function createSharedPoll(work: () => Promise<boolean>, log: Log) {
  let running: Promise<boolean> | undefined;
  let again = false;
  async function pollAll(): Promise<boolean> {
    let waits = false;
    while (again) {
      again = false;
      waits = await work();
    }
    return waits;
  }
  function poll(): Promise<boolean> {
    again = true;
    running ??= pollAll()
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'could not read the outbox; retrying');
        return false;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }
  return { poll, whenIdle: async () => running };
}

/** Creates the event feed of the outbox. */
export function createEventFeed({ database, clock, log, onRow = () => {} }: EventFeedOptions): PolledEventFeed {
  const { read } = database.platform;
  const listeners = new Set<() => void>();
  const recent = createRecentEvents();
  const onSettled = (row: EventRow) => recent.add(toEventRecord(row));
  const reader = new OutboxReader({ database, clock, onRow, onSettled });
  let freshAt = clock.elapsed();
  let begun = false;

  async function begin(): Promise<void> {
    if (begun) return;
    await reader.begin();
    recent.beginAfter(reader.settled);
    begun = true;
  }

  async function pollOnce(): Promise<boolean> {
    const at = clock.elapsed();
    await begin();
    const { settled } = reader;
    const waits = await reader.poll();
    freshAt = at;
    if (reader.settled > settled) for (const listener of [...listeners]) listener();
    return waits;
  }
  const { poll, whenIdle } = createSharedPoll(pollOnce, log);

  async function readAfter(query: EventQuery) {
    if (!begun) await poll();
    await whenIdle();
    const until = reader.settled;
    const events = recent.find(query) ?? (await readEvents(read, query, until));
    const last = events.at(-1);
    const upTo = last && events.length === query.limit ? last.seq : Math.max(until, query.after);
    return { events, upTo };
  }

  async function bounds() {
    // The second poll skips numbers whose transactions have ended.
    if (await poll()) await poll();
    return { oldest: await oldestSeq(read), newest: reader.settled };
  }

  const onNew = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const hasSeen = (seq: number) => reader.hasSeen(seq);
  return { feed: { readAfter, bounds, onNew }, poll, begin, hasSeen, freshAt: () => freshAt };
}
