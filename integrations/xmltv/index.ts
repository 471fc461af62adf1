import { MessageChannel } from 'node:worker_threads';
import type { FileReport, GuidePiece, GuideReader } from '#channels/contract';
import type { ModuleContext } from '#platform/node/server';
import { createSpool } from '#platform/node/text-files';
import { runThread } from '#platform/node/threads';
import type { GuideThreadData, GuideThreadMessage } from './guide-thread-messages.ts';

const deadlineMs = 15 * 60_000;

/** Creates the reader of XMLTV guides, which parses in a thread and sorts on the disk, so that memory and event loop stay free. */
export function createXmltvReader({ clock }: Pick<ModuleContext, 'clock'>): GuideReader {
  return async (path, take) => {
    const spool = await createSpool();
    const { port1: credit, port2 } = new MessageChannel();
    const data: GuideThreadData = { path, spool: spool.path, credit: port2 };
    let report: FileReport | undefined;
    let failure: unknown;
    const taking: Promise<void>[] = [];
    async function takePiece(piece: GuidePiece): Promise<void> {
      try {
        await take(piece);
        credit.postMessage(0);
      } catch (error) {
        failure = error;
        // Without credit the thread ends: nobody takes more pieces.
        credit.close();
      }
    }
    const onMessage = (message: GuideThreadMessage) => {
      if ('report' in message) report = message.report;
      else taking.push(takePiece(message.piece));
    };
    try {
      await runThread(new URL('./guide-thread.ts', import.meta.url), {
        data,
        transfer: [port2],
        clock,
        deadlineMs,
        onMessage,
      });
      await Promise.all(taking);
    } finally {
      credit.close();
      await spool.remove();
    }
    if (failure !== undefined) throw failure;
    if (!report) throw new Error('the guide was not read to its end');
    return report;
  };
}
