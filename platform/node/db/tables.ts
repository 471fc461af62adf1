import type { Generated } from 'kysely';

/** One event in the outbox. `published_at`: when its hint went out, null before. */
export type OutboxTable = {
  seq: Generated<number>;
  property: string;
  name: string;
  payload: string;
  /** When it was committed, by the clock of the process that did. */
  at: number;
  critical: 0 | 1;
  published_at: number | null;
};

/** One durable job. `state`: `waiting`, `running` (until `lease_until`), `done`, or `dead` after its last attempt. */
export type JobsTable = {
  id: Generated<number>;
  job: string;
  property: string;
  /** Two jobs of a name and property with the same key are one; null: never the same. */
  key: string | null;
  payload: string;
  state: 'waiting' | 'running' | 'done' | 'dead';
  attempts: number;
  run_at: number;
  lease_until: number | null;
  lease_by: string | null;
  /** What the last failure said. */
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
};

/** One line of the audit log; never changed. `details` is JSON. */
export type AuditTable = {
  id: Generated<number>;
  at: number;
  property: string;
  actor: string;
  action: string;
  subject: string | null;
  /** The room that it was about; null: none. */
  room_id: string | null;
  details: string | null;
};

/** A request that was carried out, with its answer as JSON. `hash` is that of what was asked. */
export type RequestsTable = {
  property: string;
  scope: string;
  request_id: string;
  hash: string;
  answer: string;
  at: number;
};

/** Work that one process at a time does. `until`: when the lock of a silent holder is free. */
export type LocksTable = { name: string; holder: string; until: number };

/** How far some work came, in its own words. */
export type MarksTable = { name: string; value: string };

/** The platform's own tables. */
export type PlatformTables = {
  platform_outbox: OutboxTable;
  platform_jobs: JobsTable;
  platform_audit: AuditTable;
  platform_requests: RequestsTable;
  platform_locks: LocksTable;
  platform_marks: MarksTable;
};
