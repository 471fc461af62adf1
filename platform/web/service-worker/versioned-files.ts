import { type CacheBounds, dropOldest } from './drop-oldest.ts';

/** Answers a request; `waitUntil` gets what the worker still has to store. */
type AnswerRequest = (request: Request, waitUntil: (work: Promise<unknown>) => void) => Promise<Response>;

/** Copies an answer with its length as a header, by which the bytes of a cache are counted. */
async function withLength(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  const headers = {
    'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
    'content-length': String(bytes.byteLength),
  };
  return new Response(bytes.byteLength > 0 ? bytes : null, { status: response.status, headers });
}

/**
 * Creates what answers for files whose content never changes under their address: with what the device has, else from the server,
 * which is then stored in the cache `name` as long as the bounds allow. A wipe removes the cache (wipe-device.ts).
 */
export function createVersionedFiles({ name, ...bounds }: CacheBounds & { readonly name: string }): AnswerRequest {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Looking through the cache is slow on a phone, so files that arrive meanwhile share the next look. */
  function tidy(cache: Cache): Promise<void> {
    next ??= last.then(() => {
      next = undefined;
      return dropOldest(cache, bounds);
    });
    last = next.catch(() => undefined);
    return next;
  }

  async function store(cache: Cache, request: Request, response: Response): Promise<void> {
    await cache.put(request, await withLength(response));
    await tidy(cache);
  }

  return async (request, waitUntil) => {
    // Opened first: a file that arrives after a wipe goes where the wipe has sent the others.
    const cache = await caches.open(name);
    const saved = await cache.match(request);
    if (saved) return saved;
    const response = await fetch(request);
    // A device without room shows the file all the same.
    if (response.status === 200 || response.status === 204)
      waitUntil(store(cache, request, response.clone()).catch(() => undefined));
    return response;
  };
}
