import type { ChannelsContext } from '../context.ts';
import { storePlaylist } from '../lineup/store-playlist.ts';
import { supersede } from './import-records.ts';

async function withdrawQuestions({ store, platform }: ChannelsContext, property: string, kind: 'playlist' | 'guide') {
  await store.write(({ tx }) => supersede(tx, { property, id: '', kind, sourceId: '' }, platform.clock.now()));
}

/** Removes the channels of the file sent by hand; they come back as they were with a file of the next 30 days. */
export async function removeOwnChannels(context: ChannelsContext, property: string): Promise<void> {
  await withdrawQuestions(context, property, 'playlist');
  await storePlaylist(context, { property, sourceId: '' }, []);
  await context.store.write(({ emit }) => emit('channels.changed', property, {}));
  context.lineups.drop(property);
}

/** Removes the programmes of the file sent by hand; their rows follow in small steps. */
export async function removeOwnGuide(context: ChannelsContext, property: string): Promise<void> {
  await withdrawQuestions(context, property, 'guide');
  await context.store.write(async ({ tx, emit }) => {
    await tx.deleteFrom('tv_guides').where('property', '=', property).where('source_id', '=', '').execute();
    await emit('channels.guide_changed', property, {});
  });
  context.lineups.drop(property);
}
