import type { ReactNode } from 'react';
import type { Album, Artist, Song } from '#music/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvMessage, TvPage, useTvPrompt } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvRow } from '#platform/web/ui/tv';
import { Cover } from '../cover.tsx';
import { useAlbums, useArtists, useFetchSongs, useSongs } from '../music-calls.ts';
import { useGrowingSongs } from '../use-growing-list.tsx';
import { usePlayMusic } from '../use-player.ts';
import { AlbumRow } from './tv-artist.tsx';
import styles from './tv-music.module.css';
import { SideList, TvSongRow } from './tv-songs.tsx';
import { useMusicMessages } from './use-music-messages.ts';

/** Returns the function that asks for a text with the keyboard of the TV, and shows what is found. */
export function useMusicSearch(): (before?: string) => void {
  const t = useText();
  const shell = useGuestShell();
  const ask = useTvPrompt();
  return (before = '') =>
    ask({
      kind: 'text',
      title: t('music.search'),
      inputKind: 'text',
      text: before,
      maxLength: 80,
      onDone: (text) => {
        const search = text.trim();
        if (search !== '' && search !== before) shell.navigate({ name: 'musicFound', params: { search } });
      },
    });
}

type Item =
  | { readonly kind: 'artist'; readonly item: Artist }
  | { readonly kind: 'album'; readonly item: Album }
  | { readonly kind: 'song'; readonly item: Song };

/** Artists and albums of the list; all songs follow. */
const mostOfKind = 12;

function ArtistRow({ artist: { id, name, picture, song_count } }: { readonly artist: Artist }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <TvRow
      focusKey={`music.artist.${id}`}
      title={name}
      text={t('music.songs_count', { count: song_count })}
      leading={
        <span className={styles.thumb}>
          <Cover id={id} name={name} picture={picture} sizes="88px" isRound />
        </span>
      }
      onPress={() => shell.navigate({ name: 'musicArtist', params: { artistId: id } })}
    />
  );
}

type FoundProps = {
  readonly search: string;
  readonly artists: readonly Artist[];
  readonly albums: readonly Album[];
  readonly songs: readonly Song[];
  /** Songs that were found, of which the first are there. */
  readonly total: number;
};

function FoundList({ search, artists, albums, songs: first, total }: FoundProps) {
  const t = useText();
  const { play } = usePlayMusic();
  const { after } = useFetchSongs();
  const { items: songs, isWhole, grow, fetching } = useGrowingSongs({ search }, { first, total });
  const section = (kind: string, title: string, items: readonly Item[]) =>
    items.length === 0 ? [] : [{ key: kind, head: <h2 className={styles.head}>{title}</h2>, items }];
  const sections = [
    ...section(
      'artists',
      t('music.artists'),
      artists.slice(0, mostOfKind).map((item) => ({ kind: 'artist', item })),
    ),
    ...section(
      'albums',
      t('music.albums'),
      albums.slice(0, mostOfKind).map((item) => ({ kind: 'album', item })),
    ),
    ...section(
      'songs',
      t('music.songs'),
      songs.map((item) => ({ kind: 'song', item })),
    ),
  ];
  function row({ kind, item }: Item): ReactNode {
    if (kind === 'artist') return <ArtistRow key={item.id} artist={item} />;
    if (kind === 'album') return <AlbumRow key={item.id} album={item} />;
    const text = [item.artist, item.album].filter(Boolean).join(' · ');
    const onPress = () => play(songs, songs.indexOf(item), isWhole ? undefined : after({ search }, songs.length));
    return <TvSongRow key={item.id} song={item} text={text} onPress={onPress} />;
  }
  return (
    <>
      <SideList sections={sections} keyOf={({ kind, item }) => `${kind} ${item.id}`} onEnd={grow}>
        {row}
      </SideList>
      {fetching}
    </>
  );
}

/** Artists, albums and songs on the TV that contain a text. */
export function TvFound({ params: { search = '' } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const askAgain = useMusicSearch();
  const { failed } = useMusicMessages();
  const { data: artistPage, error: artistError } = useArtists(search, 0);
  const { data: albumPage, error: albumError } = useAlbums({ search }, 0);
  const state = useSongs({ search }, 0);
  // All at once: a row that comes later would push the one that has the focus.
  if (!(artistPage || artistError) || !(albumPage || albumError)) return <TvPage title={search} />;
  const { artists = [] } = artistPage ?? {};
  const { albums = [] } = albumPage ?? {};
  const again = { key: 'found.again', label: t('shell.search'), onPress: () => askAgain(search) };
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView state={state} waiting={<TvPage title={search} />} failed={failed}>
      {({ songs, total }) => (
        <TvPage title={search}>
          {artists.length + albums.length + songs.length === 0 ? (
            <TvMessage
              tone="calm"
              title={t('music.nothing_found')}
              text={t('music.nothing_found_text')}
              actions={[again, back]}
            />
          ) : (
            <FoundList search={search} artists={artists} albums={albums} songs={songs} total={total} />
          )}
        </TvPage>
      )}
    </TvAsyncView>
  );
}
