import type { Album, Song } from '#music/contract';
import { useFetchSongs } from './music-calls.ts';
import { useGrowingSongs } from './use-growing-list.tsx';
import { usePlayMusic } from './use-player.ts';

/** The songs of an album, which grow where the first answer has not all of them, and what plays them to the album's end. */
export function useAlbumSongs({ id, song_count }: Album, first: readonly Song[]) {
  const { items: songs, ...list } = useGrowingSongs({ albumId: id }, { first, total: song_count });
  const { play, shuffle, playFetched } = usePlayMusic();
  const { after, whole } = useFetchSongs();
  const { isWhole } = list;
  const more = () => (isWhole ? undefined : after({ albumId: id }, songs.length));
  return {
    ...list,
    songs,
    more,
    play: (at = 0) => play(songs, at, more()),
    shuffle: () => (isWhole ? shuffle(songs) : void playFetched(whole({ albumId: id }, songs), 'shuffle')),
  };
}
