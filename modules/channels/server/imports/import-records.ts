import type { Selectable } from 'kysely';
import type { FileReport, TvImport } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import type { ImportTable } from '../tables.ts';

type Failure = FileReport['failure'] | 'interrupted';

/** What an import is about. */
export type ImportKey = { readonly property: string; readonly id: string };
type Services = Pick<ChannelsContext, 'store' | 'platform'>;

/** How often a running import says so. */
export const beatMs = 20_000;
/** After this silence an import counts as interrupted. */
const silentMs = 120_000;
/** How long ended imports are listed. */
const retainedMs = 30 * 86_400_000;

function instantText(instant: number): string {
  return new Date(instant).toISOString();
}

/** Returns an import as staff see it. */
export function toImportBody(row: Selectable<ImportTable>): TvImport {
  return {
    id: row.id,
    kind: row.kind,
    source_id: row.source_id === '' ? null : row.source_id,
    state: row.state,
    failure: row.failure as TvImport['failure'],
    channels: row.channels,
    programmes: row.programmes,
    skipped: row.skipped,
    problems: JSON.parse(row.problems) as TvImport['problems'],
    problem_count: row.problem_count,
    guide_urls: JSON.parse(row.guide_urls) as string[],
    started_at: instantText(row.started_at),
    finished_at: row.finished_at === null ? null : instantText(row.finished_at),
  };
}

/** Records that an import begins. */
export async function recordStart(
  { store, platform }: Services,
  { property, id }: ImportKey,
  about: Pick<ImportTable, 'kind' | 'source_id'>,
): Promise<void> {
  const now = platform.clock.now();
  const none = { failure: null, channels: 0, programmes: 0, skipped: 0, problems: '[]', problem_count: 0 };
  const times = { started_at: now, beat_at: now, finished_at: null };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('tv_imports')
      .values({ property, id, ...about, state: 'running', ...none, guide_urls: '[]', ...times })
      .execute();
    await emit('channels.import_changed', property, { id });
  });
}

/** Returns the columns of an ended import. */
export function endColumns(report: Omit<FileReport, 'failure'> & { readonly failure: Failure }, now: number) {
  return {
    state: report.failure === undefined ? ('done' as const) : ('failed' as const),
    failure: report.failure ?? null,
    channels: report.channels,
    programmes: report.programmes,
    skipped: report.skipped,
    problems: JSON.stringify(report.problems),
    problem_count: report.problemCount,
    finished_at: now,
  };
}

/** The report of an import that ended before its file did. */
export const interruptedReport = {
  failure: 'interrupted',
  channels: 0,
  programmes: 0,
  skipped: 0,
  problems: [],
  problemCount: 0,
} as const;

/** Ends imports whose process is gone, and deletes records of old ones. */
export async function tidyImports({ store, platform }: Services): Promise<void> {
  const now = platform.clock.now();
  const silent = await store.read
    .selectFrom('tv_imports')
    .select(['property', 'id'])
    .where('state', '=', 'running')
    .where('beat_at', '<', now - silentMs)
    .execute();
  for (const { property, id } of silent) {
    await store.write(async ({ tx, emit }) => {
      await tx
        .updateTable('tv_imports')
        .set(endColumns(interruptedReport, now))
        .where('property', '=', property)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
      await emit('channels.import_changed', property, { id });
    });
  }
  const old = await store.read
    .selectFrom('tv_imports')
    .select('id')
    .where('finished_at', '<', now - retainedMs)
    .executeTakeFirst();
  if (!old) return;
  await store.write(({ tx }) =>
    tx
      .deleteFrom('tv_imports')
      .where('finished_at', '<', now - retainedMs)
      .execute(),
  );
}

/** Returns an import of a property. */
export function findImport({ store }: Services, { property, id }: ImportKey) {
  return store.read
    .selectFrom('tv_imports')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}
