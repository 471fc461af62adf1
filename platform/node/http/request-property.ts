import { Refusal, type RouteSpec } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { RawInput } from './parse-input.ts';

function namedProperties({ params, body, query }: RawInput): readonly string[] {
  const named = [text(params, 'propertyId'), text(body, 'property'), text(query, 'property')];
  return named.filter((one) => one !== undefined);
}

/** Returns the property a request names: `propertyId` in the path, else `property` in the body or query. */
export function namedProperty(input: RawInput): string | undefined {
  return namedProperties(input)[0];
}

/** Refuses a request that names several properties with `invalid_data`. */
export function requireOneProperty(input: RawInput): void {
  if (new Set(namedProperties(input)).size < 2) return;
  throw new Refusal('invalid_data', 'path, body and query name different properties');
}

/**
 * Resolves the property of a request: the named one, the identity's, or the only one; empty if none of these is known.
 * Refuses with `invalid_data` if it is unknown and the route accepts a `property` field.
 */
export function resolveProperty(
  spec: RouteSpec,
  choice: { named?: string; only?: string; identity: Identity },
): string {
  const { named, only, identity } = choice;
  const property = named ?? (['', '*'].includes(identity.property) ? only : identity.property) ?? '';
  const part = takesProperty(spec);
  if (property !== '' || part === undefined) return property;
  const message = 'property is required';
  throw new Refusal('invalid_data', message, { fields: [{ in: part, path: 'property', message }] });
}

/**
 * Replaces `default` in the path with the id of the only property, for apps opened without a property in the query.
 * If there are none or several, `default` stays and matches nothing.
 */
export function withOnlyProperty(input: RawInput, only: string | undefined): RawInput {
  if (only === undefined || text(input.params, 'propertyId') !== 'default') return input;
  return { ...input, params: { ...(input.params as object), propertyId: only } };
}

function takesProperty(spec: RouteSpec): 'body' | 'query' | undefined {
  return (['body', 'query'] as const).find((part) => {
    const schema: unknown = spec[part];
    const shape = (schema as { shape?: object } | undefined)?.shape;
    return shape !== undefined && Object.hasOwn(shape, 'property');
  });
}

function text(part: unknown, field: string): string | undefined {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return undefined;
  const value = (part as { readonly [name: string]: unknown })[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
