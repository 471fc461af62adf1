import type { Selectable } from 'kysely';
import { Refusal, refuse } from '#platform/contract';
import { failureCodeOf, type OutboundResponse, outboundTarget } from '#platform/node/outbound';
import type { JobLane } from '#platform/node/server';
import { spoolFile } from '#platform/node/text-files';
import { uuid } from '#platform/random';
import type { TvSource } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import type { ImportTable, SourceTable } from '../tables.ts';
import { supersede, toImportBody } from './import-records.ts';

/** Name of the job that fetches a source. */
export const fetchJobName = 'channels.fetch';

/** Lane of the fetches: an import is large, and a host that hangs keeps no other hotel's waiting. */
export const fetchLane: JobLane = { name: 'guides', places: 4, placesPerTarget: 1 };

/** Payload of the job; `force` fetches even what has not changed. */
export type FetchJob = { readonly source_id: string; readonly force: boolean };

const hourMs = 3_600_000;
const mostSources = 50;
const firstRetryMs = 300_000;

type Source = Selectable<SourceTable>;
type SourceInput = Pick<SourceTable, 'kind' | 'name' | 'url' | 'every_hours'>;

function purposeOf(kind: SourceTable['kind']) {
  return kind === 'guide' ? 'guide' : 'playlist';
}

/** Returns the job that fetches a source, at the host that it names. */
function fetchOf({ property, kind, url }: Pick<SourceTable, 'property' | 'kind' | 'url'>, payload: FetchJob) {
  return { job: fetchJobName, property, payload, target: outboundTarget(purposeOf(kind), url) };
}

function instantText(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** Returns a source with its last import as staff see it. */
function toBody(row: Source, last: Selectable<ImportTable> | undefined): TvSource {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    url: row.url,
    every_hours: row.every_hours,
    fetched_at: instantText(row.fetched_at),
    next_fetch_at: instantText(row.next_at),
    failures: row.failures,
    last_error: row.last_error,
    last_failure: row.last_failure as TvSource['last_failure'],
    last_import: last ? toImportBody(last) : null,
  };
}

/** Returns a source; refuses with `not_found`. */
async function requireSource({ store }: ChannelsContext, property: string, id: string): Promise<Source> {
  const row = await store.read
    .selectFrom('tv_sources')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('not_found', 'no such source');
}

/** Lists the sources of a property, oldest first; `id`: only this one. */
export async function listSources({ store }: ChannelsContext, property: string, id?: string): Promise<TvSource[]> {
  let query = store.read.selectFrom('tv_sources').selectAll().where('property', '=', property);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('created_at').orderBy('id').execute();
  return await Promise.all(
    rows.map(async (row) => {
      const last = await store.read
        .selectFrom('tv_imports')
        .selectAll()
        .where('property', '=', property)
        .where('source_id', '=', row.id)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return toBody(row, last);
    }),
  );
}

/** Returns a source as staff see it; refuses with `not_found`. */
export async function sourceBody(context: ChannelsContext, property: string, id: string): Promise<TvSource> {
  const [body] = await listSources(context, property, id);
  return body ?? refuse('not_found', 'no such source');
}

/** Adds a source, which is fetched at once; returns its id. Refuses with `sources_full`. */
export async function addSource(
  { store, platform }: ChannelsContext,
  property: string,
  input: SourceInput,
): Promise<string> {
  const id = uuid(platform.random);
  const now = platform.clock.now();
  await store.write(async ({ tx, enqueue }) => {
    const known = await tx.selectFrom('tv_sources').select('id').where('property', '=', property).execute();
    if (known.length >= mostSources) refuse('sources_full', `there are ${mostSources} sources already`);
    const nothing = { etag: '', last_modified: '', fetched_at: null, failures: 0, last_error: '', last_failure: null };
    const next_at = input.every_hours === 0 ? null : now + input.every_hours * hourMs;
    await tx
      .insertInto('tv_sources')
      .values({ property, id, ...input, ...nothing, next_at, created_at: now })
      .execute();
    await enqueue(fetchOf({ property, ...input }, { source_id: id, force: true }));
  });
  return id;
}

/** Changes a source; a new address is fetched from scratch. */
export async function changeSource(
  context: ChannelsContext,
  { property, id }: { readonly property: string; readonly id: string },
  input: Partial<SourceInput>,
): Promise<void> {
  const before = await requireSource(context, property, id);
  const now = context.platform.clock.now();
  const hours = input.every_hours ?? before.every_hours;
  const moved = input.url !== undefined && input.url !== before.url;
  await context.store.write(async ({ tx }) => {
    await tx
      .updateTable('tv_sources')
      .set({ ...input, next_at: hours === 0 ? null : now + (moved ? 0 : hours * hourMs) })
      .$if(moved, (update) => update.set({ etag: '', last_modified: '', failures: 0 }))
      .where('property', '=', property)
      .where('id', '=', id)
      .execute();
  });
}

/** Removes a source with its channels; its programmes follow in small steps. */
export async function removeSource(context: ChannelsContext, property: string, id: string): Promise<void> {
  await requireSource(context, property, id);
  await context.store.write(async ({ tx, emit }) => {
    await tx.deleteFrom('tv_sources').where('property', '=', property).where('id', '=', id).execute();
    await tx.deleteFrom('tv_channels').where('property', '=', property).where('source_id', '=', id).execute();
    for (const kind of ['playlist', 'guide'] as const) {
      await supersede(tx, { property, id: '', kind, sourceId: id }, context.platform.clock.now());
    }
    await tx.deleteFrom('tv_guides').where('property', '=', property).where('source_id', '=', id).execute();
    await emit('channels.changed', property, {});
    await emit('channels.guide_changed', property, {});
  });
  context.lineups.drop(property);
}

/** Queues a fetch by hand. */
export async function requestFetch(context: ChannelsContext, property: string, id: string): Promise<void> {
  const source = await requireSource(context, property, id);
  context.platform.breakers.forget(outboundTarget(purposeOf(source.kind), source.url));
  await context.store.write(({ enqueue }) => enqueue(fetchOf(source, { source_id: id, force: true })));
}

/** Queues the sources whose time has come. */
export async function enqueueDueSources({ store, platform }: ChannelsContext): Promise<void> {
  const now = platform.clock.now();
  const due = await store.read.selectFrom('tv_sources').selectAll().where('next_at', '<=', now).execute();
  for (const source of due) {
    const { property, id, every_hours: hours, next_at: at } = source;
    await store.write(async ({ tx, enqueue }) => {
      // Every process looks; the key lets one of them win.
      await enqueue({ ...fetchOf(source, { source_id: id, force: false }), key: `${id} ${at}` });
      await tx
        .updateTable('tv_sources')
        .set({ next_at: now + Math.max(1, hours) * hourMs })
        .where('property', '=', property)
        .where('id', '=', id)
        .where('next_at', '=', at)
        .execute();
    });
  }
}

function request(context: ChannelsContext, source: Source, force: boolean): Promise<OutboundResponse> {
  const purpose = purposeOf(source.kind);
  const known = {
    ...(source.etag !== '' && { 'if-none-match': source.etag }),
    ...(source.last_modified !== '' && { 'if-modified-since': source.last_modified }),
  };
  const { property, url } = source;
  return context.platform.outbound.request({ property, purpose, url, headers: force ? {} : known });
}

async function recordFetch({ store }: ChannelsContext, { property, id }: Source, columns: Partial<SourceTable>) {
  await store.write(async ({ tx }) => {
    await tx.updateTable('tv_sources').set(columns).where('property', '=', property).where('id', '=', id).execute();
  });
}

/** Records a failed fetch and when the next one is due: later each time, at the latest at the source's own pace. */
async function recordFailure(context: ChannelsContext, source: Source, error: unknown): Promise<void> {
  const failures = source.failures + 1;
  const pace = source.every_hours * hourMs;
  const wait = Math.min(pace, firstRetryMs * 2 ** Math.min(10, failures - 1));
  await recordFetch(context, source, {
    failures,
    last_error: (error instanceof Error ? error.message : String(error)).slice(0, 300),
    last_failure: failureCodeOf(error),
    next_at: source.every_hours === 0 ? null : context.platform.clock.now() + wait,
  });
}

/** Fetches a source and imports what it has, unless it has not changed. Run as a job. */
export async function fetchSource(
  context: ChannelsContext,
  property: string,
  { source_id: id, force }: FetchJob,
): Promise<void> {
  const source = await requireSource(context, property, id).catch(() => undefined);
  if (!source) return;
  try {
    const answer = await request(context, source, force);
    const fine = { failures: 0, last_error: '', last_failure: null, fetched_at: context.platform.clock.now() };
    if (answer.status === 304) {
      await answer.bytes();
      return await recordFetch(context, source, fine);
    }
    if (answer.status !== 200) throw new Refusal('unavailable', `the address answered with ${answer.status}`);
    const file = await spoolFile(answer.body);
    const { ended } = await context.imports.start({
      property,
      kind: source.kind,
      sourceId: id,
      file,
      confirmed: false,
    });
    const failure = await ended;
    if (failure !== undefined) throw new Refusal('unavailable', `the file was rejected: ${failure}`);
    const { etag = '', 'last-modified': last_modified = '' } = answer.headers;
    await recordFetch(context, source, {
      ...fine,
      etag: etag.slice(0, 300),
      last_modified: last_modified.slice(0, 100),
    });
  } catch (error) {
    await recordFailure(context, source, error);
  }
}
