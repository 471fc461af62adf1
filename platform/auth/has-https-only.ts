import type { Ground } from '#platform/server';

/** Whether people reach the server by https alone, so that only the `__Host-` cookie counts. */
export function hasHttpsOnly(ground: Ground): boolean {
  return ground.config.publicUrl.startsWith('https://');
}
