import { type PropertyData, readProperty } from './property-data.ts';
import type { PropertyStore } from './tables.ts';

/** Properties as this process keeps them in memory, until they change. */
export type PropertyCache = {
  /** A property by id; with an empty id the only one, where there is one. */
  get(id: string): Promise<PropertyData | undefined>;
  /** Forgets a property, and which ones there are. */
  drop(id: string): void;
};

/** How many properties are kept. */
const most = 1000;

/** Opens the cache over `store`. */
export function openPropertyCache(store: PropertyStore): PropertyCache {
  const kept = new Map<string, Promise<PropertyData | undefined>>();
  let only: Promise<string | undefined> | undefined;

  async function readOnly(): Promise<string | undefined> {
    const found = await store.read.selectFrom('properties').select('id').limit(2).execute();
    return found.length === 1 ? found[0]?.id : undefined;
  }

  // The promise is kept rather than its value, so that a change during a read drops what that read will bring.
  function load(id: string): Promise<PropertyData | undefined> {
    const reading = readProperty(store, id);
    if (kept.size >= most) kept.clear();
    kept.set(id, reading);
    const forget = () => kept.get(id) === reading && kept.delete(id);
    reading.then((data) => data ?? forget(), forget);
    return reading;
  }

  async function theOnly(): Promise<PropertyData | undefined> {
    only ??= readOnly();
    const asked = only;
    const id = await asked.catch((error: unknown) => {
      only = undefined;
      throw error;
    });
    if (id === undefined && only === asked) only = undefined;
    return id === undefined ? undefined : await (kept.get(id) ?? load(id));
  }

  return {
    get: async (id) => (id === '' ? await theOnly() : await (kept.get(id) ?? load(id))),
    drop: (id) => {
      kept.delete(id);
      only = undefined;
    },
  };
}
