import { useEffect } from 'react';
import type { music, Song } from '#music/contract';
import { systemRandom } from '#platform/random';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { onReconnect } from '#platform/web/guest-shell/player';
import { useText } from '#platform/web/i18n';
import { type MoreSongs, type MusicSource, type MusicState, musicPlayer } from './player/music-player.ts';
import { currentOf, queueOf, type Repeat, shuffledQueueOf } from './rules/queue.ts';

/** What the music plays now. */
export function useMusicState(): MusicState {
  return useStoreState(musicPlayer, (state) => state);
}

/** The song that plays, for what shows it and nothing else. */
export function useCurrentSong(): Song | undefined {
  return useStoreState(musicPlayer, ({ queue }) => currentOf(queue));
}

/** Whether a song is the one that plays, and whether it is heard. */
export function useSongMark(id: string): 'none' | 'playing' | 'paused' {
  return useStoreState(musicPlayer, ({ queue, status }) => {
    if (currentOf(queue)?.id !== id) return 'none';
    return status === 'paused' ? 'paused' : 'playing';
  });
}

/** Whether the music is heard, or is about to be. */
export function useIsOn(): boolean {
  return useStoreState(musicPlayer, () => musicPlayer.isOn());
}

/** The sign of what begins again at its end. */
export function repeatIcon(repeat: Repeat): string {
  return repeat === 'one' ? 'mdi-repeat-once' : 'mdi-repeat';
}

/** What the player asks this app. */
function useSource(): MusicSource {
  const t = useText();
  const shell = useGuestShell();
  const { stayId: stay_id = '' } = useSession();
  return {
    findStream: ({ id }) => shell.wire.of<typeof music>().call('MusicOnDemand.getStream', { song_id: id, stay_id }),
    onReconnect: (listener) => onReconnect(shell.wire, listener),
    onUnplayable({ title }, then) {
      shell.toast(t(then === 'skipped' ? 'music.skipped' : 'music.stopped', { title }));
    },
  };
}

/** Has the player ask this app, in the guest's language. */
export function useConnectedPlayer(): void {
  const source = useSource();
  useEffect(() => musicPlayer.connect(source));
}

/** Functions that play songs. */
export function usePlayMusic() {
  const t = useText();
  const shell = useGuestShell();
  const source = useSource();
  /** `more`: songs of the list that follow. */
  function play(songs: readonly Song[], at = 0, more?: MoreSongs): void {
    if (songs.length === 0) return;
    musicPlayer.connect(source);
    musicPlayer.play(queueOf(songs, at), 0, more);
  }
  function shuffle(songs: readonly Song[]): void {
    if (songs.length === 0) return;
    musicPlayer.connect(source);
    musicPlayer.play(shuffledQueueOf(songs, systemRandom.number));
  }
  /**
   * Plays songs that are still to be fetched; within the tap, as a phone lets nothing sound that no tap began. `more`: songs of the list
   * that follow.
   */
  async function playFetched(
    fetch: Promise<readonly Song[]>,
    how: 'play' | 'shuffle',
    more?: MoreSongs,
  ): Promise<void> {
    const prepared = musicPlayer.prepare();
    const songs = await fetch.catch(() => undefined);
    if (!songs) shell.toast(t('sound.not_done'));
    // Another song, or none, was chosen meanwhile.
    if (!prepared.isCurrent()) return;
    if (!songs || songs.length === 0) musicPlayer.abandon();
    else if (how === 'play') play(songs, 0, more);
    else shuffle(songs);
  }
  return { play, shuffle, playFetched };
}
