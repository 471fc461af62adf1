import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import { mapBounds, maxZoom, minZoom, type Tile } from './cut-tiles.ts';
import { center } from './valley.ts';

const headerBytes = 127;

type Entry = { readonly id: number; readonly offset: number; readonly length: number };

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** Writes a directory: differences of ids, run lengths, lengths, and offsets where they do not follow on (specification, section 4). */
function directory(entries: readonly Entry[]): Uint8Array {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  const offsets = entries.map(({ offset }, at) => {
    const before = entries[at - 1];
    return before && before.offset + before.length === offset ? 0 : offset + 1;
  });
  const numbers = [entries.length, ...ids, ...entries.map(() => 1), ...entries.map(({ length }) => length), ...offsets];
  return Uint8Array.from(numbers.flatMap(varint));
}

/** Packs tiles into a PMTiles archive, version 3. */
export function packTiles(tiles: readonly Tile[]): Uint8Array {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), packed: gzipSync(bytes, { level: 9 }) }))
    .sort((one, other) => one.id - other.id);
  let offset = 0;
  const entries = sorted.map(({ id, packed }): Entry => {
    const entry = { id, offset, length: packed.length };
    offset += packed.length;
    return entry;
  });
  const root = gzipSync(directory(entries), { level: 9 });
  const metadata = gzipSync(JSON.stringify({ name: 'Arvensee', type: 'baselayer' }), { level: 9 });
  const data = Buffer.concat(sorted.map(({ packed }) => packed));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const [metadataAt, dataAt] = [headerBytes + root.length, headerBytes + root.length + metadata.length];
  const places = [headerBytes, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  const counts = [entries.length, entries.length, entries.length];
  for (const [at, value] of [...places, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
  const kinds = [1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom];
  for (const [at, value] of kinds.entries()) header.writeUInt8(value, 96 + at);
  for (const [at, degrees] of mapBounds().entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  header.writeUInt8(14, 118);
  for (const [at, degrees] of center.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * at);
  return Buffer.concat([header, root, metadata, data]);
}
