import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, listen, type ModuleContext, type ServerModule } from '#platform/node/server';
import { maps } from '../contract.ts';
import { createArchives } from './archives.ts';
import type { MapsContext, MapsPorts } from './context.ts';
import { guestMap } from './guest-map.ts';
import { createGuestParts } from './guest-parts.ts';
import { migrations } from './migrations.ts';
import { mapRouteHandlers } from './staff-routes.ts';
import type { MapsTables } from './tables.ts';
import { tidyTiles } from './tiles.ts';

export type { MapsPorts } from './context.ts';

/** Creates the server module of the map. */
export function createMaps(platform: ModuleContext, ports: MapsPorts): ServerModule {
  const store = platform.database.store<MapsTables, typeof maps>(maps);
  const archives = createArchives(platform.mapFiles, ports.openArchive);
  const context: MapsContext = { ...ports, platform, store, archives };
  const ofGuests = { ...context, readParts: createGuestParts(context) };
  return defineServerModule(maps, {
    forgets: {},
    search: { none: 'its places are content pages, which are found as such' },
    migrations,
    demo: async () => (await import('../demo/index.ts')).mapsDemo,
    calls: { 'Maps.getMap': (caller, { lang }) => guestMap(ofGuests, caller, lang) },
    routes: mapRouteHandlers(context),
    listeners: [
      listen(maps, 'maps.changed', ({ property }) => {
        for (const to of [{ property }, { property, permission: 'maps.read' } as const])
          platform.sockets.push(maps, 'Maps.changed', { to, root: {} });
      }),
    ],
    start: async () =>
      startPeriodicTasks(platform, [
        {
          everyMs: 3_600_000,
          failureMessage: 'could not delete maps that were replaced',
          run: () => tidyTiles(context),
        },
      ]),
  });
}
