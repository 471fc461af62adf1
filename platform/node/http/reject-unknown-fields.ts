import { z } from 'zod';
import { Refusal, type RouteSpec } from '#platform/contract';
import type { RawInput, WrongField } from './parse-input.ts';

type Json = { readonly [keyword: string]: unknown };
type Fields = { readonly query: Json | undefined; readonly body: Json | undefined };

const most = 20;
const bySpec = new WeakMap<RouteSpec, Fields>();

function schemaOf(schema: z.ZodType | undefined): Json | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

function fieldsOf(spec: RouteSpec): Fields {
  const known = bySpec.get(spec) ?? { query: schemaOf(spec.query), body: schemaOf(spec.body) };
  bySpec.set(spec, known);
  return known;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Yields the paths of fields that a schema does not declare; the content of unions is not checked. */
function* unknownFields(schema: unknown, value: unknown, path: readonly string[]): Generator<string> {
  if (!isObject(schema)) return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* unknownFields(schema.items, one, [...path, String(index)]);
    return;
  }
  const { properties, additionalProperties } = schema;
  if (!isObject(value) || !isObject(properties) || isObject(additionalProperties)) return;
  for (const [name, one] of Object.entries(value)) {
    const own = [...path, name];
    // Every route accepts `property`.
    if (Object.hasOwn(properties, name)) yield* unknownFields(properties[name], one, own);
    else if (own.length > 1 || name !== 'property') yield own.join('.');
  }
}

/**
 * Refuses unknown fields of query and body with `invalid_data`, listing at most 20: a mistyped filter would otherwise
 * return everything, and a mistyped field would silently change nothing.
 */
export function rejectUnknownFields(spec: RouteSpec, { query, body }: RawInput): void {
  const fields = fieldsOf(spec);
  const wrong: WrongField[] = [];
  for (const [part, value] of [['query', query] as const, ['body', body] as const]) {
    for (const path of unknownFields(fields[part], value, [])) {
      wrong.push({ in: part, path: path.slice(0, 120), message: 'unknown field' });
      if (wrong.length === most) break;
    }
  }
  if (wrong.length === 0) return;
  const names = wrong.map((field) => `${field.in}.${field.path}`);
  throw new Refusal('invalid_data', `unknown fields: ${names.join(', ')}`, { fields: wrong.slice(0, most) });
}
