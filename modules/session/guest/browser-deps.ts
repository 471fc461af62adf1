import type { GuestSessionDeps } from './guest-session.ts';
import type { Keep } from './kept-login-data.ts';

/** The parts of {@link GuestSessionDeps} that a browser itself provides. */
export type BrowserDeps = Pick<
  GuestSessionDeps,
  | 'storage'
  | 'sessionStorage'
  | 'cookies'
  | 'fetch'
  | 'forgetCaches'
  | 'userAgent'
  | 'touchPoints'
  | 'browserLanguages'
  | 'restored'
>;

/** Storage of this page's life, for browsers that refuse theirs. */
function memory(): Keep {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    key: (index) => [...held.keys()][index] ?? null,
    clear: () => held.clear(),
    get length() {
      return held.size;
    },
  };
}

function usable(open: () => Storage): Keep {
  try {
    const storage = open();
    storage.setItem('storage-works', '1');
    storage.removeItem('storage-works');
    return storage;
  } catch {
    return memory();
  }
}

/** Cache Storage keeps the app's own files (`…precache…`) and nothing else after a guest has gone. */
async function forgetCaches(): Promise<void> {
  // Absent on plain http.
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}

function wasRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Reads what the session needs from the browser it runs in. */
export function browserDeps(): BrowserDeps {
  return {
    storage: usable(() => window.localStorage),
    sessionStorage: usable(() => window.sessionStorage),
    cookies: {
      read: () => document.cookie,
      write: (cookie) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and on TVs.
        document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie;
      },
    },
    fetch: (url, init) => window.fetch(url, { ...init, credentials: 'same-origin' }),
    forgetCaches,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    browserLanguages: navigator.languages,
    restored: wasRestored(),
  };
}
