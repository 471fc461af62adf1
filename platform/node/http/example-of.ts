import type { JsonSchema } from './openapi.ts';

/** Depth at which an example stops: a menu's groups contain groups. */
const maxDepth = 6;

const texts: { readonly [format: string]: string } = {
  'date-time': '2026-11-21T14:00:00.000Z',
  date: '2026-11-21',
  uuid: '5f0c1f3e-0000-4000-8000-000000000001',
  email: 'guest@hotel.example',
  uri: 'https://hotel.example/',
};

/** Names of fields whose values have a shape that their schema does not tell. */
const named: readonly (readonly [RegExp, unknown])[] = [
  [/(^|_)(at|since|time)$/, texts['date-time']],
  [/^(arrival|departure|day|from|until)$/, texts.date],
  [/^id$|_id$/, texts.uuid],
  [/^room$/, '214'],
  [/name$/, 'Lindqvist'],
  [/^currency$/, 'EUR'],
  [/^lang(uage)?$/, 'en'],
  [/^email$/, texts.email],
  [/^next$/, null],
];

function textOf({ format, minLength }: JsonSchema, name: string): unknown {
  if (typeof format === 'string' && texts[format] !== undefined) return texts[format];
  const known = named.find(([pattern]) => pattern.test(name));
  return known ? known[1] : 'text'.padEnd(Number(minLength ?? 0), '.');
}

/** Returns an example of a value that satisfies `schema`, as the answers of the API look; `name`: the field's. */
export function exampleOf(schema: JsonSchema, name = '', depth = 0): unknown {
  const { type, items, properties, anyOf, minimum } = schema;
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(anyOf)) return exampleOf((anyOf as JsonSchema[])[0] ?? {}, name, depth);
  if (depth > maxDepth) return type === 'array' ? [] : {};
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((properties ?? {}) as { readonly [key: string]: JsonSchema }).map(([key, property]) => [
          key,
          exampleOf(property, key, depth + 1),
        ]),
      );
    case 'array':
      return [exampleOf((items ?? {}) as JsonSchema, name.replace(/s$/, ''), depth + 1)];
    case 'integer':
    case 'number':
      return typeof minimum === 'number' && minimum > 0 ? minimum : 1;
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}
