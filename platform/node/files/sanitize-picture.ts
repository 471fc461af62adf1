import type { Sharp } from 'sharp';
import { refuse } from '#platform/contract';
import { runHeavyWork, WorkPlaces } from '#platform/node/threads';
import { isBareWebp } from './bare-webp.ts';
import { stripPngText } from './strip-png-text.ts';

/** Maximum number of pixels of a picture. */
export const maxPixels = 40_000_000;
/** Maximum side of an uploaded picture in pixels: a line of millions keeps the library busy for minutes. */
const maxInputSide = 20_000;
/** Maximum side of a stored picture in pixels: a whole TV screen. */
export const maxSide = 1920;
/** Smaller widths in which pictures are served, in pixels: what is blurred until a picture loads, a card on a phone, a whole phone. */
export const pictureWidths = [16, 480, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Timeout per picture in seconds. */
const timeoutSeconds = 30;

/** Loaded lazily with the first picture. */
let library: Promise<typeof import('sharp').default> | undefined;

async function load() {
  const { default: sharp } = await import('sharp');
  // No caching of pictures, and most threads are left to the file system and DNS.
  sharp.cache(false);
  // Formats other than JPEG, PNG and WebP (SVG, PDF, TIFF, …) are blocked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.concurrency(1);
  return sharp;
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  library ??= load();
  const sharp = await library;
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 }).timeout({
    seconds: timeoutSeconds,
  });
}

function refuseBroken(): never {
  return refuse('media_invalid', 'the picture is damaged or incomplete', { reason: 'broken' });
}

type Size = { readonly width: number; readonly height: number };

async function sizeOf(bytes: Uint8Array): Promise<Size> {
  const picture = await open(bytes);
  const { width, height } = await picture.metadata().catch(refuseTooManyOrBroken);
  if (Math.max(width, height) > maxInputSide) refuseTooMany();
  return { width, height };
}

function refuseTooMany(): never {
  const message = `a picture has at most ${maxPixels / 1_000_000} megapixels, and ${maxInputSide} pixels a side`;
  return refuse('media_invalid', message, { reason: 'pixels', most: maxPixels });
}

function refuseTooManyOrBroken(error: unknown): never {
  return /pixel limit/i.test(String(error)) ? refuseTooMany() : refuseBroken();
}

async function encode(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const box = { width, height: width, fit: 'inside', withoutEnlargement: true } as const;
  // Apply the EXIF orientation before metadata is dropped; colours become sRGB.
  const picture = await open(bytes);
  return await picture.autoOrient().resize(box).webp({ quality: 82, effort: 4 }).toBuffer();
}

/** A picture of which the header alone was read. */
type Judged = Size & { readonly bytes: Uint8Array };

/** Judges a picture by its header, before it waits for its turn. */
async function judge(given: Uint8Array): Promise<Judged> {
  if (given.byteLength === 0) return refuseBroken();
  const bytes = stripPngText(given);
  return { bytes, ...(await sizeOf(bytes)) };
}

async function clean({ bytes, width, height }: Judged): Promise<Uint8Array> {
  try {
    if (isBareWebp(bytes) && Math.max(width, height) <= maxSide) {
      // Already in the stored format: avoid re-encoding, only verify that it is complete.
      await (await open(bytes)).raw().toBuffer();
      return bytes;
    }
    return await encode(bytes, maxSide);
  } catch (error) {
    return refuseTooManyOrBroken(error);
  }
}

/**
 * Sanitizes an uploaded JPEG, PNG or WebP (detected by content, at most {@link maxPixels}): rotates it upright, limits
 * it to {@link maxSide} per side, and converts it to WebP without metadata. Refuses with `media_invalid` and the
 * `reason` `broken` (also for other formats) or `pixels`. Runs in worker threads.
 */
export async function sanitizePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const judged = await judge(bytes);
  return await runHeavyWork('pictures', () => clean(judged));
}

/**
 * Places of pictures that guests send, which are in memory until they are done: one in work and one that waits for each guest, and
 * 320 MiB together.
 */
const guestPlaces = new WorkPlaces({ ofOwner: 2, ofAll: 32 });

/**
 * Receives a picture of a guest once there is a place for it, and sanitizes it as {@link sanitizePicture} does, in turn with those of
 * other guests and apart from the hotel's own. `owner`: whose it is; `read` judges what may be refused before the picture is read, and
 * reads it. Refuses with `too_many_requests` at once while the owner has two pictures under way.
 */
export function receiveGuestPicture(owner: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return guestPlaces.hold(owner, async () => {
    const judged = await judge(await read());
    return await runHeavyWork('guest-pictures', () => clean(judged), owner);
  });
}

/** Side of a square picture in pixels. */
const squareSide = 960;

async function square(given: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sizeOf(given);
  const side = Math.min(squareSide, width, height);
  // Already as it is stored.
  if (side === width && side === height && isBareWebp(given)) return given;
  const picture = await open(given);
  return await picture.resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 82, effort: 4 }).toBuffer();
}

/** Sanitizes an uploaded picture as {@link sanitizePicture} does, and cuts its middle out as a square of at most 960 pixels. */
export async function cutSquare(bytes: Uint8Array): Promise<Uint8Array> {
  const judged = await judge(bytes);
  return await runHeavyWork('pictures', async () => await square(await clean(judged)).catch(refuseTooManyOrBroken));
}

/** Resizes a sanitized picture to one of the smaller widths; returns it unchanged if it is not wider. */
export function resizePicture(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  return runHeavyWork('pictures', async () => {
    const size = await sizeOf(bytes);
    if (size.width <= width) return bytes;
    const picture = await open(bytes);
    return await picture.resize({ width }).webp({ quality: 80, effort: 4 }).toBuffer().catch(refuseTooManyOrBroken);
  });
}
