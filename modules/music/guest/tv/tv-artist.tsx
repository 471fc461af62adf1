import type { Album, Artist, Song } from '#music/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvRow } from '#platform/web/ui/tv';
import { Cover } from '../cover.tsx';
import { mostPlayed, useArtist, useFetchSongs, useSongs } from '../music-calls.ts';
import { useGrowingAlbums, useGrowingSongs } from '../use-growing-list.tsx';
import { useAlbumFacts } from '../use-music-texts.ts';
import { usePlayMusic } from '../use-player.ts';
import { MusicColumn } from './music-column.tsx';
import { useFocusOnPlay } from './tv-album.tsx';
import styles from './tv-music.module.css';
import { SideList, TvSongRow } from './tv-songs.tsx';
import { useMusicMessages } from './use-music-messages.ts';

type Item = { readonly kind: 'album'; readonly album: Album } | { readonly kind: 'song'; readonly song: Song };

/** The same list for as long as nothing is there. */
const none: readonly Song[] = [];

function keyOf(item: Item): string {
  return item.kind === 'album' ? item.album.id : item.song.id;
}

/** An album of a list. */
export function AlbumRow({ album }: { readonly album: Album }) {
  const shell = useGuestShell();
  const facts = useAlbumFacts();
  const { id, title, picture } = album;
  return (
    <TvRow
      focusKey={`music.album.${id}`}
      title={title}
      text={facts(album)}
      leading={
        <span className={styles.thumb}>
          <Cover id={id} name={title} picture={picture} sizes="88px" />
        </span>
      }
      onPress={() => shell.navigate({ name: 'musicAlbum', params: { albumId: id } })}
    />
  );
}

/** The albums of an artist, then the songs; these follow once all albums are there, so that nothing comes between two rows. */
function useArtistRows({ id, album_count: total }: Artist, firstAlbums: readonly Album[]) {
  const { songs: first = none, total: songCount = 0 } = useSongs({ artistId: id }, 0).data ?? {};
  const albums = useGrowingAlbums(id, { first: firstAlbums, total });
  const songs = useGrowingSongs({ artistId: id }, { first, total: songCount });
  return {
    albums: albums.items,
    songs: albums.isWhole ? songs.items : none,
    isWhole: albums.isWhole && songs.isWhole,
    grow: albums.isWhole ? songs.grow : albums.grow,
    fetching: [albums.fetching, songs.fetching],
  };
}

function ShownArtist({ artist, albums: first }: { readonly artist: Artist; readonly albums: readonly Album[] }) {
  const t = useText();
  const { play, playFetched } = usePlayMusic();
  const { ofArtist, after } = useFetchSongs();
  const { id, name, picture, song_count } = artist;
  const { albums, songs, isWhole, grow, fetching } = useArtistRows(artist, first);
  useFocusOnPlay();
  const head = (title: string) => <h2 className={styles.head}>{title}</h2>;
  const sections = [
    { key: 'albums', head: head(t('music.albums')), items: albums.map((album): Item => ({ kind: 'album', album })) },
    { key: 'songs', head: head(t('music.songs')), items: songs.map((song): Item => ({ kind: 'song', song })) },
  ].filter(({ items }) => items.length > 0);
  return (
    <MusicColumn
      id={id}
      name={name}
      line=""
      facts={t('music.songs_count', { count: song_count })}
      picture={picture}
      isRound
      onPlay={() => void playFetched(ofArtist(id), 'play', after({ artistId: id }, mostPlayed))}
      onShuffle={() => void playFetched(ofArtist(id), 'shuffle')}
    >
      <SideList sections={sections} keyOf={keyOf} onEnd={grow}>
        {(item) =>
          item.kind === 'album' ? (
            <AlbumRow key={item.album.id} album={item.album} />
          ) : (
            <TvSongRow
              key={item.song.id}
              song={item.song}
              text={item.song.album}
              onPress={() =>
                play(songs, songs.indexOf(item.song), isWhole ? undefined : after({ artistId: id }, songs.length))
              }
            />
          )
        }
      </SideList>
      {fetching}
    </MusicColumn>
  );
}

/** An artist on the TV: albums and songs. */
export function TvArtist({ params: { artistId = '' } }: ScreenProps) {
  const t = useText();
  const { failed } = useMusicMessages();
  return (
    <TvAsyncView state={useArtist(artistId)} waiting={<TvPage title={t('music.title')} />} failed={failed}>
      {({ artist, albums }) => <ShownArtist artist={artist} albums={albums} />}
    </TvAsyncView>
  );
}
