import type { Pixels } from './decode-code.ts';

/** What codes are looked for in. */
export type PictureSource = HTMLVideoElement | ImageBitmap;

function sizeOf(source: PictureSource): { readonly width: number; readonly height: number } {
  return 'videoWidth' in source ? { width: source.videoWidth, height: source.videoHeight } : source;
}

/**
 * Creates a function that returns the pixels of a picture, its longer side at most `maxSide`; undefined while a video has none.
 */
export function createPixelReader(): (source: PictureSource, maxSide: number) => Pixels | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source, maxSide) => {
    const { width, height } = sizeOf(source);
    if (!context || width === 0 || height === 0) return undefined;
    const scale = Math.min(1, maxSide / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}
