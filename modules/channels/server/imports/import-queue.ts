import { refuse } from '#platform/contract';
import { mustAsk, type Replacement } from '#platform/node/replacement';
import type { SpooledFile } from '#platform/node/text-files';
import { uuid } from '#platform/random';
import type { FileReport, GuidePiece } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import { storePlaylist, weighPlaylist } from '../lineup/store-playlist.ts';
import { logosOf } from './fetch-logos.ts';
import { dropHeld, holdPlaylist, readHeld } from './hold-playlist.ts';
import {
  beatMs,
  endColumns,
  findImport,
  type ImportReport,
  interruptedReport,
  recordStart,
  reportColumns,
  supersede,
} from './import-records.ts';
import { flipGuide, storeGuidePiece } from './store-guide.ts';
import { weighGuide } from './weigh-guide.ts';

/** A file to import; `sourceId` is empty for a file sent by hand. */
export type ImportFile = {
  readonly property: string;
  readonly kind: 'playlist' | 'guide';
  readonly sourceId: string;
  readonly file: Pick<SpooledFile, 'path' | 'remove'>;
  /** Encoding of the file by whoever sent it. */
  readonly charset?: string | undefined;
  /** Whoever sent it knows how much it removes. */
  readonly confirmed: boolean;
};

/** An import that has begun; `ended` resolves to its failure, undefined for none, and never rejects. */
export type StartedImport = { readonly id: string; readonly ended: Promise<ImportFailure> };

/** Why an import failed; undefined: it did not, or it waits for an answer. */
type ImportFailure = FileReport['failure'] | 'interrupted';

/** Imports of this process, one at a time. */
export type ImportQueue = {
  /** Queues a file, which the import removes in the end. Refuses with `imports_waiting`. */
  start(file: ImportFile): Promise<StartedImport>;
  /** Queues an import whose question was answered with yes, and which counts as running again. */
  goOn(waiting: Omit<ImportFile, 'file' | 'confirmed'> & { readonly id: string }): void;
  /** Waits for all imports. */
  idle(): Promise<void>;
};

type Services = Pick<ChannelsContext, 'store' | 'platform' | 'property' | 'readGuide' | 'readPlaylist'>;
type Running = ImportFile & { readonly id: string };

/** Files that may wait, each on the disk. */
const mostWaiting = 5;

/** Ends an import, which replaces what stands where it is done. */
async function endImport({ store, platform }: Services, running: Running, report: ImportReport): Promise<void> {
  const { property, id, kind, sourceId } = running;
  const now = platform.clock.now();
  await store.write(async ({ tx, emit, enqueue }) => {
    const columns = { ...reportColumns(report), ...endColumns(report.failure, now) };
    await tx.updateTable('tv_imports').set(columns).where('property', '=', property).where('id', '=', id).execute();
    await dropHeld(tx, { property, id });
    if (report.failure === undefined) {
      await supersede(tx, running, now);
      await enqueue(logosOf(running));
      if (kind === 'playlist') await emit('channels.changed', property, {});
      else {
        await flipGuide(tx, { property, sourceId, generation: id }, now);
        await emit('channels.guide_changed', property, {});
      }
    }
    await emit('channels.import_changed', property, { id });
  });
}

/** Has an import wait for an answer of staff; what stands is kept. */
async function askFirst(
  { store, platform }: Services,
  running: Running,
  { report, question }: { readonly report: FileReport; readonly question: Replacement },
): Promise<void> {
  const { property, id } = running;
  const now = platform.clock.now();
  await store.write(async ({ tx, emit }) => {
    const columns = { ...reportColumns(report), ...question, state: 'waiting', beat_at: now } as const;
    await tx.updateTable('tv_imports').set(columns).where('property', '=', property).where('id', '=', id).execute();
    await supersede(tx, running, now);
    await emit('channels.import_changed', property, { id });
  });
}

/** What was read, and how it replaces what stands. */
type Arrival = {
  readonly report: FileReport;
  weigh(): Promise<Replacement>;
  hold(): Promise<void>;
  store(): Promise<void>;
};

async function readPlaylistFile(services: Services, running: Running): Promise<Arrival> {
  const { property, id, sourceId, file, charset } = running;
  const playlist = await services.readPlaylist(file.path, charset);
  const guide_urls = JSON.stringify(playlist.guideUrls);
  await services.store.write(({ tx }) =>
    tx.updateTable('tv_imports').set({ guide_urls }).where('property', '=', property).where('id', '=', id).execute(),
  );
  const place = { property, sourceId };
  return {
    report: playlist,
    weigh: () => weighPlaylist(services, place, playlist.entries),
    hold: () => holdPlaylist(services, { property, id }, playlist.entries),
    store: () => storePlaylist(services, place, playlist.entries),
  };
}

async function readGuideFile(services: Services, running: Running): Promise<Arrival> {
  const { property, id, sourceId, file, charset } = running;
  const place = { property, sourceId, generation: id };
  const take = (piece: GuidePiece) => storeGuidePiece(services, place, piece);
  const report = await services.readGuide(file.path, take, charset);
  // Its pages are stored already, and one row makes them count.
  const stored = async () => {};
  return { report, weigh: () => weighGuide(services, place), hold: stored, store: stored };
}

/** Imports a file to its end, or to its question; returns its failure. */
async function importFile(services: Services, running: Running): Promise<ImportFailure> {
  const { report, weigh, hold, store } = await (running.kind === 'playlist' ? readPlaylistFile : readGuideFile)(
    services,
    running,
  );
  if (report.failure === undefined && !running.confirmed) {
    const { imports_ask_percent: percent } = await services.property.settings(running.property);
    const question = await weigh();
    if (mustAsk(question, percent)) {
      await hold();
      await askFirst(services, running, { report, question });
      return undefined;
    }
  }
  if (report.failure === undefined) await store();
  await endImport(services, running, report);
  return report.failure;
}

/** Goes on with an import whose question was answered with yes. */
async function applyHeld(services: Services, running: Running): Promise<ImportFailure> {
  const { property, id, kind, sourceId } = running;
  const row = await findImport(services, running);
  if (!row) return undefined;
  if (kind === 'playlist') {
    await storePlaylist(services, { property, sourceId }, await readHeld(services, { property, id }));
  }
  const { channels, programmes, skipped, problem_count: problemCount } = row;
  const problems = JSON.parse(row.problems) as FileReport['problems'];
  await endImport(services, running, { failure: undefined, channels, programmes, skipped, problems, problemCount });
  return undefined;
}

/** Works on an import, which says from time to time that it is running, and returns its failure. */
async function run(services: Services, running: Running, work: typeof importFile): Promise<ImportFailure> {
  const { clock, log } = services.platform;
  const { property, id } = running;
  const beat = clock.every(beatMs, () => {
    const alive = services.store.write(({ tx }) =>
      tx
        .updateTable('tv_imports')
        .set({ beat_at: clock.now() })
        .where('property', '=', property)
        .where('id', '=', id)
        .execute(),
    );
    alive.catch((error: unknown) => log.warn({ error: String(error) }, 'could not note that an import is running'));
  });
  try {
    return await work(services, running);
  } catch (error) {
    log.error({ error: String(error), import: id }, 'an import failed');
    await endImport(services, running, interruptedReport).catch((again: unknown) =>
      log.error({ error: String(again), import: id }, 'could not record that an import failed'),
    );
    return 'interrupted';
  } finally {
    beat.cancel();
    await running.file.remove();
  }
}

/** Creates the queue of imports. */
export function createImportQueue(services: Services): ImportQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  function queue(running: Running, work: typeof importFile): Promise<ImportFailure> {
    const ended = last.then(() => run(services, running, work));
    last = ended;
    return ended;
  }
  return {
    async start(file) {
      if (waiting >= mostWaiting) {
        await file.file.remove();
        refuse('imports_waiting', 'other files wait to be imported');
      }
      waiting += 1;
      const running: Running = { ...file, id: uuid(services.platform.random) };
      try {
        await recordStart(services, running, { kind: file.kind, source_id: file.sourceId });
      } catch (error) {
        waiting -= 1;
        await file.file.remove();
        throw error;
      }
      const ended = queue(running, importFile).finally(() => {
        waiting -= 1;
      });
      return { id: running.id, ended };
    },
    goOn(about) {
      // Its file is gone since it was read.
      const file = { path: '', remove: async () => {} };
      void queue({ ...about, file, confirmed: true }, applyHeld);
    },
    idle: async () => void (await last),
  };
}
