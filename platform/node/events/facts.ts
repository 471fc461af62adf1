import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Facts, FactsQuestion } from './event-record.ts';
import { type GapWatch, gapWatch } from './gap-watch.ts';
import { type RecentFacts, recentFacts } from './recent-facts.ts';
import { batch, type FactRow, factOf, lastBefore, oldest, readFacts, readPast } from './stored-facts.ts';

/** What {@link createFacts} needs. */
export type FactsOptions = {
  readonly database: Pick<OpenDatabase, 'platform' | 'flavour'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** The facts of this process, and the look that finds new ones; looks that come while one is under way share the next. */
export type OpenFacts = {
  readonly facts: Facts;
  /** Answers whether a number is missing that may still come: it is worth another look soon. */
  look(): Promise<boolean>;
};

/** A write takes at most 20 s: what is older has no earlier one still to come. */
const settledMs = 25_000;

/** What one look found; `waits`: a number is missing that may still come. */
type Looked = { readonly found: boolean; readonly waits: boolean };

/** Follows the outbox to its end, over numbers that never come. */
class Follower {
  /** Everything up to here may be told; undefined before the first look. */
  settled: number | undefined;
  readonly #options: FactsOptions;
  readonly #recent: RecentFacts;
  readonly #gaps: GapWatch;

  constructor(options: FactsOptions, recent: RecentFacts) {
    this.#options = options;
    this.#recent = recent;
    this.#gaps = gapWatch(options.database);
  }

  async look(): Promise<Looked> {
    const { read } = this.#options.database.platform;
    this.settled ??= await this.#begin();
    const start = this.settled;
    for (;;) {
      const isDead = await this.#gaps.begin();
      const { rows } = await readPast(read, { after: this.settled });
      for (const row of rows) {
        if (this.#waitsBefore(row, this.settled, isDead)) {
          await this.#gaps.saw(Number(rows.at(-1)?.seq));
          return { found: this.settled > start, waits: true };
        }
        this.#recent.keep(factOf(row));
        this.settled = Number(row.seq);
      }
      if (rows.length < batch) return { found: this.settled > start, waits: false };
    }
  }

  async #begin(): Promise<number> {
    const { database, clock } = this.#options;
    const last = await lastBefore(database.platform.read, clock.now() - settledMs);
    this.#recent.beginAfter(last);
    return last;
  }

  /** Whether a number is missing before `row` that may still come. */
  #waitsBefore(row: FactRow, last: number, isDead: (seq: number) => boolean): boolean {
    if (Number(row.seq) === last + 1 || Number(row.at) < this.#options.clock.now() - settledMs) return false;
    return !isDead(last + 1);
  }
}

/** Opens the facts of the outbox. The first look finds where they end. */
export function createFacts(options: FactsOptions): OpenFacts {
  const { read } = options.database.platform;
  const heard = new Set<() => void>();
  const recent = recentFacts();
  const follower = new Follower(options, recent);
  let looking: Promise<boolean> | undefined;
  let again = false;

  async function lookAll(): Promise<boolean> {
    let waits = false;
    while (again) {
      again = false;
      const looked = await follower.look();
      waits = looked.waits;
      if (looked.found) for (const one of [...heard]) one();
    }
    return waits;
  }

  function look(): Promise<boolean> {
    again = true;
    looking ??= lookAll()
      .catch((error: unknown) => {
        options.log.warn({ error: String(error) }, 'facts could not be read; they are later');
        return true;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function past(question: FactsQuestion) {
    if (follower.settled === undefined) await look();
    await looking;
    const until = follower.settled ?? 0;
    const facts = recent.find(question) ?? (await readFacts(read, question, until));
    const last = facts.at(-1);
    const upTo = last && facts.length === question.limit ? last.seq : Math.max(until, question.after);
    return { facts, upTo };
  }

  async function ends() {
    // The second look lets go what nobody writes any more.
    if (await look()) await look();
    return { oldest: await oldest(read), newest: follower.settled ?? 0 };
  }

  const onNew = (one: () => void) => {
    heard.add(one);
    return () => heard.delete(one);
  };
  return { facts: { past, ends, onNew }, look };
}
