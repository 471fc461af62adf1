import type { ChannelsContext } from '../context.ts';

/** How long a channel that its playlist has lost is kept, with what staff and guests chose. */
const retainedMs = 30 * 86_400_000;
/** Channels that are deleted in one write. */
const deletedAtOnce = 100;

/** Deletes the channels that no playlist has had for 30 days, with their favourites and reminders. */
export async function deleteGoneChannels({
  store,
  platform,
}: Pick<ChannelsContext, 'store' | 'platform'>): Promise<void> {
  const rows = await store.read
    .selectFrom('tv_channels')
    .select(['property', 'id'])
    .where('gone_at', '<', platform.clock.now() - retainedMs)
    .execute();
  for (const [property, gone] of Map.groupBy(rows, (row) => row.property)) {
    for (let at = 0; at < gone.length; at += deletedAtOnce) {
      const ids = gone.slice(at, at + deletedAtOnce).map(({ id }) => id);
      await store.write(async ({ tx }) => {
        await tx.deleteFrom('tv_favourites').where('property', '=', property).where('channel_id', 'in', ids).execute();
        await tx.deleteFrom('tv_reminders').where('property', '=', property).where('channel_id', 'in', ids).execute();
        await tx.deleteFrom('tv_channels').where('property', '=', property).where('id', 'in', ids).execute();
      });
    }
  }
}
