import type { Clock } from '#platform/clock';
import type { OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import type { Facts, FactsQuestion } from './event-record.ts';
import { type GapWatch, gapWatch } from './gap-watch.ts';
import { type RecentFacts, recentFacts } from './recent-facts.ts';
import { batch, type FactRow, factOf, lastBefore, oldest, readFacts, readPast } from './stored-facts.ts';

/** Options of {@link createFacts}. */
export type FactsOptions = {
  readonly database: Pick<OpenDatabase, 'platform' | 'flavour'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** The event feed of this process and its poll; polls requested while one is running share the next one. */
export type OpenFacts = {
  readonly facts: Facts;
  /** Polls once. Resolves to true if a missing number may still be committed, so it is worth polling again soon. */
  look(): Promise<boolean>;
};

/** Writes take at most 20 s, so no lower number can be committed after events older than this. */
const settledMs = 25_000;

/** Result of a poll. `waits`: a missing number may still be committed. */
type Looked = { readonly found: boolean; readonly waits: boolean };

/** Follows the outbox to its end, skipping numbers that will never be committed. */
class Follower {
  /** Everything up to this number may be published; undefined before the first poll. */
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

  /** Whether a number missing before `row` may still be committed. */
  #waitsBefore(row: FactRow, last: number, isDead: (seq: number) => boolean): boolean {
    if (Number(row.seq) === last + 1 || Number(row.at) < this.#options.clock.now() - settledMs) return false;
    return !isDead(last + 1);
  }
}

/** Creates the event feed of the outbox. The first poll finds its end. */
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
        options.log.warn({ error: String(error) }, 'could not poll the event feed; retrying');
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
    // The second poll skips numbers whose transactions have ended.
    if (await look()) await look();
    return { oldest: await oldest(read), newest: follower.settled ?? 0 };
  }

  const onNew = (one: () => void) => {
    heard.add(one);
    return () => heard.delete(one);
  };
  return { facts: { past, ends, onNew }, look };
}
