import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Album, Song } from '#music/contract';
import { type MusicSelection, pageSize, useAlbums, useSongs } from './music-calls.ts';

/** A page that follows the first items: its items once they are there, and what fetches it again where it failed. */
type Page<T> = { readonly items?: readonly T[] | undefined; readonly retry?: () => void };

type FollowingProps<T> = { readonly offset: number; readonly onPage: (page: Page<T>) => void };

/** Hands on what a page fetched, whenever that changes. */
function useOnPage<T>(
  items: readonly T[] | undefined,
  { status, refetch }: { readonly status: string; readonly refetch: () => void },
  onPage: FollowingProps<T>['onPage'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was fetched is another page
  useEffect(() => onPage({ ...(items && { items }), ...(status === 'failed' && { retry: refetch }) }), [items, status]);
}

/** Fetches a page of songs and keeps it fresh; draws nothing. */
function FollowingSongs({ selection, offset, onPage }: FollowingProps<Song> & { readonly selection: MusicSelection }) {
  const { data, ...state } = useSongs(selection, offset);
  useOnPage(data?.songs, state, onPage);
  return undefined;
}

/** Fetches a page of an artist's albums and keeps it fresh; draws nothing. */
function FollowingAlbums({ artistId, offset, onPage }: FollowingProps<Album> & { readonly artistId: string }) {
  const { data, ...state } = useAlbums({ artistId, order: 'newest' }, offset);
  useOnPage(data?.albums, state, onPage);
  return undefined;
}

/** The items of a list as far as they were fetched. */
export type GrowingList<T> = {
  readonly items: readonly T[];
  readonly isWhole: boolean;
  /** Fetches the next page, or again the one that failed. */
  readonly grow: () => void;
  /** Whether the next page could not be fetched. */
  readonly hasFailed: boolean;
  /** Has to be drawn next to the list; shows nothing. */
  readonly fetching: ReactNode;
};

/** What is there at first of a list of `total` items. */
type Start<T> = { readonly first: readonly T[]; readonly total: number };

/** Shows each item once, also where the library changes between two pages. */
function joined<T extends { readonly id: string }>(first: readonly T[], pages: readonly Page<T>[]): readonly T[] {
  const known = new Map(first.map((item) => [item.id, item]));
  for (const { items = [] } of pages) for (const item of items) if (!known.has(item.id)) known.set(item.id, item);
  return [...known.values()];
}

/** A list that grows by a page, which `following` fetches, whenever its end comes in sight. */
function useGrowingList<T extends { readonly id: string }>(
  { first, total }: Start<T>,
  following: (page: FollowingProps<T> & { readonly key: number }) => ReactNode,
): GrowingList<T> {
  const [pages, setPages] = useState<readonly (Page<T> & { readonly offset: number })[]>([]);
  const items = useMemo(() => joined(first, pages), [first, pages]);
  const last = pages.at(-1);
  const next = last ? last.offset + pageSize : first.length;
  const isWaiting = last !== undefined && !last.items;
  return {
    items,
    isWhole: !isWaiting && next >= total,
    hasFailed: last?.retry !== undefined,
    grow() {
      if (last?.retry) last.retry();
      else if (!isWaiting && next < total) setPages([...pages, { offset: next }]);
    },
    fetching: pages.map(({ offset }) =>
      following({
        key: offset,
        offset,
        onPage: (page) => setPages((all) => all.map((one) => (one.offset === offset ? { ...page, offset } : one))),
      }),
    ),
  };
}

/** The songs of a selection, which grow. */
export function useGrowingSongs(selection: MusicSelection, start: Start<Song>): GrowingList<Song> {
  return useGrowingList(start, ({ key, ...page }) => <FollowingSongs key={key} selection={selection} {...page} />);
}

/** The albums of an artist, the newest first, which grow. */
export function useGrowingAlbums(artistId: string, start: Start<Album>): GrowingList<Album> {
  return useGrowingList(start, ({ key, ...page }) => <FollowingAlbums key={key} artistId={artistId} {...page} />);
}
