import type { Kysely } from 'kysely';
import { isoInstant } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { WrittenPage } from '../../contract.ts';
import type { ContentContext } from '../context.ts';
import type { ContentTables, DraftTable } from '../tables.ts';
import { type PageKey, readPublishedPage } from './published-page.ts';
import { summarisePage } from './summarise-page.ts';

type Reader = Pick<Kysely<ContentTables>, 'selectFrom'>;
/** Who changes a draft. */
export type Editor = { readonly actor: string };

/** Most drafts and pages of a skin. */
const mostPages = 2_000;

/** Reads the draft of a page, inside a write or outside. */
export async function readDraft(reader: Reader, key: PageKey): Promise<DraftTable | undefined> {
  return await reader
    .selectFrom('content_drafts')
    .selectAll()
    .where((row) => row.and(key))
    .executeTakeFirst();
}

/** Refuses with `draft_changed` and who changed it, unless the draft has the version that the editor has read. */
export function requireVersion(draft: DraftTable | undefined, version: number): void {
  if ((draft?.version ?? 0) === version) return;
  const who = draft ? { by: draft.changed_by, at: isoInstant(draft.changed_at) } : {};
  refuse('draft_changed', draft ? 'somebody else has saved this draft' : 'there is no draft any more', who);
}

async function checkRoom(tx: Kysely<ContentTables>, { property }: PageKey): Promise<void> {
  const counted = (table: 'content_pages' | 'content_drafts') =>
    tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('property', '=', property)
      .executeTakeFirstOrThrow();
  const [pages, drafts] = [await counted('content_pages'), await counted('content_drafts')];
  if (Number(pages.count) + Number(drafts.count) >= mostPages)
    refuse('content_invalid', 'too many pages', { problems: [`a hotel has at most ${mostPages} pages`] });
}

/** Saves the draft of a page and returns its version. */
export async function saveDraft(
  { store, platform }: ContentContext,
  key: PageKey,
  { version, page, actor }: Editor & { readonly version: number; readonly page: WrittenPage },
): Promise<number> {
  return await store.write(async ({ tx, emit }) => {
    const before = await readDraft(tx, key);
    requireVersion(before, version);
    const base = before?.base ?? (await readPublishedPage(tx, key))?.mark ?? '';
    if (!before && base === '') await checkRoom(tx, key);
    const row = {
      body: JSON.stringify(page),
      summary: JSON.stringify(summarisePage(page)),
      version: version + 1,
      base,
      changed_at: platform.clock.now(),
      changed_by: actor,
    };
    await tx
      .insertInto('content_drafts')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['property', 'project_id', 'skin_id', 'page_id']).doUpdateSet(row))
      .execute();
    await emit('content.draft_changed', key.property, { page_id: key.page_id });
    return row.version;
  });
}

/** Deletes the draft of a page inside a write; returns whether there was one. */
export async function deleteDraft(tx: Kysely<ContentTables>, key: PageKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('content_drafts')
    .where((row) => row.and(key))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
