import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Song } from '#music/contract';
import { type MusicSelection, pageSize, useSongs } from './music-calls.ts';

/** A page that follows the first songs: its songs once they are there, and what fetches it again where it failed. */
type Page = { readonly songs?: readonly Song[]; readonly retry?: () => void };

type FollowingProps = {
  readonly selection: MusicSelection;
  readonly offset: number;
  readonly onPage: (page: Page) => void;
};

/** Fetches a page and keeps it fresh; draws nothing. */
function FollowingPage({ selection, offset, onPage }: FollowingProps) {
  const { data, status, refetch } = useSongs(selection, offset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was fetched is another page
  useEffect(
    () => onPage({ ...(data && { songs: data.songs }), ...(status === 'failed' && { retry: refetch }) }),
    [data, status],
  );
  return undefined;
}

/** The songs of a list as far as they were fetched. */
export type GrowingSongs = {
  readonly songs: readonly Song[];
  readonly isWhole: boolean;
  /** Fetches the next page, or again the one that failed. */
  readonly grow: () => void;
  /** Whether the next page could not be fetched. */
  readonly hasFailed: boolean;
  /** Has to be drawn beside the list; shows nothing. */
  readonly fetching: ReactNode;
};

/** Shows each song once, also where the library changes between two pages. */
function joined(first: readonly Song[], pages: readonly Page[]): readonly Song[] {
  const known = new Map(first.map((song) => [song.id, song]));
  for (const { songs = [] } of pages) for (const song of songs) if (!known.has(song.id)) known.set(song.id, song);
  return [...known.values()];
}

/** A list of `total` songs, of which the `first` are there, that grows by a page whenever its end comes in sight. */
export function useGrowingSongs(
  selection: MusicSelection,
  { first, total }: { readonly first: readonly Song[]; readonly total: number },
): GrowingSongs {
  const [pages, setPages] = useState<readonly (Page & { readonly offset: number })[]>([]);
  const songs = useMemo(() => joined(first, pages), [first, pages]);
  const last = pages.at(-1);
  const next = last ? last.offset + pageSize : first.length;
  const isWaiting = last !== undefined && !last.songs;
  return {
    songs,
    isWhole: !isWaiting && next >= total,
    hasFailed: last?.retry !== undefined,
    grow() {
      if (last?.retry) last.retry();
      else if (!isWaiting && next < total) setPages([...pages, { offset: next }]);
    },
    fetching: pages.map(({ offset }) => (
      <FollowingPage
        key={offset}
        selection={selection}
        offset={offset}
        onPage={(page) => setPages((all) => all.map((one) => (one.offset === offset ? { ...page, offset } : one)))}
      />
    )),
  };
}
