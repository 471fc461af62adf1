import type { Selectable } from 'kysely';
import { failureCodeOf } from '#platform/node/outbound';
import { createSpool } from '#platform/node/text-files';
import type { DirectoryRequest, RadioDirectory } from '../contract.ts';
import type { RadioContext } from './context.ts';
import type { DirectoryTable } from './tables.ts';

/** How often the directory is fetched; after failures later each time, up to this. */
const everyMs = 24 * 3_600_000;
const firstRetryMs = 10 * 60_000;
/** Fetches of a directory that are due within this come along with one that is due now. */
const togetherMs = everyMs / 4;
/** How long nobody else fetches what a process has taken: longer than a download may take. */
const heldMs = 15 * 60_000;

const none = { url: '', fetched_at: null, next_at: 0, failures: 0, last_failure: null } as const;
type Known = Omit<Selectable<DirectoryTable>, 'property'>;

async function read({ store }: Pick<RadioContext, 'store'>, property: string): Promise<Known> {
  const row = await store.read
    .selectFrom('radio_directories')
    .selectAll()
    .where('property', '=', property)
    .executeTakeFirst();
  return row ?? none;
}

/** Returns the directory that a property uses: its own, else the operator's; undefined: none. */
function requestOf(
  { platform }: Pick<RadioContext, 'platform'>,
  property: string,
  { url }: Known,
): DirectoryRequest | undefined {
  if (url !== '') return { property, url, isOperators: false };
  const { radioUrl } = platform.config;
  return radioUrl === '' ? undefined : { property, url: radioUrl, isOperators: true };
}

const instant = (time: number | null) => (time === null || time === 0 ? null : new Date(time).toISOString());

/** Returns the directory as staff see it. */
export async function directoryBody(context: RadioContext, property: string): Promise<RadioDirectory> {
  const known = await read(context, property);
  const used = requestOf(context, property, known);
  return {
    url: used?.url ?? '',
    is_operators: used?.isOperators ?? false,
    fetched_at: instant(known.fetched_at),
    next_fetch_at: used ? instant(known.next_at) : null,
    failures: known.failures,
    last_failure: known.last_failure as RadioDirectory['last_failure'],
  };
}

async function save({ store }: RadioContext, property: string, change: Partial<Known>): Promise<void> {
  await store.write(({ tx }) =>
    tx
      .insertInto('radio_directories')
      .values({ property, ...none, ...change })
      .onConflict((conflict) => conflict.column('property').doUpdateSet(change))
      .execute(),
  );
}

/** Removes the directory's stations of a property that has none any more. */
async function removeUnused(context: RadioContext, property: string): Promise<void> {
  if (requestOf(context, property, await read(context, property))) return;
  await context.store.write(async ({ tx, emit }) => {
    await tx.deleteFrom('radio_sources').where('property', '=', property).where('source', '=', 'directory').execute();
    await emit('radio.changed', property, {});
  });
}

/** Sets a property's own directory, due now; an empty address removes it, and its stations where the operator has none. */
export async function setDirectory(context: RadioContext, property: string, url: string): Promise<void> {
  await save(context, property, { url, next_at: 0, failures: 0, last_failure: null });
  await removeUnused(context, property);
}

/** Makes the directory of a property due. */
export async function requestFetch(context: RadioContext, property: string): Promise<void> {
  await save(context, property, { next_at: 0 });
}

/** A property, the directory that it uses, and what is known of its fetches. */
type Use = { readonly property: string; readonly request: DirectoryRequest; readonly known: Known };

/** What one download is of: what an operator may reach, staff may not. */
function downloadOf({ request: { url, isOperators } }: Use): string {
  const { href } = new URL(url);
  return `${isOperators} ${href.endsWith('/') ? href.slice(0, -1) : href}`;
}

async function readUses(context: RadioContext): Promise<readonly Use[]> {
  const [properties, rows] = await Promise.all([
    context.property.ids(),
    context.store.read.selectFrom('radio_directories').selectAll().execute(),
  ]);
  const known = new Map(rows.map((row) => [row.property, row]));
  return properties.flatMap((property) => {
    const own = known.get(property) ?? none;
    const request = requestOf(context, property, own);
    return request ? [{ property, request, known: own }] : [];
  });
}

/**
 * Takes the fetches of a directory that are due, so that no other process does, with those that will be soon: one download serves them
 * all, also the next time. Whoever dies then leaves the next attempt to another, later.
 */
async function claim({ store, platform }: RadioContext, uses: readonly Use[]): Promise<readonly Use[]> {
  const now = platform.clock.now();
  const due = uses.filter(({ known }) => known.next_at <= now);
  if (due.length === 0) return [];
  const soon = uses.filter(({ known }) => known.next_at > now && known.next_at <= now + togetherMs);
  const next_at = now + heldMs;
  return await store.write(async ({ tx }) => {
    const take = async ({ property, known }: Use): Promise<boolean> => {
      const added = await tx
        .insertInto('radio_directories')
        .values({ property, ...none, next_at })
        .onConflict((conflict) => conflict.column('property').doNothing())
        .executeTakeFirst();
      if (Number(added.numInsertedOrUpdatedRows) > 0) return true;
      const taken = await tx
        .updateTable('radio_directories')
        .set({ next_at })
        .where('property', '=', property)
        .where('next_at', '=', known.next_at)
        .executeTakeFirst();
      return Number(taken.numUpdatedRows) > 0;
    };
    const ours: Use[] = [];
    for (const use of due) if (await take(use)) ours.push(use);
    // Another process fetches it.
    if (ours.length === 0) return [];
    for (const use of soon) if (await take(use)) ours.push(use);
    return ours.map((use) => ({ ...use, known: { ...use.known, next_at } }));
  });
}

/** Changes what is known of a directory that was taken; false: staff have changed it since, and it is due again. */
async function note({ store }: RadioContext, { property, known }: Use, change: Partial<Known>): Promise<boolean> {
  const { numUpdatedRows } = await store.write(({ tx }) =>
    tx
      .updateTable('radio_directories')
      .set(change)
      .where('property', '=', property)
      .where('next_at', '=', known.next_at)
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows) > 0;
}

/** Keeps what was taken for longer, as the imports of many properties take their time; returns what nobody changed since. */
async function hold(context: RadioContext, uses: readonly Use[]): Promise<readonly Use[]> {
  const next_at = context.platform.clock.now() + heldMs;
  const held: Use[] = [];
  for (const use of uses) {
    if (await note(context, use, { next_at })) held.push({ ...use, known: { ...use.known, next_at } });
  }
  return held;
}

async function noteFailure(context: RadioContext, use: Use, error: unknown): Promise<void> {
  const { property, known } = use;
  const { clock, log } = context.platform;
  log.warn({ error: String(error), property }, 'could not fetch the directory of radio stations');
  const pause = Math.min(everyMs, firstRetryMs * 2 ** known.failures);
  const last_failure = failureCodeOf(error) ?? 'invalid_response';
  await note(context, use, { next_at: clock.now() + pause, failures: known.failures + 1, last_failure });
}

async function importFor(context: RadioContext, use: Use, path: string): Promise<void> {
  const { property } = use;
  try {
    // The other properties need the file, too.
    const file = { path, remove: async () => undefined };
    const wanted = { property, source: 'directory', file, format: 'json', country: '', confirmed: false } as const;
    const { failure } = await context.imports.start(wanted);
    const failed = await failure;
    // It answered, but not with stations.
    if (failed) throw new Error(`the directory's stations could not be read: ${failed}`);
    const now = context.platform.clock.now();
    const done = { fetched_at: now, next_at: now + everyMs, failures: 0, last_failure: null };
    // It may have been removed while its stations were imported.
    if (!(await note(context, use, done))) await removeUnused(context, property);
  } catch (error) {
    await noteFailure(context, use, error);
  }
}

/** Downloads a directory once and imports it for each of the properties. */
async function fetchFor(context: RadioContext, uses: readonly Use[]): Promise<void> {
  const [first] = uses;
  if (!first) return;
  const file = await createSpool();
  try {
    await context.directory.download(first.request, file.path);
  } catch (error) {
    await file.remove();
    for (const use of uses) await noteFailure(context, use, error);
    return;
  }
  try {
    for (let held = await hold(context, uses); held.length > 0; held = await hold(context, held.slice(1))) {
      const [use] = held;
      if (use) await importFor(context, use, file.path);
    }
  } finally {
    await file.remove();
  }
}

/** Fetches directories that are due, one after another, each once for all properties that use it. */
export async function fetchDueDirectories(context: RadioContext): Promise<void> {
  const downloads = Map.groupBy(await readUses(context), downloadOf);
  for (const uses of downloads.values()) await fetchFor(context, await claim(context, uses));
}
