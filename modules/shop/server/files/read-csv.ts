import { Readable } from 'node:stream';
import { type OptionsWithColumns, parse } from 'csv-parse';
import {
  type FileContent,
  type FileEntry,
  type FileProblem,
  longestEntry,
  mostEntries,
  mostMistakes,
} from './file-problem.ts';
import { unguarded } from './formula-guard.ts';
import { readHours } from './hours-text.ts';

/** A row may be two of them, and one that is too short costs the reader a thirtieth of a millisecond. */
const charactersAtOnce = 8192;
/** Broken rows after which reading begins anew. */
const mostBroken = 100;
const mostColumns = 1000;

type Row = { readonly [column: string]: string };
type Line = { readonly line: number; readonly row: Row };
type Fields = Record<string, unknown>;

const money = ['price', 'price_diff'];
const numbers = [
  ...['position', 'tax_rate', 'min_selects', 'max_selects', 'lead_minutes', 'slot_minutes'],
  ...['order_limit', 'stock'],
];
const flags = ['preorder', 'sold_out'];
const lists = ['payments', 'deliveries', 'pictures', 'allergens', 'diets'];
const plain = ['id', 'type', 'kind', 'outlet', 'parent', 'group', 'picture', 'telephone'];
/** Columns that an entry of each type has. */
const columns: { readonly [type: string]: readonly string[] } = {
  outlet: [
    ...['id', 'type', 'kind', 'position', 'hours', 'lead_minutes', 'slot_minutes', 'preorder', 'order_limit'],
    ...['payments', 'deliveries', 'picture', 'telephone'],
  ],
  group: ['id', 'type', 'outlet', 'parent', 'position', 'hours', 'picture'],
  item: [
    ...['id', 'type', 'group', 'position', 'price', 'tax_rate', 'pictures', 'allergens', 'diets', 'hours', 'stock'],
  ],
  insert_group: ['id', 'min_selects', 'max_selects'],
  insert: ['id', 'price', 'price_diff', 'sold_out', 'allergens'],
};
/** Columns that say where an entry's row belongs rather than what it holds. */
const places: { readonly [type: string]: readonly string[] } = {
  insert_group: ['type', 'item'],
  insert: ['type', 'item', 'insert_group'],
};
const textColumn = /^(?:title|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;
const known = new Set([...Object.values(columns), ...Object.values(places)].flat());

function cast(column: string, text: string): unknown {
  // Money has no decimals here: what has some stays text, and is said to be wrong.
  if (money.includes(column)) return /^-?\d+$/.test(text) ? Number(text) : text;
  // As spreadsheets write them back in some countries.
  if (numbers.includes(column)) return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
  const small = text.toLowerCase();
  if (flags.includes(column)) return small === 'true' ? true : small === 'false' ? false : text;
  if (lists.includes(column)) return text.split(/[\s;]+/).filter((one) => one !== '');
  // Left as text where it cannot be read: the check of the entry says so.
  if (column === 'hours') return readHours(text) ?? text;
  return plain.includes(column) ? text : undefined;
}

function textsOf(row: Row): Fields {
  const texts: Record<string, { title: string; description: string }> = {};
  for (const [column, title] of Object.entries(row)) {
    const language = /^title:(.+)$/.exec(column)?.[1];
    if (language === undefined || title === '') continue;
    texts[language] = { title: unguarded(title), description: unguarded(row[`description:${language}`] ?? '') };
  }
  return texts;
}

function fieldsOf(row: Row, type: string): Fields {
  const fields: Fields = { texts: textsOf(row) };
  for (const column of columns[type] ?? []) {
    const text = row[column] ?? '';
    if (text !== '') fields[column] = cast(column, text);
  }
  return fields;
}

type Folding = {
  readonly entries: FileEntry[];
  readonly problems: FileProblem[];
  readonly items: Map<string, Fields>;
  /** Of groups and inserts, which have rows of their own below their item's. */
  readonly lines: Map<unknown, number>;
};
type Flow = (Fields & { sub_items: Fields[] })[];

function flowOf(folding: Folding, { row, line }: Line): Flow | undefined {
  const item = folding.items.get(row.item ?? '');
  if (item) return item.purchase_flow as Flow;
  folding.problems.push({ line, path: 'item', what: `no item ${row.item ?? ''} stands above` });
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
      what: `no insert_group ${row.insert_group ?? ''} stands above`,
    });
}

/** What a row says that has no meaning there. */
function cellProblems({ row, line }: Line, type: string): FileProblem[] {
  const own = new Set([...(columns[type] ?? []), ...(places[type] ?? [])]);
  return Object.entries(row).flatMap(([column, text]) => {
    if (text === '' || textColumn.test(column) || !known.has(column)) return [];
    return own.has(column) ? [] : [{ line, path: column, what: `a row of the type ${type} has no ${column}` }];
  });
}

/** Columns that nothing is read from, and those that stand there twice. */
function headerProblems(header: readonly string[]): FileProblem[] {
  if (header.length > mostColumns) throw new Error(`more than ${mostColumns} columns`);
  return header.flatMap((column, at) => {
    if (column !== '' && !known.has(column) && !textColumn.test(column)) {
      return [{ line: 1, path: column, what: 'there is no such column' }];
    }
    return column !== '' && header.indexOf(column) < at
      ? [{ line: 1, path: column, what: 'the column is there twice' }]
      : [];
  });
}

/** Ends the reading of a file that has too many mistakes, or entries. */
class NoneOfOurs extends Error {}

function fold(folding: Folding, given: Line): void {
  const { row, line } = given;
  const type = row.type ?? '';
  if (folding.problems.length > mostMistakes || folding.entries.length > mostEntries) throw new NoneOfOurs();
  if (columns[type]) folding.problems.push(...cellProblems(given, type));
  if (!columns[type]) {
    const what = `must be ${Object.keys(columns).join(', ')}`;
    folding.problems.push({ line, path: 'type', what });
  } else if (type === 'insert_group') {
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

/** The parser takes each slice in one go. */
async function* slices(text: string, pause: () => Promise<void>): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += charactersAtOnce) {
    if (at > 0) await pause();
    yield text.slice(at, at + charactersAtOnce);
  }
}

/** What stands between the cells: spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function breaksIn(row: Row): number {
  return (
    Object.values(row)
      .join('')
      .match(/\r\n|\r|\n/g)?.length ?? 0
  );
}

/** A place in a file: where it stands, and how many lines are above it. */
type Place = { readonly at: number; readonly above: number };

/** The begin of the first line with something in it below `above` lines. */
function placeBelow(text: string, above: number): Place {
  const lineBreak = /\r\n|\r|\n/g;
  let at = 0;
  for (let count = 0; ; count += 1) {
    lineBreak.lastIndex = at;
    const next = lineBreak.exec(text);
    const isWanted = count >= above && text.slice(at, next?.index).trim() !== '';
    if (isWanted || !next) return { at, above: count };
    at = next.index + next[0].length;
  }
}

/** Whether a line is longer than a row may be: the reader would hold one of millions of cells before it counts them. */
function hasEndlessLine(text: string): boolean {
  for (let at = 0; at + longestEntry < text.length; ) {
    const end = Math.max(text.lastIndexOf('\n', at + longestEntry), text.lastIndexOf('\r', at + longestEntry));
    if (end < at) return true;
    at = end + 1;
  }
  return false;
}

type Reading = { readonly folding: Folding; readonly pause: () => Promise<void>; columns?: string[] };

/** Reads rows from a place on; answers where to go on when one is broken: below the line in which it began. */
async function readRows(text: string, { at, above }: Place, reading: Reading): Promise<Place | undefined> {
  const { folding, pause } = reading;
  let read = above;
  const keepNames = (names: string[]) => {
    folding.problems.push(...headerProblems(names));
    reading.columns = names;
    read += 1;
    return names;
  };
  const options: OptionsWithColumns<Row> = {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    // Fewer cells than columns are empty ones; more come of a comma that nobody quoted.
    relax_column_count_less: true,
    max_record_size: longestEntry,
    delimiter: delimiterOf(text),
    columns: reading.columns ?? keepNames,
    // Here and not from the stream: a row that breaks would end it, with what it still holds.
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
    if (error instanceof NoneOfOurs) return undefined;
    const broken = placeBelow(text, read);
    const what = `not CSV: ${(error as Error).message}`.slice(0, 200);
    folding.problems.push({ line: broken.above + 1, path: '', what });
    return reading.columns && placeBelow(text, broken.above + 1);
  }
}

/**
 * Reads a CSV file (RFC 4180; semicolons and tabs as well) of catalogue entries: one row an outlet, group or item; rows
 * `insert_group` and `insert` stand below their item. Texts are in the columns `title:en`, `description:en`, …; money in
 * minor units. A row that is broken hides no mistake of the others. `pause` is awaited now and then, so that others have
 * their turn.
 */
export async function readCsv(text: string, pause: () => Promise<void>): Promise<FileContent> {
  const folding: Folding = { entries: [], problems: [], items: new Map(), lines: new Map() };
  if (hasEndlessLine(text)) {
    folding.problems.push({ line: 1, path: '', what: `not CSV: a line has more than ${longestEntry} characters` });
    return folding;
  }
  const reading: Reading = { folding, pause };
  let place: Place | undefined = { at: 0, above: 0 };
  for (let count = 0; place && place.at < text.length && count <= mostBroken; count += 1) {
    place = await readRows(text, place, reading);
  }
  return folding;
}
