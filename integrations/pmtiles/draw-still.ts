import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { DrawStill, StillView, TileArchive } from '#maps/contract';
import { dark, light, type MapLayer, mapLayers, toUnit, widthAt } from '#maps/rules';
import { nextTurn } from '#platform/node/db';
import { rasterise } from './rasterise.ts';

const palettes = { light, dark } as const;
/** Pixels of a tile at its own zoom, as MapLibre counts zoom. */
const tilePixels = 512;
/** Tiles of a picture: those of a width of 2,560 pixels at the worst place. */
const mostTiles = 60;

/** A tile with where it is in the picture, and how large a side of it is, in pixels. */
type PlacedTile = { readonly tile: VectorTile; readonly left: number; readonly top: number; readonly side: number };

async function placeTiles(
  archive: TileArchive,
  { center, zoom, width, height }: StillView,
): Promise<readonly PlacedTile[]> {
  const { minZoom, maxZoom } = archive.info;
  const z = Math.max(minZoom, Math.min(maxZoom, Math.round(zoom)));
  const side = tilePixels * 2 ** (zoom - z);
  const [x, y] = toUnit(center);
  const [west, north] = [x * 2 ** z - width / 2 / side, y * 2 ** z - height / 2 / side];
  const columns = Math.floor(west + width / side) - Math.floor(west) + 1;
  const rows = Math.floor(north + height / side) - Math.floor(north) + 1;
  if (columns * rows > mostTiles) return [];
  const wanted = Array.from({ length: columns * rows }, (_, at) => ({
    column: Math.floor(west) + (at % columns),
    row: Math.floor(north) + Math.floor(at / columns),
  }));
  const placed = await Promise.all(
    wanted.map(async ({ column, row }): Promise<PlacedTile | undefined> => {
      const bytes = column < 0 || row < 0 ? undefined : await archive.tile(z, column, row);
      if (!bytes) return undefined;
      return {
        tile: new VectorTile(new PbfReader(bytes)),
        ...{ left: (column - west) * side, top: (row - north) * side, side },
      };
    }),
  );
  return placed.filter((one) => one !== undefined);
}

function pathOf(feature: VectorTileFeature, side: number): string {
  const scale = side / feature.extent;
  const at = (value: number) => (value * scale).toFixed(1);
  return feature
    .loadGeometry()
    .map((ring) => `M${ring.map(({ x, y }) => `${at(x)} ${at(y)}`).join('L')}`)
    .join('');
}

function* featuresOf(layer: VectorTileLayer, { kinds, draw }: MapLayer) {
  for (let at = 0; at < layer.length; at += 1) {
    const feature = layer.feature(at);
    // Shores are the edges of areas.
    const isDrawn = feature.type === 3 || (feature.type === 2 && draw === 'line');
    if (isDrawn && (!kinds || kinds.includes(String(feature.properties.kind)))) yield feature;
  }
}

function toPath(layer: MapLayer, { tile, side }: PlacedTile, { look, zoom }: StillView): string {
  const found = tile.layers[layer.of];
  const d = found ? [...featuresOf(found, layer)].map((feature) => pathOf(feature, side)).join('') : '';
  if (d === '') return '';
  const colour = palettes[look][layer.colour];
  if (layer.draw === 'area') return `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`;
  const width = widthAt(layer.width ?? 1, zoom + 0.5);
  const dashes = layer.dashes ? ` stroke-dasharray="${layer.dashes.map((one) => one * width).join(' ')}"` : '';
  const stroke = `fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}"`;
  return `<path d="${d}" ${stroke} stroke-linejoin="round" stroke-linecap="round"${dashes}/>`;
}

/** Draws a tile in a window of its own, which cuts off what tiles have beyond their edges. */
function drawTile(placed: PlacedTile, layers: readonly MapLayer[], view: StillView): string {
  const { left, top, side } = placed;
  // A hair larger, or the ground would shine through between two.
  const size = (side + 0.4).toFixed(2);
  const paths = layers.map((layer) => toPath(layer, placed, view)).join('');
  return `<svg x="${left.toFixed(2)}" y="${top.toFixed(2)}" width="${size}" height="${size}">${paths}</svg>`;
}

/** Draws a part of a map as WebP, without names and places. */
export const drawStill: DrawStill = async (archive, view) => {
  const { width, height, look, zoom } = view;
  const layers = mapLayers.filter(({ fromZoom = 0 }) => zoom >= fromZoom);
  const tiles: string[] = [];
  for (const placed of await placeTiles(archive, view)) {
    tiles.push(drawTile(placed, layers, view));
    // A town has some thousand houses: each tile is a turn of its own.
    await nextTurn();
  }
  const land = `<rect width="${width}" height="${height}" fill="${palettes[look].land}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${land}${tiles.join('')}</svg>`;
  return await rasterise(svg);
};
