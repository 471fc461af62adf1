import { type ReactNode, useCallback, useState } from 'react';
import type { Album, Artist, music } from '#music/contract';
import type { CallRoot } from '#platform/contract';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import { ChipBar, TileFace, TileGrid, useGridPlace } from '#platform/web/guest-shell/player/tv';
import { useText } from '#platform/web/i18n';
import type { AsyncState } from '#platform/web/ui';
import { pagesInSight } from '#platform/web/ui/focus';
import { Cover } from '../cover.tsx';
import { pageSize, useAlbums, useArtists } from '../music-calls.ts';
import { useMusicSearch } from './tv-found.tsx';
import styles from './tv-music.module.css';

type Browse = CallRoot<typeof music, 'MusicOnDemand.getBrowse'>;

/** Tiles of a row, and rows in sight; pages are whole rows. */
const shape = { columns: 6, rows: 2 } as const;
/** Pixels from one row to the next. */
const rowHeight = 348;

type Page<T> = Pick<AsyncState<{ readonly total: number }>, 'error' | 'refetch'> & {
  readonly total: number | undefined;
  readonly items: readonly T[] | undefined;
};

type GridProps<T> = {
  readonly label: string;
  readonly count: number;
  readonly usePage: (offset: number | undefined) => Page<T>;
  readonly labelOf: (item: T) => string;
  readonly face: (item: T | undefined) => ReactNode;
  readonly onOpen: (item: T) => void;
};

/** A long list in a grid: only pages with rows in sight or next to them are fetched. */
function LongGrid<T>({ label, count, usePage, labelOf, face, onOpen }: GridProps<T>) {
  const t = useText();
  const place = useGridPlace();
  const firstRow = useStoreState(place, (state) => state.firstRow);
  const [first, second] = pagesInSight(firstRow, { ...shape, total: count }, pageSize);
  const upper = usePage(first * pageSize);
  const lower = usePage(second === undefined ? undefined : second * pageSize);
  const [above, below] = [upper.items, lower.items];
  const itemAt = useCallback(
    (index: number): T | undefined => {
      const page = Math.floor(index / pageSize);
      return (page === first ? above : page === second ? below : undefined)?.[index % pageSize];
    },
    [first, second, above, below],
  );
  return (
    <>
      {upper.error && !above ? <p className={styles.failed}>{t('music.failed')}</p> : undefined}
      <TileGrid
        focusKey="music.grid"
        isLarge
        label={label}
        place={place}
        size={{ ...shape, total: upper.total ?? count }}
        rowHeight={rowHeight}
        itemAt={itemAt}
        labelOf={labelOf}
        face={face}
        onPress={(item) => (item ? onOpen(item) : void upper.refetch())}
      />
    </>
  );
}

const albumTitle = ({ title }: Album) => title;
const artistName = ({ name }: Artist) => name;

function albumFace(album: Album | undefined) {
  const { id, title, picture } = album ?? { id: '', title: '', picture: '' };
  return <TileFace picture={album && <Cover id={id} name={title} picture={picture} sizes="236px" />} label={title} />;
}

function artistFace(artist: Artist | undefined) {
  const { id, name, picture } = artist ?? { id: '', name: '', picture: '' };
  const face = artist && <Cover id={id} name={name} picture={picture} sizes="236px" isRound />;
  return <TileFace picture={face} label={name} isRound />;
}

function AlbumGrid({
  genre,
  count,
  label,
}: {
  readonly genre: string;
  readonly count: number;
  readonly label: string;
}) {
  const shell = useGuestShell();
  function usePage(offset: number | undefined): Page<Album> {
    const { data, error, refetch } = useAlbums({ genre }, offset);
    return { items: data?.albums, total: data?.total, error, refetch };
  }
  return (
    <LongGrid
      label={label}
      count={count}
      usePage={usePage}
      labelOf={albumTitle}
      face={albumFace}
      onOpen={({ id }) => shell.navigate({ name: 'musicAlbum', params: { albumId: id } })}
    />
  );
}

function ArtistGrid({ count }: { readonly count: number }) {
  const t = useText();
  const shell = useGuestShell();
  function usePage(offset: number | undefined): Page<Artist> {
    const { data, error, refetch } = useArtists('', offset);
    return { items: data?.artists, total: data?.total, error, refetch };
  }
  return (
    <LongGrid
      label={t('music.artists')}
      count={count}
      usePage={usePage}
      labelOf={artistName}
      face={artistFace}
      onOpen={({ id }) => shell.navigate({ name: 'musicArtist', params: { artistId: id } })}
    />
  );
}

/** What the chips choose; `genre.` before the name of a genre. */
type Choice = 'albums' | 'artists' | `genre.${string}`;

/** All albums, artists, or the albums of a genre. */
export function MusicGrid({ browse }: { readonly browse: Browse }) {
  const t = useText();
  const [choice, choose] = useState<Choice>('albums');
  const search = useMusicSearch();
  const { genres, album_count, artist_count } = browse;
  const genre = genres.find(({ name }) => choice === `genre.${name}`);
  const chip = (key: Choice, label: string) => ({ key, label, isOn: key === choice, onPress: () => choose(key) });
  return (
    <>
      <div data-part="choice">
        <ChipBar
          name="music"
          chips={[
            chip('albums', t('music.all_albums')),
            chip('artists', t('music.artists')),
            { key: 'search', label: t('shell.search'), onPress: () => search() },
            ...genres.map(({ name }) => chip(`genre.${name}`, name)),
          ]}
        />
      </div>
      <div data-part="grid">
        {choice === 'artists' ? (
          <ArtistGrid count={artist_count} />
        ) : (
          <AlbumGrid
            key={choice}
            genre={genre?.name ?? ''}
            count={genre?.album_count ?? album_count}
            label={genre?.name ?? t('music.all_albums')}
          />
        )}
      </div>
    </>
  );
}
