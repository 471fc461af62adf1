const header = 'content-security-policy';

/** What a page says to the worker: the policy that came with it may be older than what the hotel has set up since. */
type RenewPolicy = { readonly type: 'RENEW_POLICY' };

/** Has the worker that answered for this page fetch its policy anew, for the next start. */
export function askForPolicy(): void {
  if (!('serviceWorker' in navigator)) return;
  const renewal: RenewPolicy = { type: 'RENEW_POLICY' };
  navigator.serviceWorker.controller?.postMessage(renewal);
}

/** A page that a worker answers with: its address, and the key of the precache. */
type SavedPage = { readonly url: string; readonly key: string | undefined };

/**
 * Gives a saved page the policy with which the server sends it now, at the wish of a page: a device keeps its page for as long as a build
 * lasts, and its policy names servers that the hotel may change any day.
 */
export async function renewPolicy(message: unknown, { url, key }: SavedPage): Promise<void> {
  const { type } = (message ?? {}) as Partial<RenewPolicy>;
  if (type !== 'RENEW_POLICY' || key === undefined) return;
  const found = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const policy = found?.ok ? found.headers.get(header) : null;
  if (!policy) return;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const saved = await cache.match(key);
    if (!saved || saved.headers.get(header) === policy) continue;
    const headers = new Headers(saved.headers);
    headers.set(header, policy);
    await cache.put(key, new Response(await saved.blob(), { headers }));
  }
}
