import { createCatalogue } from '#catalogue/rules';
import type { Clock } from '#platform/clock';
import type { Catalogue, CatalogueEntry } from '../contract.ts';
import type { CatalogueStore } from './tables.ts';

/** In-memory cache of catalogues, one per property. */
export type CatalogueCache = {
  /** Returns the catalogue, loading it on a cache miss; empty if the property has none. */
  get(property: string): Promise<Catalogue>;
  /** Invalidates the cached catalogue unless it has this revision. */
  invalidate(property: string, revision?: number): Promise<void>;
};

type CacheOptions = { readonly store: CatalogueStore; readonly clock: Clock };

const empty = createCatalogue([]);
/** Rows per read, so that none blocks the event loop for long. */
const batchSize = 500;

type Head = { readonly generation: number; readonly revision: number };

async function loadHead(store: CatalogueStore, property: string): Promise<Head | undefined> {
  const head = await store.read
    .selectFrom('shop_catalogues')
    .select(['generation', 'revision'])
    .where('property', '=', property)
    .executeTakeFirst();
  return head && { generation: Number(head.generation), revision: Number(head.revision) };
}

async function loadEntries(options: CacheOptions, property: string, of: { kind: CatalogueEntry['type'] } & Head) {
  const found: { entry: CatalogueEntry; position: number; place: number }[] = [];
  for (let last = ''; ; ) {
    const rows = await options.store.read
      .selectFrom('shop_entries')
      .select(['id', 'position', 'place', 'body'])
      .where('property', '=', property)
      .where('generation', '=', of.generation)
      .where('kind', '=', of.kind)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { position, place, body } of rows) {
      found.push({ entry: JSON.parse(body) as CatalogueEntry, position: Number(position), place: Number(place) });
    }
    if (rows.length < batchSize) break;
    last = rows.at(-1)?.id ?? '';
    await options.clock.sleep(0);
  }
  found.sort((one, other) => one.position - other.position || one.place - other.place);
  return found.map(({ entry }) => entry);
}

/** Loads a catalogue in batches; starts again if it changed meanwhile. */
async function loadCatalogue(options: CacheOptions, property: string): Promise<Catalogue> {
  for (;;) {
    const head = await loadHead(options.store, property);
    if (!head) return empty;
    const entries: CatalogueEntry[] = [];
    for (const kind of ['outlet', 'group', 'item'] as const) {
      entries.push(...(await loadEntries(options, property, { ...head, kind })));
    }
    const after = await loadHead(options.store, property);
    if (after?.revision === head.revision) return createCatalogue(entries, head.generation, head.revision);
  }
}

/** Creates the cache. A cached catalogue may be stale: placing an order compares revisions in its transaction. */
export function createCatalogueCache(options: CacheOptions): CatalogueCache {
  const cache = new Map<string, Promise<Catalogue>>();
  function get(property: string): Promise<Catalogue> {
    let cached = cache.get(property);
    if (!cached) {
      cached = loadCatalogue(options, property);
      cache.set(property, cached);
      cached.catch(() => cache.delete(property));
    }
    return cached;
  }
  async function drop(property: string, revision?: number): Promise<void> {
    const cached = cache.get(property);
    const catalogue = await cached?.catch(() => undefined);
    if (cache.get(property) === cached && catalogue?.revision !== revision) cache.delete(property);
  }
  return { get, invalidate: drop };
}
