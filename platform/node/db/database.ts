import type { Kysely } from 'kysely';
import type { Contract, Emit, OpenWrite } from '#platform/contract';
import type { LeasedWork } from './leases.ts';

/** A job to run later, in one process, at least once. `payload` is JSON. */
export type JobRequest = {
  /** Name of the handler, as in `bill.post`. */
  readonly job: string;
  readonly property: string;
  readonly payload: unknown;
  /** Earliest start, in milliseconds since 1970. */
  readonly notBefore?: number;
  /** Deduplicates jobs of one name and property, including those done within the last 7 days. */
  readonly key?: string;
  /** The other machine that the job waits for; its lane gives each one a share of its places, and puts aside who does not answer. */
  readonly target?: string;
  /** Jobs of a lane with a higher number go first; 0 without. */
  readonly priority?: number;
};

/** Enqueues a durable job in the transaction of the change that requested it. */
export type Enqueue = (request: JobRequest) => Promise<void>;

/** Operations of a write. It may only await the database, since other writes queue behind it. */
export type WriteContext<T, C extends Contract> = OpenWrite & {
  readonly tx: Kysely<T>;
  readonly emit: Emit<C>;
  readonly enqueue: Enqueue;
};

/** A module's view of the database: its own tables and events. */
export type Store<T, C extends Contract> = {
  /** Reads committed data on a separate connection that writes never block. */
  readonly read: Kysely<T>;
  /**
   * Runs `work` as one atomic change and resolves once it is durable; queued writes share one fsync (group commit).
   * Rethrows errors of `work` with nothing written, and `Refusal('unavailable')` if the disk is full or the database
   * is locked or unreachable. `work` may run several times, after a conflict or when a write of its group failed, so it
   * must have no side effects besides the database.
   */
  write<R>(work: (context: WriteContext<T, C>) => Promise<R>): Promise<R>;
};

/** A schema migration. `name` sorts after earlier ones: `0001_stays_rooms`. All pending ones run in one transaction. */
export type Migration = {
  readonly name: string;
  // Untyped, since migrations see every historical version of the tables.
  up(tx: Kysely<unknown>): Promise<void>;
};

/** The database of the process. */
export type Database = {
  store<T, C extends Contract>(contract: C): Store<T, C>;
  /**
   * Runs `work` in one process of the database at a time: whenever this one holds the lease `name`. A killed process
   * loses its leases after 20 s, and at once to its successor on SQLite, which one process uses at a time. Returns a
   * function that stops the work and returns the lease.
   */
  lease(name: string, work: LeasedWork): () => Promise<void>;
  /** Whether the database responds, for `/readyz`. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
