import type { Song } from '#music/contract';

/** Returns what fetches the next part of ids, `size` at a time, as `MoreSongs` does: none once all were fetched. A part that fails is fetched again. */
export function inParts(
  ids: readonly string[],
  size: number,
  fetch: (part: readonly string[]) => Promise<readonly Song[]>,
): () => Promise<readonly Song[]> {
  let next = 0;
  return async () => {
    while (next < ids.length) {
      const songs = await fetch(ids.slice(next, next + size));
      next += size;
      // Of a part whose songs are all gone, the next one is meant: none would be the end.
      if (songs.length > 0) return songs;
    }
    return [];
  };
}
