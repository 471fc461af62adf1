import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';
import { type Random, token } from '#platform/random';
import type { OpenDatabase } from './open-database.ts';
import type { PlatformTables } from './tables.ts';

/** A write of a process whose lease another process has taken. */
export class LeaseLostError extends Error {
  constructor(name: string) {
    super(`another process has taken the lease ${name}`);
    this.name = 'LeaseLostError';
  }
}

/** The right to do some work, which one process of the database has at a time. */
export type Lease = {
  /** Grows with each holder. */
  readonly epoch: number;
  /** To be called inside a write: rolls it back with {@link LeaseLostError} if the lease is lost. */
  guard(tx: unknown): Promise<void>;
  /** Rejects with {@link LeaseLostError} if the lease is lost; before an effect outside of the database. */
  check(): Promise<void>;
};

/** Starts the work of the holder; resolves to a function that stops it. */
export type LeasedWork = (lease: Lease) => Promise<() => Promise<void>>;

/** What {@link holdLease} needs. */
export type LeasesOptions = {
  readonly database: Pick<OpenDatabase, 'platform' | 'dialect'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, 'warn'>;
};

/** How often a holder renews its lease and others look whether it did. */
const beatMs = 2_500;
/** The holder gives up when it could not renew for this long. */
const giveUpMs = 12_500;
/** Others take over when the holder did not renew for this long by their own clock, since two clocks may differ. */
const takeOverMs = 20_000;

/** What a process knows of a lease: held since a beat that was stored, or held by another whose last beat it has seen. */
type Knowledge =
  | { readonly kind: 'held'; readonly epoch: number; readonly renewedAt: number; readonly stop: () => Promise<void> }
  | { readonly kind: 'watched'; readonly mark: string; readonly since: number }
  | { readonly kind: 'unknown' };

type Holder = LeasesOptions & { readonly name: string; readonly id: string };

async function renew({ database, name, id }: Holder, epoch: number): Promise<boolean> {
  const { numUpdatedRows } = await database.platform.write(({ tx }) =>
    tx
      .updateTable('platform_leases')
      .set((row) => ({ beat: row('beat', '+', 1) }))
      .where('name', '=', name)
      .where('holder', '=', id)
      .where('epoch', '=', epoch)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/**
 * Takes the lease if its state is still `mark`; undefined: it has never been held. Returns the new epoch, or undefined if
 * another process was first.
 */
async function take({ database, name, id }: Holder, mark: string | undefined): Promise<number | undefined> {
  return await database.platform.write(async ({ tx }) => {
    const row = await readLease(tx, name);
    if ((row && markOf(row)) !== mark) return undefined;
    const epoch = Number(row?.epoch ?? 0) + 1;
    const taken = { holder: id, epoch, beat: 0 };
    // Another process may write at the same time, and what it did is seen by the statement alone.
    if (!row) {
      const insert = tx.insertInto('platform_leases').values({ name, ...taken });
      const { numInsertedOrUpdatedRows } = await insert.onConflict((one) => one.doNothing()).executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? epoch : undefined;
    }
    const { numUpdatedRows } = await tx
      .updateTable('platform_leases')
      .set(taken)
      .where('name', '=', name)
      .where('epoch', '=', row.epoch)
      .where('beat', '=', row.beat)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? epoch : undefined;
  });
}

type LeaseRow = { readonly holder: string; readonly epoch: number; readonly beat: number };

async function readLease(db: Kysely<PlatformTables>, name: string): Promise<LeaseRow | undefined> {
  return await db
    .selectFrom('platform_leases')
    .select(['holder', 'epoch', 'beat'])
    .where('name', '=', name)
    .executeTakeFirst();
}

function markOf({ holder, epoch, beat }: LeaseRow): string {
  return `${holder} ${epoch} ${beat}`;
}

function leaseOf({ database, name }: Holder, epoch: number): Lease {
  async function require(db: Kysely<PlatformTables>): Promise<void> {
    const row = await readLease(db, name);
    if (Number(row?.epoch) !== epoch) throw new LeaseLostError(name);
  }
  return {
    epoch,
    guard: (tx) => require(tx as Kysely<PlatformTables>),
    check: () => require(database.platform.read),
  };
}

class LeaseHolder {
  readonly #holder: Holder;
  readonly #work: LeasedWork;
  #known: Knowledge = { kind: 'unknown' };
  #turn: Promise<void> | undefined;
  #closed = false;

  constructor(holder: Holder, work: LeasedWork) {
    this.#holder = holder;
    this.#work = work;
  }

  /** Renews the lease, or looks whether it can be taken; turns do not overlap. */
  turn(): void {
    this.#turn ??= this.#look()
      .catch((error: unknown) =>
        this.#holder.log.warn({ error: String(error), work: this.#holder.name }, 'could not renew or take a lease'),
      )
      .finally(() => {
        this.#turn = undefined;
      });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#turn;
    const known = this.#known;
    if (known.kind !== 'held') return;
    await this.#lose(known);
    const { database, name, id } = this.#holder;
    // The row stays, so that its epoch never repeats.
    await database.platform.write(({ tx }) =>
      tx.updateTable('platform_leases').set({ holder: '' }).where('name', '=', name).where('holder', '=', id).execute(),
    );
  }

  async #look(): Promise<void> {
    if (this.#closed) return;
    if (this.#known.kind === 'held') await this.#renew(this.#known);
    else await this.#tryToTake();
  }

  async #renew(held: Knowledge & { readonly kind: 'held' }): Promise<void> {
    const { clock } = this.#holder;
    const startedAt = clock.elapsed();
    const renewed = await renew(this.#holder, held.epoch).catch(() => undefined);
    if (renewed) this.#known = { ...held, renewedAt: startedAt };
    else if (renewed === false || clock.elapsed() - held.renewedAt > giveUpMs) await this.#lose(held);
  }

  async #lose({ stop }: Knowledge & { readonly kind: 'held' }): Promise<void> {
    this.#known = { kind: 'unknown' };
    await stop();
  }

  async #tryToTake(): Promise<void> {
    const { database, clock } = this.#holder;
    const row = await readLease(database.platform.read, this.#holder.name);
    const mark = row && markOf(row);
    const isFree = !row || row.holder === '' || database.dialect === 'sqlite';
    if (!isFree && mark !== undefined) {
      const seen = this.#known.kind === 'watched' && this.#known.mark === mark ? this.#known : undefined;
      if (!seen) this.#known = { kind: 'watched', mark, since: clock.elapsed() };
      if (!seen || clock.elapsed() - seen.since < takeOverMs) return;
    }
    const renewedAt = clock.elapsed();
    const epoch = await take(this.#holder, mark);
    if (epoch === undefined) return;
    const stop = await this.#work(leaseOf(this.#holder, epoch));
    this.#known = { kind: 'held', epoch, renewedAt, stop };
  }
}

/**
 * Runs `work` whenever this process holds the lease `name`, and stops it when it does not. Returns a function that stops
 * the work and returns the lease.
 */
export function holdLease(options: LeasesOptions, name: string, work: LeasedWork): () => Promise<void> {
  const holder = new LeaseHolder({ ...options, name, id: token(options.random) }, work);
  const timer = options.clock.every(beatMs, () => holder.turn());
  holder.turn();
  return async () => {
    timer.cancel();
    await holder.close();
  };
}
