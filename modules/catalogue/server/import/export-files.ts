import type { CatalogueEntry, Texts } from '../../contract.ts';
import { escapeFormula } from './escape-formula.ts';
import { formatHours } from './hours-text.ts';

type Cells = Record<string, string>;

function textCells(texts: Texts): Cells {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, { title, description }]) => [
      [`title:${language}`, escapeFormula(title)],
      [`description:${language}`, escapeFormula(description)],
    ]),
  );
}

function cell(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Returns the cells of simple fields; texts, hours and purchase flow have columns or rows of their own. */
function plainCells(fields: object): Cells {
  const separateFields = ['texts', 'hours', 'purchase_flow', 'sub_items'];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      separateFields.includes(name) || value === undefined || value === null ? [] : [[name, cell(value)]],
    ),
  );
}

function rowsOf(entry: CatalogueEntry): Cells[] {
  const hours: Cells = entry.hours ? { hours: formatHours(entry.hours) } : {};
  const entryCells = { ...plainCells(entry), ...hours, ...textCells(entry.texts) };
  if (entry.type !== 'item') return [entryCells];
  const flow = entry.purchase_flow.flatMap((group) => [
    { type: 'insert_group', item: entry.id, ...plainCells(group), ...textCells(group.texts) },
    ...group.sub_items.map((insert) => ({
      type: 'insert',
      item: entry.id,
      insert_group: group.id,
      ...plainCells(insert),
      ...textCells(insert.texts),
    })),
  ]);
  return [entryCells, ...flow];
}

function quoteCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const leadingFields = ['type', 'id', 'outlet', 'parent', 'group', 'kind', 'texts', 'position', 'price'];

/** Returns an entry with its fields in canonical order, so that equal catalogues export to equal files. */
function toCanonical(entry: CatalogueEntry): CatalogueEntry {
  const rest = Object.keys(entry)
    .filter((name) => !leadingFields.includes(name))
    .sort();
  const fields = entry as { readonly [name: string]: unknown };
  const names = [...leadingFields, ...rest].filter((name) => fields[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as CatalogueEntry;
}

/** Exports a catalogue as CSV (RFC 4180), in the format of `readCsv`. */
export function writeCsv(entries: readonly CatalogueEntry[]): string {
  const rows = entries.map(toCanonical).flatMap(rowsOf);
  const keys = ['type', 'id', 'outlet', 'parent', 'group', 'item', 'insert_group'];
  const names = [...new Set([...keys, ...rows.flatMap((row) => Object.keys(row))])];
  const lines = rows.map((row) => names.map((name) => quoteCell(row[name] ?? '')).join(','));
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Exports a catalogue as JSON, one entry per line, so that line numbers identify problems. */
export function writeJson(entries: readonly CatalogueEntry[]): string {
  return `{"entries":[\n${entries.map((entry) => JSON.stringify(toCanonical(entry))).join(',\n')}\n]}\n`;
}
