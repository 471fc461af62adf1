import type { WireClient } from '#platform/web/wire';

/**
 * Returns whether a TV that does not know who lives in its room may show the hotel's home screen: only if it has not reached
 * the server since it started, so that nothing of a guest is in its memory (docs/areas/tv.md, "Without the server").
 */
export function mayShowHotel({
  connection,
  connectCount,
}: Pick<ReturnType<WireClient['state']>, 'connection' | 'connectCount'>): boolean {
  return connection === 'cut' && connectCount === 0;
}
