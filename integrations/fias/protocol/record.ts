/** A field of a record: a two-character id and its value, empty if there is no data. */
export type FiasField = readonly [id: string, value: string];

/** A record: a two-character id and its fields in the order of the wire, as ids may repeat. */
export type FiasRecord = { readonly id: string; readonly fields: readonly FiasField[] };

/**
 * Characters that no value may contain (FIAS 2.20.23, "Record layout"); messages may have line ends and form feeds.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that FIAS forbids.
const forbidden = /[\u0000-\u0009\u000b\u000e-\u001f\u007f|]/g;

const isLineEnd = (character: string | undefined) => character === '\r' || character === '\n';

/** Returns a text without the line ends around it. */
function withoutLineEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isLineEnd(text[from])) from += 1;
  while (from < to && isLineEnd(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/**
 * Parses the text between STX and ETX. The last bar may be missing, and line ends be around it. Returns undefined for a text without a record
 * id.
 */
export function parseRecord(text: string): FiasRecord | undefined {
  const [id = '', ...parts] = withoutLineEnds(text).split('|');
  if (!/^[A-Z][A-Z0-9]$/.test(id)) return undefined;
  const fields = parts.flatMap((part): readonly FiasField[] =>
    part.length < 2 ? [] : [[part.slice(0, 2), part.slice(2)]],
  );
  return { id, fields };
}

/** Writes a record. What no value may contain is removed: FIAS has no way to escape it. */
export function writeRecord({ id, fields }: FiasRecord): string {
  return `${id}|${fields.map(([field, value]) => `${field}${value.replace(forbidden, '')}|`).join('')}`;
}

/** Returns the first value of a field; undefined if the record does not have it, empty if it has no data. */
export function fieldOf(record: FiasRecord, id: string): string | undefined {
  return record.fields.find(([field]) => field === id)?.[1];
}

/** Returns the first value of a field without the spaces around it; empty without data. */
export function textOf(record: FiasRecord, id: string): string {
  return (fieldOf(record, id) ?? '').trim();
}

/** Creates a record; undefined values are left out. */
export function recordOf(id: string, fields: { readonly [field: string]: string | undefined }): FiasRecord {
  return {
    id,
    fields: Object.entries(fields).flatMap(([field, value]): readonly FiasField[] =>
      value === undefined ? [] : [[field, value]],
    ),
  };
}
