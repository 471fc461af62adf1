import type { SettingsCatalogue } from './cast-setting.ts';
import { loadProperty, type PropertyData } from './property-data.ts';
import type { PropertyStore } from './tables.ts';

/** The in-memory cache of properties of this process. */
export type PropertyCache = {
  /** Returns a property by id; an empty id means the only property of the server. */
  get(id: string): Promise<PropertyData | undefined>;
  /** Invalidates a property, and the id of the only property. */
  invalidate(id: string): void;
};

/** Maximum number of cached properties. */
const maxProperties = 1000;

/** Creates the cache over `store`. */
export function createPropertyCache(store: PropertyStore, catalogue: SettingsCatalogue): PropertyCache {
  const cached = new Map<string, Promise<PropertyData | undefined>>();
  let only: Promise<string | undefined> | undefined;

  async function readOnlyId(): Promise<string | undefined> {
    const found = await store.read.selectFrom('properties').select('id').limit(2).execute();
    return found.length === 1 ? found[0]?.id : undefined;
  }

  // Caches the promise, not its value, so that a change during the read invalidates the result of that read.
  function load(id: string): Promise<PropertyData | undefined> {
    const reading = loadProperty(store, catalogue, id);
    if (cached.size >= maxProperties) cached.clear();
    cached.set(id, reading);
    const forget = () => cached.get(id) === reading && cached.delete(id);
    reading.then((data) => data ?? forget(), forget);
    return reading;
  }

  async function getOnly(): Promise<PropertyData | undefined> {
    only ??= readOnlyId();
    const pending = only;
    const id = await pending.catch((error: unknown) => {
      only = undefined;
      throw error;
    });
    if (id === undefined && only === pending) only = undefined;
    return id === undefined ? undefined : await (cached.get(id) ?? load(id));
  }

  return {
    get: async (id) => (id === '' ? await getOnly() : await (cached.get(id) ?? load(id))),
    invalidate: (id) => {
      cached.delete(id);
      only = undefined;
    },
  };
}
