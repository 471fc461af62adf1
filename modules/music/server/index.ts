import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import { music } from '../contract.ts';
import { browseCalls } from './browse/browse-calls.ts';
import { createMusicBook } from './browse/music-book.ts';
import { musicSearch } from './browse/music-search.ts';
import type { MusicContext, MusicPorts } from './context.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { tidyMusicFiles } from './library/tidy-music-files.ts';
import { migrations } from './migrations.ts';
import { deleteOldScans } from './scans/scan-records.ts';
import { scanRoutes } from './scans/scan-routes.ts';
import { createScans } from './scans/scans.ts';
import { playCalls } from './streaming/play-calls.ts';
import { createSongJudge, type SongJudge } from './streaming/song-judge.ts';
import type { MusicTables } from './tables.ts';

export type { MusicPorts } from './context.ts';
export type { SongFile, SongJudge } from './streaming/song-judge.ts';

const minuteMs = 60_000;

function startWork(context: MusicContext): () => Promise<void> {
  const { platform, scans, reader } = context;
  const task = (everyMs: number, what: string, run: () => Promise<unknown>) => ({
    ...{ everyMs, run },
    failureMessage: `could not ${what}`,
  });
  const stop = startPeriodicTasks(platform, [
    task(minuteMs / 6, 'look for scans of music', () => scans.look()),
    task(60 * minuteMs, 'delete old scans of music', () => deleteOldScans(context)),
    task(60 * minuteMs, 'delete files of music that are gone', () => tidyMusicFiles(context)),
  ]);
  return async () => {
    await stop();
    await scans.close();
    await reader.close();
  };
}

/** Creates the server half of music, and the judge of who may have which song. */
export function createMusic(
  platform: ModuleContext,
  ports: MusicPorts,
): { readonly module: ServerModule; readonly judge: SongJudge } {
  const store = platform.database.store<MusicTables, typeof music>(music);
  const services = { ...ports, platform, store };
  const context: MusicContext = { ...services, book: createMusicBook(store), scans: createScans(services) };
  const { sockets } = platform;
  const module = defineServerModule(music, {
    forgets: {},
    search: [musicSearch(context)],
    uses: {
      music_song: async (property, id) => (await context.book.load(property)).songs.has(id),
      music_album: async (property, id) => (await context.book.load(property)).albums.has(id),
      music_artist: async (property, id) => (await context.book.load(property)).artists.has(id),
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).musicDemo,
    calls: { ...browseCalls(context), ...playCalls(context) },
    routes: { ...libraryRoutes(context), ...scanRoutes(context) },
    listeners: [
      listen(music, 'music.changed', ({ property }) => {
        context.book.drop(property);
        sockets.push(music, 'MusicOnDemand.libraryChanged', { to: { property }, root: {} });
        const desk = { property, permission: 'music.read' } as const;
        sockets.push(music, 'MusicOnDemand.libraryChanged', { to: desk, root: {} });
      }),
      listen(music, 'music.import_changed', ({ property }) => {
        const desk = { property, permission: 'music.read' } as const;
        sockets.push(music, 'MusicOnDemand.importsChanged', { to: desk, root: {} });
      }),
    ],
    start: async () => startWork(context),
  });
  return { module, judge: createSongJudge(context) };
}
