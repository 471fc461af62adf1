/** Longitude and latitude in degrees, as GeoJSON has them. */
export type Coordinate = readonly [longitude: number, latitude: number];
/** West, south, east and north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Reads bytes of a file, both ends included. */
export type ReadBytes = (first: number, last: number) => Promise<Uint8Array<ArrayBuffer>>;

/** What an archive says of itself. */
export type ArchiveInfo = {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bounds;
  /** Whom to thank, without markup; empty: nobody. */
  readonly credit: string;
};

/** An archive of vector tiles. */
export type TileArchive = {
  readonly info: ArchiveInfo;
  /** Returns a tile without compression; undefined: there is none. */
  tile(z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** A file is no archive of vector tiles; the message says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Opens an archive; rejects with {@link ArchiveError}. */
export type OpenArchive = (read: ReadBytes) => Promise<TileArchive>;

/** What a still picture of a map shows. */
export type StillView = {
  readonly center: Coordinate;
  readonly zoom: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly look: 'light' | 'dark';
};

/** Draws a part of a map as WebP. */
export type DrawStill = (archive: TileArchive, view: StillView) => Promise<Uint8Array<ArrayBuffer>>;
