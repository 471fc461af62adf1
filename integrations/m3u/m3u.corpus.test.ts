import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaylist } from './index.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'm3u');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m3u8?$/.test(name));

test.each(files)('every channel of %s is read or reported with its line', async (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const marks = text.split(/\r?\n/).filter((line) => line.trimStart().startsWith('#EXTINF:')).length;
  const { failure, entries, skipped, problems } = await readPlaylist(join(folder, name));
  expect(failure).toBe(entries.length === 0 ? 'empty' : undefined);
  expect(entries.length + skipped).toBeGreaterThanOrEqual(marks);
  for (const { url, name: title } of entries) {
    expect(url).toMatch(/^(https?|udp|rtp|rtsp):\/\/[^\s]+$/);
    expect(title).not.toBe('');
  }
  for (const { line } of problems) expect(line).toBeGreaterThan(0);
});
