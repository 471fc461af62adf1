import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { StationRow } from './station-row.ts';

/** Columns by the headings under which lists have them. */
const headings = {
  uuid: ['stationuuid', 'uuid'],
  name: ['name', 'station', 'title', 'sender'],
  url: ['url', 'stream', 'stream_url', 'streamurl', 'url_resolved', 'address'],
  picture: ['icon', 'favicon', 'logo', 'image', 'picture'],
  tags: ['tags', 'genre', 'genres'],
  country: ['country', 'land'],
  countryCode: ['countrycode', 'country_code', 'iso2'],
  languages: ['languagecodes', 'language', 'languages'],
  codec: ['codec', 'encoding'],
  bitrate: ['bitrate'],
} as const;

type Column = keyof typeof headings;
type Columns = ReadonlyMap<Column, number>;

/** Without headings: name, address, encoding, picture. */
const plain: Columns = new Map<Column, number>([
  ['name', 0],
  ['url', 1],
  ['picture', 3],
]);

function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(headings)) {
    const at = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (at >= 0) found.set(column as Column, at);
  }
  return found.has('url') && !names.some((name) => name.includes('://')) ? found : undefined;
}

function toRow(cells: readonly string[], columns: Columns): StationRow {
  const cell = (column: Column) => cells[columns.get(column) ?? -1];
  return {
    ...{ uuid: cell('uuid'), name: cell('name'), urls: [cell('url')], picture: cell('picture'), tags: cell('tags') },
    ...{ country: cell('country'), countryCode: cell('countryCode'), languages: cell('languages') },
    ...{ codec: cell('codec'), bitrate: cell('bitrate') },
  };
}

/** Reads a table of stations, with headings or without, as a stream. */
export async function readCsv(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  const parser = parse({
    ...{ bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, relax_quotes: true, info: true },
    ...{ skip_empty_lines: true, comment: '#', comment_no_infix: true, max_record_size: 65_536 },
  });
  let columns: Columns | undefined;
  await pipeline(Readable.from(pieces), parser, async (records) => {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = columnsOf(record);
        if (columns) continue;
        columns = plain;
      }
      // A heading of a group of players: "Jazz,-".
      if (columns === plain && (record[1] ?? '').trim() === '-') continue;
      take(toRow(record, columns), info.lines);
    }
  });
}
