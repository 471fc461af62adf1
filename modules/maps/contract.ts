import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { guestCalls } from './contract/guest-calls.ts';
import { mapRoutes } from './contract/routes.ts';

export type { MapFloor, MapPlace, MapStill, MapWalk } from './contract/guest-calls.ts';
export {
  ArchiveError,
  type ArchiveInfo,
  type Bounds,
  type Coordinate,
  type DrawStill,
  type OpenArchive,
  type ReadBytes,
  type StillView,
  type TileArchive,
} from './contract/port.ts';
export type { Names, StaffFloor, StaffWalk, TilesInfo } from './contract/routes.ts';

/** The map of the surroundings and the plan of the house. */
export const maps = defineContract({
  module: 'maps',
  errors: {
    /** The file is no PMTiles archive of vector tiles. Details `reason`. */
    map_invalid: { retryable: false, status: 422 },
    disk_full: { retryable: true, status: 507 },
    /** There are as many walks or floors as a property may have. */
    map_full: { retryable: false, status: 409 },
    /** The walks have as many points together as a map may have. Details `most`. */
    walk_points_full: { retryable: false, status: 409 },
    /** The floors have as many spots together as a house may have. Details `most`. */
    floor_spots_full: { retryable: false, status: 409 },
    walk_unknown: { retryable: false, status: 404 },
    floor_unknown: { retryable: false, status: 404 },
  },
  calls: guestCalls,
  routes: mapRoutes,
  pushes: {
    'Maps.changed': { summary: 'The map, a walk or a floor changed; also sent to the desk.', root: z.object({}) },
  },
  events: {
    'maps.changed': { summary: 'The map, a walk or a floor of a property changed.', payload: z.object({}) },
  },
  permissions: {
    'maps.read': { roles: ['front_desk', 'content', 'manager'] },
    'maps.manage': { roles: ['content', 'manager'] },
  },
  auditActions: ['maps.changed', 'maps.tiles_replaced', 'maps.tiles_removed'],
});

declare module '#platform/contract' {
  interface Contracts {
    maps: typeof maps;
  }
}
