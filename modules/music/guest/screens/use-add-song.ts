import type { Song } from '#music/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { musicPlayer } from '../player/music-player.ts';
import { addLast, addNext, currentOf } from '../rules/queue.ts';
import { usePlayMusic } from '../use-player.ts';

/** Returns a function that has a song play after the one that plays, or last; at once, if nothing does. */
export function useAddSong(): (song: Song, where: 'next' | 'last') => void {
  const t = useText();
  const shell = useGuestShell();
  const { play } = usePlayMusic();
  return (song, where) => {
    if (!currentOf(musicPlayer.getState().queue)) {
      play([song]);
      return;
    }
    musicPlayer.arrange((queue) => (where === 'next' ? addNext(queue, [song]) : addLast(queue, [song])));
    shell.toast(t(where === 'next' ? 'music.added_next' : 'music.added_last', { title: song.title }));
  };
}
