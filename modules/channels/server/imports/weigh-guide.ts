import { sql } from 'kysely';
import type { Replacement } from '#platform/node/replacement';
import type { ChannelsContext } from '../context.ts';
import type { Generation } from './store-guide.ts';

const dayMs = 86_400_000;

/**
 * Returns what a generation would do to the guide of its source, in days of channels that have programmes, from today on: what is over
 * is no loss.
 */
export async function weighGuide(
  { store, platform }: Pick<ChannelsContext, 'store' | 'platform'>,
  { property, sourceId, generation }: Generation,
): Promise<Replacement> {
  const row = await store.read
    .selectFrom('tv_guides as guide')
    .innerJoin('tv_guide_pages as page', (join) =>
      join
        .onRef('page.property', '=', 'guide.property')
        .onRef('page.source_id', '=', 'guide.source_id')
        .onRef('page.generation', '=', 'guide.generation'),
    )
    .leftJoin('tv_guide_pages as next', (join) =>
      join
        .onRef('next.property', '=', 'page.property')
        .onRef('next.source_id', '=', 'page.source_id')
        .on('next.generation', '=', generation)
        .onRef('next.channel', '=', 'page.channel')
        .onRef('next.day', '=', 'page.day'),
    )
    .select([sql<number>`count(*)`.as('stands'), sql<number>`count(next.day)`.as('stay')])
    .where('guide.property', '=', property)
    .where('guide.source_id', '=', sourceId)
    .where('page.day', '>=', Math.floor(platform.clock.now() / dayMs))
    .executeTakeFirstOrThrow();
  return { stands: Number(row.stands), removes: Number(row.stands) - Number(row.stay) };
}
