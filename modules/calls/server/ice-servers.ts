import type { CallPlan } from '../contract.ts';
import type { CallsContext } from './context.ts';
import { timedCredential } from './timed-credential.ts';

/** Seconds for which a password of the TURN server holds: longer than any call. */
const validS = 3 * 3600;

/**
 * Returns the servers that help browsers of a property to find each other. A TURN server with a shared secret gets a password of
 * this call alone, so that the secret stays here.
 */
export async function iceServersOf(
  { property, platform }: Pick<CallsContext, 'property' | 'platform'>,
  id: string,
): Promise<CallPlan['ice_servers']> {
  const { calls_ice_url: url, calls_turn_secret: secret } = await property.settings(id);
  if (url.trim() === '') return [];
  const urls = url.split('|').map((one) => one.trim());
  if (secret === '') return [{ urls }];
  const { username, password } = timedCredential(secret, Math.floor(platform.clock.now() / 1000) + validS, id);
  return [{ urls, username, credential: password }];
}
