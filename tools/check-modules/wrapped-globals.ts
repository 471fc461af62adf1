/** What to use instead of a global, and the folders that may use it. */
export type WrappedGlobal = { readonly instead: string; readonly owners: readonly string[] };

const timers: WrappedGlobal = {
  instead: 'clock.after, clock.every or clock.sleep of #platform/clock',
  owners: ['platform/clock', 'apps/guest/early-start.ts'],
};
/** A turn of the event loop takes no time, but a fake clock has to know who waits for one. */
const turns: WrappedGlobal = {
  ...timers,
  owners: ['platform/clock', 'platform/node/db', 'platform/node/gateway/turn-queue.ts'],
};
const time: WrappedGlobal = {
  instead: 'clock.now() of #platform/clock',
  owners: ['platform/clock', 'apps/guest/early-start.ts'],
};
const randomness: WrappedGlobal = { instead: '#platform/random', owners: ['platform/random'] };
const network: WrappedGlobal = {
  instead: '#platform/node/outbound on the server, #platform/web/wire in a browser',
  owners: [
    'platform/node/outbound',
    'platform/web/wire',
    'platform/web/browser/browser.ts',
    'platform/web/service-worker',
    'apps/guest/early-start.ts',
    'apps/guest/service-worker.ts',
    'apps/desk/main.tsx',
    'apps/desk/service-worker.ts',
    'apps/stage',
  ],
};
const storage: WrappedGlobal = {
  instead: 'the storage that the shell provides',
  owners: ['platform/web/browser/browser.ts', 'apps/guest/early-start.ts', 'apps/desk/main.tsx', 'apps/stage'],
};

/**
 * Globals and members that only some folders may use, so that a whole server with its devices runs on a fake clock
 * (docs/architecture.md, rule 7). `new Date(x)` with an argument reads no clock and is allowed.
 */
export const wrappedGlobals: { readonly [name: string]: WrappedGlobal } = {
  setTimeout: timers,
  setInterval: timers,
  setImmediate: turns,
  clearTimeout: timers,
  clearInterval: timers,
  'node:timers': timers,
  'node:timers/promises': turns,
  'Date.now': time,
  'Date()': time,
  'performance.now': time,
  'process.hrtime': time,
  'Math.random': randomness,
  'crypto.getRandomValues': randomness,
  'crypto.randomUUID': randomness,
  'node:crypto.randomBytes': randomness,
  'node:crypto.randomInt': randomness,
  'node:crypto.randomUUID': randomness,
  fetch: network,
  XMLHttpRequest: network,
  WebSocket: network,
  EventSource: network,
  'navigator.sendBeacon': network,
  localStorage: storage,
  sessionStorage: storage,
  indexedDB: { ...storage, owners: [...storage.owners, 'platform/web/guest-shell/stay-storage.ts'] },
  'document.cookie': storage,
};
