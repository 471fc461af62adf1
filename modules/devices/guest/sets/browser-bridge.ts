import type { TvBridge } from '../tv-bridge.ts';

/** Creates the bridge of a browser that acts as a TV: it reports its engine and supports no commands. */
export function createBrowserBridge(userAgent: string): TvBridge {
  const [, engine = ''] = /(?:Chrome|Firefox|Version)\/([\d.]+)/.exec(userAgent) ?? [];
  return { details: async () => ({ firmware: engine, os_type: 'browser' }) };
}
