import type { CatalogueEntry } from '../../contract.ts';
import type { CatalogueTables } from '../tables.ts';
import type { ShopWrite } from './change-catalogue.ts';
import { withoutAvailability } from './without-availability.ts';

/** A change of one entry for the history; undefined: it did not exist before, or does not after. */
export type EntryChange = Pick<CatalogueEntry, 'type' | 'id'> & {
  readonly before: CatalogueEntry | undefined;
  readonly after: CatalogueEntry | undefined;
  /** Who changed which path, as JSON by path; empty: whoever made the whole change. */
  readonly authors?: object;
};

type Changes = {
  readonly property: string;
  readonly revision: number;
  readonly actor: string;
  readonly now: number;
  readonly entries: readonly EntryChange[];
  /** Number that the history tells; default: that of the entries. */
  readonly count?: number;
};

/** Adds changes that guests see to the history of the catalogue, within the write that makes them. */
export async function recordChanges(
  { tx }: Pick<ShopWrite, 'tx'>,
  { property, revision, actor, now, entries, count = entries.length }: Changes,
): Promise<void> {
  const publication = { property, id: revision, published_by: actor, published_at: now, changes: count };
  await tx.insertInto('shop_publications').values(publication).execute();
  const toJson = (entry: CatalogueEntry | undefined) => (entry ? JSON.stringify(withoutAvailability(entry)) : null);
  const rows = entries.map(
    ({ type: kind, id, before, after, authors = {} }): CatalogueTables['shop_published_entries'] => ({
      ...{ property, publication: revision, kind, id },
      before_body: toJson(before),
      after_body: toJson(after),
      authors: JSON.stringify(authors),
    }),
  );
  await tx.insertInto('shop_published_entries').values(rows).execute();
}
