import type { Kysely } from 'kysely';
import type { WriteExecutor } from './write-executor.ts';

/** An open and migrated database on either engine. */
export type DatabaseBackend = {
  /** Reads committed data. */
  readonly read: Kysely<unknown>;
  /** Only usable inside a write. */
  readonly tx: Kysely<unknown>;
  readonly writeExecutor: WriteExecutor;
  /** Migrations run at this startup. */
  readonly migrated: readonly string[];
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
