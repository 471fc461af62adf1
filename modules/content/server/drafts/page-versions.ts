import { isoInstant } from '#platform/clock';
import { refuse } from '#platform/contract';
import { loadStaffNames } from '#platform/node/auth';
import { type PageQuery, readPage } from '#platform/node/db';
import type { WrittenPage } from '../../contract.ts';
import type { ContentContext } from '../context.ts';
import type { PageKey } from './published-page.ts';

/** For how long versions can be put back. */
export const versionsMs = 2 * 365 * 86_400_000;

function versionsOf({ store }: ContentContext, key: PageKey) {
  return store.read.selectFrom('content_versions').where((row) => row.and(key));
}

/** Lists the published versions of a page with who published them, newest first. */
export async function listVersions(context: ContentContext, key: PageKey, query: PageQuery) {
  const found = versionsOf(context, key).select(['id', 'published_by', 'published_at']);
  const by = { published_at: 'number', id: 'string' } as const;
  const { items, next } = await readPage(found, by, { ...query, newestFirst: true });
  const names = await loadStaffNames(
    context.staff,
    key.property,
    items.map(({ published_by }) => published_by),
  );
  const shown = items.map(({ id, published_by, published_at }) => ({
    id,
    published_by: names.nameOf(published_by),
    published_at: isoInstant(published_at),
  }));
  return { items: shown, next };
}

/** Returns a published version of a page; refuses with `not_found` if there is none. */
export async function readVersion(context: ContentContext, key: PageKey, id: string) {
  const row = await versionsOf(context, key).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('not_found', 'the page has no such version');
  const names = await loadStaffNames(context.staff, key.property, [row.published_by]);
  return {
    id,
    published_by: names.nameOf(row.published_by),
    published_at: isoInstant(row.published_at),
    page: JSON.parse(row.body) as WrittenPage,
  };
}
