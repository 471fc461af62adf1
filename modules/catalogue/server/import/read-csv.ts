import { Readable } from 'node:stream';
import { type OptionsWithColumns, parse } from 'csv-parse';
import {
  type CsvLine,
  type CsvRow,
  type EntryFields,
  findCellProblems,
  findHeaderProblems,
  parseFields,
  rowTypes,
} from './csv-columns.ts';
import {
  type CsvPosition,
  countLineBreaks,
  detectDelimiter,
  findHeader,
  findLineBelow,
  hasOverlongLine,
  normaliseLineBreaks,
  sliceText,
} from './csv-lines.ts';
import { exceedsLimits, type FileContent, type FileEntry, type FileProblem, maxEntryLength } from './file-problem.ts';
import { createProblem } from './problems.ts';

/** Maximum number of broken rows after which parsing is resumed. */
const maxBrokenRows = 100;

type ParseState = {
  readonly entries: FileEntry[];
  readonly problems: FileProblem[];
  readonly items: Map<string, EntryFields>;
  /** Insert groups by item and id: one item may have a row for each of thousands. */
  readonly groups: Map<string, Flow[number]>;
  /** Lines of insert groups and inserts, which have rows of their own below their item. */
  readonly lines: Map<unknown, number>;
};
type Flow = (EntryFields & { sub_items: EntryFields[] })[];

function flowOf(state: ParseState, { row, line }: CsvLine): Flow | undefined {
  const item = state.items.get(row.item ?? '');
  if (item) return item.purchase_flow as Flow;
  state.problems.push({ line, path: 'item', ...createProblem('no_item_above', row.item) });
  return undefined;
}

function foldGroup(state: ParseState, csvLine: CsvLine, group: Flow[number]): void {
  const { row } = csvLine;
  const flow = flowOf(state, csvLine);
  if (!flow) return;
  flow.push(group);
  const key = `${row.item} ${String(group.id)}`;
  if (!state.groups.has(key)) state.groups.set(key, group);
}

function foldInsert(state: ParseState, csvLine: CsvLine): void {
  const { row, line } = csvLine;
  const group = flowOf(state, csvLine) && state.groups.get(`${row.item} ${row.insert_group}`);
  const insert = parseFields(row, 'insert');
  state.lines.set(insert, line);
  if (group) group.sub_items.push(insert);
  else if (state.items.has(row.item ?? ''))
    state.problems.push({
      line,
      path: 'insert_group',
      ...createProblem('no_insert_group_above', row.insert_group),
    });
}

/** Stops reading a file with too many problems or entries. */
class LimitExceededError extends Error {}

function foldRow(state: ParseState, csvLine: CsvLine): void {
  const { row, line } = csvLine;
  const type = row.type ?? '';
  if (exceedsLimits(state)) throw new LimitExceededError();
  if (!rowTypes.includes(type)) {
    state.problems.push({ line, path: 'type', ...createProblem('row_type', rowTypes.join(', ')) });
    return;
  }
  state.problems.push(...findCellProblems(csvLine, type));
  if (type === 'insert_group') {
    const group = { ...parseFields(row, type), sub_items: [] };
    state.lines.set(group, line);
    foldGroup(state, csvLine, group);
  } else if (type === 'insert') {
    foldInsert(state, csvLine);
  } else {
    const value = parseFields(row, type);
    if (type === 'item') {
      value.purchase_flow = [];
      state.items.set(String(value.id), value);
    }
    state.entries.push({ line, value, lineOf: (path) => lineWithin(state, { line, value, path }) });
  }
}

type Within = { readonly line: number; readonly value: EntryFields; readonly path: readonly PropertyKey[] };

function lineWithin({ lines }: ParseState, { line, value, path }: Within): number {
  let at: unknown = value;
  let found = line;
  for (const key of path) {
    at = (at as { readonly [key: PropertyKey]: unknown } | undefined)?.[key];
    found = lines.get(at) ?? found;
  }
  return found;
}

type Reading = { readonly state: ParseState; readonly pause: () => Promise<void>; columns?: string[] };

/** Reads rows from a position. After a broken row, returns where to resume: below the line in which it began. */
async function readRows(
  text: string,
  { offset, linesAbove }: CsvPosition,
  reading: Reading,
): Promise<CsvPosition | undefined> {
  const { state, pause } = reading;
  let linesRead = linesAbove;
  const readHeader = (names: string[]) => {
    state.problems.push(...findHeaderProblems(names).map((problem) => ({ ...problem, line: linesAbove + 1 })));
    reading.columns = names;
    linesRead += 1;
    return names;
  };
  const options: OptionsWithColumns<CsvRow> = {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    // Spreadsheets export empty rows as rows of empty cells.
    skip_records_with_empty_values: true,
    // Missing cells are empty; surplus cells are an error, as they come from an unquoted comma.
    relax_column_count_less: true,
    max_record_size: maxEntryLength,
    delimiter: detectDelimiter(text),
    columns: reading.columns ?? readHeader,
    // Not read from the stream: a broken row would end it and lose the records it still buffers.
    on_record: (row, { lines }) => {
      linesRead = linesAbove + lines;
      foldRow(state, { row, line: linesRead - countLineBreaks(row) });
      return null;
    },
  };
  try {
    const parser = Readable.from(sliceText(text.slice(offset), pause)).pipe(parse(options));
    for await (const _none of parser);
    return undefined;
  } catch (error) {
    if (error instanceof LimitExceededError) return undefined;
    const brokenRow = findLineBelow(text, linesRead);
    const why = (error as Error).message.slice(0, 200);
    state.problems.push({ line: brokenRow.linesAbove + 1, path: '', ...createProblem('not_csv', why) });
    return reading.columns && findLineBelow(text, brokenRow.linesAbove + 1);
  }
}

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs) of catalogue entries: one row per outlet, group or item, rows
 * `insert_group` and `insert` below their item. Texts are in columns `title:en`, `description:en`, …, money in minor
 * units. Problems in all rows are found, even after a broken one. `pause` is awaited regularly to yield to other work.
 */
export async function readCsv(file: string, pause: () => Promise<void>): Promise<FileContent> {
  // The parser counts CRLF within a cell as two lines.
  const text = normaliseLineBreaks(file);
  const state: ParseState = { entries: [], problems: [], items: new Map(), groups: new Map(), lines: new Map() };
  if (hasOverlongLine(text)) {
    const why = `a line has more than ${maxEntryLength} characters`;
    state.problems.push({ line: 1, path: '', ...createProblem('not_csv', why) });
    return state;
  }
  const reading: Reading = { state, pause };
  let position: CsvPosition | undefined = findHeader(text);
  for (let count = 0; position && position.offset < text.length && count <= maxBrokenRows; count += 1) {
    position = await readRows(text, position, reading);
  }
  return state;
}
