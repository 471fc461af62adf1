import type { ModuleContext, RouteContext } from './module-context.ts';

/**
 * Returns the server's origin as the caller sees it, for an answer to that caller; empty if unknown. Without `PUBLIC_URL` it is
 * what the request says, which anybody can make up: what is sent to somebody else takes `config.publicUrl` alone.
 */
export function ownOrigin(
  { config: { publicUrl } }: Pick<ModuleContext, 'config'>,
  { secure, host }: Pick<RouteContext, 'secure' | 'host'>,
): string {
  if (publicUrl !== '' || host === '') return publicUrl;
  return `${secure ? 'https' : 'http'}://${host}`;
}
