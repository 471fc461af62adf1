import type { CompiledQuery, Kysely } from 'kysely';
import type { StatementResult } from './connection.ts';
import { type Execute, getExecute } from './dialect.ts';
import { inBatches } from './in-batches.ts';

/** Placeholder for a value while the query is built. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Plan = { readonly sql: string; readonly fill: (given: Given) => unknown[]; readonly execute: Execute };
type Given = { readonly [name: string]: unknown };
type Done<O> = Omit<StatementResult, 'rows'> & { readonly rows: readonly O[] };

function planOf(db: object, values: object, build: (slots: never) => { compile(): CompiledQuery }): Plan {
  const slots = Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)]));
  const { sql, parameters } = build(slots as never).compile();
  const fill = (given: Given) => parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
  return { sql, fill, execute: getExecute(db) };
}

/**
 * Compiles a Kysely query once per database and runs it with named values, for queries that run thousands of times a
 * second, where building costs several times as much as running. `build` only sees placeholders: neither the shape of
 * the query nor the length of a list may depend on the values.
 */
export function prepared<T, V extends object, O>(
  build: (db: Kysely<T>, value: V) => { compile(): CompiledQuery<O> },
): (db: Kysely<T>, values: V) => Promise<Done<O>> {
  const plans = new WeakMap<Kysely<T>, Plan>();
  return (db, values) => {
    let plan = plans.get(db);
    if (!plan) {
      plan = planOf(db, values, (slots) => build(db, slots));
      plans.set(db, plan);
    }
    return plan.execute(plan.sql, plan.fill(values as Given)) as Promise<
      StatementResult & { readonly rows: readonly O[] }
    >;
  };
}

/** Rows of a compiled statement, of at most forty columns: one statement has a limit of values (`rowsPerStatement`). */
const rowsPerPlan = 50;

/**
 * Inserts any number of rows of the same columns like {@link prepared}: each fifty by a statement that is compiled once per
 * database, the rest by one that is compiled for it.
 */
export function preparedInsert<T, R extends object>(
  build: (db: Kysely<T>, rows: readonly R[]) => { compile(): CompiledQuery },
): (db: Kysely<T>, rows: readonly R[]) => Promise<void> {
  const plans = new WeakMap<Kysely<T>, Plan>();

  function plan(db: Kysely<T>, row: R): Plan {
    const known = plans.get(db);
    if (known) return known;
    const slots = Array.from({ length: rowsPerPlan }, (_, at) =>
      Object.fromEntries(Object.keys(row).map((column) => [column, new Slot(`${at} ${column}`)])),
    );
    const { sql, parameters } = build(db, slots as never).compile();
    const names = parameters.map((one) => (one as Slot).name.split(' ') as [string, string]);
    const fill = (rows: Given) => names.map(([at, column]) => (rows[at] as Given)[column]);
    const made = { sql, fill, execute: getExecute(db) };
    plans.set(db, made);
    return made;
  }

  return async (db, rows) => {
    for (const part of inBatches(rows, rowsPerPlan)) {
      const [first] = part;
      if (first && part.length === rowsPerPlan) {
        const { sql, fill, execute } = plan(db, first);
        await execute(sql, fill(part as unknown as Given));
      } else {
        const { sql, parameters } = build(db, part).compile();
        await getExecute(db)(sql, [...parameters]);
      }
    }
  };
}
