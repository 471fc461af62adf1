import type { PlaylistChannel } from '../../contract.ts';
import { displayName } from '../../rules/index.ts';
import type { ChannelTable } from '../tables.ts';

/** What a known channel is recognised by. */
export type KnownChannel = Pick<ChannelTable, 'source_key' | 'name' | 'tvg_name' | 'url' | 'edited'>;
type Listed = Pick<PlaylistChannel, 'tvgId' | 'name' | 'url'>;
/** A listed channel with its key. */
type Keyed = Listed & { readonly key: string };

/** Returns the key by which the next playlist finds each channel again, in their order. */
export function keysOf(entries: readonly Listed[]): readonly string[] {
  const seen = new Map<string, number>();
  return entries.map(({ tvgId, name }) => {
    const key = tvgId === '' ? `name:${name}` : `id:${tvgId}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

const quality = /\b(?:[usf]?hd|sd|[48]k|hevc|h\.?26[45]|\d{3,4}[pi])\b/g;

/** A name without labels of quality and hours, which are no part of which channel it is. */
function bareName(name: string): string {
  const words = displayName(name).toLowerCase().replaceAll('_', ' ');
  return words.replace(quality, ' ').replace(/\s+/g, ' ').trim() || words;
}

/** The name that the playlist gave; empty: staff have changed it, and it is unknown. */
function listedName({ source_key: key, name, tvg_name: tvgName, edited }: KnownChannel): string {
  if (key.startsWith('name:')) return key.slice('name:'.length).replace(/#\d+$/, '');
  return (JSON.parse(edited) as readonly string[]).includes('name') ? tvgName : name;
}

/** By what a channel is known again, the surest first; an empty text is none. */
const marks: readonly (readonly [of: (row: KnownChannel) => string, in_: (entry: Keyed) => string])[] = [
  [(row) => row.source_key, ({ key }) => key],
  [(row) => `${row.url} ${bareName(listedName(row))}`, ({ url, name }) => `${url} ${bareName(name)}`],
  [({ url }) => url, ({ url }) => url],
  [(row) => bareName(listedName(row)), ({ name }) => bareName(name)],
];

/** Returns those of some things that are the only ones with their mark. */
function alone<T>(things: Iterable<T>, markOf: (thing: T) => string): Map<string, T> {
  const groups = Map.groupBy(things, markOf);
  return new Map(
    [...groups].flatMap(([mark, [one, ...others]]) => (one && mark !== '' && !others.length ? [[mark, one]] : [])),
  );
}

/**
 * Finds the channels of a playlist among those that its source had, in the playlist's order; undefined: a new one. Providers change
 * each of the id, the name, its labels and the address, and mostly one of them: what is left over is looked for by the next mark, which
 * counts only where it is one channel's on both sides.
 */
export function findAgain<T extends KnownChannel>(
  known: readonly T[],
  entries: readonly Listed[],
): readonly (T | undefined)[] {
  const keys = keysOf(entries);
  const found = new Map<Keyed, T>();
  const listed = entries.map((entry, at): Keyed => ({ ...entry, key: keys[at] ?? '' }));
  const left = new Set(known);
  for (const [of, in_] of marks) {
    const rows = alone(left, of);
    const missing = listed.filter((entry) => !found.has(entry));
    for (const [mark, entry] of alone(missing, in_)) {
      const row = rows.get(mark);
      if (!row) continue;
      found.set(entry, row);
      left.delete(row);
    }
  }
  return listed.map((entry) => found.get(entry));
}
