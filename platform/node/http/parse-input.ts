import type { z } from 'zod';
import { Refusal, type RouteSpec } from '#platform/contract';

/** Unparsed input of a request. */
export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** An invalid field: where it is and what is wrong. */
export type WrongField = { readonly in: string; readonly path: string; readonly message: string };

const most = 20;

/** Parses the input with the route's schemas, or refuses with `invalid_data` and the invalid `fields` (at most 20). */
export function parseInput(spec: RouteSpec, raw: RawInput): RawInput {
  const wrong: WrongField[] = [];
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part];
    if (!schema) continue;
    const result = schema.safeParse(part === 'body' && raw.body === undefined ? defaultBody(schema) : raw[part]);
    if (result.success) parsed[part] = result.data;
    else wrong.push(...result.error.issues.map((issue) => wrongField(part, issue)));
  }
  if (wrong.length > 0) throw new Refusal('invalid_data', sentence(wrong), { fields: wrong.slice(0, most) });
  return { params: parsed.params, query: parsed.query, body: parsed.body };
}

/** Returns the default for a missing body: an empty object if the schema accepts only that. */
export function defaultBody(schema: z.ZodType): object | undefined {
  return schema.safeParse(undefined).success || !schema.safeParse({}).success ? undefined : {};
}

function wrongField(part: string, issue: { path: PropertyKey[]; message: string }): WrongField {
  return { in: part, path: issue.path.map(String).join('.').slice(0, 120), message: issue.message.slice(0, 300) };
}

function sentence(wrong: readonly WrongField[]): string {
  const names = wrong.slice(0, most).map((field) => (field.path === '' ? field.in : `${field.in}.${field.path}`));
  return `invalid fields: ${[...new Set(names)].join(', ')}`;
}
