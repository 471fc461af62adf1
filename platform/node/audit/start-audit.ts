import type { Clock } from '#platform/clock';
import { type OpenDatabase, runOutsideWrite } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Audit, AuditEntry } from './audit.ts';
import { boundEntries } from './bound-entries.ts';

/** Options of {@link startAudit}. */
export type AuditOptions = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Entries per write. */
  readonly batch?: number;
  /** Maximum entries buffered while the database is down; further ones are dropped and counted in the log. */
  readonly limit?: number;
};

/** The running audit log; `close` writes pending entries. */
export type RunningAudit = { readonly audit: Audit; close(): Promise<void> };

type Waiting = AuditEntry & { readonly at: number };

function toRow(line: Waiting) {
  return {
    at: line.at,
    property: line.property,
    actor: line.actor,
    action: line.action,
    subject: line.subject ?? null,
    room_id: line.roomId || null,
    details: line.details ? JSON.stringify(line.details) : null,
  };
}

/**
 * Starts the append-only audit log: entries are buffered, written in batches, and retried every second while the
 * database is unavailable. What strangers and guests cause is bounded (see `boundEntries`).
 */
export function startAudit(options: AuditOptions): RunningAudit {
  const { database, clock, log, batch = 100, limit = 10_000 } = options;
  const waiting: Waiting[] = [];
  let lost = 0;
  let writing: Promise<void> | undefined;

  async function store(lines: readonly Waiting[]): Promise<void> {
    await database.platform.write(({ tx }) => tx.insertInto('platform_audit').values(lines.map(toRow)).execute());
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.slice(0, batch);
      await store(lines);
      waiting.splice(0, lines.length);
    }
  }

  function begin(): Promise<void> {
    // The caller may be inside a write of its own; this write must queue after it.
    writing ??= runOutsideWrite(drain)
      .catch((error: unknown) => log.error({ error, waiting: waiting.length }, 'could not write the audit log'))
      .finally(() => {
        writing = undefined;
      });
    return writing;
  }

  function audit(entry: AuditEntry): void {
    if (waiting.length >= limit) {
      lost += 1;
      return;
    }
    waiting.push({ ...entry, at: clock.now() });
    void begin();
  }

  const retry = clock.every(1000, () => {
    if (lost > 0) log.error({ lost }, 'audit entries were dropped: the database was unavailable for too long');
    lost = 0;
    if (waiting.length > 0) void begin();
  });

  async function close(): Promise<void> {
    retry.cancel();
    await begin();
    if (waiting.length > 0) await begin();
  }
  return { audit: boundEntries(audit, clock), close };
}
