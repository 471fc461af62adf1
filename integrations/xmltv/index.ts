import type { FileReport, GuidePiece, GuideReader } from '#channels/contract';
import type { ModuleContext } from '#platform/node/server';
import { createSpool } from '#platform/node/text-files';
import { isOutOfMemory, runPieces } from '#platform/node/threads';
import type { GuideThreadData } from './guide-thread-data.ts';

const deadlineMs = 15 * 60_000;

/** Creates the reader of XMLTV guides, which parses in a thread and sorts on the disk, so that memory and event loop stay free. */
export function createXmltvReader({ clock }: Pick<ModuleContext, 'clock'>): GuideReader {
  return async (path, take, charset) => {
    const spool = await createSpool();
    const data: GuideThreadData = { path, spool: spool.path, charset };
    try {
      const file = new URL('./guide-thread.ts', import.meta.url);
      const run = { queue: 'guides', data, clock, deadlineMs } as const;
      return await runPieces<GuideThreadData, GuidePiece, FileReport>(file, run, take);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      return { failure: 'too_large', channels: 0, programmes: 0, skipped: 0, problems: [], problemCount: 0 };
    } finally {
      await spool.remove();
    }
  };
}
