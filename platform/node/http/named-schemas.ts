import type { JsonSchema, OpenApi } from './openapi.ts';

const inSchema = '#/$defs/';
const inDescription = '#/components/schemas/';

/** Hoists named schemas (`.meta({ id })`) out of a description into `named`, replacing them with references. */
export function hoistDefinitions(value: unknown, named: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => hoistDefinitions(one, named));
  if (typeof value === 'string' && value.startsWith(inSchema)) return value.replace(inSchema, inDescription);
  if (typeof value !== 'object' || value === null) return value;
  const { $defs = {}, ...rest } = value as JsonSchema;
  for (const [name, schema] of Object.entries($defs as object)) named[name] ??= hoistDefinitions(schema, named);
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, hoistDefinitions(one, named)]));
}

/** Replaces the references in a schema with the named schemas, to render them inline. */
export function inlineDefinitions(schema: JsonSchema, { components }: OpenApi): JsonSchema {
  const schemas = components.schemas as { readonly [name: string]: JsonSchema };
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as JsonSchema;
    const whole = typeof $ref === 'string' ? { ...schemas[$ref.slice(inDescription.length)], ...rest } : rest;
    return Object.fromEntries(Object.entries(whole).map(([key, one]) => [key, filled(one)]));
  };
  return filled(schema) as JsonSchema;
}
