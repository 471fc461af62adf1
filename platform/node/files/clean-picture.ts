import type { Sharp } from 'sharp';
import { refuse } from '#platform/contract';
import { isBareWebp } from './bare-webp.ts';
import { withoutPngWords } from './plain-png.ts';

/** Pixels that a picture has at most. */
export const mostPixels = 40_000_000;
/** Pixels that a side has at most: a line of millions of them keeps the library busy for minutes. */
const longestTaken = 20_000;
/** Longest side of a picture as it is kept, in pixels: a whole TV screen. */
export const longestSide = 1920;
/** Smaller widths that a picture is served in, in pixels: a card on a phone, a whole phone. */
export const pictureWidths = [480, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Seconds that one picture may take. */
const patience = 30;

/** Loaded with the first picture: most servers start more often than somebody uploads one. */
let library: Promise<typeof import('sharp').default> | undefined;

async function load() {
  const { default: sharp } = await import('sharp');
  // Nothing of a picture is kept in memory, and most threads are left to files and names.
  sharp.cache(false);
  // Whatever else the library can read (SVG, PDF, TIFF, …) it need not read here.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.concurrency(1);
  return sharp;
}

/** Pictures are worked on one after the other, in threads beside the loop: two big ones at once would fill the memory. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  library ??= load();
  const sharp = await library;
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 }).timeout({ seconds: patience });
}

function refuseBroken(): never {
  return refuse('media_invalid', 'the picture is broken or not whole', { reason: 'broken' });
}

type Size = { readonly width: number; readonly height: number };

async function sizeOf(bytes: Uint8Array): Promise<Size> {
  const picture = await open(bytes);
  const { width, height } = await picture.metadata().catch(refuseTooManyOrBroken);
  if (Math.max(width, height) > longestTaken) refuseTooMany();
  return { width, height };
}

function refuseTooMany(): never {
  const message = `a picture has at most ${mostPixels / 1_000_000} megapixels, and ${longestTaken} pixels a side`;
  return refuse('media_invalid', message, { reason: 'pixels', most: mostPixels });
}

function refuseTooManyOrBroken(error: unknown): never {
  return /pixel limit/i.test(String(error)) ? refuseTooMany() : refuseBroken();
}

async function encode(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const box = { width, height: width, fit: 'inside', withoutEnlargement: true } as const;
  // Turned as the camera said before what it said is dropped; colours become sRGB, and no metadata is written.
  const picture = await open(bytes);
  return await picture.autoOrient().resize(box).webp({ quality: 82, effort: 4 }).toBuffer();
}

async function clean(given: Uint8Array): Promise<Uint8Array> {
  if (given.byteLength === 0) return refuseBroken();
  const bytes = withoutPngWords(given);
  const { width, height } = await sizeOf(bytes);
  try {
    if (isBareWebp(bytes) && Math.max(width, height) <= longestSide) {
      // One that is already as it would be kept loses nothing by a second encoding; it only has to be whole.
      await (await open(bytes)).stats();
      return bytes;
    }
    return await encode(bytes, longestSide);
  } catch (error) {
    return refuseTooManyOrBroken(error);
  }
}

/**
 * The picture as it may be shown: JPEG, PNG or WebP by its bytes, whole, of at most {@link mostPixels}; turned upright, at
 * most {@link longestSide} a side, as WebP without anything that a camera wrote. Refuses with `media_invalid` and the
 * `reason`: `broken` (so is any other kind) or `pixels`. Works in threads beside the loop.
 */
export function cleanPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(() => clean(bytes));
}

/** A cleaned picture in one of the smaller widths; as it is where it is not wider. */
export function narrowPicture(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  return inTurn(async () => {
    const size = await sizeOf(bytes);
    if (size.width <= width) return bytes;
    const picture = await open(bytes);
    return await picture.resize({ width }).webp({ quality: 80, effort: 4 }).toBuffer().catch(refuseTooManyOrBroken);
  });
}
