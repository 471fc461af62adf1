import type { WireClient } from '#platform/web/wire';

/** Calls a listener whenever the server is reached again, not where it is reached now. Returns a function that ends it. */
export function onReconnect(wire: Pick<WireClient, 'onConnection'>, listener: () => void): () => void {
  let isNews = false;
  const stop = wire.onConnection((isOpen) => isOpen && isNews && listener());
  isNews = true;
  return stop;
}
