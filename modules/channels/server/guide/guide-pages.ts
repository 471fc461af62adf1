import { inflateRawSync } from 'node:zlib';
import type { StoredDetails, StoredRow } from '../../contract.ts';
import type { GuidePlace } from '../lineup/lineups.ts';
import type { ChannelsStore } from '../tables.ts';

/** A span in seconds since 1970, half-open. */
export type Span = { readonly from: number; readonly to: number };
type Place = GuidePlace & { readonly property: string };

/** The stored programmes. */
export type GuidePages = {
  /** Returns the programmes of each place that overlap the span, in order. */
  rows(places: readonly Place[], span: Span): Promise<readonly (readonly StoredRow[])[]>;
  /** Returns a programme by its start, with its details. */
  programme(
    place: Place,
    start: number,
  ): Promise<{ readonly row: StoredRow; readonly details: StoredDetails } | undefined>;
};

const daySeconds = 86_400;
/** Pages kept in memory, of some 30 programmes each: today and tomorrow of a large hotel. */
const remembered = 1500;
const channelsAtOnce = 200;

function daysOf({ from, to }: Span): readonly number[] {
  const first = Math.floor(from / daySeconds);
  const last = Math.max(first, Math.floor((to - 1) / daySeconds));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function keyOf({ property, sourceId, generation, channel }: Place, day: number): string {
  return JSON.stringify([property, sourceId, generation, channel, day]);
}

type Page = readonly StoredRow[];

/** Keeps the pages that were read last. A page never changes: the next guide has another generation. */
function createPageCache() {
  const pages = new Map<string, Page>();
  return {
    get(key: string): Page | undefined {
      const page = pages.get(key);
      if (!page) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key: string, page: Page): void {
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > remembered && oldest !== undefined) pages.delete(oldest);
    },
  };
}

async function readPages(store: ChannelsStore, places: readonly Place[], days: readonly number[]) {
  const found = new Map<string, Page>();
  const generations = Map.groupBy(places, ({ property, sourceId, generation }) =>
    JSON.stringify([property, sourceId, generation]),
  );
  for (const group of generations.values()) {
    for (let at = 0; at < group.length; at += channelsAtOnce) {
      const some = group.slice(at, at + channelsAtOnce);
      const [first] = some;
      if (!first) continue;
      const rows = await store.read
        .selectFrom('tv_guide_pages')
        .select(['channel', 'day', 'rows'])
        .where('property', '=', first.property)
        .where('source_id', '=', first.sourceId)
        .where('generation', '=', first.generation)
        .where('channel', 'in', [...new Set(some.map(({ channel }) => channel))])
        .where('day', '>=', days[0] ?? 0)
        .where('day', '<=', days.at(-1) ?? 0)
        .execute();
      for (const row of rows)
        found.set(keyOf({ ...first, channel: row.channel }, row.day), JSON.parse(row.rows) as Page);
    }
  }
  return found;
}

/** Returns the programmes of consecutive pages that overlap a span; one over midnight is on both pages. */
function within(pages: readonly Page[], { from, to }: Span): readonly StoredRow[] {
  const rows: StoredRow[] = [];
  for (const row of pages.flat()) {
    const [start, end] = row;
    if (end > from && start < to && start > (rows.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY)) rows.push(row);
  }
  return rows;
}

/** Creates the access to the stored programmes. */
export function createGuidePages(store: ChannelsStore): GuidePages {
  const cache = createPageCache();

  async function rows(places: readonly Place[], span: Span) {
    const days = daysOf(span);
    // Taken out of the cache first: what is stored below may push others out of it.
    const known = new Map<string, Page>();
    for (const place of places) {
      for (const day of days) {
        const page = cache.get(keyOf(place, day));
        if (page) known.set(keyOf(place, day), page);
      }
    }
    const missing = places.filter((place) => days.some((day) => !known.has(keyOf(place, day))));
    const found = await readPages(store, missing, days);
    for (const place of missing) {
      for (const day of days) {
        // A day without programmes is remembered too.
        const page = found.get(keyOf(place, day)) ?? [];
        known.set(keyOf(place, day), page);
        cache.set(keyOf(place, day), page);
      }
    }
    return places.map((place) =>
      within(
        days.map((day) => known.get(keyOf(place, day)) ?? []),
        span,
      ),
    );
  }

  return {
    rows,
    async programme(place, start) {
      const page = await store.read
        .selectFrom('tv_guide_pages')
        .select(['rows', 'details'])
        .where('property', '=', place.property)
        .where('source_id', '=', place.sourceId)
        .where('generation', '=', place.generation)
        .where('channel', '=', place.channel)
        .where('day', '=', Math.floor(start / daySeconds))
        .executeTakeFirst();
      if (!page) return undefined;
      const stored = JSON.parse(page.rows) as Page;
      const at = stored.findIndex(([from]) => from === start);
      const row = stored[at];
      if (!row) return undefined;
      const details = JSON.parse(inflateRawSync(page.details).toString()) as readonly StoredDetails[];
      return { row, details: details[at] ?? {} };
    },
  };
}
