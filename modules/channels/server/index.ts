import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { channels } from '../contract.ts';
import { createChannelPictures, tidyPictures } from './channel-pictures.ts';
import { channelSearch, programmeSearch } from './channel-search.ts';
import type { ChannelsContext, ChannelsPorts } from './context.ts';
import { guideCalls } from './guide/guide-handlers.ts';
import { createGuidePages } from './guide/guide-pages.ts';
import { fetchLogos, type LogosJob, logosJobName, logosLane } from './imports/fetch-logos.ts';
import { createImportQueue } from './imports/import-queue.ts';
import { tidyImports } from './imports/import-records.ts';
import { enqueueDueSources, type FetchJob, fetchJobName, fetchLane, fetchSource } from './imports/playlist-sources.ts';
import { deleteOldGenerations } from './imports/store-guide.ts';
import { deleteGoneChannels } from './lineup/delete-gone-channels.ts';
import { createLineups } from './lineup/lineups.ts';
import { channelsEventJobs, channelsListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { pictureRoutes } from './picture-route-handlers.ts';
import { channelCalls } from './stay/channel-handlers.ts';
import { pruneChoices } from './stay/forget-stay.ts';
import { type RemindJob, remind, reminderCalls, remindJobName } from './stay/reminders.ts';
import type { ChannelsTables } from './tables.ts';
import { tvRoutes } from './tv-route-handlers.ts';

const dueMs = 60_000;
const tidyMs = 120_000;
const pruneMs = 600_000;
const picturesMs = 12 * 3_600_000;

/** Starts the background work; returns a function that stops it once the running imports have ended. */
function start(context: ChannelsContext): () => Promise<void> {
  const stop = startPeriodicTasks(context.platform, [
    { everyMs: dueMs, failureMessage: 'could not queue playlists and guides', run: () => enqueueDueSources(context) },
    { everyMs: tidyMs, failureMessage: 'could not tidy imports', run: () => tidyImports(context) },
    { everyMs: pruneMs, failureMessage: 'could not delete old guides', run: () => deleteOldGenerations(context) },
    { everyMs: pruneMs, failureMessage: 'could not delete old choices', run: () => pruneChoices(context) },
    { everyMs: pruneMs, failureMessage: 'could not delete lost channels', run: () => deleteGoneChannels(context) },
    {
      everyMs: picturesMs,
      failureMessage: 'could not tidy pictures of channels',
      run: async () => tidyPictures(context.pictures, await context.property.ids()),
    },
  ]);
  return async () => {
    await stop();
    await context.imports.idle();
  };
}

/** Creates the server half of the channels module. */
export function createChannels(platform: ModuleContext, ports: ChannelsPorts): ServerModule {
  const store = platform.database.store<ChannelsTables, typeof channels>(channels);
  const context: ChannelsContext = {
    ...ports,
    platform,
    store,
    lineups: createLineups(store),
    pages: createGuidePages(store),
    imports: createImportQueue({ ...ports, platform, store }),
    pictures: createChannelPictures(platform),
  };
  const isChannel = async (property: string, id: string) =>
    (await context.lineups.load(property)).byId(Number(id)) !== undefined;
  return defineServerModule(channels, {
    forgets: {
      tv_favourites: { atEnd: 'channels.forget_stay' },
      tv_reminders: { atEnd: 'channels.forget_stay' },
      tv_unlocks: { atEnd: 'channels.forget_stay' },
    },
    search: [channelSearch(context), programmeSearch(context)],
    uses: { tv: isChannel, epg: isChannel },
    migrations,
    calls: { ...channelCalls(context), ...guideCalls(context), ...reminderCalls(context) },
    routes: { ...tvRoutes(context), ...pictureRoutes(context) },
    listeners: channelsListeners(context),
    eventJobs: channelsEventJobs(context),
    jobs: {
      [fetchJobName]: (job, property) => fetchSource(context, property, job as FetchJob),
      [logosJobName]: (job, property) => fetchLogos(context, property, job as LogosJob),
      [remindJobName]: (job, property) => remind(context, property, job as RemindJob),
    },
    lanes: { [fetchJobName]: fetchLane, [logosJobName]: logosLane },
    start: async () => start(context),
    demo: async () => (await import('../demo/index.ts')).channelsDemo,
  });
}
