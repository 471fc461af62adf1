import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStayRecord } from './client/stay-records.ts';
import { FrameReader, frame, parseRecord, writeRecord } from './protocol/index.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'fias');
const files = readdirSync(folder).filter((name) => name.endsWith('.txt') && !name.startsWith('README'));

/** Records of a transcript: lines that begin with the direction. */
function recordsOf(name: string): readonly string[] {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  return lines.filter((line) => /^[<>] /.test(line)).map((line) => line.slice(2).replace(/\r$/, ''));
}

test.each(files)('every record of %s is read, framed and written again', (name) => {
  const records = recordsOf(name);
  expect(records.length).toBeGreaterThan(0);
  const stream = Buffer.concat(records.map((record) => frame(new TextEncoder().encode(record))));
  const reader = new FrameReader();
  const found: string[] = [];
  for (let from = 0; from < stream.length; from += 7) {
    for (const framed of reader.read(stream.subarray(from, from + 7))) {
      if (framed.kind === 'record') found.push(new TextDecoder().decode(framed.bytes));
    }
  }
  expect(found).toEqual(records);
  for (const text of records) {
    const record = parseRecord(text);
    expect(record, text).toBeDefined();
    if (record) expect(writeRecord(record), text).toContain(record.id);
  }
});

test.each(files)('every guest of %s is a stay with a room', (name) => {
  for (const text of recordsOf(name)) {
    const record = parseRecord(text);
    if (!record || !['GI', 'GC', 'GO'].includes(record.id)) continue;
    const report = readStayRecord(record, new Map());
    if (!text.includes('|RN')) continue;
    expect(report, text).toBeDefined();
    if (report?.kind === 'checked_in') expect(report.stay.room, text).not.toBe('');
  }
});
