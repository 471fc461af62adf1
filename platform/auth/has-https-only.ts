import type { Ground } from '#platform/server';

/** Returns whether the server is only reachable by HTTPS, so that only `__Host-` cookies count. */
export function hasHttpsOnly(ground: Ground): boolean {
  return ground.config.publicUrl.startsWith('https://');
}
