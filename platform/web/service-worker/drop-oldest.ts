/** What a cache may hold. */
export type CacheBounds = {
  readonly files: number;
  /** Of all files together, by their `content-length`; left out: as many as they have. */
  readonly bytes?: number;
};

async function sizeOf(cache: Cache, request: Request): Promise<number> {
  const saved = await cache.match(request);
  return Number(saved?.headers.get('content-length') ?? 0);
}

/** Removes what has been in a cache the longest, until the cache is within its bounds. */
export async function dropOldest(cache: Cache, { files, bytes }: CacheBounds): Promise<void> {
  const latestFirst = [...(await cache.keys())].reverse();
  const sizes = bytes === undefined ? [] : await Promise.all(latestFirst.map((request) => sizeOf(cache, request)));
  let sum = 0;
  const old = latestFirst.filter((_request, at) => {
    sum += sizes[at] ?? 0;
    return at >= files || (bytes !== undefined && sum > bytes);
  });
  await Promise.all(old.map((request) => cache.delete(request)));
}
