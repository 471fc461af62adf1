/** Something of the machine that code reaches through the platform, and the folders that wrap it. */
export type WrappedGlobal = { readonly instead: string; readonly owners: readonly string[] };

const timers: WrappedGlobal = {
  instead: 'clock.after, clock.every or clock.sleep of #platform/clock',
  owners: ['platform/clock', 'apps/guest/early-start.ts'],
};
/** A turn of the event loop is no time, but a fake clock has to know of whoever waits for one. */
const turns: WrappedGlobal = { ...timers, owners: ['platform/clock', 'platform/node/db'] };
const time: WrappedGlobal = {
  instead: 'clock.now() of #platform/clock',
  owners: ['platform/clock', 'apps/guest/early-start.ts'],
};
const chance: WrappedGlobal = { instead: '#platform/random', owners: ['platform/random'] };
const network: WrappedGlobal = {
  instead: '#platform/node/outbound on the server, #platform/web/wire in a browser',
  owners: [
    'platform/node/outbound',
    'platform/web/wire',
    'platform/web/browser/browser.ts',
    'apps/guest/early-start.ts',
    'apps/desk/main.tsx',
    'apps/stage',
  ],
};
const keeps: WrappedGlobal = {
  instead: 'the store that the shell hands in',
  owners: ['platform/web/browser/browser.ts', 'apps/guest/early-start.ts', 'apps/desk/main.tsx', 'apps/stage'],
};

/**
 * Globals and members that only their homes may use (architecture.md, rule 6), so that a whole server with its devices
 * runs on a fake clock. `new Date(x)` with an argument reads no clock and is free.
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
  'Math.random': chance,
  'crypto.getRandomValues': chance,
  'crypto.randomUUID': chance,
  'node:crypto.randomBytes': chance,
  'node:crypto.randomInt': chance,
  'node:crypto.randomUUID': chance,
  fetch: network,
  XMLHttpRequest: network,
  WebSocket: network,
  EventSource: network,
  'navigator.sendBeacon': network,
  localStorage: keeps,
  sessionStorage: keeps,
  indexedDB: { ...keeps, owners: [...keeps.owners, 'platform/web/guest-shell/stay-storage.ts'] },
  'document.cookie': keeps,
};
