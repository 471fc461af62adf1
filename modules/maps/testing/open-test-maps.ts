import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceOnMap } from '#content/contract';
import { createMaps } from '#maps/server';
import type { CallInput, CallRoot } from '#platform/contract';
import { createLargeFiles } from '#platform/node/files';
import { createTestContext } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import { createTestProperty, propertyMigrations } from '#property/testing';
import { ArchiveError, maps, type StillView } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** A place of the surroundings of a test. */
export function placeOf(page: string, latitude: number, more: Partial<PlaceOnMap> = {}): PlaceOnMap {
  return { page, title: page, line: '', image: '', latitude, longitude: 9.6, distance: undefined, ...more };
}

/** Opens a hotel with a map; a file that begins with `map` is one. End it with `close`. */
export async function openTestMaps(places: readonly PlaceOnMap[] = []) {
  const platform = await createTestContext([...propertyMigrations, ...migrations]);
  const property = await createTestProperty(platform, { contracts: [maps] });
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-maps-'));
  const mapFiles = createLargeFiles(folder, seededRandom(1));
  const viewers: { languages: readonly string[]; isWalkIn: boolean }[] = [];
  const drawn: StillView[] = [];
  /** What a drawing waits for. */
  const drawing = { gate: Promise.resolve() };
  const module = createMaps(
    { ...platform, mapFiles },
    {
      property: property.port,
      content: {
        async placesOnMap(_property, viewer) {
          viewers.push(viewer);
          return places;
        },
      },
      async openArchive(read) {
        const text = new TextDecoder().decode(await read(0, 2));
        if (text !== 'map') throw new ArchiveError('it does not begin with map');
        return {
          info: { minZoom: 9, maxZoom: 15, bounds: [9, 46, 10, 47], credit: '© the valley' },
          tile: async (z, x, y) => (z === 15 ? new Uint8Array([z, x, y]) : undefined),
        };
      },
      async drawStill(_archive, view) {
        drawn.push(view);
        const picture = new Uint8Array([drawn.length]);
        await drawing.gate;
        return picture;
      },
    },
  );
  const api = { contract: maps, module };

  async function getMap(data: Partial<CallInput<typeof maps, 'Maps.getMap'>> = {}, mode = 'demo') {
    const spec = maps.calls['Maps.getMap'];
    const identity = { kind: 'visitor', property: '1', mode, sessionId: 'one' };
    const root = await module.calls['Maps.getMap']?.(
      { identity, property: '1' } as never,
      spec.data.parse(data) as never,
    );
    return spec.root.parse(root) as CallRoot<typeof maps, 'Maps.getMap'>;
  }

  async function close(): Promise<void> {
    await platform.database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { platform, module, api, mapFiles, viewers, drawn, drawing, getMap, close };
}

/** A hotel with a map. */
export type TestMaps = Awaited<ReturnType<typeof openTestMaps>>;
