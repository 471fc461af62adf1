import type { ReactNode } from 'react';
import type { Album, Song } from '#music/contract';
import { type ScreenProps, ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { MediaPage, MediaSection, useDocumentTitle } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, Button, NamedIcon } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import { isGone, useAlbum } from '../music-calls.ts';
import { discsOf } from '../rules/discs.ts';
import { useAlbumSongs } from '../use-album-songs.ts';
import type { GrowingList } from '../use-growing-list.tsx';
import { useAlbumFacts, useArtistName } from '../use-music-texts.ts';
import { RowsSkeleton } from './album-card.tsx';
import { End } from './list-page.tsx';
import styles from './phone-music.module.css';
import { SongList } from './song-list.tsx';

/** Buttons that play everything of a page, in order or in any. */
export function PlayButtons({ onPlay, onShuffle }: { readonly onPlay: () => void; readonly onShuffle: () => void }) {
  const t = useText();
  return (
    <div className={styles.buttons}>
      <Button fullWidth icon={<NamedIcon name="mdi-play" />} onClick={onPlay}>
        {t('sound.play')}
      </Button>
      <Button fullWidth variant="soft" icon={<NamedIcon name="mdi-shuffle-variant" />} onClick={onShuffle}>
        {t('music.shuffle')}
      </Button>
    </div>
  );
}

/** What a page shows while it is fetched, or instead of something that is gone. */
export function PageStates<T>({
  state,
  children,
}: {
  readonly state: Parameters<typeof AsyncView<T>>[0]['state'];
  readonly children: (data: T) => ReactNode;
}) {
  const t = useText();
  const shell = useGuestShell();
  const all = {
    key: 'music',
    label: t('music.to_music'),
    onPress: () => shell.navigate({ name: 'music' }, { replace: true }),
  };
  const gone = { title: t('music.gone'), text: t('music.gone_text'), actions: [all] };
  const failed = { title: t('music.failed'), text: t('sound.try_later'), icon: 'alert' } as const;
  return (
    <MediaPage>
      <AsyncView
        state={state}
        waiting={
          <MediaSection>
            <RowsSkeleton />
          </MediaSection>
        }
        failed={(error) => (isGone(error) ? gone : failed)}
      >
        {children}
      </AsyncView>
    </MediaPage>
  );
}

function Head({ album }: { readonly album: Album }) {
  const shell = useGuestShell();
  const facts = useAlbumFacts();
  const artistName = useArtistName();
  const artist = { name: 'musicArtist', params: { artistId: album.artist_id } };
  const name = <bdi>{artistName(album)}</bdi>;
  return (
    <header className={styles.hero}>
      <div className={styles.sleeve}>
        <Cover id={album.id} name={album.title} picture={album.picture} sizes="260px" />
      </div>
      <h1>
        <bdi>{album.title}</bdi>
      </h1>
      {album.artist === '' ? (
        <p className={styles.by}>{name}</p>
      ) : (
        <ShellLink className={styles.by} href={shell.href(artist)} onOpen={() => shell.navigate(artist)}>
          {name}
        </ShellLink>
      )}
      <p className={styles.quiet}>{facts(album)}</p>
    </header>
  );
}

type EndProps = Pick<GrowingList<Song>, 'isWhole' | 'hasFailed' | 'grow'> & { readonly songs: readonly Song[] };

/** What fetches the next page of an album's songs, or says that it could not be fetched. */
function AlbumEnd({ isWhole, hasFailed, grow, songs }: EndProps) {
  const t = useText();
  const failed = { title: t('music.failed'), text: t('sound.try_later'), icon: 'alert', level: 2 } as const;
  if (isWhole) return undefined;
  if (!hasFailed) return <End key={songs.length} onNear={grow} />;
  return <AsyncView state={{ data: undefined, error: true, refetch: grow }} waiting={undefined} failed={failed} />;
}

function ShownAlbum({ album, songs: first }: { readonly album: Album; readonly songs: readonly Song[] }) {
  const t = useText();
  const { play, shuffle, more, ...list } = useAlbumSongs(album, first);
  const { songs, fetching } = list;
  const discs = discsOf(songs);
  useDocumentTitle(album.title);
  return (
    <article>
      <Head album={album} />
      <PlayButtons onPlay={() => play()} onShuffle={shuffle} />
      <MediaSection label={t('music.songs')}>
        {discs.map(({ disc, songs: own }) => (
          <div key={disc}>
            {discs.length > 1 ? <h2>{t('music.disc', { disc })}</h2> : undefined}
            <SongList songs={own} all={songs} more={more} isNumbered artistId={album.artist_id} />
          </div>
        ))}
        <AlbumEnd {...list} />
        {fetching}
      </MediaSection>
    </article>
  );
}

/** An album: what it is, and its songs. */
export function AlbumScreen({ params: { albumId = '' } }: ScreenProps) {
  return (
    <PageStates state={useAlbum(albumId)}>
      {({ album, songs }) => <ShownAlbum album={album} songs={songs} />}
    </PageStates>
  );
}
