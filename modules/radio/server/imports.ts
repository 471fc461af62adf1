import type { Selectable } from 'kysely';
import { refuse } from '#platform/contract';
import { mustAsk, noQuestion, questionBody, type Replacement } from '#platform/node/replacement';
import type { SpooledFile } from '#platform/node/text-files';
import { uuid } from '#platform/random';
import type { RadioImport, StationFormat, StationReport } from '../contract.ts';
import { supersede } from './answer-import.ts';
import type { RadioContext } from './context.ts';
import { createGenerationWriter, flipGeneration, weighGeneration } from './generations.ts';
import type { ImportTable, StationSource } from './tables.ts';

type Services = Pick<RadioContext, 'store' | 'platform' | 'property' | 'readStations'>;

/** A file to import. */
export type StationFile = {
  readonly property: string;
  readonly source: StationSource;
  readonly file: SpooledFile;
  readonly format: StationFormat;
  readonly country: string;
  /** Whoever sent it knows how much it removes. */
  readonly confirmed: boolean;
};

/** Imports of this process, one at a time. */
export type StationImports = {
  /** Queues a file, which the import removes in the end. Refuses with `imports_waiting`. */
  start(file: StationFile): Promise<string>;
  /** Waits for all imports. */
  idle(): Promise<void>;
};

type Running = StationFile & { readonly id: string };

/** Files that may wait, each on the disk. */
const mostWaiting = 5;
/** How often a running import says so, and the silence after which it counts as interrupted. */
const [beatMs, silentMs] = [20_000, 120_000];
/** How long ended imports are listed. */
const retainedMs = 30 * 86_400_000;

const interrupted = {
  ...{ failure: 'interrupted', stations: 0, skipped: 0, duplicates: 0 },
  ...{ problems: [], problemCount: 0 },
} as const;
type Report = StationReport | typeof interrupted;

/** Returns an import as staff see it. */
export function toImportBody(row: Selectable<ImportTable>): RadioImport {
  const { id, source, state, stations, skipped, duplicates } = row;
  return {
    ...{ id, source, state, stations, skipped, duplicates },
    question: questionBody(row),
    failure: row.failure as RadioImport['failure'],
    problems: JSON.parse(row.problems) as RadioImport['problems'],
    problem_count: row.problem_count,
    started_at: new Date(row.started_at).toISOString(),
    finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  };
}

function endColumns(report: Report, now: number) {
  return {
    state: report.failure === undefined ? ('done' as const) : ('failed' as const),
    failure: report.failure ?? null,
    ...{ stations: report.stations, skipped: report.skipped, duplicates: report.duplicates },
    problems: JSON.stringify(report.problems),
    problem_count: report.problemCount,
    finished_at: now,
  };
}

async function recordStart({ store, platform }: Services, { property, id, source }: Running): Promise<void> {
  const now = platform.clock.now();
  const none = { failure: null, stations: 0, skipped: 0, duplicates: 0, problems: '[]', problem_count: 0 };
  const times = { started_at: now, beat_at: now, finished_at: null };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('radio_imports')
      .values({ property, id, source, state: 'running', ...noQuestion, ...none, ...times })
      .execute();
    await emit('radio.import_changed', property, { id });
  });
}

type Ending = Pick<Running, 'property' | 'id' | 'source'>;

/** Ends an import, which replaces what stands where it is done. */
async function recordEnd(
  { store, platform }: Pick<Services, 'store' | 'platform'>,
  { property, id, source }: Ending,
  report: Report,
): Promise<void> {
  const now = platform.clock.now();
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('radio_imports')
      .set(endColumns(report, now))
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    if (report.failure === undefined) {
      await flipGeneration(tx, { property, source, generation: id }, now);
      await supersede(tx, { property, id, source }, now);
      await emit('radio.changed', property, {});
    }
    await emit('radio.import_changed', property, { id });
  });
}

/** Has an import wait for an answer of staff; what stands is kept. */
async function askFirst(
  { store, platform }: Services,
  running: Running,
  { report, question }: { readonly report: StationReport; readonly question: Replacement },
): Promise<void> {
  const { property, id } = running;
  const now = platform.clock.now();
  await store.write(async ({ tx, emit }) => {
    const columns = {
      ...endColumns(report, now),
      ...question,
      state: 'waiting',
      beat_at: now,
      finished_at: null,
    } as const;
    await tx.updateTable('radio_imports').set(columns).where('property', '=', property).where('id', '=', id).execute();
    await supersede(tx, running, now);
    await emit('radio.import_changed', property, { id });
  });
}

/** Reads a file to its end, or to its question. */
async function importFile(services: Services, running: Running): Promise<void> {
  const { property, id, source, file, format, country, confirmed } = running;
  const key = { property, source, generation: id };
  const writer = createGenerationWriter(services, key);
  const report = await services.readStations({ path: file.path, format, country }, writer.take);
  if (report.failure === undefined) {
    await writer.complete();
    const { imports_ask_percent: percent } = await services.property.settings(property);
    const question = await weighGeneration(services, key);
    if (!confirmed && mustAsk(question, percent)) return await askFirst(services, running, { report, question });
  }
  await recordEnd(services, running, report);
}

async function run(services: Services, running: Running): Promise<void> {
  const { clock, log } = services.platform;
  const { property, id, file } = running;
  const beat = clock.every(beatMs, () => {
    const update = services.store.write(({ tx }) =>
      tx
        .updateTable('radio_imports')
        .set({ beat_at: clock.now() })
        .where('property', '=', property)
        .where('id', '=', id)
        .execute(),
    );
    update.catch((error: unknown) => log.warn({ error: String(error) }, 'could not note that an import is running'));
  });
  try {
    await importFile(services, running);
  } catch (error) {
    log.error({ error: String(error), import: id }, 'an import failed');
    await recordEnd(services, running, interrupted).catch((again: unknown) =>
      log.error({ error: String(again), import: id }, 'could not record that an import failed'),
    );
  } finally {
    beat.cancel();
    await file.remove();
  }
}

/** Creates the queue of imports. */
export function createStationImports(services: Services): StationImports {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async start(file) {
      if (waiting >= mostWaiting) {
        await file.file.remove();
        refuse('imports_waiting', 'other files wait to be imported');
      }
      waiting += 1;
      const running: Running = { ...file, id: uuid(services.platform.random) };
      try {
        await recordStart(services, running);
      } catch (error) {
        waiting -= 1;
        await file.file.remove();
        throw error;
      }
      last = last
        .then(() => run(services, running))
        .finally(() => {
          waiting -= 1;
        });
      return running.id;
    },
    idle: async () => void (await last),
  };
}

/** Ends imports whose process is gone, and deletes records of old ones. */
export async function tidyImports(services: Services): Promise<void> {
  const { store, platform } = services;
  const now = platform.clock.now();
  const silent = await store.read
    .selectFrom('radio_imports')
    .select(['property', 'id', 'source'])
    .where('state', '=', 'running')
    .where('beat_at', '<', now - silentMs)
    .execute();
  for (const one of silent) await recordEnd(services, one, interrupted);
  // A question that nobody has answered for so long is about a list of long ago.
  await store.write(({ tx }) =>
    tx
      .updateTable('radio_imports')
      .set({ state: 'failed', failure: 'discarded', finished_at: now })
      .where('state', '=', 'waiting')
      .where('beat_at', '<', now - retainedMs)
      .execute(),
  );
  await deleteOldRecords(services, now - retainedMs);
}

/** Deletes records of imports that ended before a time, milliseconds since 1970; those of stations that are still stored stay. */
async function deleteOldRecords({ store }: Services, before: number): Promise<void> {
  const old = await store.read
    .selectFrom('radio_imports')
    .select('id')
    .where('finished_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('radio_stations')
            .select('radio_stations.id')
            .whereRef('radio_stations.property', '=', 'radio_imports.property')
            .whereRef('radio_stations.source', '=', 'radio_imports.source')
            .whereRef('radio_stations.generation', '=', 'radio_imports.id'),
        ),
      ),
    )
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await store.write(({ tx }) => tx.deleteFrom('radio_imports').where('id', 'in', ids).execute());
}
