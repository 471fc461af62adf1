import { afterEach, expect, test, vi } from 'vitest';
import { createCodeFinder, type FinderParts, findNativeDetector, type NativeDetector } from './code-finder.ts';
import type { Pixels } from './decode-code.ts';
import type { PictureSource } from './pixel-reader.ts';
import { openDecoder } from './worker-decoder.ts';

afterEach(() => vi.unstubAllGlobals());

function stubDetector(getSupportedFormats: () => Promise<readonly string[]>): void {
  vi.stubGlobal(
    'BarcodeDetector',
    Object.assign(function Detector() {}, { getSupportedFormats }),
  );
}

const frame = { width: 4, height: 3 } as unknown as PictureSource;
const detectorOf = (detect: () => string | undefined): NativeDetector => ({
  detect: async () => {
    const rawValue = detect();
    return rawValue === undefined ? [] : [{ rawValue }];
  },
});

/** A finder whose decoder answers `decoded`; counts what it used. */
function finderWith(native: NativeDetector | undefined, decoded: (side: number) => string | undefined) {
  const used = { sides: [] as number[], opened: 0, closed: 0 };
  const parts: FinderParts = {
    native: async () => native,
    readPixels: (_source, side) => ({ width: side, height: 1, data: new Uint8ClampedArray(4) }),
    openDecoder: () => {
      used.opened += 1;
      return {
        decode: async ({ width }: Pixels) => {
          used.sides.push(width);
          return decoded(width);
        },
        close: () => {
          used.closed += 1;
        },
      };
    },
  };
  return { finder: createCodeFinder(parts), used };
}

test('a native detector needs no decoder', async () => {
  const { finder, used } = finderWith(
    detectorOf(() => 'native'),
    () => 'decoded',
  );
  expect(await finder.findInFrame(frame)).toBe('native');
  expect(await finder.findInPhoto(frame)).toBe('native');
  finder.close();
  expect(used).toEqual({ sides: [], opened: 0, closed: 0 });
});

test('without a native detector one decoder reads all frames, and is closed with the finder', async () => {
  const { finder, used } = finderWith(undefined, () => 'decoded');
  expect([await finder.findInFrame(frame), await finder.findInFrame(frame)]).toEqual(['decoded', 'decoded']);
  finder.close();
  expect(used).toMatchObject({ opened: 1, closed: 1 });
});

test('a native detector without its service, and one that finds nothing for long, are helped', async () => {
  const broken = finderWith(
    detectorOf(() => {
      throw new DOMException('no service', 'NotSupportedError');
    }),
    () => 'decoded',
  );
  expect(await broken.finder.findInFrame(frame)).toBe('decoded');

  const blind = finderWith(
    detectorOf(() => undefined),
    () => 'decoded',
  );
  const first = await Promise.all(Array.from({ length: 30 }, () => blind.finder.findInFrame(frame)));
  expect(new Set(first)).toEqual(new Set([undefined]));
  expect(await blind.finder.findInFrame(frame)).toBe('decoded');
});

test('a photo is tried at several sizes until one shows the code', async () => {
  const { finder, used } = finderWith(undefined, (side) => (side === 2000 ? 'decoded' : undefined));
  expect(await finder.findInPhoto(frame)).toBe('decoded');
  expect(used.sides).toEqual([1000, 2000]);
});

test.each([
  [['qr_code', 'ean_13'], true],
  [['ean_13'], false],
])('a detector of %j is used: %s', async (formats, isUsed) => {
  stubDetector(async () => formats);
  expect((await findNativeDetector()) !== undefined).toBe(isUsed);
});

test('a browser without a detector, and one whose detector fails, have none', async () => {
  expect(await findNativeDetector()).toBeUndefined();
  stubDetector(() => Promise.reject(new TypeError('gone')));
  expect(await findNativeDetector()).toBeUndefined();
});

/** A worker that a test answers for. */
function fakeWorker() {
  const posted: { message: unknown; moved: unknown }[] = [];
  const worker = { posted, terminated: 0 } as unknown as Worker & { posted: typeof posted; terminated: number };
  worker.postMessage = (message: unknown, moved?: unknown) => void posted.push({ message, moved });
  worker.terminate = () => {
    worker.terminated += 1;
  };
  return worker;
}

const pixels = (): Pixels => ({ width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255]) });

test('a decoder hands the picture over to its worker, and ends an open question when it is closed', async () => {
  const worker = fakeWorker();
  const decoder = openDecoder(() => worker);
  const first = decoder.decode(pixels());
  worker.onmessage?.({ data: 'https://hotel.example/' } as MessageEvent);
  expect(await first).toBe('https://hotel.example/');
  const picture = pixels();
  const second = decoder.decode(picture);
  expect(worker.posted[1]).toEqual({ message: picture, moved: [picture.data.buffer] });
  decoder.close();
  expect(await second).toBeUndefined();
  expect(worker.terminated).toBe(1);
});

test('a worker that did not load is started again with the next picture', async () => {
  const workers = [fakeWorker(), fakeWorker()] as const;
  let started = 0;
  const decoder = openDecoder(() => workers[started++ as 0 | 1]);
  const first = decoder.decode(pixels());
  workers[0].onerror?.({} as ErrorEvent);
  expect(await first).toBeUndefined();
  const second = decoder.decode(pixels());
  workers[1].onmessage?.({ data: 'text' } as MessageEvent);
  expect(await second).toBe('text');
  expect([started, workers[0].terminated]).toEqual([2, 1]);
});
