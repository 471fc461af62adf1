import { refuse } from '#platform/contract';
import { DiskFullError } from '#platform/node/files';
import { token } from '#platform/random';
import { ArchiveError, type TilesInfo } from '../contract.ts';
import { archiveKey } from './archives.ts';
import type { MapsContext } from './context.ts';
import { isStillOf } from './stills.ts';
import { readMap, saveMap } from './stored-map.ts';

/** Age below which a file may be one that is being received. */
const unfinishedMs = 3 * 3_600_000;

async function receive({ platform }: MapsContext, key: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  try {
    return await platform.mapFiles.put(key, source);
  } catch (error) {
    if (error instanceof DiskFullError) refuse('disk_full', 'the disk has no room for this map');
    throw error;
  }
}

/** Stores an uploaded map in the place of the one before; refuses with `map_invalid` or `disk_full`. */
export async function replaceTiles(
  context: MapsContext,
  property: string,
  source: AsyncIterable<Uint8Array>,
): Promise<TilesInfo> {
  const { clock, random, mapFiles } = context.platform;
  // A token may begin with a sign with which no key of a file does.
  const version = `v${token(random, 96)}`;
  const key = archiveKey(property, version);
  const size = await receive(context, key, source);
  try {
    const { info } = (await context.archives.open(property, version)) ?? refuse('internal', 'the map is gone');
    const { minZoom: min_zoom, maxZoom: max_zoom, credit } = info;
    const uploaded_at = new Date(clock.now()).toISOString();
    const [west, south, east, north] = info.bounds;
    const tiles: TilesInfo = {
      ...{ bytes: size, uploaded_at, min_zoom, max_zoom, credit },
      bounds: [west, south, east, north],
    };
    await saveMap(context, property, { tiles: version, tiles_info: JSON.stringify(tiles) });
    return tiles;
  } catch (error) {
    await mapFiles.remove(key);
    if (error instanceof ArchiveError) refuse('map_invalid', error.message, { reason: error.message });
    throw error;
  }
}

/** Removes maps and their pictures that no property has any more: a phone may still ask for a piece of the one before for a while. */
export async function tidyTiles(context: MapsContext): Promise<void> {
  const { mapFiles, clock } = context.platform;
  for (const id of await context.property.ids()) {
    // Listed before the row is read: a file that is stored in between is not on the list.
    const files = await mapFiles.list(id);
    const map = await readMap(context, id);
    const isNeeded = (name: string) => name === `${map.tiles?.version}.pmtiles` || isStillOf(map, name);
    const useless = files.filter(({ name, changedAt }) => !isNeeded(name) && changedAt < clock.now() - unfinishedMs);
    for (const { name } of useless) await mapFiles.remove(`${id}/${name}`);
  }
}
