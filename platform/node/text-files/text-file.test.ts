import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeText } from '#platform/node/testing';
import { charsetOf } from './charset-of.ts';
import { decodeText } from './decode-text.ts';
import { openTextFile } from './text-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-text-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Options = Omit<Parameters<typeof openTextFile>[1], 'limit'>;

async function read(bytes: Uint8Array, options: Options = {}) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  let text = '';
  for await (const piece of (await openTextFile(path, { limit: 100_000, ...options })).pieces()) text += piece;
  return text;
}

const russian = 'Добрый вечер, сегодня на озере тихо и тепло.';

test('Cyrillic in windows-1251 is read as such, although nothing says so', async () => {
  expect(await read(encodeText(russian, 'windows-1251'))).toBe(russian);
  expect(await read(encodeText(russian, 'windows-1251'), { usual: 'windows-1250' })).toBe(russian);
});

test('a file is recognised by all its words beyond ASCII, however much stands before them', async () => {
  const bytes = Buffer.concat([Buffer.from('x y\n'.repeat(20_000)), encodeText('湖南卫视', 'gb18030')]);
  expect((await read(bytes)).slice(-4)).toBe('湖南卫视');
});

test.each(['utf-16le', 'utf-16be'])('%s without a byte order mark is read as such', async (encoding) => {
  for (const text of [
    '#EXTM3U\n#EXTINF:-1,Alp Eins\n',
    '湖南卫视,一套,http://tv.example/1\r\n东方卫视,二套,http://tv.example/2\r\n',
  ]) {
    const bytes = Buffer.from(text, 'utf16le');
    const written = encoding === 'utf-16le' ? bytes : bytes.swap16();
    expect(await read(written)).toBe(text);
    expect(decodeText(written)).toBe(text);
  }
});

test('a byte order mark of UTF-8 counts before what the bytes show', async () => {
  expect(await read(Buffer.concat([Buffer.from('\ufeff'), encodeText(russian, 'windows-1251')]))).toContain('\ufffd');
});

test('a small file is decoded as a large one is, and what is no text is none', () => {
  expect(decodeText(Buffer.from('\ufeffGrüße'))).toBe('Grüße');
  expect(decodeText(encodeText(russian, 'koi8-u'))).toBe(russian);
  expect(decodeText(Buffer.from('Küche', 'latin1'))).toBe('Küche');
  expect(decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0x9d, 0xe4, 0, 7))).toBeUndefined();
});

test('what the sender declares counts before the usual encoding, and neither before UTF-8', async () => {
  const greek = Uint8Array.from([0xca, 0xe1, 0xeb, 0xe7]);
  expect(await read(greek, { charset: 'Windows-1253', usual: 'windows-1250' })).toBe('Καλη');
  expect(await read(greek, { charset: 'utf-8', usual: 'windows-1253' })).toBe('Καλη');
  expect(await read(greek, { charset: 'nonsense' })).toBe('Καλη');
  expect(await read(Buffer.from('Grüße'), { charset: 'windows-1251' })).toBe('Grüße');
});

test.each(['ISO-8859-1', 'iso8859-1', 'latin1', 'us-ascii'])(
  'a sender’s %s, which may be its default, counts after what the file declares and shows, and before the usual encoding',
  async (charset) => {
    const declaredIn = () => 'windows-1251';
    const short = encodeText('Дом', 'windows-1251');
    expect(await read(short, { charset, declaredIn })).toBe('Дом');
    expect(await read(encodeText(russian, 'windows-1251'), { charset })).toBe(russian);
    expect(await read(Buffer.from('Köln', 'latin1'), { charset, usual: 'windows-1251' })).toBe('Köln');
    expect(await read(short, { charset: 'windows-1253', declaredIn })).toBe('Δξμ');
  },
);

test('a Content-Type declares an encoding, with quotes and without', () => {
  const types = ['text/csv; charset=windows-1252', 'text/csv;header=present; Charset="UTF-8"', 'text/csv', undefined];
  expect(types.map(charsetOf)).toEqual(['windows-1252', 'UTF-8', undefined, undefined]);
});
