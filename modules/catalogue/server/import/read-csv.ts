import { Readable } from 'node:stream';
import { type OptionsWithColumns, parse } from 'csv-parse';
import { cellProblems, type Fields, fieldsOf, headerProblems, type Line, type Row, rowTypes } from './csv-columns.ts';
import {
  breaksIn,
  delimiterOf,
  firstRow,
  hasEndlessLine,
  oneBreak,
  type Place,
  placeBelow,
  slices,
} from './csv-lines.ts';
import { type FileContent, type FileEntry, type FileProblem, isNoneOfOurs, longestEntry } from './file-problem.ts';
import { mistake } from './mistakes.ts';

/** Maximum number of broken rows after which parsing is resumed. */
const maxBrokenRows = 100;

type ParseState = {
  readonly entries: FileEntry[];
  readonly problems: FileProblem[];
  readonly items: Map<string, Fields>;
  /** Lines of insert groups and inserts, which have rows of their own below their item. */
  readonly lines: Map<unknown, number>;
};
type Flow = (Fields & { sub_items: Fields[] })[];

function flowOf(state: ParseState, { row, line }: Line): Flow | undefined {
  const item = state.items.get(row.item ?? '');
  if (item) return item.purchase_flow as Flow;
  state.problems.push({ line, path: 'item', ...mistake('no_item_above', row.item) });
  return undefined;
}

function foldInsert(state: ParseState, csvLine: Line): void {
  const { row, line } = csvLine;
  const group = flowOf(state, csvLine)?.find(({ id }) => id === row.insert_group);
  const insert = fieldsOf(row, 'insert');
  state.lines.set(insert, line);
  if (group) group.sub_items.push(insert);
  else if (state.items.has(row.item ?? ''))
    state.problems.push({
      line,
      path: 'insert_group',
      ...mistake('no_insert_group_above', row.insert_group),
    });
}

/** Stops reading a file with too many problems or entries. */
class LimitExceededError extends Error {}

function foldRow(state: ParseState, csvLine: Line): void {
  const { row, line } = csvLine;
  const type = row.type ?? '';
  if (isNoneOfOurs(state)) throw new LimitExceededError();
  if (!rowTypes.includes(type)) {
    state.problems.push({ line, path: 'type', ...mistake('row_type', rowTypes.join(', ')) });
    return;
  }
  state.problems.push(...cellProblems(csvLine, type));
  if (type === 'insert_group') {
    const group = { ...fieldsOf(row, type), sub_items: [] };
    state.lines.set(group, line);
    flowOf(state, csvLine)?.push(group);
  } else if (type === 'insert') {
    foldInsert(state, csvLine);
  } else {
    const value = fieldsOf(row, type);
    if (type === 'item') {
      value.purchase_flow = [];
      state.items.set(String(value.id), value);
    }
    state.entries.push({ line, value, lineOf: (path) => lineWithin(state, { line, value, path }) });
  }
}

type Within = { readonly line: number; readonly value: Fields; readonly path: readonly PropertyKey[] };

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
async function readRows(text: string, { at, above }: Place, reading: Reading): Promise<Place | undefined> {
  const { state, pause } = reading;
  let linesRead = above;
  const readHeader = (names: string[]) => {
    state.problems.push(...headerProblems(names).map((problem) => ({ ...problem, line: above + 1 })));
    reading.columns = names;
    linesRead += 1;
    return names;
  };
  const options: OptionsWithColumns<Row> = {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    // Spreadsheets export empty rows as rows of empty cells.
    skip_records_with_empty_values: true,
    // Missing cells are empty; surplus cells are an error, as they come from an unquoted comma.
    relax_column_count_less: true,
    max_record_size: longestEntry,
    delimiter: delimiterOf(text),
    columns: reading.columns ?? readHeader,
    // Not read from the stream: a broken row would end it and lose the records it still buffers.
    on_record: (row, { lines }) => {
      linesRead = above + lines;
      foldRow(state, { row, line: linesRead - breaksIn(row) });
      return null;
    },
  };
  try {
    const parser = Readable.from(slices(text.slice(at), pause)).pipe(parse(options));
    for await (const _none of parser);
    return undefined;
  } catch (error) {
    if (error instanceof LimitExceededError) return undefined;
    const brokenRow = placeBelow(text, linesRead);
    const why = (error as Error).message.slice(0, 200);
    state.problems.push({ line: brokenRow.above + 1, path: '', ...mistake('not_csv', why) });
    return reading.columns && placeBelow(text, brokenRow.above + 1);
  }
}

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs) of catalogue entries: one row per outlet, group or item, rows
 * `insert_group` and `insert` below their item. Texts are in columns `title:en`, `description:en`, …, money in minor
 * units. Problems in all rows are found, even after a broken one. `pause` is awaited regularly to yield to other work.
 */
export async function readCsv(file: string, pause: () => Promise<void>): Promise<FileContent> {
  // The parser counts CRLF within a cell as two lines.
  const text = oneBreak(file);
  const state: ParseState = { entries: [], problems: [], items: new Map(), lines: new Map() };
  if (hasEndlessLine(text)) {
    const why = `a line has more than ${longestEntry} characters`;
    state.problems.push({ line: 1, path: '', ...mistake('not_csv', why) });
    return state;
  }
  const reading: Reading = { state, pause };
  let position: Place | undefined = firstRow(text);
  for (let count = 0; position && position.at < text.length && count <= maxBrokenRows; count += 1) {
    position = await readRows(text, position, reading);
  }
  return state;
}
