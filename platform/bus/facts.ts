import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type OpenDatabase, type PlatformTables, prepared } from '#platform/db';
import type { Fact, Facts, FactsQuestion, Log } from '#platform/server';
import { gapWatch } from './gap-watch.ts';

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

const batch = 500;
/** At least so many of the last facts are kept in memory, and at most twice as many, for everybody who follows closely. */
const remembered = 2000;
/** A write takes at most 20 s: what is older has no earlier one still to come. */
const settledMs = 25_000;

type Row = { seq: number; property: string; name: string; at: number; payload: string };

const columns = ['seq', 'property', 'name', 'at', 'payload'] as const;
const readPast = prepared((db: Kysely<PlatformTables>, { after }: { readonly after: number }) =>
  db.selectFrom('platform_outbox').select(columns).where('seq', '>', after).orderBy('seq').limit(batch),
);

function factOf(row: Row): Fact {
  return { ...row, seq: Number(row.seq), at: Number(row.at), payload: JSON.parse(row.payload) };
}

function asks({ names, property }: FactsQuestion, fact: Pick<Fact, 'name' | 'property'>): boolean {
  return names.includes(fact.name) && (property === undefined || property === fact.property);
}

/** Opens the facts of the outbox. The first look finds where they end. */
export function createFacts({ database, clock, log }: FactsOptions): OpenFacts {
  const { read } = database.platform;
  const heard = new Set<() => void>();
  const gaps = gapWatch(database);
  const recent: Fact[] = [];
  /** Everything up to here may be told; undefined before the first look. */
  let settled: number | undefined;
  /** What `recent` begins after. */
  let from = 0;
  let looking: Promise<boolean> | undefined;
  let again = false;

  async function begin(): Promise<number> {
    const row = await read
      .selectFrom('platform_outbox')
      .select('seq')
      .where('at', '<', clock.now() - settledMs)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    from = Number(row?.seq ?? 0);
    return from;
  }

  /** Whether a number is missing before `row` that may still come. */
  function waitsBefore(row: Row, last: number, isDead: (seq: number) => boolean): boolean {
    if (Number(row.seq) === last + 1 || Number(row.at) < clock.now() - settledMs) return false;
    return !isDead(last + 1);
  }

  function keep(row: Row): void {
    recent.push(factOf(row));
    // Many at a time: to take the first one away costs as much as to take half of them.
    if (recent.length < 2 * remembered) return;
    const gone = recent.splice(0, remembered);
    from = gone.at(-1)?.seq ?? from;
  }

  /** Takes what is new; `waits`: a number is missing that may still come. */
  async function lookOnce(): Promise<{ readonly found: boolean; readonly waits: boolean }> {
    settled ??= await begin();
    const start = settled;
    for (;;) {
      const isDead = await gaps.begin();
      const { rows } = await readPast(read, { after: settled });
      for (const row of rows) {
        if (waitsBefore(row, settled, isDead)) {
          await gaps.saw(Number(rows.at(-1)?.seq));
          return { found: settled > start, waits: true };
        }
        keep(row);
        settled = Number(row.seq);
      }
      if (rows.length < batch) return { found: settled > start, waits: false };
    }
  }

  async function lookAll(): Promise<boolean> {
    let waits = false;
    while (again) {
      again = false;
      const looked = await lookOnce();
      waits = looked.waits;
      if (looked.found) for (const one of [...heard]) one();
    }
    return waits;
  }

  function look(): Promise<boolean> {
    again = true;
    looking ??= lookAll()
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'facts could not be read; they are later');
        return true;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function stored(question: FactsQuestion, until: number): Promise<readonly Fact[]> {
    let query = read.selectFrom('platform_outbox').select(columns).where('seq', '>', question.after);
    if (question.property !== undefined) query = query.where('property', '=', question.property);
    const rows = await query
      .where('seq', '<=', until)
      .where('name', 'in', [...question.names])
      .orderBy('seq')
      .limit(question.limit)
      .execute();
    return rows.map(factOf);
  }

  async function past(question: FactsQuestion) {
    if (settled === undefined) await look();
    await looking;
    const until = settled ?? 0;
    const near = question.after >= from;
    const found = near ? recent.filter((fact) => fact.seq > question.after && asks(question, fact)) : undefined;
    const facts = found ? found.slice(0, question.limit) : await stored(question, until);
    const last = facts.at(-1);
    const upTo = last && facts.length === question.limit ? last.seq : Math.max(until, question.after);
    return { facts, upTo };
  }

  async function ends() {
    // The second look lets go what nobody writes any more.
    if (await look()) await look();
    const oldest = await read
      .selectFrom('platform_outbox')
      .select(sql<number | null>`min(seq)`.as('seq'))
      .executeTakeFirst();
    return { oldest: Number(oldest?.seq ?? 0), newest: settled ?? 0 };
  }

  const onNew = (one: () => void) => {
    heard.add(one);
    return () => heard.delete(one);
  };
  return { facts: { past, ends, onNew }, look };
}
