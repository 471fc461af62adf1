import type { Kysely } from 'kysely';
import type { Writes } from './writes.ts';

/** A database that is open and migrated, on whichever store. */
export type Opened = {
  /** Reads what is committed. */
  readonly read: Kysely<unknown>;
  /** Only of use inside a write. */
  readonly tx: Kysely<unknown>;
  readonly writes: Writes;
  /** Migrations that this start ran. */
  readonly migrated: readonly string[];
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
