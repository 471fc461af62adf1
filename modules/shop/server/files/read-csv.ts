import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { FileContent, FileEntry, FileProblem } from './file-problem.ts';
import { readHours } from './hours-text.ts';

const charactersAtOnce = 65_536;

type Row = { readonly [column: string]: string };
type Line = { readonly line: number; readonly row: Row };
type Fields = Record<string, unknown>;

const numbers = [
  ...['position', 'price', 'price_diff', 'tax_rate', 'min_selects', 'max_selects', 'lead_minutes', 'slot_minutes'],
  ...['order_limit', 'stock'],
];
const flags = ['preorder', 'sold_out'];
const lists = ['payments', 'deliveries', 'pictures', 'allergens', 'diets'];
const plain = ['id', 'type', 'kind', 'outlet', 'parent', 'group', 'picture'];
/** Columns that an entry of each type has. */
const columns: { readonly [type: string]: readonly string[] } = {
  outlet: [
    ...['id', 'type', 'kind', 'position', 'hours', 'lead_minutes', 'slot_minutes', 'preorder', 'order_limit'],
    ...['payments', 'deliveries', 'picture'],
  ],
  group: ['id', 'type', 'outlet', 'parent', 'position', 'hours', 'picture'],
  item: [
    ...['id', 'type', 'group', 'position', 'price', 'tax_rate', 'pictures', 'allergens', 'diets', 'hours', 'stock'],
  ],
  insert_group: ['id', 'min_selects', 'max_selects'],
  insert: ['id', 'price', 'price_diff', 'sold_out', 'allergens'],
};

function cast(column: string, text: string): unknown {
  if (numbers.includes(column)) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (flags.includes(column)) return text === 'true' ? true : text === 'false' ? false : text;
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
    texts[language] = { title, description: row[`description:${language}`] ?? '' };
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

type Folding = { readonly entries: FileEntry[]; readonly problems: FileProblem[]; readonly items: Map<string, Fields> };
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
  if (group) group.sub_items.push(fieldsOf(row, 'insert'));
  else if (folding.items.has(row.item ?? ''))
    folding.problems.push({
      line,
      path: 'insert_group',
      what: `no insert_group ${row.insert_group ?? ''} stands above`,
    });
}

function fold(folding: Folding, given: Line): void {
  const { row, line } = given;
  const type = row.type ?? '';
  if (!columns[type]) {
    const what = `must be ${Object.keys(columns).join(', ')}`;
    folding.problems.push({ line, path: 'type', what });
  } else if (type === 'insert_group') {
    flowOf(folding, given)?.push({ ...fieldsOf(row, type), sub_items: [] });
  } else if (type === 'insert') {
    foldInsert(folding, given);
  } else {
    const value = fieldsOf(row, type);
    if (type === 'item') {
      value.purchase_flow = [];
      folding.items.set(String(value.id), value);
    }
    folding.entries.push({ line, value, lineOf: () => line });
  }
}

/** The parser takes each slice in one go. */
async function* slices(text: string, pause: () => Promise<void>): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += charactersAtOnce) {
    if (at > 0) await pause();
    yield text.slice(at, at + charactersAtOnce);
  }
}

/**
 * Reads a CSV file (RFC 4180) of catalogue entries: one row an outlet, group or item; rows `insert_group` and `insert`
 * stand below their item. Texts are in the columns `title:en`, `description:en`, …; money in minor units. `pause` is awaited
 * now and then, so that others have their turn.
 */
export async function readCsv(text: string, pause: () => Promise<void>): Promise<FileContent> {
  const folding: Folding = { entries: [], problems: [], items: new Map() };
  const options = {
    bom: true,
    columns: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  };
  try {
    const parser = Readable.from(slices(text, pause)).pipe(parse(options));
    for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
      fold(folding, { row: record, line: info.lines });
    }
  } catch (error) {
    const { message, lines } = error as { message: string; lines?: number };
    folding.problems.push({ line: lines ?? 1, path: '', what: `not CSV: ${message}`.slice(0, 200) });
  }
  return folding;
}
