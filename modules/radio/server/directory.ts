import type { Selectable } from 'kysely';
import { failureCodeOf } from '#platform/node/outbound';
import { createSpool } from '#platform/node/text-files';
import type { DirectoryRequest, RadioDirectory } from '../contract.ts';
import type { RadioContext } from './context.ts';
import type { DirectoryTable } from './tables.ts';

/** How often the directory is fetched; after failures later each time, up to this. */
const everyMs = 24 * 3_600_000;
const firstRetryMs = 10 * 60_000;

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
export async function directoryOf(context: RadioContext, property: string): Promise<DirectoryRequest | undefined> {
  const { url } = await read(context, property);
  if (url !== '') return { property, url, isOperators: false };
  const { radioUrl } = context.platform.config;
  return radioUrl === '' ? undefined : { property, url: radioUrl, isOperators: true };
}

const instant = (time: number | null) => (time === null || time === 0 ? null : new Date(time).toISOString());

/** Returns the directory as staff see it. */
export async function directoryBody(context: RadioContext, property: string): Promise<RadioDirectory> {
  const [known, used] = await Promise.all([read(context, property), directoryOf(context, property)]);
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

/** Sets a property's own directory, due now; an empty address removes it, and its stations where the operator has none. */
export async function setDirectory(context: RadioContext, property: string, url: string): Promise<void> {
  await save(context, property, { url, next_at: 0, failures: 0, last_failure: null });
  if (url !== '' || context.platform.config.radioUrl !== '') return;
  await context.store.write(async ({ tx, emit }) => {
    await tx.deleteFrom('radio_sources').where('property', '=', property).where('source', '=', 'directory').execute();
    await emit('radio.changed', property, {});
  });
}

/** Makes the directory of a property due. */
export async function requestFetch(context: RadioContext, property: string): Promise<void> {
  await save(context, property, { next_at: 0 });
}

/** Takes a fetch that is due, so that no other process does; whoever dies then leaves the next attempt to another, later. */
async function claim({ store, platform }: RadioContext, property: string, seen: number): Promise<boolean> {
  const next_at = platform.clock.now() + firstRetryMs;
  return await store.write(async ({ tx }) => {
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
      .where('next_at', '=', seen)
      .executeTakeFirst();
    return Number(taken.numUpdatedRows) > 0;
  });
}

async function fetchOne(context: RadioContext, request: DirectoryRequest, failures: number): Promise<void> {
  const { clock, log } = context.platform;
  const { property } = request;
  const file = await createSpool();
  try {
    await context.directory.download(request, file.path);
    const wanted = { property, source: 'directory', file, format: 'json', country: '', confirmed: false } as const;
    const { failure } = await context.imports.start(wanted);
    const failed = await failure;
    // It answered, but not with stations.
    if (failed) throw new Error(`the directory's stations could not be read: ${failed}`);
    const now = clock.now();
    await save(context, property, { fetched_at: now, next_at: now + everyMs, failures: 0, last_failure: null });
  } catch (error) {
    await file.remove();
    log.warn({ error: String(error) }, 'could not fetch the directory of radio stations');
    const pause = Math.min(everyMs, firstRetryMs * 2 ** failures);
    const last_failure = failureCodeOf(error) ?? 'invalid_response';
    await save(context, property, { next_at: clock.now() + pause, failures: failures + 1, last_failure });
  }
}

/** Fetches directories that are due, one after another. */
export async function fetchDueDirectories(context: RadioContext): Promise<void> {
  const now = context.platform.clock.now();
  for (const property of await context.property.ids()) {
    const request = await directoryOf(context, property);
    if (!request) continue;
    const { next_at: nextAt, failures } = await read(context, property);
    if (nextAt <= now && (await claim(context, property, nextAt))) await fetchOne(context, request, failures);
  }
}
