import type { Album, Artist } from '#music/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import type { ListPart } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { Row } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import { type MusicSelection, useAlbums, useArtists, useFetchSongs, useSongs } from '../music-calls.ts';
import { AlbumGrid, CoversSkeleton, RowsSkeleton } from './album-card.tsx';
import { ListPage, Pages } from './list-page.tsx';
import styles from './phone-music.module.css';
import { SongList } from './song-list.tsx';

/** Heights of a page of albums, and of rows, on a phone; pixels. */
const [albumsHeight, rowsHeight] = [7_000, 3_900];

function AlbumPage({ genre, ...page }: ListPart & { readonly genre: string }) {
  return (
    <ListPage
      {...page}
      state={useAlbums({ genre }, page.offset)}
      waiting={<CoversSkeleton />}
      itemsOf={({ albums }) => albums}
    >
      {({ albums }) => <AlbumGrid albums={albums} />}
    </ListPage>
  );
}

/** All albums, or those of a genre. */
export function AllAlbums({ genre }: { readonly genre: string }) {
  return (
    <Pages height={albumsHeight} className={styles.part}>
      {(page) => <AlbumPage {...page} genre={genre} />}
    </Pages>
  );
}

type ArtistAlbumsProps = { readonly artist: Artist; readonly albums: readonly Album[] };

function ArtistAlbumPage({ artist, albums, ...page }: ListPart & ArtistAlbumsProps) {
  const { id: artistId, album_count: total } = artist;
  const { offset } = page;
  const following = useAlbums({ artistId, order: 'newest' }, offset === 0 ? undefined : offset);
  const first = { data: { albums, total }, error: undefined, refetch: () => undefined };
  return (
    <ListPage
      {...page}
      state={offset === 0 ? first : following}
      waiting={<CoversSkeleton />}
      itemsOf={({ albums: shown }) => shown}
    >
      {({ albums: shown }) => <AlbumGrid albums={shown} />}
    </ListPage>
  );
}

/** The albums of an artist, the newest first; those of the first page are there. */
export function ArtistAlbums({ artist, albums }: ArtistAlbumsProps) {
  return (
    <Pages height={albumsHeight} className={styles.part}>
      {(page) => <ArtistAlbumPage {...page} artist={artist} albums={albums} />}
    </Pages>
  );
}

function ArtistRow({ artist }: { readonly artist: Artist }) {
  const t = useText();
  const shell = useGuestShell();
  const target = { name: 'musicArtist', params: { artistId: artist.id } };
  return (
    <Row
      title={<bdi>{artist.name}</bdi>}
      text={t('music.songs_count', { count: artist.song_count })}
      leading={
        <span className={styles.thumb}>
          <Cover id={artist.id} name={artist.name} picture={artist.picture} sizes="48px" isRound />
        </span>
      }
      href={shell.href(target)}
      onClick={() => shell.navigate(target)}
    />
  );
}

function ArtistPage(page: ListPart) {
  return (
    <ListPage
      {...page}
      state={useArtists('', page.offset)}
      waiting={<RowsSkeleton />}
      itemsOf={({ artists }) => artists}
    >
      {({ artists }) => (
        <ul className={styles.rows}>
          {artists.map((artist) => (
            <ArtistRow key={artist.id} artist={artist} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

/** All artists. */
export function AllArtists() {
  return <Pages height={rowsHeight}>{(page) => <ArtistPage {...page} />}</Pages>;
}

function SongPage({ selection, ...page }: ListPart & { readonly selection: MusicSelection }) {
  const { after } = useFetchSongs();
  return (
    <ListPage
      {...page}
      state={useSongs(selection, page.offset)}
      waiting={<RowsSkeleton />}
      itemsOf={({ songs }) => songs}
    >
      {({ songs }) => <SongList songs={songs} more={() => after(selection, page.offset + songs.length)} />}
    </ListPage>
  );
}

/** All songs, or those of an artist or a search. */
export function AllSongs({ selection = {} }: { readonly selection?: MusicSelection }) {
  return <Pages height={rowsHeight}>{(page) => <SongPage {...page} selection={selection} />}</Pages>;
}
