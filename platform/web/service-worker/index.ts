import { systemClock } from '#platform/clock';

async function fetchInTime(request: Request, patienceMs: number): Promise<Response> {
  const late = systemClock.sleep(patienceMs).then(() => {
    throw new Error('no answer');
  });
  const response = await Promise.race([fetch(request), late]);
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  return response;
}

/**
 * Answers a request from the server, and with what was saved while the server is away: it does not answer within `patienceMs`
 * milliseconds, or fails. Rejects if nothing was saved.
 */
export async function fetchOrSaved(
  request: Request,
  saved: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  try {
    return await fetchInTime(request, patienceMs);
  } catch (error) {
    const found = await saved();
    if (!found) throw error;
    return found;
  }
}

export { dropOldest } from './drop-oldest.ts';
export { askForPolicy, renewPolicy } from './page-policy.ts';
export { answerPushes, isShownByPage, mustShowPushes, type PushKind, showsPush } from './page-pushes.ts';
export { answerTexts, isTexts, type KeepTexts, keepTexts, renewTexts, textsFile } from './saved-texts.ts';
export { createVersionedFiles } from './versioned-files.ts';
