import { systemClock } from '#platform/clock';

/** Milliseconds before code that could not be loaded, mostly for want of a network, is asked for again. */
const retryMs = 5_000;

/**
 * Imports code that nothing on the screen waits for, again until it comes: a network that is away must neither break the
 * screen nor leave the feature out for good. Resolves to undefined once `isWanted` says no.
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  log: (message: string) => void,
  isWanted: () => boolean = () => true,
): Promise<T | undefined> {
  while (isWanted()) {
    try {
      const code = await load();
      return isWanted() ? code : undefined;
    } catch (error) {
      log(`could not load code: ${String(error)}`);
      await systemClock.sleep(retryMs);
    }
  }
  return undefined;
}
