import type { Artist } from '#music/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { List, Row } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import { type MusicSelection, useAlbums, useArtists, useFetchSongs, useSongs } from '../music-calls.ts';
import { AlbumGrid, CoversSkeleton, RowsSkeleton } from './album-card.tsx';
import { ListPage, type PageProps, Pages } from './list-page.tsx';
import styles from './phone-music.module.css';
import { SongList } from './song-list.tsx';

function AlbumPage({ genre, ...page }: PageProps & { readonly genre: string }) {
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
  return <Pages>{(page) => <AlbumPage key={page.offset} {...page} genre={genre} />}</Pages>;
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

function ArtistPage(page: PageProps) {
  return (
    <ListPage
      {...page}
      state={useArtists('', page.offset)}
      waiting={<RowsSkeleton />}
      itemsOf={({ artists }) => artists}
    >
      {({ artists }) => (
        <List>
          {artists.map((artist) => (
            <ArtistRow key={artist.id} artist={artist} />
          ))}
        </List>
      )}
    </ListPage>
  );
}

/** All artists. */
export function AllArtists() {
  return <Pages>{(page) => <ArtistPage key={page.offset} {...page} />}</Pages>;
}

function SongPage({ selection, ...page }: PageProps & { readonly selection: MusicSelection }) {
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
  return <Pages>{(page) => <SongPage key={page.offset} {...page} selection={selection} />}</Pages>;
}
