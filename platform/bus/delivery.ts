import type { CommittedEvent, OpenDatabase } from '#platform/db';
import type { Listener, Log } from '#platform/server';

/** Hands events to the listeners of this process, each event once as far as this process can tell. */
export type Delivery = {
  /**
   * Delivers the events of these numbers that were not delivered yet: those of `atHand` as they are, the others as the
   * database has them; rejects when they cannot be read.
   */
  deliver(seqs: readonly number[], atHand?: ReadonlyMap<number, CommittedEvent>): Promise<void>;
  /** Whether the event was delivered, given up or is on its way. */
  knows(seq: number): boolean;
  /** Takes critical events as delivered: they are older than this process. */
  skip(seqs: readonly number[]): void;
  /** Critical events up to this number are not looked for any more: they are remembered as others are. */
  pass(upTo: number): void;
  /** Resolves when no listener is at work. */
  idle(): Promise<void>;
};

/** What {@link delivery} needs. */
export type DeliveryOptions = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly listeners: readonly Listener[];
  readonly log: Log;
};

/** So many events that are not critical are remembered; a hint of one may come again within seconds. */
const remembered = 50_000;
const chunk = 500;
const attemptsLimit = 60;

function byEvent(listeners: readonly Listener[]): Map<string, Listener[]> {
  const map = new Map<string, Listener[]>();
  for (const listener of listeners) map.set(listener.event, [...(map.get(listener.event) ?? []), listener]);
  return map;
}

/** Makes the delivery of this process. A critical event whose listener failed is taken as not delivered, 60 times. */
export function delivery(options: DeliveryOptions): Delivery {
  const { database, log } = options;
  const listeners = byEvent(options.listeners);
  const known = new Set<number>();
  // Apart: they are looked at again for half a minute, in which a busy house commits more events than are remembered.
  const knownCritical = new Set<number>();
  const attempts = new Map<number, number>();
  const working = new Set<Promise<void>>();

  function knows(seq: number): boolean {
    return known.has(seq) || knownCritical.has(seq);
  }

  function remember(seq: number): void {
    known.add(seq);
    if (known.size > remembered) known.delete(known.values().next().value as number);
  }

  async function runListener(listener: Listener, row: CommittedEvent): Promise<boolean> {
    try {
      await listener.heard({ seq: row.seq, property: row.property, payload: JSON.parse(row.payload) });
      return true;
    } catch (error) {
      log.error({ event: row.name, seq: row.seq, error }, 'a listener failed');
      return false;
    }
  }

  async function dispatch(row: CommittedEvent): Promise<void> {
    const heard = listeners.get(row.name) ?? [];
    const results = await Promise.all(heard.map((listener) => runListener(listener, row)));
    if (row.critical !== 1 || results.every(Boolean)) {
      attempts.delete(row.seq);
      return;
    }
    const tried = (attempts.get(row.seq) ?? 0) + 1;
    attempts.set(row.seq, tried);
    if (tried < attemptsLimit) knownCritical.delete(row.seq);
    else {
      attempts.delete(row.seq);
      log.error({ event: row.name, seq: row.seq, tried }, 'a critical event was given up: its listener always fails');
    }
  }

  function begin(row: CommittedEvent): void {
    const work = dispatch(row).finally(() => working.delete(work));
    working.add(work);
  }

  async function fetch(seqs: readonly number[]): Promise<readonly CommittedEvent[]> {
    return database.platform.read
      .selectFrom('platform_outbox')
      .select(['seq', 'property', 'name', 'payload', 'critical'])
      .where('seq', 'in', seqs)
      .orderBy('seq')
      .execute();
  }

  function beginOnce(row: CommittedEvent): void {
    if (knows(row.seq)) return;
    if (row.critical === 1) knownCritical.add(row.seq);
    else remember(row.seq);
    begin(row);
  }

  async function deliver(seqs: readonly number[], atHand?: ReadonlyMap<number, CommittedEvent>): Promise<void> {
    const fresh: number[] = [];
    for (const seq of new Set(seqs)) {
      const row = atHand?.get(seq);
      if (row) beginOnce(row);
      else if (!knows(seq)) fresh.push(seq);
    }
    for (let from = 0; from < fresh.length; from += chunk) {
      for (const row of await fetch(fresh.slice(from, from + chunk))) beginOnce(row);
    }
  }

  async function idle(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
  }

  function pass(upTo: number): void {
    for (const seq of knownCritical) {
      if (seq > upTo) continue;
      knownCritical.delete(seq);
      remember(seq);
    }
  }

  function skip(seqs: readonly number[]): void {
    for (const seq of seqs) knownCritical.add(seq);
  }

  return { deliver, knows, skip, pass, idle };
}
