import type { FileReport, GuidePiece, GuideReader } from '#channels/contract';
import type { ModuleContext } from '#platform/node/server';
import { createSpool } from '#platform/node/text-files';
import { runPieces } from '#platform/node/threads';
import type { GuideThreadData } from './guide-thread-data.ts';

const deadlineMs = 15 * 60_000;

/** Creates the reader of XMLTV guides, which parses in a thread and sorts on the disk, so that memory and event loop stay free. */
export function createXmltvReader({ clock }: Pick<ModuleContext, 'clock'>): GuideReader {
  return async (path, take) => {
    const spool = await createSpool();
    const data: GuideThreadData = { path, spool: spool.path };
    try {
      const file = new URL('./guide-thread.ts', import.meta.url);
      return await runPieces<GuideThreadData, GuidePiece, FileReport>(file, { data, clock, deadlineMs }, take);
    } finally {
      await spool.remove();
    }
  };
}
