import type { Album, Artist } from '#music/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Skeleton, SkeletonGroup } from '#platform/web/ui';
import { Cover } from '../cover.tsx';
import { useArtistName } from '../use-music-texts.ts';
import styles from './phone-music.module.css';

const coverSizes = '(min-width: 600px) 180px, 46vw';

/** An album of a list: cover, title, artist. */
export function AlbumCard({ album }: { readonly album: Album }) {
  const shell = useGuestShell();
  const artistName = useArtistName();
  const target = { name: 'musicAlbum', params: { albumId: album.id } };
  return (
    <li className={styles.card} data-tour="music.album">
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)}>
        <span className={styles.square}>
          <Cover id={album.id} name={album.title} picture={album.picture} sizes={coverSizes} />
        </span>
        <span className={styles.name}>
          <bdi>{album.title}</bdi>
        </span>
        <span className={styles.quiet}>
          <bdi>{artistName(album)}</bdi>
        </span>
      </ShellLink>
    </li>
  );
}

/** An artist of a row that scrolls. */
export function ArtistCard({ artist }: { readonly artist: Artist }) {
  const shell = useGuestShell();
  const target = { name: 'musicArtist', params: { artistId: artist.id } };
  return (
    <li className={`${styles.card} ${styles.person}`}>
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)}>
        <span className={`${styles.square} ${styles.disc}`}>
          <Cover id={artist.id} name={artist.name} picture={artist.picture} sizes={coverSizes} isRound />
        </span>
        <span className={styles.name}>
          <bdi>{artist.name}</bdi>
        </span>
      </ShellLink>
    </li>
  );
}

/** Albums in a grid. */
export function AlbumGrid({ albums }: { readonly albums: readonly Album[] }) {
  return (
    <ul className={styles.grid}>
      {albums.map((album) => (
        <AlbumCard key={album.id} album={album} />
      ))}
    </ul>
  );
}

/** What stands in place of covers that are being fetched. */
export function CoversSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="212px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** What stands in place of rows that are being fetched. */
export function RowsSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="52px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
