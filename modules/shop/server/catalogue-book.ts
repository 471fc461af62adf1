import type { CatalogueEntry } from '../contract.ts';
import { type Catalogue, catalogueOf } from './rules/catalogue.ts';
import type { ShopStore } from './tables.ts';

/** The catalogues of this process's properties, read once and kept until they change. */
export type CatalogueBook = {
  /** The catalogue; empty where the property has none. */
  get(property: string): Promise<Catalogue>;
  /** Forgets a catalogue that is not of this revision. */
  drop(property: string, revision?: number): Promise<void>;
};

const empty = catalogueOf([]);

async function read(store: ShopStore, property: string): Promise<Catalogue> {
  const head = await store.read
    .selectFrom('shop_catalogues')
    .select(['generation', 'revision'])
    .where('property', '=', property)
    .executeTakeFirst();
  if (!head) return empty;
  const rows = await store.read
    .selectFrom('shop_entries')
    .select('body')
    .where('property', '=', property)
    .where('generation', '=', Number(head.generation))
    .orderBy('position')
    .orderBy('place')
    .execute();
  const entries = rows.map(({ body }) => JSON.parse(body) as CatalogueEntry);
  return catalogueOf(entries, Number(head.generation), Number(head.revision));
}

/** Keeps catalogues in memory. That one is still true is asked in the transaction of each order. */
export function openCatalogueBook(store: ShopStore): CatalogueBook {
  const kept = new Map<string, Promise<Catalogue>>();
  function get(property: string): Promise<Catalogue> {
    let known = kept.get(property);
    if (!known) {
      known = read(store, property);
      kept.set(property, known);
      known.catch(() => kept.delete(property));
    }
    return known;
  }
  async function drop(property: string, revision?: number): Promise<void> {
    const known = kept.get(property);
    const catalogue = await known?.catch(() => undefined);
    if (kept.get(property) === known && catalogue?.revision !== revision) kept.delete(property);
  }
  return { get, drop };
}
