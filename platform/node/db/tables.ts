import type { Generated } from 'kysely';

/** An event in the outbox. */
export type OutboxTable = {
  seq: Generated<number>;
  property: string;
  name: string;
  payload: string;
  /** Commit time by the clock of the committing process. */
  at: number;
  critical: 0 | 1;
};

/** A durable job. `state`: `waiting`, `running` (until `lease_until`), `done`, or `dead` after its last attempt. */
export type JobsTable = {
  id: Generated<number>;
  job: string;
  property: string;
  /** Deduplicates jobs of one name and property; null disables it. */
  key: string | null;
  payload: string;
  state: 'waiting' | 'running' | 'done' | 'dead';
  attempts: number;
  run_at: number;
  lease_until: number | null;
  lease_by: string | null;
  /** Message of the last failure. */
  last_error: string | null;
  /** When it was enqueued, or the later time that it is for: from then on its lane keeps it. */
  created_at: number;
  finished_at: number | null;
  /** The other machine that it waits for; empty: none, or that of its lane. */
  target: string;
  /** Higher ones of a lane go first. */
  priority: number;
};

/** An immutable entry of the audit log. `details` is JSON. */
export type AuditTable = {
  id: Generated<number>;
  at: number;
  property: string;
  actor: string;
  action: string;
  subject: string | null;
  /** Id of the affected room; null if none. */
  room_id: string | null;
  details: string | null;
};

/** An executed request with its answer as JSON. `hash` identifies call and body. */
export type RequestsTable = {
  property: string;
  scope: string;
  request_id: string;
  hash: string;
  answer: string;
  at: number;
};

/** An exclusive lock. `until`: when it expires unless renewed. */
export type LocksTable = { name: string; holder: string; until: number };

/** A lease: `epoch` grows with each holder, `beat` with each renewal. */
export type LeasesTable = { name: string; holder: string; epoch: number; beat: number };

/** A named value, such as the progress of some work. */
export type FlagsTable = { name: string; value: string };

/**
 * What a provider outside has answered. `value` is JSON, null before the first answer. `next_at`: earliest start of the next
 * fetch, while one runs the end of its claim.
 */
export type ProviderAnswersTable = {
  source: string;
  key: string;
  value: string | null;
  fetched_at: number;
  next_at: number;
  failures: number;
};

/** Calls of a provider on a day in UTC. */
export type ProviderCallsTable = { source: string; day: string; calls: number };

/** Wrong codes of the last minutes, which devices of a room typed; `key` is a hash, `times` JSON. */
export type CodeAttemptsTable = { property: string; scope: string; key: string; times: string; last_at: number };

/** The platform's own tables. */
export type PlatformTables = {
  platform_outbox: OutboxTable;
  platform_jobs: JobsTable;
  platform_audit: AuditTable;
  platform_requests: RequestsTable;
  platform_locks: LocksTable;
  platform_leases: LeasesTable;
  platform_marks: FlagsTable;
  platform_provider_answers: ProviderAnswersTable;
  platform_provider_calls: ProviderCallsTable;
  platform_code_attempts: CodeAttemptsTable;
};
