export { type AloneParts, alone } from './alone.ts';
export { column } from './columns.ts';
export type { Database, Enqueue, JobRequest, Migration, Store, Writing } from './database.ts';
export { deleteOld, type OldRows } from './delete-old.ts';
export { outsideWrite } from './lease.ts';
export { type Marks, marksOf } from './marks.ts';
export {
  forgetRequests,
  type NamedRequest,
  type OnceRequest,
  once,
  onceIfNamed,
  wasCarriedOut,
} from './once.ts';
export { type OpenDatabase, type OpenDatabaseOptions, openDatabase } from './open-database.ts';
export { platformMigrations } from './platform-migrations.ts';
export { prepared } from './prepared.ts';
export { renameStored } from './rename-stored.ts';
export { type PutRows, restoreDatabase } from './restore-database.ts';
export { type DatabasePlace, openSnapshot, type Snapshot } from './snapshot.ts';
export type { Committed, CommittedEvent } from './store.ts';
export type { AuditTable, JobsTable, OutboxTable, PlatformTables } from './tables.ts';
