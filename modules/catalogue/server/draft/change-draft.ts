import { changedPaths, mergeEntries, parentKey, wholeEntry, withFieldsOf } from '#catalogue/rules';
import { refuse } from '#platform/contract';
import type { Arrangement, CatalogueEntry } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import type { ShopWrite } from '../edit/change-catalogue.ts';
import { computeArrangement } from '../edit/compute-arrangement.ts';
import { instantText } from '../edit/entry-versions.ts';
import { serialiseEdit } from '../edit/serialise-edits.ts';
import { withoutAvailability } from '../edit/without-availability.ts';
import { applyChanges, type Draft, type DraftEntry, draftKey, findEntry, loadDraft, notEmpty } from './load-draft.ts';

type EntryRef = Pick<CatalogueEntry, 'type' | 'id'>;
/** Who changes the draft of a property. */
export type DraftEditor = { readonly property: string; readonly actor: string };

/** Increments the revision of the draft and emits the event. Refuses with `conflict` if it changed since it was read. */
export async function nextDraftRevision(
  { tx, emit }: ShopWrite,
  property: string,
  draft: Pick<Draft, 'revision'>,
): Promise<number> {
  const revision = draft.revision + 1;
  const written =
    draft.revision === 0
      ? (
          await tx
            .insertInto('shop_drafts')
            .values({ property, revision })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
      : (
          await tx
            .updateTable('shop_drafts')
            .set({ revision })
            .where('property', '=', property)
            .where('revision', '=', draft.revision)
            .executeTakeFirst()
        ).numUpdatedRows;
  if (written !== 1n) refuse('conflict', 'the draft was changed concurrently');
  await emit('catalogue.draft_changed', property, { revision });
  return revision;
}

function toJson(entry: CatalogueEntry | undefined): string | null {
  return entry ? JSON.stringify(withoutAvailability(entry)) : null;
}

/** Returns whether a change leaves the live catalogue as it is. */
function isNothing({ live, entry, conflicts }: DraftEntry): boolean {
  return conflicts.length === 0 && changedPaths(live, entry).length === 0;
}

/** Returns what a change began from after its rebase: the live entry, but for the fields in conflict. */
function rebasedBase({ base, live, conflicts }: DraftEntry): CatalogueEntry | undefined {
  if (conflicts.length === 0) return live;
  return base && live && !conflicts.includes(wholeEntry) ? withFieldsOf(live, base, conflicts) : base;
}

/** Stores changes of the draft and forgets those that change nothing. Returns the revision of the draft. */
async function storeChanges(
  context: CatalogueContext,
  draft: Draft,
  { property, changes }: { readonly property: string; readonly changes: readonly DraftEntry[] },
): Promise<number> {
  const gone = [...changes.filter(isNothing).map(draftKey), ...draft.settled];
  const retained = changes.filter((change) => !isNothing(change));
  const rows = retained.map((change) => ({
    property,
    kind: change.type,
    id: change.id,
    base: toJson(rebasedBase(change)),
    body: toJson(change.entry),
    authors: JSON.stringify(change.authors),
  }));
  return await context.store.write(async (write) => {
    const revision = await nextDraftRevision(write, property, draft);
    for (const key of gone) {
      const [kind = '', id = ''] = key.split('/', 2);
      await write.tx
        .deleteFrom('shop_draft_entries')
        .where('property', '=', property)
        .where('kind', '=', kind as CatalogueEntry['type'])
        .where('id', '=', id)
        .execute();
    }
    await write.tx
      .insertInto('shop_draft_entries')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['property', 'kind', 'id']).doUpdateSet((row) => ({
          base: row.ref('excluded.base'),
          body: row.ref('excluded.body'),
          authors: row.ref('excluded.authors'),
        })),
      )
      .execute();
    return revision;
  });
}

type Step = {
  readonly draft: Draft;
  readonly editor: DraftEditor;
  readonly now: number;
};

/** Returns the change of one entry, with the editor as the author of the fields that differ from before. */
function changeTo({ draft, editor, now }: Step, ref: EntryRef, entry: CatalogueEntry | undefined): DraftEntry {
  const { type, id } = ref;
  const live = findEntry(draft.live, ref);
  const before = draft.changes.get(draftKey(ref)) ?? {
    type,
    id,
    base: live,
    live,
    entry: live,
    conflicts: [],
    authors: {},
  };
  const paths = changedPaths(before.entry, entry);
  const author = { by: editor.actor, at: now };
  const authors = { ...before.authors, ...Object.fromEntries(paths.map((path) => [path, author])) };
  return { ...before, entry, authors };
}

/** Runs a change of the draft after others, and again if another process was faster. */
async function change(
  context: CatalogueContext,
  editor: DraftEditor,
  decide: (step: Step) => readonly DraftEntry[],
): Promise<number> {
  const { property } = editor;
  return await serialiseEdit(context, property, async () => {
    const draft = await loadDraft(context, property);
    const changes = decide({ draft, editor, now: context.platform.clock.now() });
    return changes.length === 0 ? draft.revision : await storeChanges(context, draft, { property, changes });
  });
}

/** A change of one entry from `base` to `entry`; undefined: there is none. */
export type EntryStep = EntryRef & {
  readonly base: CatalogueEntry | undefined;
  readonly entry: CatalogueEntry | undefined;
  /** A new entry follows this one. */
  readonly after?: string | undefined;
};

/** The author of a field that stands in the way of a change; nobody if it was changed live. */
function refuseChanged({ draft }: Step, ref: EntryRef, conflicts: readonly string[]): never {
  const authors = draft.changes.get(draftKey(ref))?.authors ?? {};
  const last = conflicts.flatMap((path) => authors[path] ?? []).sort((one, other) => other.at - one.at)[0];
  const who = { by: last?.by ?? '', at: last ? instantText(last.at) : '', version: '' };
  return refuse('entry_changed', 'the entry was changed meanwhile', { ...who, fields: conflicts });
}

function endOf(draft: Draft, { type }: EntryRef): number {
  const { outlets, groups, items } = draft.catalogue;
  const all = { outlet: outlets, group: groups, item: items }[type].values();
  return Math.min(Math.max(-1, ...[...all].map(({ position }) => position)) + 1, 1_000_000);
}

function siblingsOf({ catalogue: { outlets, groupsIn, itemsIn } }: Draft, entry: CatalogueEntry): Arrangement {
  const ids = (entries: Iterable<CatalogueEntry> = []) => [...entries].map(({ id }) => id);
  if (entry.type === 'outlet') return { kind: 'outlet', ids: ids(outlets.values()) };
  if (entry.type === 'item')
    return { kind: 'item', group: entry.group, ids: ids(itemsIn.get(parentKey('group', entry.group))) };
  const { outlet, parent } = entry;
  return parent === undefined
    ? { kind: 'group', outlet, ids: ids(groupsIn.get(parentKey('outlet', outlet))) }
    : { kind: 'group', group: parent, ids: ids(groupsIn.get(parentKey('group', parent))) };
}

/** Adds an entry at the end, or after one of its siblings, which then move on. */
function addEntry(step: Step, entry: CatalogueEntry, after: string | undefined): readonly DraftEntry[] {
  const { draft } = step;
  const added = changeTo(step, entry, { ...entry, position: endOf(draft, entry) });
  const siblings = siblingsOf(draft, entry);
  const at = after === undefined ? -1 : siblings.ids.indexOf(after);
  if (at < 0) return [added];
  const all = applyChanges(draft.catalogue, new Map([[draftKey(entry), added]]));
  const arranged = computeArrangement(all, { ...siblings, ids: siblings.ids.toSpliced(at + 1, 0, entry.id) });
  const moved = 'what' in arranged ? [] : arranged.map((one) => changeTo(step, one.entry, one.entry));
  return moved.some(({ id }) => id === entry.id) ? moved : [added, ...moved];
}

function checkEmpty({ catalogue: { groupsIn, itemsIn } }: Draft, { type, id }: EntryRef): void {
  if (type === 'item') return;
  const key = parentKey(type, id);
  if (groupsIn.has(key) || itemsIn.has(key)) refuse('entry_invalid', notEmpty.what, { path: wholeEntry, ...notEmpty });
}

/**
 * Creates, changes or removes an entry in the draft. Refuses with `entry_changed` if a field was changed by somebody else
 * since `base`, and with `entry_invalid` if an entry that contains others is to be removed. A repeat changes nothing.
 */
export function saveDraftEntry(context: CatalogueContext, given: EntryStep, editor: DraftEditor): Promise<number> {
  return change(context, editor, (step) => {
    const shown = findEntry(step.draft.catalogue, given);
    const base = given.base && withoutAvailability(given.base);
    const mine = given.entry && withoutAvailability(given.entry);
    // A repeated creation must not move the entry that it created.
    const placed = mine && shown && !base ? { ...mine, position: shown.position } : mine;
    const { entry, conflicts } = mergeEntries({ base, theirs: shown, mine: placed });
    if (conflicts.length > 0) refuseChanged(step, given, conflicts);
    if (changedPaths(shown, entry).length === 0) return [];
    if (!entry) checkEmpty(step.draft, given);
    return entry && !shown ? addEntry(step, entry, given.after) : [changeTo(step, given, entry)];
  });
}

/** Sorts and moves entries in the draft. Refuses with `entry_invalid`. */
export function arrangeDraft(
  context: CatalogueContext,
  arrangement: Arrangement,
  editor: DraftEditor,
): Promise<number> {
  return change(context, editor, (step) => {
    const arranged = computeArrangement(step.draft.catalogue, arrangement);
    if ('what' in arranged) return refuse('entry_invalid', arranged.what, arranged);
    return arranged.map(({ entry }) => changeTo(step, entry, entry));
  });
}

/** A change of the draft to choose about: of a field, or of the whole entry. */
export type ChosenChange = EntryRef & { readonly path?: string | undefined };
/** Which version of these changes to keep. */
export type DraftChoice = {
  readonly keep: 'live' | 'draft';
  readonly changes?: readonly ChosenChange[] | undefined;
};

function keepLive(found: DraftEntry, path: string | undefined): DraftEntry {
  const { live, entry, base, conflicts } = found;
  const isWhole = path === undefined || path === wholeEntry || !live || !entry;
  if (isWhole) return { ...found, base: live, entry: live, conflicts: [] };
  return {
    ...found,
    base: base && withFieldsOf(base, live, [path]),
    entry: withFieldsOf(entry, live, [path]),
    conflicts: conflicts.filter((one) => one !== path),
  };
}

function keepDraft(found: DraftEntry, path: string | undefined): DraftEntry {
  const conflicts = path === undefined ? [] : found.conflicts.filter((one) => one !== path);
  return { ...found, conflicts };
}

/** Discards changes of the draft, or keeps them although the live catalogue changed; without `changes`: all. */
export function chooseVersions(
  context: CatalogueContext,
  { keep, changes }: DraftChoice,
  editor: DraftEditor,
): Promise<number> {
  return change(context, editor, ({ draft }) => {
    const chosen = new Map(draft.changes);
    const selection: readonly ChosenChange[] = changes ?? [...draft.changes.values()];
    const touched = new Set<string>();
    for (const { type, id, ...of } of selection) {
      const key = draftKey({ type, id });
      const found = chosen.get(key);
      if (!found) continue;
      const path = changes ? of.path : undefined;
      chosen.set(key, keep === 'live' ? keepLive(found, path) : keepDraft(found, path));
      touched.add(key);
    }
    return [...touched].flatMap((key) => chosen.get(key) ?? []);
  });
}

/** A change to undo: the fields in which `after` differs from `before` get their earlier values. */
export type Reversal = EntryRef & {
  readonly before: CatalogueEntry | undefined;
  readonly after: CatalogueEntry | undefined;
};

/** Undoes changes in the draft and leaves the other fields of their entries as they are. */
export function revertInDraft(
  context: CatalogueContext,
  reversals: readonly Reversal[],
  editor: DraftEditor,
): Promise<number> {
  return change(context, editor, (step) =>
    reversals.flatMap((reversal) => {
      const { before, after } = reversal;
      const shown = findEntry(step.draft.catalogue, reversal);
      const entry = before && after && shown ? withFieldsOf(shown, before, changedPaths(before, after)) : before;
      return changedPaths(shown, entry).length === 0 ? [] : [changeTo(step, reversal, entry)];
    }),
  );
}
