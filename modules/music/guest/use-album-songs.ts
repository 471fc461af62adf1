import type { Album, Song } from '#music/contract';
import { useFetchSongs } from './music-calls.ts';
import { type GrowingSongs, useGrowingSongs } from './use-growing-songs.tsx';
import { usePlayMusic } from './use-player.ts';

/** The songs of an album, which grow where the first answer has not all of them, and what plays them to the album's end. */
export function useAlbumSongs({ id, song_count }: Album, first: readonly Song[]) {
  const list: GrowingSongs = useGrowingSongs({ albumId: id }, { first, total: song_count });
  const { play, shuffle, playFetched } = usePlayMusic();
  const { after, whole } = useFetchSongs();
  const { songs, isWhole } = list;
  const more = () => (isWhole ? undefined : after({ albumId: id }, songs.length));
  return {
    ...list,
    more,
    play: (at = 0) => play(songs, at, more()),
    shuffle: () => (isWhole ? shuffle(songs) : void playFetched(whole({ albumId: id }, songs), 'shuffle')),
  };
}
