import type { CommittedEvent, OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Listener } from '#platform/node/server';
import { type KnownEvents, knownEvents } from './known-events.ts';

/** Dispatches events to the listeners of this process, deduplicated on a best-effort basis. */
export type Delivery = Pick<KnownEvents, 'skip' | 'pass'> & {
  /**
   * Delivers those events not delivered yet. Events in `atHand` are used directly, others are read from the database;
   * rejects if reading fails.
   */
  deliver(seqs: readonly number[], atHand?: ReadonlyMap<number, CommittedEvent>): Promise<void>;
  /** Whether the event was delivered, abandoned or is in progress. */
  knows(seq: number): boolean;
  /** Resolves once no listener is running. */
  idle(): Promise<void>;
};

/** Options of {@link delivery}. */
export type DeliveryOptions = {
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

async function tell(listener: Listener, row: CommittedEvent, log: Log): Promise<boolean> {
  try {
    await listener.heard({ seq: row.seq, property: row.property, payload: JSON.parse(row.payload) });
    return true;
  } catch (error) {
    log.error({ event: row.name, seq: row.seq, error }, 'a listener failed');
    return false;
  }
}

async function read({ platform }: DeliveryOptions['database'], seqs: readonly number[]) {
  return await platform.read
    .selectFrom('platform_outbox')
    .select(['seq', 'property', 'name', 'payload', 'critical'])
    .where('seq', 'in', seqs)
    .orderBy('seq')
    .execute();
}

/** Creates the dispatcher of this process. A critical event whose listener fails is retried up to 60 times. */
export function delivery({ database, log, listeners }: DeliveryOptions): Delivery {
  const listenersOf = byEvent(listeners);
  const known = knownEvents();
  const attempts = new Map<number, number>();
  const working = new Set<Promise<void>>();

  async function dispatch(row: CommittedEvent): Promise<void> {
    const heard = listenersOf.get(row.name) ?? [];
    const results = await Promise.all(heard.map((listener) => tell(listener, row, log)));
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

  function beginOnce(row: CommittedEvent): void {
    if (known.has(row.seq)) return;
    known.add(row);
    const work = dispatch(row).finally(() => working.delete(work));
    working.add(work);
  }

  async function deliver(seqs: readonly number[], atHand?: ReadonlyMap<number, CommittedEvent>): Promise<void> {
    const fresh: number[] = [];
    for (const seq of new Set(seqs)) {
      const row = atHand?.get(seq);
      if (row) beginOnce(row);
      else if (!known.has(seq)) fresh.push(seq);
    }
    for (let from = 0; from < fresh.length; from += chunk) {
      for (const row of await read(database, fresh.slice(from, from + chunk))) beginOnce(row);
    }
  }

  async function idle(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
  }

  return { deliver, idle, knows: known.has, skip: known.skip, pass: known.pass };
}
