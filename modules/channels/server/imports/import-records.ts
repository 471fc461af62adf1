import type { Kysely, Selectable } from 'kysely';
import { noQuestion, questionBody } from '#platform/node/replacement';
import type { FileReport, TvImport } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import type { ChannelsTables, ImportTable } from '../tables.ts';
import { dropHeld } from './hold-playlist.ts';

type Failure = FileReport['failure'] | 'interrupted' | 'discarded' | 'superseded';

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
    question: questionBody(row),
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
      .values({ property, id, ...about, ...noQuestion, state: 'running', ...none, guide_urls: '[]', ...times })
      .execute();
    await emit('channels.import_changed', property, { id });
  });
}

/** What came of an import. */
export type ImportReport = Omit<FileReport, 'failure'> & { readonly failure: Failure };

/** Returns the columns that say what was read. */
export function reportColumns(report: Omit<FileReport, 'failure'>) {
  return {
    channels: report.channels,
    programmes: report.programmes,
    skipped: report.skipped,
    problems: JSON.stringify(report.problems),
    problem_count: report.problemCount,
  };
}

/** Returns the columns of an import that has ended. */
export function endColumns(failure: Failure, now: number) {
  const state = failure === undefined ? ('done' as const) : ('failed' as const);
  return { state, failure: failure ?? null, finished_at: now };
}

/** Ends the questions of a source's earlier imports, since a later one has ended or asks another. */
export async function supersede(
  tx: Kysely<ChannelsTables>,
  { property, id, kind, sourceId }: ImportKey & { readonly kind: ImportTable['kind']; readonly sourceId: string },
  now: number,
): Promise<void> {
  const older = await tx
    .updateTable('tv_imports')
    .set(endColumns('superseded', now))
    .where('property', '=', property)
    .where('kind', '=', kind)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .where('id', '!=', id)
    .returning('id')
    .execute();
  for (const one of older) await dropHeld(tx, { property, id: one.id });
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

/** Ends imports whose process is gone and questions that are old, and deletes records of old ones. */
export async function tidyImports({ store, platform }: Services): Promise<void> {
  const now = platform.clock.now();
  const silent = await store.read
    .selectFrom('tv_imports')
    .select(['property', 'id', 'state'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'running'), where('beat_at', '<', now - silentMs)]),
        where.and([where('state', '=', 'waiting'), where('beat_at', '<', now - retainedMs)]),
      ]),
    )
    .execute();
  for (const { property, id, state } of silent) {
    // A question that nobody has answered for so long is about a list of long ago.
    const failure = state === 'waiting' ? 'discarded' : 'interrupted';
    await store.write(async ({ tx, emit }) => {
      await tx
        .updateTable('tv_imports')
        .set(endColumns(failure, now))
        .where('property', '=', property)
        .where('id', '=', id)
        .where('state', '=', state)
        .execute();
      await dropHeld(tx, { property, id });
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
