import { changedPaths, listEntries } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import { runOnceIfKeyed } from '#platform/node/db';
import type { CatalogueContext } from '../context.ts';
import {
  clearAvailability,
  clearOldInserts,
  createEntryRow,
  nextRevision,
  type ShopWrite,
} from '../edit/change-catalogue.ts';
import { recordChanges } from '../edit/record-changes.ts';
import { serialiseEdit } from '../edit/serialise-edits.ts';
import { type DraftEditor, nextDraftRevision } from './change-draft.ts';
import { type Draft, type DraftEntry, findDraftProblems, loadDraft } from './load-draft.ts';

/** Problems listed in a refusal, which also has their number. */
const maxListedProblems = 200;

/** Whether a change only moves an entry within its sort order. */
function isOrderOnly({ live, entry }: Pick<DraftEntry, 'live' | 'entry'>): boolean {
  return changedPaths(live, entry).every((path) => path === 'position');
}

type Publishing = {
  readonly write: ShopWrite;
  readonly draft: Draft;
  readonly editor: DraftEditor;
  readonly revision: number;
  readonly now: number;
};

async function deleteEntry({ write, draft, editor: { property } }: Publishing, { type, id }: DraftEntry) {
  await write.tx
    .deleteFrom('shop_entries')
    .where('property', '=', property)
    .where('generation', '=', draft.live.generation)
    .where('kind', '=', type)
    .where('id', '=', id)
    .execute();
  if (type === 'item') await clearAvailability(write, property, id);
}

/** Stores the entries of the draft in the live catalogue. */
async function applyDraft(publishing: Publishing): Promise<void> {
  const { write, draft, editor, revision, now } = publishing;
  const { property, actor } = editor;
  const edit = { version: revision, edited_by: actor, edited_at: now };
  const { generation } = draft.live;
  const last = listEntries(draft.live).length;
  for (const [index, change] of [...draft.changes.values()].entries()) {
    const { entry } = change;
    if (!entry) {
      await deleteEntry(publishing, change);
      continue;
    }
    const { body, position, ...row } = createEntryRow(entry, { property, generation, place: last + index, ...edit });
    await write.tx
      .insertInto('shop_entries')
      .values({ ...row, body, position })
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'generation', 'kind', 'id'])
          // Sorting must not outdate the version that an integrator has read.
          .doUpdateSet({ body, position, ...(isOrderOnly(change) ? {} : edit) }),
      )
      .execute();
    if (entry.type === 'item') await clearOldInserts(write, property, entry);
  }
}

/** Records what was published. */
async function recordPublication({ write, draft, editor, revision, now }: Publishing): Promise<number> {
  const { property, actor } = editor;
  const all = [...draft.changes.values()];
  const changes = all.filter((change) => !isOrderOnly(change)).length;
  const entries = all.map(({ type, id, live, entry, authors }) => ({ type, id, before: live, after: entry, authors }));
  await recordChanges(write, { property, revision, actor, now, entries, count: changes });
  return changes;
}

/** A request to publish the draft that its author has reviewed. */
export type PublishRequest = { readonly revision?: number | undefined; readonly request_id?: string | undefined };

function judge(draft: Draft, { revision }: PublishRequest): void {
  if (revision !== undefined && revision !== draft.revision)
    refuse('draft_changed', 'the draft has changed since', { revision: draft.revision });
  const problems = findDraftProblems(draft);
  if (problems.length > 0) {
    const details = { count: problems.length, problems: problems.slice(0, maxListedProblems) };
    refuse('draft_invalid', `found ${problems.length} problems; nothing was published`, details);
  }
}

async function publish(publishing: Omit<Publishing, 'revision'>) {
  const { write, draft, editor } = publishing;
  const { property } = editor;
  if (draft.changes.size === 0) return { id: draft.live.revision, changes: 0 };
  await nextDraftRevision(write, property, draft);
  const revision = await nextRevision(write, property, draft.live);
  await applyDraft({ ...publishing, revision });
  const changes = await recordPublication({ ...publishing, revision });
  await write.tx.deleteFrom('shop_draft_entries').where('property', '=', property).execute();
  await write.enqueue({ job: 'catalogue.sweep', property, payload: {} });
  return { id: revision, changes };
}

/**
 * Publishes the whole draft in one write. Refuses with `draft_invalid` and the problems by entry, or with `draft_changed` if
 * it is not the draft that was reviewed, and then changes nothing. A repeat with the same `request_id` has the same answer.
 */
export async function publishDraft(context: CatalogueContext, request: PublishRequest, editor: DraftEditor) {
  const { property, actor } = editor;
  const { request_id: requestId, ...body } = request;
  return await serialiseEdit(context, property, async () => {
    const draft = await loadDraft(context, property);
    const now = context.platform.clock.now();
    const result = await context.store.write(async (write) => {
      const key = { property, scope: actor, requestId, call: 'catalogue.publish', body, now };
      return await runOnceIfKeyed(write.tx, key, async () => {
        judge(draft, body);
        return await publish({ write, draft, editor, now });
      });
    });
    await context.catalogues.invalidate(property, result.id);
    return result;
  });
}
