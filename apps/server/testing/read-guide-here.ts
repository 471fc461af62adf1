import type { GuideReader } from '#channels/contract';
import { createSpool } from '#platform/node/text-files';
import { runHeavyWork } from '#platform/node/threads';
import { readGuide } from '../../../integrations/xmltv/read-guide.ts';

/** Reads guides without a thread, whose start takes longer than the guide of a test. */
export const readGuideHere: GuideReader = async (path, take, charset) => {
  const spool = await createSpool();
  try {
    return await runHeavyWork('guides', () => readGuide({ path, spool: spool.path, charset }, take));
  } finally {
    await spool.remove();
  }
};
