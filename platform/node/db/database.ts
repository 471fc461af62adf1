import type { Kysely } from 'kysely';
import type { Contract, Emit, OpenWrite } from '#platform/contract';

/** A job to be done later, by one process, at least once. `payload` is JSON. */
export type JobRequest = {
  /** Name of its handler, as in `bill.post`. */
  readonly job: string;
  readonly property: string;
  readonly payload: unknown;
  /** Not before this time, milliseconds since 1970. */
  readonly notBefore?: number;
  /** Two jobs of a name and property with the same key are one, also when it was done within the last 7 days. */
  readonly key?: string;
};

/** Puts a durable job into the queue in the same transaction as the change that asked for it. */
export type Enqueue = (request: JobRequest) => Promise<void>;

/** What a write may do. It awaits the database alone: other writes wait for it. */
export type Writing<T, C extends Contract> = OpenWrite & {
  readonly tx: Kysely<T>;
  readonly emit: Emit<C>;
  readonly enqueue: Enqueue;
};

/** The database as one module sees it: its own tables, its own events. */
export type Store<T, C extends Contract> = {
  /** Reads what is committed; its own connection, never blocked by writes. */
  readonly read: Kysely<T>;
  /**
   * Runs `work` as one atomic change and resolves after it is durable (fsync shared with the writes that wait:
   * group commit). Throws what `work` throws, with nothing written; `Refusal('unavailable')` when the disk is full
   * or the database is locked or gone. `work` may be carried out several times (another process was
   * quicker; a write of the same group failed): it changes nothing but the database.
   */
  write<R>(work: (writing: Writing<T, C>) => Promise<R>): Promise<R>;
};

/** One step of the schema. `name` sorts after those before it: `0001_stays_rooms`. Runs once, with all others of a start, in one transaction. */
export type Migration = {
  readonly name: string;
  // Migrations see tables of every age, so they are untyped by nature.
  up(tx: Kysely<unknown>): Promise<void>;
};

/** The database of the process. */
export type Database = {
  store<T, C extends Contract>(contract: C): Store<T, C>;
  /** True when it answers, for `/readyz`. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
