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
import { compareWithOther } from './twins.ts';

/** What imports need. */
export type ImportServices = Pick<RadioContext, 'store' | 'platform' | 'property' | 'readStations' | 'marksOf'>;

/** A file to import. */
export type StationFile = {
  readonly property: string;
  readonly source: StationSource;
  readonly file: SpooledFile;
  readonly format: StationFormat;
  readonly country: string;
  /** Encoding of the file by whoever sent it. */
  readonly charset?: string | undefined;
  /** Whoever sent it knows how much it removes. */
  readonly confirmed: boolean;
};

/** An import that is queued; `failure` resolves at its end, to undefined where nothing failed. */
export type StartedImport = { readonly id: string; readonly failure: Promise<Report['failure']> };

/** Imports of this process, one at a time. */
export type StationImports = {
  /** Queues a file, which the import removes in the end. Refuses with `imports_waiting`. */
  start(file: StationFile): Promise<StartedImport>;
  /** Waits for all imports. */
  idle(): Promise<void>;
};

type Running = StationFile & { readonly id: string };

/** Files that may wait, each on the disk. */
const mostWaiting = 5;
/** How often a running import says so. */
const beatMs = 20_000;

/** What is recorded of an import whose process is gone. */
export const interrupted = {
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

async function recordStart({ store, platform }: ImportServices, { property, id, source }: Running): Promise<void> {
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

/** Ends an import that runs, which replaces what stands where it is done; nothing where it counts as interrupted already. */
export async function recordEnd(
  { store, platform }: Pick<ImportServices, 'store' | 'platform'>,
  { property, id, source }: Ending,
  report: Report,
): Promise<void> {
  const now = platform.clock.now();
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('radio_imports')
      .set(endColumns(report, now))
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return;
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
  { store, platform }: ImportServices,
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
    const update = tx.updateTable('radio_imports').set(columns).where('property', '=', property).where('id', '=', id);
    const { numUpdatedRows } = await update.where('state', '=', 'running').executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return;
    await supersede(tx, running, now);
    await emit('radio.import_changed', property, { id });
  });
}

/** Reads a file to its end, or to its question. */
async function importFile(services: ImportServices, running: Running): Promise<Report['failure']> {
  const { property, id, source, file, format, country, charset, confirmed } = running;
  const key = { property, source, generation: id };
  const writer = createGenerationWriter(services, key);
  const report = await services.readStations({ path: file.path, format, country, charset }, writer.take);
  if (report.failure === undefined) {
    await writer.complete();
    await compareWithOther(services, key);
    const { imports_ask_percent: percent } = await services.property.settings(property);
    const question = await weighGeneration(services, key);
    if (!confirmed && mustAsk(question, percent)) {
      await askFirst(services, running, { report, question });
      return undefined;
    }
  }
  await recordEnd(services, running, report);
  return report.failure;
}

async function run(services: ImportServices, running: Running): Promise<Report['failure']> {
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
    return await importFile(services, running);
  } catch (error) {
    log.error({ error: String(error), import: id }, 'an import failed');
    await recordEnd(services, running, interrupted).catch((again: unknown) =>
      log.error({ error: String(again), import: id }, 'could not record that an import failed'),
    );
    return 'interrupted';
  } finally {
    beat.cancel();
    await file.remove();
  }
}

/** Creates the queue of imports. */
export function createStationImports(services: ImportServices): StationImports {
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
      const failure = last
        .then(() => run(services, running))
        .finally(() => {
          waiting -= 1;
        });
      last = failure;
      return { id: running.id, failure };
    },
    idle: async () => void (await last),
  };
}
