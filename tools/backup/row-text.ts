type Value = string | number | bigint | null | Uint8Array;

/** Serialises a row as one line of JSON; bytes become `{"base64": …}`. */
export function rowToText(row: { readonly [column: string]: Value }): string {
  const plain = Object.entries(row).map(([name, value]) => [name, plainValue(value)]);
  return JSON.stringify(Object.fromEntries(plain));
}

function plainValue(value: Value): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Parses a row from its line. Throws if the line is invalid. */
export function rowFromText(line: string): { readonly [column: string]: Value } {
  const row: { readonly [column: string]: unknown } = JSON.parse(line);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, columnValue(value)]));
}

function columnValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'object' && 'base64' in value) return Buffer.from(String(value.base64), 'base64');
  throw new TypeError('a row has a value of an unknown type');
}
