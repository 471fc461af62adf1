import { useEffect, useState } from 'react';
import type { Album, Song } from '#music/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useIsReturn, useSetFocus } from '#platform/web/ui/focus';
import { useAlbum } from '../music-calls.ts';
import { discsOf } from '../rules/discs.ts';
import { useAlbumSongs } from '../use-album-songs.ts';
import { useAlbumFacts, useArtistName } from '../use-music-texts.ts';
import { MusicColumn } from './music-column.tsx';
import styles from './tv-music.module.css';
import { SideList, TvSongRow } from './tv-songs.tsx';
import { useMusicMessages } from './use-music-messages.ts';

/** Gives the button that plays everything the focus once, unless Back led here. */
export function useFocusOnPlay(): void {
  const setFocus = useSetFocus();
  const isReturn = useIsReturn();
  const [isDone, setDone] = useState(isReturn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDone) return;
    setDone(true);
    setFocus('music.play_all');
  }, []);
}

function ShownAlbum({ album, songs: first }: { readonly album: Album; readonly songs: readonly Song[] }) {
  const t = useText();
  const shell = useGuestShell();
  const facts = useAlbumFacts();
  const artistName = useArtistName();
  const { songs, play, shuffle, grow, fetching } = useAlbumSongs(album, first);
  useFocusOnPlay();
  const { id, title, picture, artist, artist_id: artistId } = album;
  const discs = discsOf(songs);
  const sections = discs.map(({ disc, songs: items }) => ({
    key: String(disc),
    head: discs.length > 1 ? <h2 className={styles.head}>{t('music.disc', { disc })}</h2> : undefined,
    items,
  }));
  return (
    <MusicColumn
      id={id}
      name={title}
      line={artistName(album)}
      facts={facts(album)}
      picture={picture}
      onPlay={() => play()}
      onShuffle={shuffle}
      onArtist={artist === '' ? undefined : () => shell.navigate({ name: 'musicArtist', params: { artistId } })}
    >
      <SideList sections={sections} keyOf={(song) => song.id} onEnd={grow}>
        {(song) => (
          <TvSongRow
            key={song.id}
            song={song}
            text={song.artist_id === artistId ? '' : song.artist}
            number={song.track > 0 ? String(song.track) : ''}
            onPress={() => play(songs.indexOf(song))}
          />
        )}
      </SideList>
      {fetching}
    </MusicColumn>
  );
}

/** An album on the TV, with its songs. */
export function TvAlbum({ params: { albumId = '' } }: ScreenProps) {
  const t = useText();
  const { failed } = useMusicMessages();
  return (
    <TvAsyncView state={useAlbum(albumId)} waiting={<TvPage title={t('music.title')} />} failed={failed}>
      {({ album, songs }) => <ShownAlbum album={album} songs={songs} />}
    </TvAsyncView>
  );
}
