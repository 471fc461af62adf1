import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { charsetOf } from './charset-of.ts';
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

/** Letters of Cyrillic as windows-1251 has them. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });
}

const russian = 'Добрый вечер, сегодня на озере тихо и тепло.';

test('Cyrillic in windows-1251 is read as such, although nothing says so', async () => {
  expect(await read(windows1251(russian))).toBe(russian);
  expect(await read(windows1251(russian), { usual: 'windows-1250' })).toBe(russian);
});

test.each([
  'Über den Fluß: schöne Grüße, Köln, Zürich, Österreich',
  'L’été à Genève, où l’élève préférée créée, naïve, dînait',
  'ÉTÉ À GENÈVE, ÜBERGRÖSSE, ÄÖÜÄÖÜ',
  'Þórður Ægir, Ísafjörður, æðardúnn, þjóðfélagið',
])('Western Europe’s letters stay what they are: %s', async (text) => {
  const bytes = Buffer.from(text.replaceAll('’', "'"), 'latin1');
  expect(await read(bytes)).toBe(text.replaceAll('’', "'"));
});

test('what the sender declares counts before the usual encoding, and neither before UTF-8', async () => {
  const greek = Uint8Array.from([0xca, 0xe1, 0xeb, 0xe7]);
  expect(await read(greek, { charset: 'Windows-1253', usual: 'windows-1250' })).toBe('Καλη');
  expect(await read(greek, { charset: 'utf-8', usual: 'windows-1253' })).toBe('Καλη');
  expect(await read(greek, { charset: 'nonsense' })).toBe('Êáëç');
  expect(await read(Buffer.from('Grüße'), { charset: 'windows-1251' })).toBe('Grüße');
});

test.each(['ISO-8859-1', 'iso8859-1', 'latin1', 'us-ascii'])(
  'a sender’s %s, which may be its default, counts after what the file declares and shows, and before the usual encoding',
  async (charset) => {
    const declaredIn = () => 'windows-1251';
    const short = windows1251('Дом');
    expect(await read(short, { charset, declaredIn })).toBe('Дом');
    expect(await read(windows1251(russian), { charset })).toBe(russian);
    expect(await read(Buffer.from('Köln', 'latin1'), { charset, usual: 'windows-1251' })).toBe('Köln');
    expect(await read(short, { charset: 'windows-1253', declaredIn })).toBe('Δξμ');
  },
);

test('a Content-Type declares an encoding, with quotes and without', () => {
  const types = ['text/csv; charset=windows-1252', 'text/csv;header=present; Charset="UTF-8"', 'text/csv', undefined];
  expect(types.map(charsetOf)).toEqual(['windows-1252', 'UTF-8', undefined, undefined]);
});
