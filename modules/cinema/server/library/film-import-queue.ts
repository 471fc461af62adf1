import type { Selectable } from 'kysely';
import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { FilmImport, LibraryFormat, LibraryProblem, LibraryReport } from '../../contract.ts';
import type { CinemaContext } from '../context.ts';
import type { ImportTable } from '../tables.ts';
import { createFilmKeeper } from './keep-film.ts';

/** What imports need. */
export type ImportServices = Pick<
  CinemaContext,
  'store' | 'platform' | 'property' | 'readLibrary' | 'encoder' | 'encodings'
>;

/** A library to import; `remove` removes the file that was sent. */
export type Library = {
  readonly property: string;
  readonly path: string;
  readonly format: LibraryFormat;
  readonly remove: () => Promise<void>;
};

/** Imports of this process, one at a time. */
export type FilmImports = {
  /** Queues a library and returns the id of the import, which removes the file in the end. Refuses with `imports_waiting`. */
  start(library: Library): Promise<string>;
  /** Waits for all imports. */
  idle(): Promise<void>;
};

type Running = Library & { readonly id: string };

/** Files that may wait, each on the disk. */
const mostWaiting = 5;
/** How often a running import says so, and the silence after which it counts as interrupted. */
const [beatMs, silentMs] = [20_000, 120_000];
/** How long ended imports are listed. */
const retainedMs = 30 * 86_400_000;
/** Problems that are stored. */
const mostProblems = 200;

const interrupted = { failure: 'interrupted', skipped: 0, problems: [], problemCount: 0 } as const;
type Report = LibraryReport | (typeof interrupted & { readonly films: number });

/** Returns an import as staff see it. */
export function toImportBody(row: Selectable<ImportTable>): FilmImport {
  const { id, source, state, films, skipped, problem_count } = row;
  return {
    ...{ id, source, state, films, skipped, problem_count },
    failure: row.failure as FilmImport['failure'],
    problems: JSON.parse(row.problems) as LibraryProblem[],
    started_at: new Date(row.started_at).toISOString(),
    finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  };
}

async function recordStart({ store, platform }: ImportServices, { property, id, format }: Running): Promise<void> {
  const now = platform.clock.now();
  const source = format === 'folder' ? 'folder' : 'file';
  const none = { failure: null, films: 0, skipped: 0, problems: '[]', problem_count: 0 };
  const times = { started_at: now, beat_at: now, finished_at: null };
  await store.write(async ({ tx, emit }) => {
    await tx
      .insertInto('cinema_imports')
      .values({ property, id, source, state: 'running', ...none, ...times })
      .execute();
    await emit('cinema.import_changed', property, { id });
  });
}

async function recordEnd(
  { store, platform }: Pick<ImportServices, 'store' | 'platform'>,
  { property, id }: Pick<Running, 'property' | 'id'>,
  report: Report,
): Promise<void> {
  const { failure, films, skipped, problemCount } = report;
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('cinema_imports')
      .set({
        state: failure === undefined ? 'done' : 'failed',
        ...{ failure: failure ?? null, films, skipped, problem_count: problemCount },
        problems: JSON.stringify(report.problems.slice(0, mostProblems)),
        finished_at: platform.clock.now(),
      })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
    await emit('cinema.import_changed', property, { id });
    // Films that were read before an import failed are kept.
    await emit('cinema.changed', property, {});
  });
}

/** Says from time to time that an import is under way, and how many films it has; returns what ends that. */
function startBeat({ store, platform }: ImportServices, { property, id }: Running, films: () => number): () => void {
  const { clock, log } = platform;
  const beat = clock.every(beatMs, () => {
    const update = store.write(async ({ tx, emit }) => {
      await tx
        .updateTable('cinema_imports')
        .set({ beat_at: clock.now(), films: films() })
        .where('property', '=', property)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
      await emit('cinema.import_changed', property, { id });
    });
    update.catch((error: unknown) => log.warn({ error: String(error) }, 'could not note that an import is running'));
  });
  return () => beat.cancel();
}

async function run(services: ImportServices, running: Running): Promise<void> {
  const { log } = services.platform;
  const keeper = createFilmKeeper(services, running);
  const endBeat = startBeat(services, running, () => keeper.films);
  try {
    const read = await services.readLibrary({ path: running.path, format: running.format }, keeper.keep);
    const { films, skipped, problems } = keeper;
    await recordEnd(services, running, {
      ...{ failure: read.failure, films, skipped: read.skipped + skipped },
      problems: [...read.problems, ...problems],
      problemCount: read.problemCount + problems.length,
    });
    void services.encodings.look();
  } catch (error) {
    log.error({ error: String(error), import: running.id }, 'an import failed');
    await recordEnd(services, running, { ...interrupted, films: keeper.films }).catch((again: unknown) =>
      log.error({ error: String(again), import: running.id }, 'could not record that an import failed'),
    );
  } finally {
    endBeat();
    await running.remove();
  }
}

/** Creates the queue of imports. */
export function createFilmImports(services: ImportServices): FilmImports {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async start(library) {
      if (waiting >= mostWaiting) {
        await library.remove();
        refuse('imports_waiting', 'other files wait to be imported');
      }
      waiting += 1;
      const running: Running = { ...library, id: uuid(services.platform.random) };
      try {
        await recordStart(services, running);
      } catch (error) {
        waiting -= 1;
        await library.remove();
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
export async function tidyImports(services: Pick<ImportServices, 'store' | 'platform'>): Promise<void> {
  const { store, platform } = services;
  const now = platform.clock.now();
  const silent = await store.read
    .selectFrom('cinema_imports')
    .select(['property', 'id', 'films'])
    .where('state', '=', 'running')
    .where('beat_at', '<', now - silentMs)
    .execute();
  for (const one of silent) await recordEnd(services, one, { ...interrupted, films: one.films });
  await store.write(({ tx }) =>
    tx
      .deleteFrom('cinema_imports')
      .where('finished_at', '<', now - retainedMs)
      .execute(),
  );
}
