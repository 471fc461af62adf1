import { minorDigits } from '#platform/money';
import type { SearchEntry, SearchSight, SearchSource, SearchViewer } from '#platform/node/server';
import {
  type EntrySearch,
  type SearchGroup,
  type SearchResult,
  type SearchType,
  searchLimits,
  searchTypes,
  sharedTypes,
} from '../contract.ts';
import { type Found, searchIndexes } from '../rules/index.ts';
import type { SearchContext } from './context.ts';
import type { SourceIndex } from './property-indexes.ts';
import { createPace, drive } from './turns.ts';

/** Entries of a type that may turn out not to be the caller’s to see before nothing more of it is looked at. */
const mostLooked = 250;

const known: ReadonlySet<string> = new Set(searchTypes);

/** Returns the types that a call names, as far as the hotel shows them. */
export function wantedTypes(filter: string, delimiter: string, shown: string): readonly SearchType[] {
  const named = filter.split(delimiter === '' ? '|' : delimiter).map((type) => type.trim());
  const wanted = filter.trim() === '' ? sharedTypes : [...new Set(named)].filter((type) => known.has(type));
  const offered = shown.trim() === '' ? known : new Set(shown.split(',').map((type) => type.trim()));
  return (wanted as readonly SearchType[]).filter((type) => offered.has(type));
}

function toResult({ entry, score }: Found<SearchEntry>, sight: SearchSight): SearchResult {
  const { title, text, image, target, action = '', price = null, starts = null, ends = null, opens = null } = sight;
  return {
    ...{ id: entry.id, type: entry.type as SearchType, title, text, image, action, price, starts, ends, opens },
    target: target ? { name: target.name, params: { ...target.params }, query: { ...target.query } } : null,
    locked: sight.isLocked ?? false,
    score: Math.round(score * 1000) / 1000,
  };
}

type Request = { readonly term: string; readonly types: readonly SearchType[]; readonly viewer: SearchViewer };

/** Looks at what was found of a source, the best first, until enough is the caller’s to see. */
async function seen(
  source: SearchSource,
  viewer: SearchViewer,
  found: readonly Found<SearchEntry>[],
): Promise<readonly SearchResult[]> {
  const results: SearchResult[] = [];
  const { perType } = searchLimits;
  const full = new Set<string>();
  let rest = found;
  while (rest.length > 0) {
    const counts = new Map<string, number>();
    const isNext = ({ entry: { type } }: Found<SearchEntry>) => {
      counts.set(type, (counts.get(type) ?? 0) + 1);
      return !full.has(type) && (counts.get(type) ?? 0) <= perType;
    };
    const next = rest.filter(isNext);
    if (next.length === 0) break;
    const sights = await source.look(
      viewer,
      next.map(({ entry }) => entry),
    );
    next.forEach((one, at) => {
      const sight = sights[at];
      if (sight) results.push(toResult(one, sight));
    });
    for (const [type, count] of Map.groupBy(results, (one) => one.type)) if (count.length >= perType) full.add(type);
    const looked = new Set(next);
    rest = rest.filter((one) => !looked.has(one));
  }
  return results;
}

type Searched = { readonly source: SearchSource; readonly index: SourceIndex; readonly types: ReadonlySet<string> };

/** Leaves out later times of a programme that a channel repeats. */
function withoutRepeats(results: readonly SearchResult[]): readonly SearchResult[] {
  const first = new Map<string, SearchResult>();
  for (const one of results) {
    const key = one.starts === null ? `${one.type} ${one.id}` : `${one.title} ${one.text}`;
    const known = first.get(key);
    if (!known || (one.starts ?? 0) < (known.starts ?? 0)) first.set(key, one);
  }
  return [...first.values()];
}

/** Finds what a caller may see, by type. */
export async function findResults(
  { indexes, platform }: Pick<SearchContext, 'indexes' | 'platform'>,
  request: Request,
): Promise<SearchGroup[]> {
  const { term, types, viewer } = request;
  const pace = createPace(platform.clock);
  const searched: Searched[] = [];
  for (const source of term === '' ? [] : indexes.sources) {
    const own = new Set<string>(types.filter((type) => source.types.includes(type)));
    if (own.size > 0) searched.push({ source, types: own, index: await indexes.load(viewer.property, source) });
  }
  const query = { term, languages: viewer.languages, most: mostLooked };
  const candidates = await drive(searchIndexes(searched, query), pace);
  const found: SearchResult[] = [];
  for (const [at, { source }] of searched.entries()) {
    found.push(...(await seen(source, viewer, candidates[at] ?? [])));
    await pace();
  }
  const byType = Map.groupBy(withoutRepeats(found), ({ type }) => type);
  return types.map((type) => {
    const all = byType.get(type) ?? [];
    const items = all
      .toSorted((one, other) => other.score - one.score || (one.starts ?? 0) - (other.starts ?? 0))
      .slice(0, searchLimits.perType);
    return { type, total: items.length, items };
  });
}

/** Finds what a module has of a type by its index alone: only the module knows what may be seen of it. */
export async function findEntries(
  { indexes, platform }: Pick<SearchContext, 'indexes' | 'platform'>,
  { property, type, term, part }: EntrySearch,
): Promise<readonly string[]> {
  const source = indexes.sources.find(({ types }) => types.includes(type));
  if (!source || term.trim() === '') return [];
  const searched = { index: await indexes.load(property, source), types: new Set([type]) };
  const query = { term, languages: [], part, most: mostLooked };
  const [found = []] = await drive(searchIndexes([searched], query), createPace(platform.clock));
  return found.map(({ entry }) => entry.id);
}

/** Returns the currency of prices. */
export function moneyOf(currency: string) {
  return { currency, decimals: minorDigits(currency) };
}
