import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { Compression, type Header, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles';
import { ArchiveError, type OpenArchive, type ReadBytes, type TileArchive } from '#maps/contract';

/** Bytes of a directory or tile, compressed and not: a damaged or hostile file must not fill the memory. */
const [mostRead, mostUnpacked] = [8 * 1024 * 1024, 16 * 1024 * 1024];
/** Directories of an archive that are kept. */
const storedDirectories = 64;
const [longestMarkup, longestCredit] = [2_000, 200];

const unpackers = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
  [Compression.Zstd]: promisify(zstdDecompress),
} as const;

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  const unpacked = await unpackers[compression](packed, { maxOutputLength: mostUnpacked });
  return new Uint8Array(unpacked).buffer;
}

function sourceOf(read: ReadBytes): Source {
  return {
    getKey: () => 'archive',
    async getBytes(offset, length) {
      if (length > mostRead) throw new ArchiveError('a directory or tile is too large');
      return { data: (await read(offset, offset + length - 1)).buffer };
    },
  };
}

function requireVector({ tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: Header): void {
  if (tileType !== TileType.Mvt) throw new ArchiveError('its tiles are pictures, not vectors');
  const numbers = [minLon, minLat, maxLon, maxLat];
  if (minZoom > maxZoom || maxZoom > 22 || numbers.some((one) => !Number.isFinite(one)) || minLon >= maxLon)
    throw new ArchiveError('its header is damaged');
}

/** Returns the plain text of an attribution, which archives have as HTML. */
function creditOf(metadata: unknown): string {
  const { attribution } = Object(metadata) as { readonly attribution?: unknown };
  if (typeof attribution !== 'string') return '';
  const plain = attribution
    .slice(0, longestMarkup)
    .split('<')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')
    .replaceAll('&copy;', '©');
  return plain.replace(/\s+/g, ' ').trim().slice(0, longestCredit);
}

/** Opens a PMTiles archive (version 3) of vector tiles. */
export const openArchive: OpenArchive = async (read): Promise<TileArchive> => {
  try {
    const archive = new PMTiles(sourceOf(read), new ResolvedValueCache(storedDirectories, undefined, unpack), unpack);
    const header = await archive.getHeader();
    requireVector(header);
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
    const credit = creditOf(await archive.getMetadata().catch(() => undefined));
    return {
      info: { minZoom, maxZoom, bounds: [minLon, minLat, maxLon, maxLat], credit },
      async tile(z, x, y) {
        if (z < minZoom || z > maxZoom || x >= 2 ** z || y >= 2 ** z) return undefined;
        const found = await archive.getZxy(z, x, y);
        return found && new Uint8Array(found.data);
      },
    };
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(error instanceof Error ? error.message : String(error));
  }
};
