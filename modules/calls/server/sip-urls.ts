import type { Clock } from '#platform/clock';
import type { PropertyPort } from '#property/contract';
import { findSip } from './sip-access.ts';

type Properties = Pick<PropertyPort, 'ids' | 'settings'>;

/** Milliseconds for which a page waits for the database. */
const patienceMs = 1_000;

async function findSipUrls(property: Properties): Promise<readonly string[]> {
  const found = await Promise.all((await property.ids()).map((id) => findSip(property, id)));
  return [...new Set(found.flatMap((sip) => sip?.url ?? []))];
}

/**
 * Returns a function that finds the telephone systems of all hotels, to which the phones of their guests connect. While the database
 * does not answer they are those of before: a page starts without it.
 */
export function createSipUrls(property: Properties, clock: Clock): () => Promise<readonly string[]> {
  let known: readonly string[] = [];
  return async () => {
    const found = findSipUrls(property).then((urls) => {
      known = urls;
    });
    await Promise.race([found.catch(() => undefined), clock.sleep(patienceMs)]);
    return known;
  };
}
