import { refuse } from '#platform/contract';
import { noQuestion, questionBody, type Replacement } from '#platform/node/replacement';
import { uuid } from '#platform/random';
import type { MusicImport, MusicProblem } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import type { ScanTable } from '../tables.ts';

type Services = Pick<MusicContext, 'store' | 'platform'>;

/** What a scan has done so far. */
export type ScanCount = {
  songs: number;
  added: number;
  skipped: number;
  problemCount: number;
  problems: MusicProblem[];
};
/** How a scan ended; `undefined`: well. */
export type ScanFailure = NonNullable<MusicImport['failure']> | undefined;
/** A scan, by which its records are found. */
export type ScanKey = { readonly property: string; readonly id: string };

/** The silence after which another process goes on with a scan. */
const silentMs = 30_000;
/** How long ended scans are listed. */
const retainedMs = 30 * 86_400_000;
const listedScans = 20;

function countColumns({ songs, added, skipped, problemCount, problems }: ScanCount) {
  return { songs, added, skipped, problem_count: problemCount, problems: JSON.stringify(problems) };
}

/** Returns a scan as staff see it. */
export function toImportBody(row: ScanTable): MusicImport {
  return {
    question: questionBody(row),
    ...{ id: row.id, state: row.state, failure: row.failure as MusicImport['failure'] },
    ...{ songs: Number(row.songs), added: Number(row.added), skipped: Number(row.skipped) },
    problems: JSON.parse(row.problems) as MusicProblem[],
    problem_count: Number(row.problem_count),
    started_at: new Date(Number(row.started_at)).toISOString(),
    finished_at: row.finished_at === null ? null : new Date(Number(row.finished_at)).toISOString(),
  };
}

/** Lists the latest scans of a property, newest first. */
export async function listScans({ store }: Services, property: string): Promise<MusicImport[]> {
  const rows = await store.read
    .selectFrom('music_scans')
    .selectAll()
    .where('property', '=', property)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(listedScans)
    .execute();
  return rows.map(toImportBody);
}

/** Returns a scan as staff see it; refuses with `import_unknown`. */
export async function scanBody({ store }: Services, { property, id }: ScanKey): Promise<MusicImport> {
  const row = await store.read
    .selectFrom('music_scans')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toImportBody(row) : refuse('import_unknown', 'no such scan');
}

/** Requests a scan, which waits for a process, and returns its id. Refuses with `imports_waiting` while another is under way. */
export async function requestScan(
  { store, platform }: Services,
  property: string,
  confirmed: boolean,
): Promise<string> {
  const id = uuid(platform.random);
  const nothing = countColumns({ songs: 0, added: 0, skipped: 0, problemCount: 0, problems: [] });
  await store.write(async ({ tx, emit }) => {
    const running = await tx
      .selectFrom('music_scans')
      .select('id')
      .where('property', '=', property)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (running) refuse('imports_waiting', 'a scan of this property is under way', { import: running.id });
    // The question of an earlier scan is that of this one.
    await tx
      .updateTable('music_scans')
      .set({ state: 'failed', failure: 'superseded', finished_at: platform.clock.now() })
      .where('property', '=', property)
      .where('state', '=', 'waiting')
      .execute();
    const times = { started_at: platform.clock.now(), beat_at: 0, finished_at: null };
    const answer = { ...noQuestion, confirmed: confirmed ? 1 : 0 };
    await tx
      .insertInto('music_scans')
      .values({ property, id, state: 'running', failure: null, ...answer, ...nothing, ...times })
      .execute();
    await emit('music.import_changed', property, { id });
  });
  return id;
}

/** Takes the scan that no process works on and that has waited longest; undefined: there is none. */
export async function claimScan({ store, platform }: Services): Promise<ScanTable | undefined> {
  const now = platform.clock.now();
  const waiting = await store.read
    .selectFrom('music_scans')
    .selectAll()
    .where('state', '=', 'running')
    .where('beat_at', '<', now - silentMs)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return undefined;
  const { numUpdatedRows } = await store.write(({ tx }) =>
    tx
      .updateTable('music_scans')
      .set({ beat_at: now })
      .where('property', '=', waiting.property)
      .where('id', '=', waiting.id)
      .where('state', '=', 'running')
      .where('beat_at', '=', Number(waiting.beat_at))
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows) === 1 ? waiting : undefined;
}

/** Notes how far a scan is, and that its process still works on it; `beatAt` 0 gives it back. */
export async function noteScan(
  { store }: Services,
  { property, id }: ScanKey,
  { count, beatAt }: { readonly count: ScanCount; readonly beatAt: number },
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('music_scans')
      .set({ ...countColumns(count), beat_at: beatAt })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await emit('music.import_changed', property, { id });
  });
}

/** Has a scan wait for an answer of staff; all songs stay. */
export async function askFirst(
  { store, platform }: Services,
  { property, id }: ScanKey,
  { count, question }: { readonly count: ScanCount; readonly question: Replacement },
): Promise<void> {
  const columns = { ...countColumns(count), ...question, state: 'waiting', beat_at: platform.clock.now() } as const;
  await store.write(async ({ tx, emit }) => {
    const scans = tx.updateTable('music_scans').set(columns).where('property', '=', property).where('id', '=', id);
    await scans.where('state', '=', 'running').execute();
    await emit('music.import_changed', property, { id });
  });
}

/** Answers the question of a scan: with yes it goes on. Refuses with `import_unknown` or `not_waiting`. */
export async function answerScan(services: Services, key: ScanKey, isYes: boolean): Promise<void> {
  const { property, id } = key;
  await scanBody(services, key);
  const columns = isYes
    ? ({ state: 'running', beat_at: 0, confirmed: 1 } as const)
    : ({ state: 'failed', failure: 'discarded', finished_at: services.platform.clock.now() } as const);
  await services.store.write(async ({ tx, emit }) => {
    const scans = tx.updateTable('music_scans').set(columns).where('property', '=', property).where('id', '=', id);
    // Judged in the write, so that one of two answers counts.
    const { numUpdatedRows } = await scans.where('state', '=', 'waiting').executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('not_waiting', 'the scan asks nothing, or not any more');
    await emit('music.import_changed', property, { id });
  });
}

/** Records how a scan ended. */
export async function endScan(
  { store, platform }: Services,
  { property, id }: ScanKey,
  { count, failure }: { readonly count: ScanCount; readonly failure: ScanFailure },
): Promise<void> {
  const state = failure === undefined ? 'done' : 'failed';
  const finished_at = platform.clock.now();
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('music_scans')
      .set({ ...countColumns(count), state, failure: failure ?? null, finished_at })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await emit('music.import_changed', property, { id });
  });
}

/** Deletes records of old scans. */
export async function deleteOldScans({ store, platform }: Services): Promise<void> {
  await store.write(({ tx }) =>
    tx
      .deleteFrom('music_scans')
      .where('finished_at', '<', platform.clock.now() - retainedMs)
      .execute(),
  );
}
