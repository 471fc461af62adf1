import type { Album, Artist } from '#music/contract';
import type { ScreenProps } from '#platform/web/guest-shell';
import { MediaSection, useDocumentTitle } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { Cover } from '../cover.tsx';
import { mostPlayed, useArtist, useFetchSongs } from '../music-calls.ts';
import { usePlayMusic } from '../use-player.ts';
import { PageStates, PlayButtons } from './album-screen.tsx';
import { AllSongs, ArtistAlbums } from './music-lists.tsx';
import styles from './phone-music.module.css';

function ShownArtist({ artist, albums }: { readonly artist: Artist; readonly albums: readonly Album[] }) {
  const t = useText();
  const { playFetched } = usePlayMusic();
  const { ofArtist, after } = useFetchSongs();
  const { id, name, picture, album_count, song_count } = artist;
  const counts = [t('music.albums_count', { count: album_count }), t('music.songs_count', { count: song_count })];
  useDocumentTitle(name);
  return (
    <article>
      <header className={styles.hero}>
        <div className={`${styles.sleeve} ${styles.disc}`}>
          <Cover id={id} name={name} picture={picture} sizes="200px" isRound />
        </div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.quiet}>{(album_count > 0 ? counts : counts.slice(1)).join(' · ')}</p>
      </header>
      <PlayButtons
        onPlay={() => void playFetched(ofArtist(id), 'play', after({ artistId: id }, mostPlayed))}
        onShuffle={() => void playFetched(ofArtist(id), 'shuffle')}
      />
      {albums.length > 0 ? (
        <MediaSection>
          <h2>{t('music.albums')}</h2>
          <ArtistAlbums artist={artist} albums={albums} />
        </MediaSection>
      ) : undefined}
      <MediaSection>
        <h2>{t('music.songs')}</h2>
        <AllSongs selection={{ artistId: id }} />
      </MediaSection>
    </article>
  );
}

/** An artist: albums, and all songs. */
export function ArtistScreen({ params: { artistId = '' } }: ScreenProps) {
  return (
    <PageStates state={useArtist(artistId)}>
      {({ artist, albums }) => <ShownArtist artist={artist} albums={albums} />}
    </PageStates>
  );
}
