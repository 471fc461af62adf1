import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Contract, Emit } from '#platform/contract';
import type { Enqueue, Store, WriteContext } from './database.ts';
import { getDialect } from './dialect.ts';
import { prepared } from './prepared.ts';
import type { JobsTable, OutboxTable, PlatformTables } from './tables.ts';
import type { WriteExecutor } from './write-executor.ts';

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
export type CommitSummary = { readonly events: readonly CommittedEvent[]; readonly jobs: boolean };

/** A job that each event of a name enqueues in its own transaction. */
export type EventJobName = {
  readonly event: string;
  readonly job: string;
  /** Returns the target of the job in a property. */
  readonly target?: (property: string) => string;
};

/** Options of {@link createStore}. */
export type StoreOptions = {
  readonly read: Kysely<unknown>;
  /** Kysely of the writing connection; only usable inside a write. */
  readonly tx: Kysely<unknown>;
  readonly writeExecutor: WriteExecutor;
  readonly clock: Clock;
  readonly eventJobs: readonly EventJobName[];
  readonly onCommitted: (committed: CommitSummary) => void;
  /** Called before each write; what it throws refuses the write. */
  readonly beforeWrite?: () => void;
};

/** SQLite reports the number of an inserted row anyway; returning it as a row costs as much as inserting it. */
const insertEvent = prepared((db: Kysely<PlatformTables>, row: Omit<OutboxTable, 'seq'>) => {
  const insert = db.insertInto('platform_outbox').values(row);
  return getDialect(db) === 'sqlite' ? insert.$castTo<{ readonly seq: number }>() : insert.returning('seq');
});

const insertJob = prepared((db: Kysely<PlatformTables>, row: Omit<JobsTable, 'id'>) =>
  db
    .insertInto('platform_jobs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['job', 'property', 'key']).doNothing()),
);

/** What a write has emitted and how it enqueues. */
type WriteEffects = { readonly events: CommittedEvent[]; readonly enqueue: Enqueue };

function emitter<C extends Contract>(options: StoreOptions, contract: C, effects: WriteEffects): Emit<C> {
  const tx = options.tx as Kysely<PlatformTables>;
  return async (name, property, payload) => {
    const spec = contract.events[name];
    if (!spec) throw new Error(`The contract ${contract.module} has no event ${name}`);
    const critical = spec.critical ? 1 : 0;
    const parsed = spec.payload.parse(payload);
    const event = { property, name, payload: JSON.stringify(parsed), critical } as const;
    const at = options.clock.now();
    const { rows, lastId } = await insertEvent(tx, { ...event, at });
    effects.events.push({ seq: rows[0]?.seq ?? lastId, ...event });
    for (const { job, target } of options.eventJobs.filter((one) => one.event === name)) {
      const where = target && { target: target(property) };
      await effects.enqueue({ job, property, payload: { at, payload: parsed }, ...where });
    }
  };
}

function enqueuer(options: StoreOptions, onEnqueued: () => void): Enqueue {
  const tx = options.tx as Kysely<PlatformTables>;
  return async ({ job, property, payload, notBefore, key, target = '', priority = 0 }) => {
    const now = options.clock.now();
    await insertJob(tx, {
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
      created_at: notBefore ?? now,
      finished_at: null,
      target,
      priority,
    });
    onEnqueued();
  };
}

/** Creates a module's view of the database. */
export function createStore<T, C extends Contract>(options: StoreOptions, contract: C): Store<T, C> {
  async function write<R>(work: (context: WriteContext<T, C>) => Promise<R>): Promise<R> {
    options.beforeWrite?.();
    let events: CommittedEvent[] = [];
    let jobs = false;
    const value = await options.writeExecutor.write(() => {
      // A retried run starts from scratch.
      events = [];
      jobs = false;
      const onEnqueued = () => {
        jobs = true;
      };
      const tx = options.tx as unknown as Kysely<T>;
      const enqueue = enqueuer(options, onEnqueued);
      const emitOf = <D extends Contract>(other: D) => emitter(options, other, { events, enqueue });
      return work({ tx, emit: emitOf(contract), emitOf, enqueue });
    });
    if (events.length > 0 || jobs) options.onCommitted({ events, jobs });
    return value;
  }
  return { read: options.read as unknown as Kysely<T>, write };
}
