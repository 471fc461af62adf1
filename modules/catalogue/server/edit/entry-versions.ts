import { refuse } from '#platform/contract';
import type { CatalogueEntry, EntryEdit } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import type { CatalogueStore, CatalogueTables } from '../tables.ts';

/** Who changes entries of a property, and the version they expect: `new` for a new entry, undefined to skip the check. */
export type EditContext = { readonly property: string; readonly actor: string; readonly version?: string | undefined };

type EditRow = Pick<CatalogueTables['shop_entries'], 'generation' | 'version' | 'edited_by' | 'edited_at'>;

/** Formats the version of an entry. It contains the generation, since an import replaces every entry. */
function versionText({ generation, version }: Pick<EditRow, 'generation' | 'version'>): string {
  return `${generation}.${version}`;
}

/** Formats a stored time. */
export function instantText(at: number): string {
  return new Date(Number(at)).toISOString();
}

/** Refuses with `entry_changed`, with the last editor in the details, if the entry does not have the expected version. */
export function checkVersion(row: EditRow | undefined, { version }: Pick<EditContext, 'version'>): void {
  if (version === undefined) return;
  if (row === undefined) {
    if (version !== 'new') refuse('entry_changed', 'the entry was removed', { by: '', at: '', version: '' });
    return;
  }
  const current = versionText(row);
  if (version === current) return;
  const who = { by: row.edited_by, at: instantText(row.edited_at), version: current };
  refuse(
    'entry_changed',
    version === 'new' ? 'an entry with this id already exists' : 'the entry was changed meanwhile',
    who,
  );
}

/** Reads the current generation and revision of a catalogue, 0 where there is none. */
export async function readHead(store: CatalogueStore, property: string) {
  const head = await store.read
    .selectFrom('shop_catalogues')
    .select(['generation', 'revision'])
    .where('property', '=', property)
    .executeTakeFirst();
  return { generation: Number(head?.generation ?? 0), revision: Number(head?.revision ?? 0) };
}

/** Rows per read, so that none blocks the event loop for long. */
const batchSize = 500;

async function loadKindEdits(
  context: CatalogueContext,
  property: string,
  of: { generation: number; type: CatalogueEntry['type'] },
) {
  const found: EntryEdit[] = [];
  for (let last = ''; ; ) {
    const rows = await context.store.read
      .selectFrom('shop_entries')
      .select(['id', 'generation', 'version', 'edited_by', 'edited_at'])
      .where('property', '=', property)
      .where('generation', '=', of.generation)
      .where('kind', '=', of.type)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      const { id, edited_by: by } = row;
      found.push({ type: of.type, id, version: versionText(row), by, at: instantText(row.edited_at) });
    }
    if (rows.length < batchSize) return found;
    last = rows.at(-1)?.id ?? '';
    await context.platform.clock.sleep(0);
  }
}

/**
 * Loads the versions of all entries and the revision they belong to. Read them before the entries: if an entry changes in
 * between, its editor gets a needless conflict rather than overwriting the change.
 */
export async function readEntryEdits(context: CatalogueContext, property: string) {
  const { generation, revision } = await readHead(context.store, property);
  const edits: EntryEdit[] = [];
  for (const type of ['outlet', 'group', 'item'] as const) {
    edits.push(...(await loadKindEdits(context, property, { generation, type })));
  }
  return { edits, revision };
}
