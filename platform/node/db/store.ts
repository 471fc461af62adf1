import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Contract, Emit } from '#platform/contract';
import type { Enqueue, Store, Writing } from './database.ts';
import { prepared } from './prepared.ts';
import type { OutboxTable, PlatformTables } from './tables.ts';
import type { Writes } from './writes.ts';

/** An event just committed by this process. */
export type CommittedEvent = {
  readonly seq: number;
  readonly property: string;
  readonly name: string;
  /** JSON. */
  readonly payload: string;
  readonly critical: 0 | 1;
};

/** Events and jobs of a committed write. `jobs`: at least one job was enqueued. */
export type Committed = { readonly events: readonly CommittedEvent[]; readonly jobs: boolean };

/** Options of {@link storeOf}. */
export type StoreParts = {
  readonly read: Kysely<unknown>;
  /** Kysely of the writing connection; only usable inside a write. */
  readonly tx: Kysely<unknown>;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly committed: (committed: Committed) => void;
};

const insertEvent = prepared((db: Kysely<PlatformTables>, row: Omit<OutboxTable, 'seq'>) =>
  db.insertInto('platform_outbox').values(row).returning('seq'),
);

function emitter<C extends Contract>(parts: StoreParts, contract: C, events: CommittedEvent[]): Emit<C> {
  const tx = parts.tx as Kysely<PlatformTables>;
  return async (name, property, payload) => {
    const spec = contract.events[name];
    if (!spec) throw new Error(`The contract ${contract.module} has no event ${name}`);
    const critical = spec.critical ? 1 : 0;
    const event = { property, name, payload: JSON.stringify(spec.payload.parse(payload)), critical } as const;
    const { rows } = await insertEvent(tx, { ...event, at: parts.clock.now(), published_at: null });
    for (const { seq } of rows) events.push({ seq, ...event });
  };
}

function enqueuer(parts: StoreParts, wanted: () => void): Enqueue {
  const tx = parts.tx as Kysely<PlatformTables>;
  return async ({ job, property, payload, notBefore, key }) => {
    const now = parts.clock.now();
    await tx
      .insertInto('platform_jobs')
      .values({
        job,
        property,
        key: key ?? null,
        payload: JSON.stringify(payload ?? null),
        state: 'waiting',
        attempts: 0,
        run_at: notBefore ?? now,
        lease_until: null,
        lease_by: null,
        last_error: null,
        created_at: now,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.columns(['job', 'property', 'key']).doNothing())
      .execute();
    wanted();
  };
}

/** Creates a module's view of the database. */
export function storeOf<T, C extends Contract>(parts: StoreParts, contract: C): Store<T, C> {
  async function write<R>(work: (writing: Writing<T, C>) => Promise<R>): Promise<R> {
    let events: CommittedEvent[] = [];
    let jobs = false;
    const value = await parts.writes.write(() => {
      // A retried run starts from scratch.
      events = [];
      jobs = false;
      const wanted = () => {
        jobs = true;
      };
      const tx = parts.tx as unknown as Kysely<T>;
      const emitOf = <D extends Contract>(other: D) => emitter(parts, other, events);
      return work({ tx, emit: emitOf(contract), emitOf, enqueue: enqueuer(parts, wanted) });
    });
    if (events.length > 0 || jobs) parts.committed({ events, jobs });
    return value;
  }
  return { read: parts.read as unknown as Kysely<T>, write };
}
