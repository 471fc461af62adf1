import { CsvRecords } from './csv-records.ts';
import { type Field, fieldNames, plainName } from './field-names.ts';
import { cutLine, type Line, linesOf } from './lines-of.ts';
import { splitPlainly, splitRecord } from './split-record.ts';
import { streamUrl } from './station-address.ts';
import type { StationRow } from './station-row.ts';

type Columns = ReadonlyMap<Field, number>;

/** Without headings: name, address, encoding, picture. */
const plain: Columns = new Map<Field, number>([
  ['name', 0],
  ['url', 1],
  ['picture', 3],
]);

/** Without headings, where the address is first. */
const addressFirst: Columns = new Map<Field, number>([
  ['url', 0],
  ['name', 1],
]);

function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map(plainName);
  const found = new Map<Field, number>();
  for (const [column, known] of Object.entries(fieldNames)) {
    // Of two that fit, as `language` and `languagecodes`, the one that is named first here.
    const at = (known as readonly string[]).map((name) => names.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) found.set(column as Field, at);
  }
  return found.has('url') && !names.some((name) => name.includes('://')) ? found : undefined;
}

function toRow(cells: readonly string[], columns: Columns): StationRow {
  const cell = (column: Field) => cells[columns.get(column) ?? -1];
  return {
    ...{ uuid: cell('uuid'), name: cell('name'), urls: [cell('url')], picture: cell('picture'), tags: cell('tags') },
    ...{ country: cell('country'), countryCode: cell('countryCode'), languages: cell('languages') },
    ...{ codec: cell('codec'), bitrate: cell('bitrate'), hls: cell('hls') },
    ...{ clicks: cell('clicks'), votes: cell('votes'), works: cell('works') },
  };
}

const separators = [',', ';', '\t', '|'] as const;

/** Returns what separates the cells of a table by its first line; undefined: the line has but one cell. */
function separatorOf(line: string): string | undefined {
  const tried = separators
    .filter((separator) => line.includes(separator))
    .map((separator) => ({ separator, cells: splitRecord(line, separator) ?? splitPlainly(line, separator) }));
  const fits =
    tried.find(({ cells }) => columnsOf(cells)) ??
    tried.find(({ cells }) => streamUrl(cells[1]) ?? streamUrl(cells[0]) ?? cells[1]?.trim() === '-') ??
    tried.sort((a, b) => b.cells.length - a.cells.length)[0];
  return fits?.separator;
}

/** Takes the records of a table as rows: the first one tells the columns. */
function rowsOf(take: (row: StationRow, line: number) => void) {
  let columns: Columns | undefined;
  return (cells: readonly string[], line: number): void => {
    if (!columns) {
      columns = columnsOf(cells);
      if (columns) return;
      columns = streamUrl(cells[0]) && !streamUrl(cells[1]) ? addressFirst : plain;
    }
    // A heading of a group of players: "Jazz,-".
    if (columns === plain && cells[1]?.trim() === '-') return;
    take(toRow(cells, columns), line);
  };
}

/** Whether a line is empty, a comment, or says what separates, as spreadsheets write it. */
function hasNoRecord(text: string): boolean {
  return text.trim() === '' || text.startsWith('#') || /^"?sep=.?"?$/i.test(text);
}

/** Returns the row of a line that has but one cell. */
function loneCell(text: string): StationRow {
  return streamUrl(text) ? { urls: [text] } : { name: text, urls: [] };
}

/** Reads a table of stations, with headings or without, as a stream; whatever is wrong with a line, the others are read. */
export async function readCsv(
  pieces: AsyncIterable<string>,
  take: (row: StationRow, line: number) => void,
): Promise<void> {
  const takeRecord = rowsOf(take);
  let records: CsvRecords | undefined;
  function takeLine(line: Line): void {
    if (line.isCut) take({ urls: [], problem: cutLine }, line.number);
    if (line.isCut || hasNoRecord(line.text)) return;
    const separator = records ? undefined : separatorOf(line.text);
    if (separator !== undefined) records = new CsvRecords(separator, takeRecord);
    if (records) records.add(line);
    else take(loneCell(line.text), line.number);
  }
  for await (const lines of linesOf(pieces)) for (const line of lines) takeLine(line);
  records?.end();
}
