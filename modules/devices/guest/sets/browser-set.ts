import type { SetBridge } from '../set-bridge.ts';

/** A browser that plays the set: it knows its engine, and can do nothing to the screen that it runs on. */
export function browserSet(userAgent: string): SetBridge {
  const [, engine = ''] = /(?:Chrome|Firefox|Version)\/([\d.]+)/.exec(userAgent) ?? [];
  return { details: async () => ({ firmware: engine, os_type: 'browser' }) };
}
