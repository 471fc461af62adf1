import { unescapeFormula } from './escape-formula.ts';
import type { FileProblem } from './file-problem.ts';
import { parseHours } from './hours-text.ts';
import { createProblem } from './problems.ts';

const maxColumns = 1000;

/** Cells of a row by column name. */
export type CsvRow = { readonly [column: string]: string };
/** A row and its line number, from 1. */
export type CsvLine = { readonly line: number; readonly row: CsvRow };
/** Unvalidated fields of an entry. */
export type EntryFields = Record<string, unknown>;

const money = ['price', 'price_diff'];
const numbers = [
  'position',
  'tax_rate',
  'min_selects',
  'max_selects',
  'lead_minutes',
  'slot_minutes',
  'order_limit',
  'stock',
];
const flags = ['preorder', 'sold_out', 'selected'];
const lists = ['payments', 'deliveries', 'pictures', 'allergens', 'diets'];
/** Data columns by row type. */
const columns: { readonly [type: string]: readonly string[] } = {
  outlet: [
    'id',
    'type',
    'kind',
    'position',
    'hours',
    'lead_minutes',
    'slot_minutes',
    'preorder',
    'order_limit',
    'payments',
    'deliveries',
    'picture',
    'telephone',
  ],
  group: ['id', 'type', 'outlet', 'parent', 'position', 'hours', 'picture'],
  item: ['id', 'type', 'group', 'position', 'price', 'tax_rate', 'pictures', 'allergens', 'diets', 'hours', 'stock'],
  insert_group: ['id', 'min_selects', 'max_selects'],
  insert: ['id', 'price', 'price_diff', 'sold_out', 'selected', 'allergens'],
};
/** Columns that link a row to its item or insert group. */
const linkColumns: { readonly [type: string]: readonly string[] } = {
  insert_group: ['type', 'item'],
  insert: ['type', 'item', 'insert_group'],
};
const textColumn = /^(?:title|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;
const knownColumns = new Set([...Object.values(columns), ...Object.values(linkColumns)].flat());

/** Row types: `outlet`, `group`, `item`, and the parts of an item. */
export const rowTypes: readonly string[] = Object.keys(columns);

type Cast = (text: string) => unknown;

// Unparsable cells stay text, which the validation of the entry then reports. Money has no decimals here.
const castMoney: Cast = (text) => (/^-?\d+$/.test(text) ? Number(text) : text);
// Spreadsheets in many locales write decimal commas.
const castNumber: Cast = (text) => (/^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text);
const castList: Cast = (text) => text.split(/[\s;,]+/).filter((one) => one !== '');
const castHours: Cast = (text) => parseHours(text) ?? text;
const castFlag: Cast = (text) => {
  const small = text.toLowerCase();
  if (small === 'true') return true;
  return small === 'false' ? false : text;
};

const casts: ReadonlyMap<string, Cast> = new Map([
  ...money.map((column) => [column, castMoney] as const),
  ...numbers.map((column) => [column, castNumber] as const),
  ...flags.map((column) => [column, castFlag] as const),
  ...lists.map((column) => [column, castList] as const),
  ['hours', castHours] as const,
]);

function parseTexts(row: CsvRow): EntryFields {
  const texts: Record<string, { title: string; description: string }> = {};
  for (const [column, title] of Object.entries(row)) {
    const language = /^title:(.+)$/.exec(column)?.[1];
    if (language === undefined || title === '') continue;
    texts[language] = {
      title: unescapeFormula(title),
      description: unescapeFormula(row[`description:${language}`] ?? ''),
    };
  }
  return texts;
}

/** Parses the fields of a row; empty cells are skipped. */
export function parseFields(row: CsvRow, type: string): EntryFields {
  const fields: EntryFields = { texts: parseTexts(row) };
  for (const column of columns[type] ?? []) {
    const text = row[column] ?? '';
    if (text !== '') fields[column] = casts.get(column)?.(text) ?? text;
  }
  return fields;
}

/** Returns problems for cells in columns that the row type does not have. */
export function findCellProblems({ row, line }: CsvLine, type: string): FileProblem[] {
  const allowed = new Set([...(columns[type] ?? []), ...(linkColumns[type] ?? [])]);
  return Object.entries(row).flatMap(([column, text]) => {
    if (text === '' || textColumn.test(column) || !knownColumns.has(column)) return [];
    return allowed.has(column) ? [] : [{ line, path: column, ...createProblem('column_of_others', type) }];
  });
}

/** Returns problems for unknown and duplicate columns. Throws if there are too many columns. */
export function findHeaderProblems(header: readonly string[]): FileProblem[] {
  if (header.length > maxColumns) throw new Error(`more than ${maxColumns} columns`);
  return header.flatMap((column, at) => {
    if (column !== '' && !knownColumns.has(column) && !textColumn.test(column)) {
      return [{ line: 1, path: column, ...createProblem('no_column') }];
    }
    return column !== '' && header.indexOf(column) < at
      ? [{ line: 1, path: column, ...createProblem('column_twice') }]
      : [];
  });
}
