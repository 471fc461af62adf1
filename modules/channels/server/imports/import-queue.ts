import { refuse } from '#platform/contract';
import type { SpooledFile } from '#platform/node/text-files';
import { uuid } from '#platform/random';
import type { FileReport } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import { storePlaylist } from '../lineup/store-playlist.ts';
import { beatMs, endColumns, interruptedReport, recordStart } from './import-records.ts';
import { flipGuide, storeGuidePiece } from './store-guide.ts';

/** A file to import; `sourceId` is empty for a file sent by hand. */
export type ImportFile = {
  readonly property: string;
  readonly kind: 'playlist' | 'guide';
  readonly sourceId: string;
  readonly file: SpooledFile;
};

/** An import that has begun; `ended` resolves to its failure, undefined for none, and never rejects. */
export type StartedImport = { readonly id: string; readonly ended: Promise<FileReport['failure'] | 'interrupted'> };

/** Imports of this process, one at a time. */
export type ImportQueue = {
  /** Queues a file, which the import removes in the end. Refuses with `imports_waiting`. */
  start(file: ImportFile): Promise<StartedImport>;
  /** Waits for all imports. */
  idle(): Promise<void>;
};

type Services = Pick<ChannelsContext, 'store' | 'platform' | 'readGuide' | 'readPlaylist'>;
type Running = ImportFile & { readonly id: string };

/** Files that may wait, each on the disk. */
const mostWaiting = 5;

async function endImport({ store, platform }: Services, running: Running, report: Parameters<typeof endColumns>[0]) {
  const { property, id, kind, sourceId } = running;
  await store.write(async ({ tx, emit }) => {
    const columns = endColumns(report, platform.clock.now());
    await tx.updateTable('tv_imports').set(columns).where('property', '=', property).where('id', '=', id).execute();
    if (report.failure === undefined) {
      if (kind === 'playlist') await emit('channels.changed', property, {});
      else {
        await flipGuide(tx, { property, sourceId, generation: id }, platform.clock.now());
        await emit('channels.guide_changed', property, {});
      }
    }
    await emit('channels.import_changed', property, { id });
  });
}

async function importPlaylist(services: Services, { property, id, sourceId, file }: Running): Promise<FileReport> {
  const playlist = await services.readPlaylist(file.path);
  if (playlist.failure === undefined) await storePlaylist(services, { property, sourceId }, playlist.entries);
  const guide_urls = JSON.stringify(playlist.guideUrls);
  await services.store.write(({ tx }) =>
    tx.updateTable('tv_imports').set({ guide_urls }).where('property', '=', property).where('id', '=', id).execute(),
  );
  return playlist;
}

function importGuide(services: Services, { property, id, sourceId, file }: Running): Promise<FileReport> {
  const place = { property, sourceId, generation: id };
  return services.readGuide(file.path, (piece) => storeGuidePiece(services, place, piece));
}

/** Runs an import to its end and returns its failure. */
async function run(services: Services, running: Running): Promise<FileReport['failure'] | 'interrupted'> {
  const { clock, log } = services.platform;
  const { property, id, kind } = running;
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
    const report = await (kind === 'playlist' ? importPlaylist : importGuide)(services, running);
    await endImport(services, running, report);
    return report.failure;
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
      const ended = last
        .then(() => run(services, running))
        .finally(() => {
          waiting -= 1;
        });
      last = ended;
      return { id: running.id, ended };
    },
    idle: async () => void (await last),
  };
}
