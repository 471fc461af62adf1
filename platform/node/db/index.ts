export { clockDifference } from './clock-difference.ts';
export { column } from './columns.ts';
export type { Database, Enqueue, JobRequest, Migration, Store, WriteContext } from './database.ts';
export { deleteOld, type OldRows } from './delete-old.ts';
export { type ExclusiveLockOptions, withExclusiveLock } from './exclusive-lock.ts';
export { findDue } from './find-due.ts';
export { createFlags, type Flags } from './flags.ts';
export {
  deleteExpiredRequests,
  type IdempotentRequest,
  type OptionallyIdempotentRequest,
  runOnce,
  runOnceIfKeyed,
  selectExecution,
} from './idempotency.ts';
export { inBatches } from './in-batches.ts';
export { type Lease, type LeasedWork, LeaseLostError } from './leases.ts';
export { nextTurn } from './next-turn.ts';
export { type OpenDatabase, type OpenDatabaseOptions, openDatabase, platformContract } from './open-database.ts';
export { sqliteFileName } from './open-on-sqlite.ts';
export { platformMigrations } from './platform-migrations.ts';
export { prepared, preparedInsert } from './prepared.ts';
export { type Page, type PageQuery, readPage, readTimePage, searchTimePage } from './read-page.ts';
export { runReadingCall } from './reading-call.ts';
export { renameStored } from './rename-stored.ts';
export { type InsertRows, restoreDatabase } from './restore-database.ts';
export { foldText, searchWords } from './search-text.ts';
export { type DatabaseLocation, openSnapshot, type Snapshot } from './snapshot.ts';
export type { CommitSummary, CommittedEvent } from './store.ts';
export type { AuditTable, JobsTable, OutboxTable, PlatformTables } from './tables.ts';
export { withinBytes } from './within-bytes.ts';
export { runOutsideWrite } from './write-scope.ts';
