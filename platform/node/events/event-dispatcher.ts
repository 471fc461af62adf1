import type { CommittedEvent, OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Listener } from '#platform/node/server';
import { createKnownEvents, type KnownEvents } from './known-events.ts';

/** Dispatches events to the listeners of this process, deduplicated on a best-effort basis. */
export type EventDispatcher = Pick<KnownEvents, 'skip' | 'retire'> & {
  /**
   * Delivers those events not delivered yet. Events in `loaded` are used directly, others are read from the database;
   * rejects if reading fails.
   */
  deliver(seqs: readonly number[], loaded?: ReadonlyMap<number, CommittedEvent>): Promise<void>;
  /** Whether the event was delivered, abandoned or is in progress. */
  isKnown(seq: number): boolean;
  /** Resolves once no listener is running. */
  whenIdle(): Promise<void>;
};

/** Options of {@link delivery}. */
export type EventDispatcherOptions = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly listeners: readonly Listener[];
  readonly log: Log;
};

const chunk = 500;
const attemptsLimit = 60;

function byEvent(listeners: readonly Listener[]): Map<string, Listener[]> {
  const map = new Map<string, Listener[]>();
  for (const listener of listeners) map.set(listener.event, [...(map.get(listener.event) ?? []), listener]);
  return map;
}

async function notify(listener: Listener, row: CommittedEvent, log: Log): Promise<boolean> {
  try {
    await listener.handle({ seq: row.seq, property: row.property, payload: JSON.parse(row.payload) });
    return true;
  } catch (error) {
    log.error({ event: row.name, seq: row.seq, error }, 'a listener failed');
    return false;
  }
}

async function read({ platform }: EventDispatcherOptions['database'], seqs: readonly number[]) {
  return await platform.read
    .selectFrom('platform_outbox')
    .select(['seq', 'property', 'name', 'payload', 'critical'])
    .where('seq', 'in', seqs)
    .orderBy('seq')
    .execute();
}

/** Creates the dispatcher of this process. A critical event whose listener fails is retried up to 60 times. */
export function createEventDispatcher({ database, log, listeners }: EventDispatcherOptions): EventDispatcher {
  const listenersOf = byEvent(listeners);
  const known = createKnownEvents();
  const attempts = new Map<number, number>();
  const working = new Set<Promise<void>>();

  async function dispatch(row: CommittedEvent): Promise<void> {
    const eventListeners = listenersOf.get(row.name) ?? [];
    const results = await Promise.all(eventListeners.map((listener) => notify(listener, row, log)));
    if (row.critical !== 1 || results.every(Boolean)) {
      attempts.delete(row.seq);
      return;
    }
    const tried = (attempts.get(row.seq) ?? 0) + 1;
    attempts.set(row.seq, tried);
    if (tried < attemptsLimit) known.forget(row.seq);
    else {
      attempts.delete(row.seq);
      log.error({ event: row.name, seq: row.seq, tried }, 'a critical event was abandoned: its listener keeps failing');
    }
  }

  function startOnce(row: CommittedEvent): void {
    if (known.has(row.seq)) return;
    known.add(row);
    const work = dispatch(row).finally(() => working.delete(work));
    working.add(work);
  }

  async function deliver(seqs: readonly number[], loaded?: ReadonlyMap<number, CommittedEvent>): Promise<void> {
    const fresh: number[] = [];
    for (const seq of new Set(seqs)) {
      const row = loaded?.get(seq);
      if (row) startOnce(row);
      else if (!known.has(seq)) fresh.push(seq);
    }
    for (let from = 0; from < fresh.length; from += chunk) {
      for (const row of await read(database, fresh.slice(from, from + chunk))) startOnce(row);
    }
  }

  async function whenIdle(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
  }

  return { deliver, whenIdle, isKnown: known.has, skip: known.skip, retire: known.retire };
}
