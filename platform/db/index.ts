export { column } from './columns.ts';
export type { Database, Emit, Enqueue, JobRequest, Migration, Store, Writing } from './database.ts';
export { outsideWrite } from './lease.ts';
export { type OnceRequest, once } from './once.ts';
export { type OpenDatabase, type OpenDatabaseOptions, openDatabase } from './open-database.ts';
export { platformMigrations } from './platform-migrations.ts';
export type { Committed, CommittedEvent } from './store.ts';
export type { AuditTable, JobsTable, OutboxTable, PlatformTables } from './tables.ts';
