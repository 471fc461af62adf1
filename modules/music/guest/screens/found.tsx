import { MediaSection, MediaStrip } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView } from '#platform/web/ui';
import { useAlbums, useArtists, useSongs } from '../music-calls.ts';
import { AlbumCard, ArtistCard, RowsSkeleton } from './album-card.tsx';
import { AllSongs } from './music-lists.tsx';
import styles from './phone-music.module.css';

/** Artists and albums that are found are shown in a row, up to so many. */
const mostInRow = 12;

/** Artists, albums and songs that contain a text. */
export function Found({ search }: { readonly search: string }) {
  const t = useText();
  const artists = useArtists(search, 0).data?.artists ?? [];
  const albums = useAlbums({ search }, 0);
  const songs = useSongs({ search }, 0);
  const none = { title: t('music.nothing_found'), text: t('music.nothing_found_text'), level: 2 } as const;
  const isNothing = artists.length === 0 && songs.data?.songs.length === 0;
  return (
    <AsyncView
      state={albums}
      waiting={
        <MediaSection>
          <RowsSkeleton />
        </MediaSection>
      }
      failed={{ title: t('music.failed'), text: t('sound.try_later'), icon: 'alert', level: 2 }}
      empty={(found) => (isNothing && found.albums.length === 0 ? none : undefined)}
    >
      {(found) => (
        <>
          {artists.length > 0 ? (
            <MediaStrip title={t('music.artists')} className={styles.people}>
              {artists.slice(0, mostInRow).map((artist) => (
                <ArtistCard key={artist.id} artist={artist} />
              ))}
            </MediaStrip>
          ) : undefined}
          {found.albums.length > 0 ? (
            <MediaStrip title={t('music.albums')} className={styles.albums}>
              {found.albums.slice(0, mostInRow).map((album) => (
                <AlbumCard key={album.id} album={album} />
              ))}
            </MediaStrip>
          ) : undefined}
          {songs.data?.songs.length === 0 ? undefined : (
            <MediaSection>
              <h2>{t('music.songs')}</h2>
              <AllSongs selection={{ search }} />
            </MediaSection>
          )}
        </>
      )}
    </AsyncView>
  );
}
