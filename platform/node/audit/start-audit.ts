import type { Clock } from '#platform/clock';
import { type OpenDatabase, outsideWrite } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Audit, AuditLine } from './audit.ts';

/** What the audit log needs. */
export type AuditOptions = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Lines that go into one write. */
  readonly batch?: number;
  /** Lines kept while the database does not take them; the newest beyond are lost and counted in the log. */
  readonly limit?: number;
};

/** The audit log; `close` writes what waits. */
export type RunningAudit = { readonly audit: Audit; close(): Promise<void> };

type Waiting = AuditLine & { readonly at: number };

function row(line: Waiting) {
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
 * Starts the append-only audit log: a line is taken at once, written with those beside it in the next commit, and kept
 * and tried again each second while the database does not answer.
 */
export function startAudit(options: AuditOptions): RunningAudit {
  const { database, clock, log, batch = 100, limit = 10_000 } = options;
  const waiting: Waiting[] = [];
  let lost = 0;
  let writing: Promise<void> | undefined;

  async function store(lines: readonly Waiting[]): Promise<void> {
    await database.platform.write(({ tx }) => tx.insertInto('platform_audit').values(lines.map(row)).execute());
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.slice(0, batch);
      await store(lines);
      waiting.splice(0, lines.length);
    }
  }

  function begin(): Promise<void> {
    // Whoever writes the line may be inside a write of its own; this one comes after it.
    writing ??= outsideWrite(drain)
      .catch((error: unknown) => log.error({ error, waiting: waiting.length }, 'the audit log could not be written'))
      .finally(() => {
        writing = undefined;
      });
    return writing;
  }

  function audit(line: AuditLine): void {
    if (waiting.length >= limit) {
      lost += 1;
      return;
    }
    waiting.push({ ...line, at: clock.now() });
    void begin();
  }

  const retry = clock.every(1000, () => {
    if (lost > 0) log.error({ lost }, 'audit lines were lost: the database took none for too long');
    lost = 0;
    if (waiting.length > 0) void begin();
  });

  async function close(): Promise<void> {
    retry.cancel();
    await begin();
    if (waiting.length > 0) await begin();
  }
  return { audit, close };
}
