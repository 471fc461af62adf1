import type { PictureSource } from './pixel-reader.ts';
import { createPixelReader } from './pixel-reader.ts';
import { openDecoder, type WorkerDecoder } from './worker-decoder.ts';

/** Finds codes in pictures, one picture at a time. */
export type CodeFinder = {
  /** Returns the text of the code in a frame of the camera; undefined without one. */
  findInFrame(frame: PictureSource): Promise<string | undefined>;
  /** Returns the text of the code in a photo, at several sizes. */
  findInPhoto(photo: PictureSource): Promise<string | undefined>;
  close(): void;
};

/** The browser's own detector of codes (WICG Shape Detection API), which most phones with Android have. */
export type NativeDetector = { detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]> };
type NativeDetectorClass = {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** Returns the browser's own detector; undefined where it knows no QR codes. */
export async function findNativeDetector(): Promise<NativeDetector | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { readonly BarcodeDetector?: NativeDetectorClass };
  try {
    const formats = await Detector?.getSupportedFormats();
    return Detector && formats?.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}

/** Frames after which the decoder helps a native detector, most of which do not know light codes on dark. */
const patience = 30;
/** Longest side of a frame in pixels, and those of a photo in the order in which they are tried. */
const frameSide = 800;
const photoSides = [1000, 2000, 500] as const;

/** What a finder works with; a test has its own. */
export type FinderParts = {
  readonly native: () => Promise<NativeDetector | undefined>;
  readonly openDecoder: () => WorkerDecoder;
  readonly readPixels: ReturnType<typeof createPixelReader>;
};

const browserParts = (): FinderParts => ({
  native: findNativeDetector,
  openDecoder,
  readPixels: createPixelReader(),
});

/** Creates a finder: the browser's own detector, else, and where that finds nothing, a decoder in a worker. */
export function createCodeFinder(parts: FinderParts = browserParts()): CodeFinder {
  const detector = parts.native();
  let decoder: WorkerDecoder | undefined;
  let misses = 0;
  let isNativeBroken = false;

  async function detect(source: PictureSource): Promise<string | undefined> {
    const native = await detector;
    if (!native || isNativeBroken) return undefined;
    try {
      const [code] = await native.detect(source);
      return code?.rawValue || undefined;
    } catch {
      // Some phones have the class, but not the service behind it.
      isNativeBroken = true;
      return undefined;
    }
  }

  async function decode(source: PictureSource, side: number): Promise<string | undefined> {
    const pixels = parts.readPixels(source, side);
    if (!pixels) return undefined;
    decoder ??= parts.openDecoder();
    return await decoder.decode(pixels);
  }

  return {
    async findInFrame(frame) {
      const text = await detect(frame);
      if (text !== undefined) return text;
      misses += 1;
      const isHelpWanted = !(await detector) || isNativeBroken || misses > patience;
      return isHelpWanted ? await decode(frame, frameSide) : undefined;
    },
    async findInPhoto(photo) {
      let text = await detect(photo);
      for (const side of photoSides) text ??= await decode(photo, side);
      return text;
    },
    close: () => decoder?.close(),
  };
}
