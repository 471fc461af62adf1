import type { Song } from '#music/contract';

/** Where a song plays from, as `MusicOnDemand.getStream` answers it. */
export type SongStream = { readonly url: string; readonly content_type: string };

/** Asks the server where a song plays from. */
export type FindStream = (song: Song) => Promise<SongStream>;

/** Addresses of the song that plays and of the next one, which is requested while there is time. */
export class SongStreams {
  readonly #known = new Map<string, Promise<SongStream>>();

  /** Returns where a song plays from. */
  of(song: Song, find: FindStream): Promise<SongStream> {
    const known = this.#known.get(song.id);
    if (known) return known;
    const request = find(song);
    this.#known.set(song.id, request);
    request.catch(() => this.forget(song));
    return request;
  }

  /** Forgets all but these songs, and asks for those of them that are not known. */
  prefetch(songs: readonly (Song | undefined)[], find: FindStream): void {
    const wanted = songs.filter((song) => song !== undefined);
    for (const id of this.#known.keys()) if (!wanted.some((song) => song.id === id)) this.#known.delete(id);
    for (const song of wanted) this.of(song, find).catch(() => undefined);
  }

  /** Has the address of a song requested anew. */
  forget(song: Song): void {
    this.#known.delete(song.id);
  }

  clear(): void {
    this.#known.clear();
  }
}
