import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GuidePage, StoredRow } from '#channels/contract';
import { fakeClock } from '#platform/clock';
import { createXmltvReader } from './index.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'xmltv');
const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
const readGuide = createXmltvReader({ clock: fakeClock() });
/** Files without a single programme, or in a form of their own. */
const noGuides = new Set(['iptvorg_hoy.tv.xml', 'xmltvproj_empty.xml']);

async function read(name: string) {
  const pages: GuidePage[] = [];
  const report = await readGuide(join(folder, name), async (piece) => void pages.push(...piece.pages));
  return { ...report, rows: pages.map((page) => JSON.parse(page.rows) as StoredRow[]) };
}

test.each(files)('%s is read to its end, in order and without overlaps', async (name) => {
  const { failure, programmes, skipped, rows } = await read(name);
  if (noGuides.has(name)) {
    expect(failure).toBe('not_a_guide');
    return;
  }
  expect(failure).toBeUndefined();
  expect(programmes).toBeGreaterThan(0);
  expect(skipped).toBe(0);
  for (const page of rows) {
    for (const [at, [start, end, title]] of page.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(page[at + 1]?.[0] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end);
      expect(JSON.stringify(title)).not.toMatch(/\ufffd|ï¿½|\p{Cc}/u);
    }
  }
});
