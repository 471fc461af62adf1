import { expect, it } from 'vitest';
import { contentHash, fileHash } from './content-hash.ts';
import { detectMediaType } from './detect-media-type.ts';

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (content: string) => Uint8Array.from(content, (char) => char.charCodeAt(0));

it.each([
  ['image/png', bytes('\x89PNG\r\n\x1a\n....')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
  ['image/webp', bytes('RIFF....WEBPVP8 ')],
  ['image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', text('\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg>\n<svg viewBox="0 0 1 1">')],
  ['image/svg+xml', text('<!doctype svg><!--a--><!--b--> <?c?>\n<SVG>')],
  [undefined, text('<html><svg></svg></html>')],
  [undefined, text('<!-- <svg>')],
  [undefined, text('<!DOCTYPE svg [<!ELEMENT a>]><svg/>')],
  [undefined, text('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>')],
  [undefined, text('<svgish/>')],
  [undefined, bytes('GIF89a')],
  [undefined, bytes('RIFF....WAVE')],
  [undefined, bytes('\xff\xfe\xfd')],
  [undefined, new Uint8Array()],
])('detects %s by its bytes', async (type, content) => expect(await detectMediaType(content)).toBe(type));

it.each(['<!--', '<?', '<!DOCTYPE', '<!---->', '<!DOCTYPE>'])('reads a megabyte of %s at once', async (pump) => {
  expect(await detectMediaType(text(pump.repeat(1_000_000 / pump.length)))).toBeUndefined();
});

const quarter = 256 * 1024;

it('finds an entity wherever it stands, also where a turn ends within it', async () => {
  const root = '<svg>';
  const after = (length: number) => text(`${root}${' '.repeat(length - root.length)}<!entity a "b">`);
  for (const length of [quarter - 1, quarter - 4, quarter - 7, quarter, 3 * quarter - 2])
    expect(await detectMediaType(after(length))).toBeUndefined();
  expect(await detectMediaType(text(`${root}${' '.repeat(2 * quarter)}</svg>`))).toBe('image/svg+xml');
  // Nor does a letter that a turn divides make it another file.
  expect(await detectMediaType(text(`${root}${'\u00e9'.repeat(quarter)}</svg>`))).toBe('image/svg+xml');
  expect(await detectMediaType(Uint8Array.from([...text(root), 0xc3]))).toBeUndefined();
});

it('lets others have their turn four times for each megabyte of a drawing, and for each that is hashed', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const drawing = text(`<svg>${' '.repeat(2 * 1024 * 1024)}</svg>`);
  expect(await detectMediaType(drawing)).toBe('image/svg+xml');
  expect(turns).toBeGreaterThanOrEqual(8);
  turns = 0;
  expect(await fileHash(drawing)).toBe(contentHash(drawing));
  expect(turns).toBeGreaterThanOrEqual(8);
  isDone = true;
});
