import type { UseKey, UseTable } from './tables.ts';

type Amount = Pick<UseTable, 'starts' | 'seconds'>;

/** Most values of a type and hour that are counted apart, so that invented ones do not fill the database. */
const mostValues = 500;
/** Hours whose values are remembered. */
const mostHours = 200;

/** Uses that were counted and are not stored yet. */
export class UseTally {
  #counts = new Map<string, UseTable>();
  /** Values of a property, type and hour so far. */
  readonly #values = new Map<string, Set<string>>();

  /** Adds to a count; `rare` is the value of those beyond the most values of an hour. */
  add(key: UseKey, { starts, seconds }: Amount, rare: string): void {
    const counted = { ...key, value: this.#isCounted(key) ? key.value : rare };
    this.#merge({ ...counted, starts, seconds });
  }

  /** Takes all counts, in the order of their keys, so that servers that store at once do not wait for each other in a circle. */
  take(): readonly UseTable[] {
    const taken = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    this.#counts = new Map();
    return taken;
  }

  /** Puts counts back that could not be stored. */
  putBack(counts: readonly UseTable[]): void {
    for (const count of counts) this.#merge(count);
  }

  #merge(count: UseTable): void {
    const { property, day, type, value, hour, language, device, audience } = count;
    const id = [property, day, type, value, hour, language, device, audience].join(' ');
    const before = this.#counts.get(id);
    const starts = (before?.starts ?? 0) + count.starts;
    this.#counts.set(id, { ...count, starts, seconds: (before?.seconds ?? 0) + count.seconds });
  }

  #isCounted({ property, day, hour, type, value }: UseKey): boolean {
    const id = [property, day, hour, type].join(' ');
    const known = this.#values.get(id) ?? new Set();
    this.#values.set(id, known);
    const [oldest] = this.#values.keys();
    if (this.#values.size > mostHours && oldest !== undefined) this.#values.delete(oldest);
    if (known.size < mostValues) known.add(value);
    return known.has(value);
  }
}
