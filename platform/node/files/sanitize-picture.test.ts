import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runHeavyWork } from '#platform/node/threads';
import { isBareWebp } from './bare-webp.ts';
import { maxSide, receiveGuestPicture, resizePicture, sanitizePicture } from './sanitize-picture.ts';
import { stripPngText } from './strip-png-text.ts';

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#c00' } as const;
  const canvas = sharp({ create: { width, height, channels: 3, background: '#00c' } });
  return canvas.composite([{ input: { create: half }, left: 0, top: 0 }]);
}

const camera = {
  IFD0: { Make: 'Secretcam', Copyright: 'Astrid Lindqvist' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' },
};

function refused(reason: string) {
  return expect.objectContaining({ code: 'media_invalid', details: expect.objectContaining({ reason }) });
}

async function shape(bytes: Uint8Array) {
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  return { format, width, height, metadata: exif ?? icc ?? xmp, orientation };
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.byteLength, 0);
  head.write(name, 4, 'latin1');
  // The checksum is not verified before the size.
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** A PNG of a few hundred bytes that claims a width of `side` pixels, and the same height by default. */
function bomb(side: number, height = side): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test.each(['jpeg', 'png', 'webp'] as const)('no camera metadata is left in a %s', async (format) => {
  const bytes = await halves(600, 400).withExif(camera).withIccProfile('p3').toFormat(format).toBuffer();
  expect(bytes.includes('Secretcam')).toBe(true);
  const clean = Buffer.from(await sanitizePicture(bytes));
  for (const word of ['Secretcam', 'Astrid', 'EXIF', 'Exif', 'ICCP']) expect(clean.includes(word)).toBe(false);
  expect(await shape(clean)).toMatchObject({ format: 'webp', width: 600, height: 400, metadata: undefined });
  expect(isBareWebp(clean)).toBe(true);
});

test('a picture is rotated according to its EXIF orientation', async () => {
  const bytes = await halves(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const clean = await sanitizePicture(bytes);
  expect(await shape(clean)).toMatchObject({ width: 400, height: 600, orientation: undefined });
  // A quarter turn to the right puts what was left on top.
  const top = await sharp(clean).extract({ left: 150, top: 50, width: 100, height: 100 }).raw().toBuffer();
  expect(top[0]).toBeGreaterThan(150);
  expect(top[2]).toBeLessThan(80);
});

test('a large picture is scaled down, a small one is not scaled up', async () => {
  const large = await sanitizePicture(await halves(4000, 1000).jpeg().toBuffer());
  expect(await shape(large)).toMatchObject({ width: maxSide, height: 480 });
  const small = await sanitizePicture(await halves(300, 200).png().toBuffer());
  expect(await shape(small)).toMatchObject({ width: 300, height: 200 });
  expect(await shape(await resizePicture(large, 480))).toMatchObject({ format: 'webp', width: 480, height: 120 });
  expect(await resizePicture(small, 480)).toBe(small);
});

test('a picture already in the stored format stays unchanged byte for byte', async () => {
  const bytes = await halves(1200, 800).webp().toBuffer();
  expect(await sanitizePicture(bytes)).toBe(bytes);
});

test('data after the end of a picture is dropped', async () => {
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    const bytes = await halves(64, 64).toFormat(format).toBuffer();
    const two = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    expect(Buffer.from(await sanitizePicture(two)).includes('script')).toBe(false);
  }
});

test.each(['jpeg', 'png', 'webp'] as const)('half a %s is refused', async (format) => {
  const bytes = await halves(900, 600).toFormat(format).toBuffer();
  for (const part of [0.2, 0.5, 0.9]) {
    await expect(sanitizePicture(bytes.subarray(0, Math.floor(bytes.length * part)))).rejects.toEqual(
      refused('broken'),
    );
  }
});

test('a picture with too many pixels is refused before it is decoded', async () => {
  for (const side of [6400, 30_000, 60_000]) {
    await expect(sanitizePicture(bomb(side))).rejects.toEqual(refused('pixels'));
  }
});

test('a picture with an overlong side is refused even if its pixel count is allowed', async () => {
  for (const bytes of [bomb(1, 39_000_000), bomb(39_000_000, 1), bomb(20_001, 10)]) {
    await expect(sanitizePicture(bytes)).rejects.toEqual(refused('pixels'));
  }
});

test('text chunks that would expand to hundreds of megabytes are removed before a PNG is decoded', async () => {
  const png = await halves(90, 60).png().toBuffer();
  const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1_000_000, 'A'))]);
  const header = 8 + 25;
  const bytes = Buffer.concat([png.subarray(0, header), chunk('zTXt', packed), png.subarray(header)]);
  expect(Buffer.from(stripPngText(bytes))).toEqual(png);
  expect(await shape(await sanitizePicture(bytes))).toMatchObject({ format: 'webp', width: 90, metadata: undefined });
  const jpeg = await halves(90, 60).jpeg().toBuffer();
  expect(stripPngText(jpeg)).toBe(jpeg);
});

test('a PNG of hundreds of thousands of empty chunks is refused after the first thousands', async () => {
  const png = await halves(90, 60).png().toBuffer();
  const empty = Buffer.alloc(12 * 800_000);
  for (let at = 0; at < empty.length; at += 12) empty.write('teSt', at + 4, 'latin1');
  const header = 8 + 25;
  const bytes = Buffer.concat([png.subarray(0, header), empty, png.subarray(header)]);
  expect(() => stripPngText(bytes)).toThrow(refused('broken'));
});

test('a PNG in many small chunks is a picture', async () => {
  const png = await halves(90, 60).png().toBuffer();
  const header = 8 + 25;
  const small = Buffer.concat(Array.from({ length: 9000 }, () => chunk('teSt', Buffer.alloc(0))));
  const bytes = Buffer.concat([png.subarray(0, header), small, png.subarray(header)]);
  expect(stripPngText(bytes)).toBe(bytes);
});

test('a CMYK picture is converted to sRGB', async () => {
  const press = await halves(90, 60).toColourspace('cmyk').jpeg().toBuffer();
  const { data } = await sharp(await sanitizePicture(press))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 255, blue = 255] = data;
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(60);
});

test('SVG and other formats are refused', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script/></svg>');
  for (const bytes of [drawing, await halves(10, 10).gif().toBuffer(), Buffer.from('no picture'), Buffer.alloc(0)]) {
    await expect(sanitizePicture(bytes)).rejects.toEqual(refused('broken'));
  }
});

test('an animated picture is reduced to its first frame', async () => {
  const scenes = [await halves(40, 40).png().toBuffer(), await halves(40, 40).flop().negate().png().toBuffer()];
  const bytes = await sharp(scenes, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect(isBareWebp(bytes)).toBe(false);
  expect(isBareWebp(await sanitizePicture(bytes))).toBe(true);
});

test('a picture with too many pixels waits for nobody to be refused', async () => {
  const gate = Promise.withResolvers<void>();
  const before = runHeavyWork('pictures', () => gate.promise);
  await expect(sanitizePicture(bomb(30_000))).rejects.toEqual(refused('pixels'));
  gate.resolve();
  await before;
});

test('the hotel’s pictures wait for no guest’s, and a third of a guest is refused unread', async () => {
  const small = await halves(40, 20).png().toBuffer();
  const gate = Promise.withResolvers<void>();
  const before = runHeavyWork('guest-pictures', () => gate.promise, 'somebody');
  const own = [1, 2].map(() => receiveGuestPicture('one', async () => small));
  let isRead = false;
  const third = receiveGuestPicture('one', async () => {
    isRead = true;
    return small;
  });
  await expect(third).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(isRead).toBe(false);
  expect(await shape(await sanitizePicture(small))).toMatchObject({ width: 40 });
  gate.resolve();
  await before;
  for (const picture of await Promise.all(own)) expect(await shape(picture)).toMatchObject({ width: 40 });
});
