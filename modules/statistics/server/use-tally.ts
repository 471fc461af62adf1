import type { Kysely } from 'kysely';
import { rareValues } from '../contract.ts';
import type { StatisticsTables, UseTable } from './tables.ts';

/** Most values of a type that are counted apart on a day, so that the words of searches do not fill the database. */
const mostValues = 500;

function keyOf({ property, day, type, value, hour, language, device, audience }: UseTable): string {
  return [property, day, type, value, hour, language, device, audience].join(' ');
}

/** Uses that were counted and are not stored yet. */
export class UseTally {
  #counts = new Map<string, UseTable>();

  /** Adds to a count. */
  add(count: UseTable): void {
    const id = keyOf(count);
    const before = this.#counts.get(id);
    const starts = (before?.starts ?? 0) + count.starts;
    this.#counts.set(id, { ...count, starts, seconds: (before?.seconds ?? 0) + count.seconds });
  }

  /** Takes all counts, in the order of their keys, so that servers that store at once do not wait for each other in a circle. */
  take(): readonly UseTable[] {
    const taken = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    this.#counts = new Map();
    return taken;
  }

  /** Puts counts back that could not be stored. */
  putBack(counts: readonly UseTable[]): void {
    for (const count of counts) this.add(count);
  }
}

/** The values of a type that a property counts apart on a day. */
async function storedValues(tx: Kysely<StatisticsTables>, { property, day, type }: UseTable): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('statistics_uses')
    .select('value')
    .distinct()
    .where('property', '=', property)
    .where('day', '=', day)
    .where('type', '=', type)
    .execute();
  return new Set(rows.map(({ value }) => value));
}

/** Joins the values beyond the most of a property, day and type, as the database has them, with its rare ones. */
export async function boundValues(
  tx: Kysely<StatisticsTables>,
  counts: readonly UseTable[],
): Promise<readonly UseTable[]> {
  const bounded = new UseTally();
  for (const ofDay of Map.groupBy(counts, ({ property, day, type }) => `${property} ${day} ${type}`).values()) {
    const [first] = ofDay;
    if (!first) continue;
    const known = await storedValues(tx, first);
    for (const count of ofDay) {
      if (known.size < mostValues) known.add(count.value);
      bounded.add(known.has(count.value) ? count : { ...count, value: rareValues });
    }
  }
  return bounded.take();
}
