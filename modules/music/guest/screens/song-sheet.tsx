import type { Song } from '#music/contract';
import { type RouteTarget, useGuestShell, useRoute } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { List, NamedIcon, Row, Sheet } from '#platform/web/ui';
import { useAddSong } from './use-add-song.ts';

type Props = { readonly song: Song; readonly isOpen: boolean; readonly onClose: () => void };

/** What a guest may do with a song of a list. */
export function SongSheet({ song, isOpen, onClose }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const { name: shown } = useRoute();
  const add = useAddSong();
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const open = (target: RouteTarget) => act(() => shell.navigate(target));
  const album = { name: 'musicAlbum', params: { albumId: song.album_id } };
  const artist = { name: 'musicArtist', params: { artistId: song.artist_id } };
  return (
    <Sheet open={isOpen} onClose={onClose} title={song.title} closeLabel={t('shell.close')}>
      <List label={song.title}>
        <Row
          title={t('music.play_next')}
          leading={<NamedIcon name="mdi-playlist-play" />}
          onClick={act(() => add(song, 'next'))}
        />
        <Row
          title={t('music.add_last')}
          leading={<NamedIcon name="mdi-playlist-plus" />}
          onClick={act(() => add(song, 'last'))}
        />
        {song.album_id !== '' && shown !== 'musicAlbum' ? (
          <Row
            title={t('music.to_album')}
            text={song.album}
            leading={<NamedIcon name="mdi-album" />}
            onClick={open(album)}
          />
        ) : undefined}
        {song.artist_id !== '' && shown !== 'musicArtist' ? (
          <Row
            title={t('music.to_artist')}
            text={song.artist}
            leading={<NamedIcon name="mdi-account-music" />}
            onClick={open(artist)}
          />
        ) : undefined}
      </List>
    </Sheet>
  );
}
