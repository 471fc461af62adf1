import type { music, Song } from '#music/contract';
import { guestCalls, useGuestShell } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { inParts } from './rules/in-parts.ts';

/** Typed queries of the module's own calls. */
const calls = guestCalls<typeof music>();

/** Longest random delay of a fetch after the library changed, which all devices of the hotel learn at once; milliseconds. */
const jitterMs = 5_000;
const onChange = { refetchOn: ['MusicOnDemand.libraryChanged'], jitterMs } as const;

/** Albums, artists or songs of a page of a list. */
export const pageSize = 60;
/** Songs that are played at once, and that a call returns at most. */
export const mostPlayed = 200;

/** What the first screen shows. */
export function useBrowse() {
  return calls.useCall('MusicOnDemand.getBrowse', { lang: useLanguage() }, onChange);
}

/** Which albums or songs a list shows. */
export type MusicSelection = {
  readonly search?: string;
  readonly genre?: string;
  readonly artistId?: string;
  readonly albumId?: string;
};
/** Which albums a list shows, and in which order; by title where it says nothing. */
type AlbumSelection = Omit<MusicSelection, 'albumId'> & { readonly order?: 'title' | 'newest' };

/** A page of albums; undefined: none is wanted. */
export function useAlbums(selection: AlbumSelection, offset: number | undefined) {
  const { search = '', genre = '', artistId = '', order = 'title' } = selection;
  const data = { search, genre, artist_id: artistId, order, limit: pageSize, lang: useLanguage() };
  return calls.useCall('MusicOnDemand.getAlbums', offset === undefined ? undefined : { ...data, offset }, onChange);
}

/** A page of artists. */
export function useArtists(search: string, offset: number | undefined) {
  const data = { search, limit: pageSize, lang: useLanguage() };
  return calls.useCall('MusicOnDemand.getArtists', offset === undefined ? undefined : { ...data, offset }, onChange);
}

/** A page of songs. */
export function useSongs({ search = '', artistId = '', albumId = '' }: MusicSelection, offset: number) {
  const data = { search, artist_id: artistId, album_id: albumId, offset, limit: pageSize, lang: useLanguage() };
  return calls.useCall('MusicOnDemand.getSongs', data, onChange);
}

/** An album with its songs. */
export function useAlbum(id: string) {
  return calls.useCall('MusicOnDemand.getAlbum', { album_id: id, lang: useLanguage() }, onChange);
}

/** An artist with the first page of the albums, the newest first. */
export function useArtist(id: string) {
  return calls.useCall('MusicOnDemand.getArtist', { artist_id: id, lang: useLanguage() }, onChange);
}

/** Returns functions that fetch songs to play. */
export function useFetchSongs() {
  const { wire } = useGuestShell();
  const lang = useLanguage();
  const client = wire.of<typeof music>();
  /** Returns what fetches page after page of a list, from a song on. */
  function after(selection: MusicSelection, first: number, limit = pageSize): () => Promise<readonly Song[]> {
    const { search = '', artistId: artist_id = '', albumId: album_id = '' } = selection;
    let offset = first;
    return async () => {
      const data = { search, artist_id, album_id, offset, limit, lang };
      const { songs } = await client.call('MusicOnDemand.getSongs', data);
      offset += songs.length;
      return songs;
    };
  }
  return {
    async ofArtist(artistId: string) {
      const data = { artist_id: artistId, limit: mostPlayed, lang };
      return (await client.call('MusicOnDemand.getSongs', data)).songs;
    },
    after,
    /** Fetches what follows the known songs of a list, to its end, and returns all of them. */
    async whole(selection: MusicSelection, known: readonly Song[]): Promise<readonly Song[]> {
      const songs = [...known];
      const more = after(selection, known.length, mostPlayed);
      for (let part = await more(); part.length > 0; part = await more()) songs.push(...part);
      return songs;
    },
    /** Returns what fetches songs by id, part after part; those that are gone are left out. */
    byId(ids: readonly string[]): () => Promise<readonly Song[]> {
      return inParts(
        ids,
        mostPlayed,
        async (part) => (await client.call('MusicOnDemand.getSongsById', { song_ids: [...part] })).songs,
      );
    },
  };
}

/** Whether what was asked for is not in the library, or no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof CallRefusedError && /_unknown$/.test(error.code);
}
