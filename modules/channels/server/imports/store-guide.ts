import type { Kysely } from 'kysely';
import type { GuidePiece } from '../../contract.ts';
import type { ChannelsContext } from '../context.ts';
import type { ChannelsTables } from '../tables.ts';

/** A generation of a guide: what one import brought. */
export type Generation = { readonly property: string; readonly sourceId: string; readonly generation: string };

/** How long a replaced generation stays, for processes that have not heard of the next one yet. */
const graceMs = 300_000;
/** Channels whose pages are deleted in one write. */
const deletedAtOnce = 4;

/** Stores a piece of a generation that is not current yet, in a write of its own. */
export async function storeGuidePiece(
  { store }: Pick<ChannelsContext, 'store'>,
  { property, sourceId, generation }: Generation,
  { channels, pages }: GuidePiece,
): Promise<void> {
  const key = { property, source_id: sourceId, generation };
  await store.write(async ({ tx }) => {
    if (channels.length > 0) {
      const rows = channels.map(({ id, names, icon }) => ({ ...key, id, names: JSON.stringify(names), icon }));
      await tx.insertInto('tv_guide_channels').values(rows).execute();
    }
    if (pages.length > 0) {
      // What comes from a thread is a plain array of bytes; PostgreSQL's driver knows only Buffer.
      const rows = pages.map(({ details, ...page }) => ({ ...key, ...page, details: Buffer.from(details) }));
      await tx.insertInto('tv_guide_pages').values(rows).execute();
    }
  });
}

/** Makes a generation the current one of its source. */
export async function flipGuide(
  tx: Kysely<ChannelsTables>,
  { property, sourceId, generation }: Generation,
  now: number,
): Promise<void> {
  const current = { generation, flipped_at: now };
  await tx
    .insertInto('tv_guides')
    .values({ property, source_id: sourceId, ...current })
    .onConflict((conflict) => conflict.columns(['property', 'source_id']).doUpdateSet(current))
    .execute();
}

async function deleteGeneration(
  { store }: Pick<ChannelsContext, 'store'>,
  { property, sourceId, generation }: Generation,
): Promise<void> {
  for (let left = true; left; ) {
    const some = await store.read
      .selectFrom('tv_guide_channels')
      .select('id')
      .where('property', '=', property)
      .where('source_id', '=', sourceId)
      .where('generation', '=', generation)
      .limit(deletedAtOnce)
      .execute();
    left = some.length > 0;
    if (!left) return;
    const ids = some.map(({ id }) => id);
    await store.write(async ({ tx }) => {
      for (const [table, column] of [
        ['tv_guide_pages', 'channel'],
        ['tv_guide_channels', 'id'],
      ] as const) {
        await tx
          .deleteFrom(table)
          .where('property', '=', property)
          .where('source_id', '=', sourceId)
          .where('generation', '=', generation)
          .where(column as 'generation', 'in', ids)
          .execute();
      }
    });
  }
}

/** Deletes generations that are neither current nor being imported, in small writes. */
export async function deleteOldGenerations({
  store,
  platform,
}: Pick<ChannelsContext, 'store' | 'platform'>): Promise<void> {
  const now = platform.clock.now();
  const [stored, current, running] = await Promise.all([
    store.read.selectFrom('tv_guide_channels').select(['property', 'source_id', 'generation']).distinct().execute(),
    store.read.selectFrom('tv_guides').selectAll().execute(),
    store.read.selectFrom('tv_imports').select('id').where('state', 'in', ['running', 'waiting']).execute(),
  ]);
  const needed = new Set([...current.map(({ generation }) => generation), ...running.map(({ id }) => id)]);
  // Processes forget the old generation of a source when they hear of the new one.
  const fresh = new Set(
    current
      .filter(({ flipped_at: at }) => now - at < graceMs)
      .map(({ property, source_id: id }) => `${property} ${id}`),
  );
  for (const { property, source_id: sourceId, generation } of stored) {
    if (needed.has(generation) || fresh.has(`${property} ${sourceId}`)) continue;
    await deleteGeneration({ store }, { property, sourceId, generation });
  }
}
