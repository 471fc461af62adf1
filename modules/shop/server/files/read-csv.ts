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
const mostBroken = 100;

type Folding = {
  readonly entries: FileEntry[];
  readonly problems: FileProblem[];
  readonly items: Map<string, Fields>;
  /** Lines of insert groups and inserts, which have rows of their own below their item. */
  readonly lines: Map<unknown, number>;
};
type Flow = (Fields & { sub_items: Fields[] })[];

function flowOf(folding: Folding, { row, line }: Line): Flow | undefined {
  const item = folding.items.get(row.item ?? '');
  if (item) return item.purchase_flow as Flow;
  folding.problems.push({ line, path: 'item', ...mistake('no_item_above', row.item) });
  return undefined;
}

function foldInsert(folding: Folding, given: Line): void {
  const { row, line } = given;
  const group = flowOf(folding, given)?.find(({ id }) => id === row.insert_group);
  const insert = fieldsOf(row, 'insert');
  folding.lines.set(insert, line);
  if (group) group.sub_items.push(insert);
  else if (folding.items.has(row.item ?? ''))
    folding.problems.push({
      line,
      path: 'insert_group',
      ...mistake('no_insert_group_above', row.insert_group),
    });
}

/** Stops reading a file with too many problems or entries. */
class LimitExceededError extends Error {}

function fold(folding: Folding, given: Line): void {
  const { row, line } = given;
  const type = row.type ?? '';
  if (isNoneOfOurs(folding)) throw new LimitExceededError();
  if (!rowTypes.includes(type)) {
    folding.problems.push({ line, path: 'type', ...mistake('row_type', rowTypes.join(', ')) });
    return;
  }
  folding.problems.push(...cellProblems(given, type));
  if (type === 'insert_group') {
    const group = { ...fieldsOf(row, type), sub_items: [] };
    folding.lines.set(group, line);
    flowOf(folding, given)?.push(group);
  } else if (type === 'insert') {
    foldInsert(folding, given);
  } else {
    const value = fieldsOf(row, type);
    if (type === 'item') {
      value.purchase_flow = [];
      folding.items.set(String(value.id), value);
    }
    folding.entries.push({ line, value, lineOf: (path) => lineWithin(folding, { line, value, path }) });
  }
}

type Within = { readonly line: number; readonly value: Fields; readonly path: readonly PropertyKey[] };

function lineWithin({ lines }: Folding, { line, value, path }: Within): number {
  let at: unknown = value;
  let found = line;
  for (const key of path) {
    at = (at as { readonly [key: PropertyKey]: unknown } | undefined)?.[key];
    found = lines.get(at) ?? found;
  }
  return found;
}

type Reading = { readonly folding: Folding; readonly pause: () => Promise<void>; columns?: string[] };

/** Reads rows from a position. After a broken row, returns where to resume: below the line in which it began. */
async function readRows(text: string, { at, above }: Place, reading: Reading): Promise<Place | undefined> {
  const { folding, pause } = reading;
  let read = above;
  const keepNames = (names: string[]) => {
    folding.problems.push(...headerProblems(names).map((problem) => ({ ...problem, line: above + 1 })));
    reading.columns = names;
    read += 1;
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
    columns: reading.columns ?? keepNames,
    // Not read from the stream: a broken row would end it and lose the records it still buffers.
    on_record: (row, { lines }) => {
      read = above + lines;
      fold(folding, { row, line: read - breaksIn(row) });
      return null;
    },
  };
  try {
    const parser = Readable.from(slices(text.slice(at), pause)).pipe(parse(options));
    for await (const _none of parser);
    return undefined;
  } catch (error) {
    if (error instanceof LimitExceededError) return undefined;
    const broken = placeBelow(text, read);
    const why = (error as Error).message.slice(0, 200);
    folding.problems.push({ line: broken.above + 1, path: '', ...mistake('not_csv', why) });
    return reading.columns && placeBelow(text, broken.above + 1);
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
  const folding: Folding = { entries: [], problems: [], items: new Map(), lines: new Map() };
  if (hasEndlessLine(text)) {
    const why = `a line has more than ${longestEntry} characters`;
    folding.problems.push({ line: 1, path: '', ...mistake('not_csv', why) });
    return folding;
  }
  const reading: Reading = { folding, pause };
  let place: Place | undefined = firstRow(text);
  for (let count = 0; place && place.at < text.length && count <= mostBroken; count += 1) {
    place = await readRows(text, place, reading);
  }
  return folding;
}
