import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import { checkGap, type OutboxGap, type RunningTransactions, splitGap } from './outbox-gaps.ts';
import { batchSize, type EventRow, lastSeqBefore, readRowsAfter, readRowsWithin } from './stored-events.ts';

/** Options of {@link OutboxReader}. */
export type OutboxReaderOptions = {
  readonly database: Pick<OpenDatabase, 'platform' | 'dialect'>;
  readonly clock: Clock;
  /** Receives every row once, as soon as it is visible. */
  readonly onRow: (row: EventRow) => void;
  /** Receives every row once, in sequence order: only when no lower number may still be committed. */
  readonly onSettled: (row: EventRow) => void;
};

/** Writes take at most 20 s (pool-writer.ts), so no lower number can be committed after events older than this. */
const settledMs = 25_000;

/**
 * Reads the outbox to its end, each row once. On PostgreSQL a lower number may be committed after a higher one, so
 * missing numbers are looked up again until their transactions have ended. SQLite serializes writes: there a missing
 * number was rolled back.
 */
export class OutboxReader {
  readonly #options: OutboxReaderOptions;
  /** Highest number read. */
  #seen = 0;
  #settled = 0;
  /** In ascending order. */
  #gaps: readonly OutboxGap[] = [];
  /** Rows behind the first gap. */
  #held: EventRow[] = [];

  constructor(options: OutboxReaderOptions) {
    this.#options = options;
  }

  /** Every row up to this number has been settled. */
  get settled(): number {
    return this.#settled;
  }

  /** Whether `onRow` has received the row, or it was committed long before this process began. */
  hasSeen(seq: number): boolean {
    return seq <= this.#seen && !this.#gaps.some(({ after, before }) => seq > after && seq < before);
  }

  /** Finds the position to start from, where everything is settled. Call once, before {@link poll}. */
  async begin(): Promise<void> {
    const { database, clock } = this.#options;
    this.#seen = await lastSeqBefore(database.platform.read, clock.now() - settledMs);
    this.#settled = this.#seen;
  }

  /** Reads the rows that are new. Resolves to true if a missing number may still be committed. */
  async poll(): Promise<boolean> {
    if (this.#gaps.length > 0) await this.#fillGaps();
    while (await this.#readNext());
    this.#settle();
    return this.#gaps.length > 0;
  }

  async #fillGaps(): Promise<void> {
    const { database, clock } = this.#options;
    const running = await this.#runningTransactions();
    const rows = await readRowsWithin(database.platform.read, this.#gaps);
    const seqs = rows.map(({ seq }) => seq);
    const now = clock.now();
    this.#gaps = this.#gaps.flatMap((gap) => splitGap(gap, seqs)).flatMap((gap) => checkGap(gap, running, now) ?? []);
    this.#receive(rows);
    this.#held.sort((one, other) => one.seq - other.seq);
  }

  async #readNext(): Promise<boolean> {
    const { database } = this.#options;
    const rows = await readRowsAfter(database.platform.read, this.#seen);
    if (database.dialect === 'postgres') this.#findGaps(rows);
    this.#seen = rows.at(-1)?.seq ?? this.#seen;
    this.#receive(rows);
    return rows.length === batchSize;
  }

  #findGaps(rows: readonly EventRow[]): void {
    const now = this.#options.clock.now();
    let after = this.#seen;
    const found: OutboxGap[] = [];
    for (const { seq, at } of rows) {
      const gap = { after, before: seq, closesAt: at + settledMs };
      if (seq > after + 1 && now <= gap.closesAt) found.push(gap);
      after = seq;
    }
    this.#gaps = [...this.#gaps, ...found];
  }

  #receive(rows: readonly EventRow[]): void {
    this.#held.push(...rows);
    for (const row of rows) this.#options.onRow(row);
  }

  #settle(): void {
    this.#settled = this.#gaps[0]?.after ?? this.#seen;
    const waiting = this.#held.findIndex(({ seq }) => seq > this.#settled);
    for (const row of this.#held.splice(0, waiting < 0 ? this.#held.length : waiting)) this.#options.onSettled(row);
  }

  async #runningTransactions(): Promise<RunningTransactions> {
    const { rows } = await sql<{ low: string; high: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as low, pg_snapshot_xmax(pg_current_snapshot())::text as high
    `.execute(this.#options.database.platform.read);
    const [row] = rows;
    return { low: BigInt(row?.low ?? 0), high: BigInt(row?.high ?? 0) };
  }
}
