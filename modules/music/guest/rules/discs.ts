import type { Song } from '#music/contract';

/** The songs of one disc of an album. */
export type Disc = { readonly disc: number; readonly songs: readonly Song[] };

/** Splits the songs of an album by disc, in their order. */
export function discsOf(songs: readonly Song[]): readonly Disc[] {
  const discs = new Map<number, Song[]>();
  for (const song of songs) discs.set(song.disc, [...(discs.get(song.disc) ?? []), song]);
  return [...discs].map(([disc, own]) => ({ disc, songs: own }));
}
