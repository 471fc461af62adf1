import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { createLargeFiles, type LargeFiles, readFileUpTo, sizeOfFile } from './index.ts';

let folder: string;
let files: LargeFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-large-'));
  files = createLargeFiles(join(folder, 'films'), seededRandom(1));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of source) text += Buffer.from(chunk).toString();
  return text;
}

test('a stream is stored, read whole and in part, and removed with its folder', async () => {
  expect(await files.put('1/film/source-film', pieces('0123', '456789'))).toBe(10);
  expect(await files.find('1/film/source-film')).toMatchObject({ bytes: 10 });
  expect(await textOf(files.read('1/film/source-film'))).toBe('0123456789');
  expect(await textOf(files.read('1/film/source-film', { range: { first: 2, last: 4 } }))).toBe('234');
  expect(await files.list('1/film')).toEqual([{ name: 'source-film', changedAt: expect.any(Number) }]);
  await files.remove('1/film');
  await files.remove('1/film');
  expect(await files.find('1/film/source-film')).toBeUndefined();
  expect(await files.list('1/film')).toEqual([]);
});

test('a stream that fails leaves the file that was there, and nothing else', async () => {
  await files.put('1/a', pieces('old'));
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* pieces('new');
    throw new Error('cut off');
  }
  await expect(files.put('1/a', broken())).rejects.toThrow('cut off');
  expect(await textOf(files.read('1/a'))).toBe('old');
  expect(readdirSync(join(folder, 'films', '1'))).toEqual(['a']);
});

test.each(['', '..', '1/../x', '/etc/passwd', '1//x', '1/.hidden', '1/x\0', '1\\x', '1/a b', `1/${'x'.repeat(300)}`])(
  'the key %j is refused',
  (key) => expect(() => files.pathOf(key)).toThrow(expect.objectContaining({ code: 'invalid_data' })),
);

test('a file of this machine is copied, and read unless it is too large', async () => {
  const path = join(folder, 'poster.jpg');
  writeFileSync(path, 'picture');
  await files.copy(path, '1/film/poster');
  expect(await textOf(files.read('1/film/poster'))).toBe('picture');
  expect(await sizeOfFile(path)).toBe(7);
  expect(Buffer.from((await readFileUpTo(path, 7)) ?? []).toString()).toBe('picture');
  expect(await readFileUpTo(path, 6)).toBeUndefined();
  expect(await readFileUpTo(join(folder, 'none'), 6)).toBeUndefined();
});
