import { localDay } from '#platform/clock';
import { type Database, type PlatformTables, platformContract, type Store } from '#platform/node/db';

/** A stored answer; `value` undefined: the provider has not answered yet. */
export type StoredAnswer = {
  readonly value: unknown;
  readonly fetchedAt: number;
  readonly failures: number;
  /** Earliest start of the next fetch. */
  readonly nextAt: number;
};

/** What is asked for. */
export type AnswerKey = { readonly source: string; readonly key: string };

/** When an answer may be fetched again: once it is `maxAgeMs` old, and its source `callsPerDay` times a day (UTC). */
export type FetchLimits = { readonly maxAgeMs: number; readonly callsPerDay: number };

/** What became of the attempt to be the one who fetches: another does, the provider's calls of today are used up, or it is us. */
export type Claim = 'taken' | 'spent' | 'ours';

/** How long others wait for the one who fetches; longer than any request may take (`purposes.data`). */
const claimMs = 30_000;
/** Answers that nobody has asked for in so long are deleted. */
const retainedMs = 30 * 86_400_000;
const dayMs = 86_400_000;

const utcDay = (now: number) => localDay(now, 'UTC');

/** The answers of providers in the database, which all servers share. */
export class AnswerStore {
  readonly #store: Store<PlatformTables, typeof platformContract>;

  constructor(database: Pick<Database, 'store'>) {
    this.#store = database.store(platformContract);
  }

  async read({ source, key }: AnswerKey): Promise<StoredAnswer | undefined> {
    const row = await this.#store.read
      .selectFrom('platform_provider_answers')
      .select(['value', 'fetched_at', 'failures', 'next_at'])
      .where('source', '=', source)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      value: row.value === null ? undefined : (JSON.parse(row.value) as unknown),
      fetchedAt: row.fetched_at,
      failures: row.failures,
      nextAt: row.next_at,
    };
  }

  /**
   * Claims the next fetch for this server and counts its call, both or neither. The age is judged here once more: another
   * server may have fetched since this one looked.
   */
  async claim({ source, key, maxAgeMs, callsPerDay }: AnswerKey & FetchLimits, now: number): Promise<Claim> {
    const day = utcDay(now);
    const tomorrow = Date.parse(day) + dayMs;
    return await this.#store.write(async ({ tx }) => {
      const row = { source, key, value: null, fetched_at: 0, next_at: now + claimMs, failures: 0 };
      const taken = await tx
        .insertInto('platform_provider_answers')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['source', 'key'])
            .doUpdateSet({ next_at: row.next_at })
            .where('platform_provider_answers.next_at', '<=', now)
            .where('platform_provider_answers.fetched_at', '<=', now - maxAgeMs),
        )
        .executeTakeFirst();
      if (Number(taken.numInsertedOrUpdatedRows) === 0) return 'taken';
      const counted = await tx
        .insertInto('platform_provider_calls')
        .values({ source, day, calls: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['source', 'day'])
            .doUpdateSet((one) => ({ calls: one('platform_provider_calls.calls', '+', 1) }))
            .where('platform_provider_calls.calls', '<', callsPerDay),
        )
        .executeTakeFirst();
      if (callsPerDay > 0 && Number(counted.numInsertedOrUpdatedRows) > 0) return 'ours';
      await tx
        .updateTable('platform_provider_answers')
        .set((one) => ({ next_at: tomorrow, failures: one('failures', '+', 1) }))
        .where('source', '=', source)
        .where('key', '=', key)
        .execute();
      return 'spent';
    });
  }

  /** Stores an answer that was asked for at `now`; an older one never replaces a newer one. */
  async keep({ source, key }: AnswerKey, now: number, value: unknown): Promise<void> {
    await this.#store.write(async ({ tx }) => {
      await tx
        .updateTable('platform_provider_answers')
        .set({ value: JSON.stringify(value), fetched_at: now, next_at: 0, failures: 0 })
        .where('source', '=', source)
        .where('key', '=', key)
        .where('fetched_at', '<=', now)
        .execute();
      await tx
        .deleteFrom('platform_provider_answers')
        .where('source', '=', source)
        .where('fetched_at', '<', now - retainedMs)
        .where('next_at', '<', now - retainedMs)
        .execute();
      await tx
        .deleteFrom('platform_provider_calls')
        .where('source', '=', source)
        .where('day', '<', utcDay(now - retainedMs))
        .execute();
    });
  }

  /** Notes that the provider failed; the value that is known stays. */
  async fail({ source, key }: AnswerKey, nextAt: number): Promise<void> {
    await this.#store.write(({ tx }) =>
      tx
        .updateTable('platform_provider_answers')
        .set((one) => ({ failures: one('failures', '+', 1), next_at: nextAt }))
        .where('source', '=', source)
        .where('key', '=', key)
        .execute(),
    );
  }
}
