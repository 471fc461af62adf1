import { expect, it } from 'vitest';
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
])('detects %s by its bytes', (type, content) => expect(detectMediaType(content)).toBe(type));

it.each(['<!--', '<?', '<!DOCTYPE', '<!---->', '<!DOCTYPE>'])('reads a megabyte of %s at once', (pump) => {
  expect(detectMediaType(text(pump.repeat(1_000_000 / pump.length)))).toBeUndefined();
});
