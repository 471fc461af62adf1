import type { StoredRow } from '../../contract.ts';
import type { GuidePlace } from '../lineup/lineups.ts';
import type { ChannelsStore } from '../tables.ts';

/** A programme's time, in seconds since 1970. */
export type ProgrammeTime = { readonly start: number; readonly end: number };

function keyOf({ sourceId, channel }: Pick<GuidePlace, 'sourceId' | 'channel'>): string {
  return JSON.stringify([sourceId, channel]);
}

/** Loads the last programme of each channel of a property's current guides; returns a function that finds it. */
export async function loadGuideEnds(
  store: ChannelsStore,
  property: string,
): Promise<(place: Pick<GuidePlace, 'sourceId' | 'channel'>) => ProgrammeTime | undefined> {
  const pages = await store.read
    .with('latest', (db) =>
      db
        .selectFrom('tv_guides as guide')
        .innerJoin('tv_guide_pages as page', (join) =>
          join
            .onRef('page.property', '=', 'guide.property')
            .onRef('page.source_id', '=', 'guide.source_id')
            .onRef('page.generation', '=', 'guide.generation'),
        )
        .where('guide.property', '=', property)
        .groupBy(['page.source_id', 'page.generation', 'page.channel'])
        .select(['page.source_id', 'page.generation', 'page.channel'])
        .select(({ fn }) => fn.max('page.day').as('day')),
    )
    .selectFrom('tv_guide_pages as page')
    .innerJoin('latest', (join) =>
      join
        .onRef('latest.source_id', '=', 'page.source_id')
        .onRef('latest.generation', '=', 'page.generation')
        .onRef('latest.channel', '=', 'page.channel')
        .onRef('latest.day', '=', 'page.day'),
    )
    .where('page.property', '=', property)
    .select(['page.source_id', 'page.channel', 'page.rows'])
    .execute();
  const ends = new Map<string, ProgrammeTime>();
  for (const { source_id: sourceId, channel, rows } of pages) {
    const last = (JSON.parse(rows) as readonly StoredRow[]).findLast(([, , title]) => title !== null);
    if (last) ends.set(keyOf({ sourceId, channel }), { start: last[0], end: last[1] });
  }
  return (place) => ends.get(keyOf(place));
}
