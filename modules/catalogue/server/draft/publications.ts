import { changedPaths } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import { readPage } from '#platform/node/db';
import type { CatalogueEntry } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import type { CatalogueTables } from '../tables.ts';
import { type Authors, draftKey } from './load-draft.ts';

const pageSize = 30;
/** Publications are kept for two years. */
const retentionMs = 730 * 24 * 3600 * 1000;
/** Publications deleted in one write. */
const deleteBatchSize = 10;

type Row = CatalogueTables['shop_publications'];

function toPublication({ id, published_by, published_at, changes }: Row) {
  return { id: Number(id), by: published_by, at: Number(published_at), changes: Number(changes) };
}

/** A page of the publications of a property, newest first. */
export async function listPublications({ store }: CatalogueContext, property: string, cursor: string | undefined) {
  const all = store.read.selectFrom('shop_publications').selectAll().where('property', '=', property);
  const { items, next } = await readPage(all, { id: 'number' }, { cursor, limit: pageSize, newestFirst: true });
  return { items: items.map(toPublication), next };
}

/** What publications changed in one entry. */
export type PublishedChange = Pick<CatalogueEntry, 'type' | 'id'> & {
  readonly before: CatalogueEntry | undefined;
  readonly after: CatalogueEntry | undefined;
  readonly authors: Authors;
};

function parseChange(row: CatalogueTables['shop_published_entries']): PublishedChange {
  const parse = (body: string | null) => (body === null ? undefined : (JSON.parse(body) as CatalogueEntry));
  const authors = JSON.parse(row.authors) as Authors;
  return { type: row.kind, id: row.id, before: parse(row.before_body), after: parse(row.after_body), authors };
}

/** Joins the changes of successive publications: each entry from its first state to its last. */
function joinChanges(changes: readonly PublishedChange[]): readonly PublishedChange[] {
  const joined = new Map<string, PublishedChange>();
  for (const change of changes) {
    const first = joined.get(draftKey(change));
    const authors = { ...first?.authors, ...change.authors };
    joined.set(draftKey(change), first ? { ...change, before: first.before, authors } : change);
  }
  return [...joined.values()].filter(({ before, after }) => changedPaths(before, after).length > 0);
}

/** Returns a publication and what it changed, or what all publications after `since` up to it changed together. */
export async function readPublication(
  { store }: CatalogueContext,
  property: string,
  { id, since = id - 1 }: { readonly id: number; readonly since?: number | undefined },
) {
  const found = store.read.selectFrom('shop_publications').selectAll().where('property', '=', property);
  const row = await found.where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('not_found', 'no such publication');
  const rows = await store.read
    .selectFrom('shop_published_entries')
    .selectAll()
    .where('property', '=', property)
    .where('publication', '>', since)
    .where('publication', '<=', id)
    .orderBy('publication')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return { ...toPublication(row), entries: joinChanges(rows.map(parseChange)) };
}

/** Deletes publications that are older than the retention, in batches. Run as a job. */
export async function deleteOldPublications({ store, platform }: CatalogueContext, property: string): Promise<void> {
  const before = platform.clock.now() - retentionMs;
  for (let found = deleteBatchSize; found === deleteBatchSize; ) {
    const old = await store.read
      .selectFrom('shop_publications')
      .select('id')
      .where('property', '=', property)
      .where('published_at', '<', before)
      .limit(deleteBatchSize)
      .execute();
    found = old.length;
    if (found === 0) return;
    const ids = old.map(({ id }) => Number(id));
    await store.write(async ({ tx }) => {
      const entries = tx.deleteFrom('shop_published_entries').where('property', '=', property);
      await entries.where('publication', 'in', ids).execute();
      await tx.deleteFrom('shop_publications').where('property', '=', property).where('id', 'in', ids).execute();
    });
  }
}
