import { linesOf } from './lines-of.ts';
import type { StationRow } from './station-row.ts';

/** Stations of a playlist: it is written by hand. */
const most = 10_000;

type Entry = { url?: string; name?: string; line: number };

/** Reads a playlist in the format PLS (`File1=…`, `Title1=…`), as a stream. */
export async function readPls(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  const entries = new Map<string, Entry>();
  for await (const lines of linesOf(pieces)) {
    for (const { text, number } of lines) {
      const [, key = '', place = '', value = ''] = /^\s*(file|title)(\d{1,6})\s*=(.*)$/i.exec(text) ?? [];
      if (key === '' || (entries.size >= most && !entries.has(place))) continue;
      const entry = entries.get(place) ?? { line: number };
      entries.set(place, { ...entry, [key.toLowerCase() === 'file' ? 'url' : 'name']: value.trim() });
    }
  }
  for (const { url, name, line } of entries.values()) take({ name, urls: [url] }, line);
}
