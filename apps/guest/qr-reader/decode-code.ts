import decodeQr from 'qr/decode.js';

/** A picture in RGBA. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

/** Milliseconds that the decoder may spend on second tries with one picture. */
const timeLimit = 120;

/** Returns the text of the QR code in a picture, dark on light or light on dark, at any angle; undefined without one. */
export function decodeCode({ width, height, data }: Pixels): string | undefined {
  try {
    return decodeQr({ width, height, data }, { format: 'RGBA', timeLimit }) || undefined;
  } catch {
    // The decoder throws where it finds nothing.
    return undefined;
  }
}
