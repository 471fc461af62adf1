import { useCallback } from 'react';
import type { Album, Artist, music } from '#music/contract';
import type { CallRoot } from '#platform/contract';
import { useStoreState } from '#platform/web/browser';
import { ChipBar, TileFace, TileGrid, useGridPlace, useShownList } from '#platform/web/guest-shell/player/tv';
import { useText } from '#platform/web/i18n';
import { pagesInSight, withinGrid } from '#platform/web/ui/focus';
import { Cover } from '../cover.tsx';
import { pageSize, useAlbums, useArtists } from '../music-calls.ts';
import { useMusicSearch } from './tv-found.tsx';
import styles from './tv-music.module.css';
import { type Choice, useMusicPlace } from './use-music-place.ts';

type Browse = CallRoot<typeof music, 'MusicOnDemand.getBrowse'>;

/** Tiles of a row, and rows in sight; pages are whole rows. */
const shape = { columns: 6, rows: 2 } as const;
/** Pixels from one row to the next. */
const rowHeight = 348;

type Item = Album | Artist;

/** A list of the grid, and how many it has by the first screen. */
type Listing = { readonly choice: Choice; readonly genre: string; readonly count: number; readonly label: string };

function isArtist(item: Item): item is Artist {
  return 'name' in item;
}

function nameOf(item: Item): string {
  return isArtist(item) ? item.name : item.title;
}

function face(item: Item | undefined) {
  if (!item) return <TileFace picture={undefined} label="" />;
  const [name, isRound] = [nameOf(item), isArtist(item)];
  const cover = <Cover id={item.id} name={name} picture={item.picture} sizes="236px" isRound={isRound} />;
  return <TileFace picture={cover} label={name} isRound={isRound} />;
}

/** A page of a list; undefined: none is wanted. */
function usePage({ choice, genre }: Pick<Listing, 'choice' | 'genre'>, page: number | undefined) {
  const offset = page === undefined ? undefined : page * pageSize;
  const albums = useAlbums({ genre }, choice === 'artists' ? undefined : offset);
  const artists = useArtists('', choice === 'artists' ? offset : undefined);
  const { status, data, refetch } = choice === 'artists' ? artists : albums;
  const items: readonly Item[] | undefined = choice === 'artists' ? artists.data?.artists : albums.data?.albums;
  return { status, refetch, items, total: data?.total };
}

/** A long list in a grid: only pages with rows in sight or next to them are fetched. */
function LongGrid({ listing }: { readonly listing: Listing }) {
  const t = useText();
  const { start, open } = useMusicPlace();
  const { choice, count, label } = listing;
  const place = useGridPlace(choice, start);
  const size = { ...shape, total: count };
  const firstRow = useStoreState(place, (state) => withinGrid(state, size).firstRow);
  const [first, second] = pagesInSight(firstRow, size, pageSize);
  const upper = usePage(listing, first);
  const lower = usePage(listing, second);
  const [above, below] = [upper.items, lower.items];
  const itemAt = useCallback(
    (index: number): Item | undefined => {
      const page = Math.floor(index / pageSize);
      return (page === first ? above : page === second ? below : undefined)?.[index % pageSize];
    },
    [first, second, above, below],
  );
  return (
    <>
      {upper.status === 'failed' ? <p className={styles.failed}>{t('music.failed')}</p> : undefined}
      <TileGrid
        focusKey="music.grid"
        isLarge
        label={label}
        place={place}
        size={{ ...shape, total: upper.total ?? count }}
        rowHeight={rowHeight}
        itemAt={itemAt}
        labelOf={nameOf}
        face={face}
        onPress={(item) => {
          if (!item) upper.refetch();
          else if (isArtist(item)) open({ name: 'musicArtist', params: { artistId: item.id } }, place.getState());
          else open({ name: 'musicAlbum', params: { albumId: item.id } }, place.getState());
        }}
      />
    </>
  );
}

/** All albums, artists, or the albums of a genre. */
export function MusicGrid({ browse }: { readonly browse: Browse }) {
  const t = useText();
  const place = useMusicPlace();
  const search = useMusicSearch();
  const { genres, album_count, artist_count } = browse;
  const isKnown = place.choice === 'artists' || genres.some(({ name }) => place.choice === `genre.${name}`);
  const chosen = isKnown ? place.choice : 'albums';
  function listingOf(choice: Choice): Listing {
    if (choice === 'artists') return { choice, genre: '', count: artist_count, label: t('music.artists') };
    const genre = genres.find(({ name }) => choice === `genre.${name}`);
    if (!genre) return { choice, genre: '', count: album_count, label: t('music.all_albums') };
    return { choice, genre: genre.name, count: genre.album_count, label: genre.name };
  }
  const shown = useShownList(chosen, usePage(listingOf(chosen), 0).status !== 'loading');
  const chip = (key: Choice, label: string) => ({
    ...{ key, label, isOn: key === chosen },
    onPress: () => place.choose(key),
  });
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
        <LongGrid listing={listingOf(shown)} />
      </div>
    </>
  );
}
