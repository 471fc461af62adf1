import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, isDrawn } from './draw-picture.ts';
import { writeDib, writeIcon } from './read-icon-cases.ts';

const svg = (content: string, attributes = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const red = '<rect width="100%" height="100%" fill="#c00"/>';

function plain(format: 'gif' | 'avif' | 'png' | 'jpeg', width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .toFormat(format)
    .toBuffer();
}

/** The size of a drawn picture, and the colour of its middle. */
async function drawn(bytes: Uint8Array) {
  const picture = sharp(await drawPicture(bytes, 960));
  const { format, width, height } = await picture.metadata();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at);
  const isClear = info.channels === 4 && data[at + 3] === 0;
  return { format, width, height, colour: isClear ? 'none' : r > 150 && g < 60 && b < 60 ? 'red' : 'other' };
}

test('GIF, AVIF, SVG and ICO are recognised by how they begin, and nothing else is', async () => {
  const wanted = [
    await plain('gif'),
    await plain('avif'),
    svg(red),
    writeIcon([{ data: await plain('png') }]),
    Buffer.from('\ufeff<?xml version="1.0"?>\n<svg/>'),
  ];
  expect(wanted.map(isDrawn)).toEqual([true, true, true, true, false]);
  const page = Buffer.from('<!doctype html><html><body><svg></svg></body></html>');
  const others = [await plain('png'), await plain('jpeg'), page, Buffer.from('svg'), Buffer.alloc(0)];
  expect(others.map(isDrawn)).toEqual([false, false, false, false, false]);
});

test('a GIF and an AVIF become WebP, animated ones their first picture, and a drawing is as sharp as a set needs it', async () => {
  const small = { format: 'webp', width: 40, height: 20, colour: 'red' };
  expect(await drawn(await plain('gif'))).toEqual(small);
  expect(await drawn(await plain('avif'))).toEqual(small);
  const scenes = await Promise.all([
    plain('png'),
    sharp(await plain('png'))
      .negate()
      .png()
      .toBuffer(),
  ]);
  expect(
    await drawn(
      await sharp(scenes, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
  ).toEqual(small);
  const large = { format: 'webp', width: 960, height: 480, colour: 'red' };
  expect(await drawn(svg(red))).toEqual(large);
  expect(await drawn(svg(red, 'viewBox="0 0 20000 10000"'))).toEqual(large);
});

test('a drawing brings nothing along, from this machine or from elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-draw-'));
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const file = pathToFileURL(join(folder, 'red.png'));
    writeFileSync(file, await plain('png'));
    const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}/red.png`;
    const names = ['href', 'xmlns:x="http://www.w3.org/1999/xlink" x:href'];
    const images = [file.href, file.pathname, web].flatMap((href) =>
      names.map((name) => `<image ${name}="${href}" width="40" height="20"/>`),
    );
    expect(await drawn(svg(`<script>fetch("${web}")</script>${images.join('')}`))).toMatchObject({ colour: 'none' });
    const entity = `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY w SYSTEM "${web}">]>`;
    const quoting = Buffer.concat([Buffer.from(entity), svg('<text y="10">&e;&w;</text>')]);
    expect(await drawn(quoting).catch(() => ({ colour: 'none' }))).toMatchObject({ colour: 'none' });
    expect(requests).toEqual([]);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

const entities = `<!DOCTYPE svg [<!ENTITY a0 "${"<path d='M0 0h9'/>".repeat(10)}">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`;
const nested = `${'<g opacity="0.5">'.repeat(20_000)}${red}${'</g>'.repeat(20_000)}`;
test.each([
  ['of entities within each other', Buffer.concat([Buffer.from(entities), svg('&a12;')])],
  ['of groups within each other', svg(nested)],
  ['of a width that no screen has', svg(red, 'width="1e9" height="1e9" viewBox="0 0 1e9 1e9"')],
  ['that breaks off', svg(red).subarray(0, 60)],
  ['that is none', Buffer.from('<svg >')],
])('a drawing %s is refused', async (_what, bytes) => {
  await expect(drawPicture(bytes, 960)).rejects.toThrow(/^the program (ended by|refused it)/);
});

const redDib = (side: number) =>
  writeDib({ width: side, height: side, depth: 32, pixelAt: (x) => (x < 2 ? 0 : 0xffcc0000) });

test('an icon becomes a WebP of its largest picture, be it a bitmap or a PNG, or of the next one where that is broken', async () => {
  const png = await plain('png', 256, 256);
  expect(await drawn(writeIcon([{ data: redDib(48) }, { data: redDib(16) }]))).toEqual({
    ...{ format: 'webp', width: 48, height: 48, colour: 'red' },
  });
  const large = { format: 'webp', width: 256, height: 256, colour: 'red' };
  expect(await drawn(writeIcon([{ data: redDib(48) }, { data: png, side: 256 }]))).toEqual(large);
  const cut = writeIcon([{ data: redDib(48) }, { data: png.subarray(0, 60), side: 256 }]);
  expect(await drawn(cut)).toMatchObject({ width: 48, colour: 'red' });
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  await expect(drawPicture(writeIcon([{ data: bomb }]), 960)).rejects.toThrow('the program refused it');
  await expect(drawPicture(writeIcon([{ data: redDib(48), from: 9_999 }]), 960)).rejects.toThrow(
    'the icon has no picture that is read',
  );
});

test('a bitmap of an icon is clear where it says so', async () => {
  const half = writeDib({ width: 32, height: 32, depth: 24, pixelAt: () => 0xcc0000, isClear: (x) => x >= 16 });
  const picture = await sharp(await drawPicture(writeIcon([{ data: half }]), 960))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opacityAt = (x: number) => picture.data[(16 * 32 + x) * picture.info.channels + 3];
  expect([picture.info.channels, opacityAt(4), opacityAt(28)]).toEqual([4, 255, 0]);
});

test('pictures that wait behind one that is refused are drawn', async () => {
  const wanted = [svg(red), Buffer.from(entities), svg(nested), svg(red)].map((bytes) => drawPicture(bytes, 480));
  const states = (await Promise.allSettled(wanted)).map(({ status }) => status);
  expect(states).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

test('a GIF of too many pixels is refused', async () => {
  const gif = await plain('gif');
  // Its screen, and its first picture, which begins behind the colours.
  const first = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [6, 8, first + 5, first + 7]) gif.writeUInt16LE(60_000, at);
  await expect(drawPicture(gif, 960)).rejects.toThrow(/^the program (ended by|refused it)/);
});
