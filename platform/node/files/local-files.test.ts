import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import type { Files } from './files.ts';
import { createLocalFiles } from './index.ts';

let dataDir: string;
let files: Files;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-files-'));
  files = await createLocalFiles(dataDir, seededRandom(1));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

test('a stored file is returned with its bytes and media type', async () => {
  const picture = Uint8Array.from({ length: 5000 }, (_none, index) => (index * 7) & 255);
  await files.put('1/pictures/lobby.webp', picture, 'image/webp');
  expect(await files.get('1/pictures/lobby.webp')).toEqual({ bytes: picture, mediaType: 'image/webp' });
  await files.put('1/pictures/lobby.webp', bytes(''), 'text/plain; charset=utf-8');
  expect(await files.get('1/pictures/lobby.webp')).toEqual({
    bytes: bytes(''),
    mediaType: 'text/plain; charset=utf-8',
  });
  await files.remove('1/pictures/lobby.webp');
  await files.remove('1/pictures/lobby.webp');
  expect(await files.get('1/pictures/lobby.webp')).toBeUndefined();
});

const badKeys = [
  '../secrets/x',
  '1/../../x',
  '1/pictures/..',
  '1/pictures/a..b',
  '/etc/passwd/x',
  '1/pictures/',
  '1//x',
  '1/x',
  '1/Pictures/X.png',
  '1/pictures/a b',
  '1/pictures/.hidden',
  '1\\pictures\\x',
  '1/pictures/x\0.png',
  '1/pictures/x\n',
  '1/pictures/%2e%2e',
  `1/pictures/${'x'.repeat(300)}`,
  '',
];

test('the files of a folder are listed with the time when they were stored', async () => {
  const before = systemClock.now();
  await files.put('1/media/lobby.webp', bytes('x'), 'image/webp');
  await files.put('1/media-480/lobby.webp', bytes('x'), 'image/webp');
  const [only, ...others] = await files.list('1/media');
  expect([only?.key, others]).toEqual(['1/media/lobby.webp', []]);
  expect(only?.storedAt).toBeGreaterThan(before - 60_000);
  expect(await files.list('2/media')).toEqual([]);
  await expect(files.list('../media')).rejects.toMatchObject({ code: 'invalid_data' });
});

test.each(badKeys)('an invalid key is refused before the disk is accessed: %j', async (key) => {
  const before = readdirSync(dataDir, { recursive: true });
  await expect(files.put(key, bytes('x'), 'text/plain')).rejects.toMatchObject({ code: 'invalid_data' });
  await expect(files.get(key)).rejects.toMatchObject({ code: 'invalid_data' });
  await expect(files.remove(key)).rejects.toMatchObject({ code: 'invalid_data' });
  expect(readdirSync(dataDir, { recursive: true })).toEqual(before);
});

test('a media type that would break the first line is refused', async () => {
  await expect(files.put('1/a/b', bytes('x'), 'text/html\nx')).rejects.toMatchObject({ code: 'invalid_data' });
});

test('concurrent writers of one key leave one complete file and no temporary files', async () => {
  const texts = Array.from({ length: 20 }, (_none, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => files.put('1/a/b', bytes(text), 'text/plain')));
  const found = Buffer.from((await files.get('1/a/b'))?.bytes ?? []).toString();
  expect(texts).toContain(found);
  expect(readdirSync(join(dataDir, 'media', '.unfinished'))).toEqual([]);
});

test('a key below an existing file is refused and the file stays', async () => {
  await files.put('1/a/b', bytes('x'), 'text/plain');
  await expect(files.put('1/a/b/c', bytes('y'), 'text/plain')).rejects.toMatchObject({ code: 'conflict' });
  expect(await files.get('1/a/b/c')).toBeUndefined();
  await files.put('1/d/e/f', bytes('z'), 'text/plain');
  await expect(files.put('1/d/e', bytes('y'), 'text/plain')).rejects.toMatchObject({ code: 'conflict' });
  await files.remove('1/d/e');
  expect(await files.get('1/d/e/f')).toBeDefined();
});

test('temporary files of killed processes are removed later, those in use are not', async () => {
  const workshop = join(dataDir, 'media', '.unfinished');
  writeFileSync(join(workshop, 'half'), 'x');
  writeFileSync(join(workshop, 'at-work'), 'x');
  const before = systemClock.now() / 1000 - 2 * 3600;
  utimesSync(join(workshop, 'half'), before, before);
  await createLocalFiles(dataDir, seededRandom(2));
  expect(readdirSync(workshop)).toEqual(['at-work']);
});
